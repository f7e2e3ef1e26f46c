## Командная строка

meta-command = КОМАНДА
meta-game = ИГРА
meta-file = ФАЙЛ
meta-folder = ПАПКА
meta-names = ИМЯ
meta-addresses = АДРЕС
meta-host = АДРЕС
meta-players = ИМЯ,…
meta-bots = БОТ,…
meta-set = НАСТРОЙКА=ЗНАЧЕНИЕ
help-usage = вызов:
help-positionals = что
help-options = параметры
help-commands = команды
help-help = показать эту справку
help-lang = язык: русский или английский; по умолчанию — язык системы
help-version = показать версию
help-cantina = Стол для космических настольных игр: играть в браузере или в терминале, сводить ботов, смотреть и проверять записи партий.
help-serve = открыть столы в браузере (команда по умолчанию)
help-backup = скопировать все столы и учётные записи в файл
help-host = адрес сервера; 0.0.0.0 — чтобы могли подключиться другие в сети (127.0.0.1)
help-hosts = имена этого сервера в интернете, например games.example.org или *.example.org; имена домашней сети и адреса называть не нужно
help-proxies = адреса обратных прокси перед этим сервером: только им верят, откуда пришёл запрос
help-port = порт сервера (8137); 0 — любой свободный
help-data = папка для столов и учётных записей; по умолчанию — ваша папка данных
help-no-browser = не открывать браузер
help-backup-file = куда записать; такого файла ещё не должно быть
help-games = игры, их настройки и боты
help-play = играть в терминале: против ботов или компанией за одной клавиатурой
help-simulate = сыграть много партий между ботами
help-replay = просмотреть записанную партию ход за ходом
help-verify = проверить записи: правила, исход, цепочку хешей, секрет
help-game = название игры (см. cantina games)
help-seats = число мест; по умолчанию — наименьшее для этой игры
help-players = кто играет, место за местом: имена людей, имена ботов или bot:ИМЯ; по умолчанию — вы против первого бота игры
help-set = настройки игры (см. cantina games)
help-seed = число или слово, которое задаёт все случайности: так партию можно повторить
help-save = файл записи; по умолчанию — в вашей папке данных
help-resume = продолжить партию с того места, где она прервалась
help-bots = боты через запятую; по умолчанию — первый бот игры и random
help-games-count = число партий (100)
help-series-seed = целое число, которое задаёт все случайности (0)
help-jobs = сколько партий играть одновременно (1); на результат не влияет
help-json = записать все партии и итог в этот файл
help-csv = записать в этот файл по строке на каждое место каждой партии
help-file = запись партии
help-files = записи партий
help-seat = смотреть глазами этого места, считая с 1; по умолчанию — глазами зрителя
help-open = смотреть в открытую
help-at = начать с этой позиции

## Сервер

serve-open = Столы открыты: { $address }
serve-data = Всё хранится в { $path }
serve-stop = Закрыть — Ctrl-C.
serve-closed = Столы закрыты.
backed-up = Всё скопировано: { $path }

## Игра

guest = Гость
over = партия окончена
pass = К клавиатуре: { $name }
pass-enter = Пересядьте и нажмите Enter. (q — сохранить и выйти)
pass-undo = Пересядьте и нажмите Enter. (u — вернуть последний ход · q — сохранить и выйти)
seen = Прочитав, нажмите Enter. Экран будет очищен.
together-sealed = Все решают одновременно. Ответы откроются, когда будут даны все.
together-open = Все решают одновременно, в открытую.
together-given = { $name }: { $answer }
play-keys = h — справка · u — вернуть ход · t — стол · l — журнал · r — правила · q — выйти
play-help =
    Ответ — номер варианта, его короткое имя или хотя бы две первые буквы.
    u  вернуть свой последний ход, пока он никому ничего не открыл
    t  показать стол ещё раз
    l  последние строки журнала; «l 100» — больше строк
    r  о чём игра и что делают карты
    q  сохранить и выйти; Ctrl-C и Ctrl-D — то же самое
    h  эта справка
    Русскую раскладку переключать не нужно: годится буква на той же клавише.
    Косая черта перед буквой — всегда команда: /q
log-earlier = { $lines ->
    [one] … ещё { $lines } строка раньше
    [few] … ещё { $lines } строки раньше
   *[many] … ещё { $lines } строк раньше
}
rules-at = Правила целиком: { $path }
half-written = { $path }: последняя строка была записана не до конца и отрезана ({ $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байта
   *[many] { $bytes } байт
}). Из принятых ходов ничего не потеряно.
kept = Запись партии: { $path }
left = Партия сохранена. Продолжить: cantina play --resume { $path }
outcome = { $count ->
    [0] Победителей нет.
    [1] Победа: { $winners }.
   *[other] Победили: { $winners }.
}
outcome-scores = Счёт: { $scores }.

## Игры

games-setup = Настройки
games-bots = Боты: { $bots }
games-range = обычно { $value }
games-usual = (обычно)
games-from-seats = (от { $seats } игроков)
games-how = Играть: cantina play ИГРА --set НАСТРОЙКА=ЗНАЧЕНИЕ

## Серии партий

simulate-progress = Партии
simulate-title = { $game } · { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} · зерно { $seed }
simulate-player = игрок
simulate-wins = победы
simulate-share = доля
simulate-interval = интервал 95 %
simulate-lengths = Решений за партию: меньше всего { $fewest }, медиана { $median }, больше всего { $most }.
simulate-written = Записано: { $path }
decimal-mark = ,
percent = { $value } %

## Просмотр

position = { $at }/{ $last }
seen-open = в открытую
seen-spectator = зритель
replay-keys = Enter — дальше · p — назад · число — к позиции · e — в конец · q — выйти
replay-unknown = «{ $typed }» здесь ничего не значит. Позиции: 0–{ $last }.
replay-edge = Дальше в эту сторону ничего нет.

## Проверка

verified = { $game }, { $answers ->
    [one] { $answers } ответ
    [few] { $answers } ответа
   *[many] { $answers } ответов
}: цепочка хешей цела, правила соблюдены.
verified-finished = Партия окончена, исход верен.
verified-stopped = Партия прервана игроками, исход верен.
verified-unfinished = Партия не окончена.
verified-secret-checked = Секрет раскрыт: он соответствует обязательству, все случайности — из него.
verified-secret-pending = Секрет ещё не раскрыт, поэтому случайности не проверены.
verified-secret-withheld = Секрет не раскрыт, поэтому случайности не проверены.
verified-secret-none = Обязательства в записи нет, поэтому случайности не проверены.

## Отказы

unknown-language = Языка «{ $language }» нет. Есть: { $known }.
unknown-command = Команды «{ $command }» нет. Есть: { $known }.
arguments-missing = Чего-то не хватает. Нужно так: { $usage }
argument-unknown = «{ $argument }» — лишнее или неизвестное. См. { $command } --help
argument-value = У { $argument } нет значения, или оно там не нужно.
bad-number = { $option } не может быть «{ $value }». { $high ->
    [none] Нужно целое число не меньше { $low }.
   *[other] Нужно целое число от { $low } до { $high }.
}
bad-set = «{ $text }» — не настройка со значением. Нужно так: --set НАСТРОЙКА=ЗНАЧЕНИЕ
not-together = { $option } и { $other } несовместимы.
no-game = Какая игра? Есть: { $known }.
bad-name = «{ $name }» не годится для имени. В имени от 1 до { $longest } видимых знаков.
name-twice = Имя «{ $name }» дано дважды.
no-secret = Нет файла { $path }. Без секрета эту партию не продолжить.
record-busy = { $path }: эту партию сейчас играют в другом окне.
cannot-read = Файл { $path } не прочитать: { $why ->
    [missing] такого файла нет.
    [denied] нет доступа.
    [folder] это папка.
   *[other] { $error }.
}
cannot-write = Файл { $path } не записать: { $why ->
    [missing] такой папки нет.
    [exists] он уже есть.
    [denied] нет доступа.
    [folder] это папка.
    [full] на диске нет места.
   *[other] { $error }.
}
reply-unknown = «{ $typed }» — нет такого варианта. Наберите номер (h — справка).
reply-unclear = «{ $typed }» — это может быть: { $fits }.
bot-fault = Бот сломался: { $why }
interrupted = Прервано.
bad-address = { $option } — это адрес или сеть, а не «{ $value }».
cannot-serve = По адресу { $host }, порт { $port }, сервер не открыть: { $why ->
    [taken] порт занят другой программой. Выберите другой через --port.
   *[other] { $error }.
}
cannot-open = Столы в { $path } не открыть: { $why ->
    [taken] они уже открыты другой программой.
    [newer] их хранит более новая версия программы.
   *[other] { $error }.
}
cannot-back-up = Скопировать не удаётся: { $error }.
nothing-to-back-up = Копировать нечего: { $path } не существует.
