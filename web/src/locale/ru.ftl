## Везде

shell-close = Закрыть
shell-cancel = Отмена
shell-loading = Секунду…
shell-again = Попробовать снова
to-lobby = В зал
no-connection = Нет связи с сервером. Попробуйте ещё раз чуть позже.
server-trouble = Сервер не смог этого сделать (код { $status }). Попробуйте ещё раз.
page-failed-title = Страница не загрузилась
page-failed-about = Возможно, нет связи. Ничего не пропало.
nowhere-title = Здесь ничего нет
nowhere-about = Адрес неверен, или того, на что он указывал, больше нет.
title-your-turn = ваш ход
title-your-vote = ваш голос
title-lost = нет связи
sound-on = Включить звук
sound-off = Выключить звук

## Кто я

name-label = Ваше имя за столом
account-title = Имя и учётная запись
account-what = Что сделать
account-about = Вы играете как гость. Учётная запись нужна только для того, чтобы найти свои столы на другом устройстве; почту мы не спрашиваем.
account-signed-in = Вы вошли как «{ $name }».
account-register = Новая запись
account-login = Уже есть
account-register-do = Завести запись
account-login-do = Войти
account-name = Имя учётной записи
account-password = Пароль
account-password-rule = Не короче 8 знаков.
account-password-current = Нынешний пароль
account-password-new = Новый пароль
account-recover = Забыт пароль
account-recover-do = Задать новый пароль
account-password-title = Сменить пароль…
account-password-about = На всех остальных устройствах сеансы завершатся, ключи ваших программ будут отозваны.
account-password-do = Сменить
password-changed = Пароль изменён.
account-code-title = Новый код восстановления…
account-code-about = По нему можно один раз задать новый пароль, если вы забудете свой. Прежний код перестанет действовать.
account-code-do = Показать новый код
account-delete-title = Удалить учётную запись…
account-delete-about = Ваше имя, пароль, сеансы, ключи и всё, что вы составили, удаляются. Места за столами, где игра не началась, освобождаются, начатые партии сдаются. Сыгранные партии останутся другим без вашего имени за столом; в их записях сохранится имя, под которым вы играли, и сказанное вами тоже останется. Отменить это нельзя.
account-delete-do = Удалить учётную запись
account-deleted = Учётная запись удалена. Теперь вы новый гость.
code-title = Код восстановления
code-about = Запишите его: он показывается только сейчас. По нему можно один раз задать новый пароль, если вы забудете свой; другого способа нет.
code-copied = Код скопирован.
code-done = Записано
account-logout = Выйти
account-logout-everywhere = Выйти везде
account-logout-about = «Везде» завершает сеансы на всех устройствах и отзывает ключи ваших программ.

## Настройки

settings-title = Настройки
settings-language = Язык
settings-theme = Тема
settings-theme-system = как в системе
settings-theme-dark = тёмная
settings-theme-light = светлая
settings-size = Размер текста
settings-size-normal = обычный
settings-size-large = крупный
settings-size-larger = очень крупный
settings-confirm = Переспрашивать перед ходом
settings-confirm-board = после щелчка по столу
settings-confirm-always = всегда
settings-confirm-never = никогда
settings-confirm-about = Обычно щелчок по карте или игроку выбирает, а второй — делает ход; кнопка с вариантом действует сразу.
settings-sound = Звук
settings-motion = Меньше движения
settings-motion-about = Карты появляются на месте, а не перелетают. Пожелание вашей системы учитывается всегда.

## Зал

lobby-title = Тихий стол в глубоком космосе
lobby-about = Сыграйте с ботами прямо сейчас или пошлите друзьям ссылку.
lobby-games = Игры
lobby-seats = Игроков:
lobby-play = Играть сейчас
lobby-play-about =
    { $bots ->
        [one] Вы и { $bots } бот, без часов.
        [few] Вы и { $bots } бота, без часов.
       *[many] Вы и { $bots } ботов, без часов.
    }
lobby-new = Новый стол…
lobby-mine = Мои столы
lobby-open = Открытые столы
lobby-open-count =
    { $count ->
        [one] { $count } открытый стол
        [few] { $count } открытых стола
       *[many] { $count } открытых столов
    }
lobby-open-none = Сейчас никто не ждёт игроков. Откройте общий стол — и он появится здесь.
lobby-playing = Идёт игра
lobby-finished = Сыгранные партии
lobby-finished-none = Сыгранные партии можно будет пересмотреть здесь.
lobby-my-turn = Ваш ход
lobby-my-vote = Нужен ваш голос
lobby-waiting = ждём игроков
lobby-free-seat = свободно
lobby-free =
    { $free ->
        [one] { $free } свободное место
        [few] { $free } свободных места
       *[many] { $free } свободных мест
    }
lobby-won = Победа: { $names }
lobby-team-lost = Команда не победила.
lobby-look = Взглянуть
lobby-watch = Смотреть
lobby-enter = К столу

## Новый стол

new-title = Новый стол
new-who = Кто играет
new-how = Как играем
new-rules = Правила
new-seats = Игроков
new-seat-me = я
new-seat-open = по приглашению
new-seat-bot = бот: { $name }
new-bot-about = { $name }: { $about }
new-access = Кто может прийти
access-link = по ссылке
access-public = кто угодно
new-link-about = Стол найдут только те, кому вы пошлёте приглашение.
new-public-about = Стол виден в зале, и свободное место может занять любой.
new-pace = Темп
new-pace-about = Когда время выходит, за игрока играет бот — до его возвращения.
pace-none = без часов
pace-move-figure =
    { $seconds ->
        [30] 30 секунд на ход
        [90] полторы минуты на ход
        [300] 5 минут на ход
        [one] { $seconds } секунда на ход
        [few] { $seconds } секунды на ход
       *[many] { $seconds } секунд на ход
    }
pace-day-figure =
    { $days ->
        [1] сутки на ход
        [one] { $days } день на ход
        [few] { $days } дня на ход
       *[many] { $days } дней на ход
    }
new-undo = Ходы можно брать назад
new-undo-about = Сразу — пока никто ничего из них не узнал; дальше — если согласны все.
new-silence = Молчание — знак согласия
new-silence-about = Просьба взять назад один свой ход исполняется, если за время, отведённое на ход, никто не возразил. Больше одного хода и конец партии так не решаются.
silence-agrees = один ход можно взять назад и при молчании
new-watch = Зрители могут смотреть
new-watch-about = Они видят только то, что лежит на столе в открытую. Когда партия окончена, пересмотреть её может любой, у кого есть ссылка.
undo-allowed = ходы можно брать назад
undo-forbidden = ходы назад не берутся
new-then-invite = Дальше вы получите ссылку, чтобы позвать остальных.
new-then-play = Игра начнётся сразу.
new-create = Открыть стол
new-start = Начать

## Приглашение и ожидание

join-title = Вас зовут за стол
join-host = { $host } зовёт вас сыграть: «{ $game }».
join-seated = Вы уже сидите за этим столом.
join-late = Свободных мест уже нет
join-begun = Игра началась, все места заняты.
join-full = Все места заняты.
join-may-watch = Можно посмотреть.
join-no-watch = Зрителей за этот стол не пускают.
join-watching = Все места заняты: вы смотрите.
join-over = Это приглашение больше не действует
join-over-about = Партия окончена.
join-over-replay = Её можно пересмотреть.
join-over-private = Пересмотреть её могут только те, кто играл.
join-wrong = Это приглашение никуда не ведёт
join-about = Скажите, как вас называть, и садитесь. Устанавливать ничего не нужно.
join-do = Сесть за стол
waiting-for =
    { $free ->
        [0] Игра вот-вот начнётся.
        [one] Ждём ещё { $free } игрока.
        [few] Ждём ещё { $free } игроков.
       *[many] Ждём ещё { $free } игроков.
    }
waiting-seats = Места
waiting-free = свободно
waiting-sit = Сесть
waiting-fill =
    { $free ->
        [1] Посадить бота и начать
       *[other] Посадить ботов и начать
    }
waiting-leave = Встать из-за стола
waiting-up = Пересадить выше: { $name }
waiting-down = Пересадить ниже: { $name }
waiting-kick = Попросить встать: { $name }
waiting-kicked = Место свободно. Прежняя ссылка-приглашение больше не действует: пошлите новую тем, кого ещё ждёте.
waiting-invite = Приглашение
waiting-invite-about = Пошлите эту ссылку тем, с кем хотите сыграть. Кто её откроет, займёт свободное место.
waiting-link = Ссылка-приглашение
waiting-copy = Скопировать
waiting-copied = Ссылка скопирована.
waiting-qr = QR-код ссылки-приглашения
reach-here = Эта ссылка открывается только на этом компьютере.
reach-here-about = Чтобы могли прийти другие, откройте столы для локальной сети. Снаружи к ним никто не попадёт, и здесь же их можно снова закрыть.
reach-none = Этот компьютер не подключён к локальной сети, поэтому никого другого ссылка сюда не приведёт.
reach-open = Открыть для локальной сети
reach-opened = По этой ссылке может прийти любой, кто в той же локальной сети.
reach-opened-about = Так будет, пока вы не закроете столы для сети или не остановите сервер. Кто пришёл из сети, того при закрытии отключит; места останутся за ними.
reach-close = Закрыть для сети
reach-address = Адрес в сети

## Стол

table-watching = Вы смотрите
table-not-there = Этот стол показать нельзя
table-spectators =
    { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
       *[many] { $count } зрителей
    }
stage-failed = Игровое поле не загрузилось. Обновите страницу: партия не пропадёт.
link-lost = Связь потеряна. Пробуем ещё раз…
link-lost-move = Связь потеряна. Сделанный вами ход сохранён и уйдёт, как только она вернётся.
seat-you = вы
seat-bot = бот
seat-won = победа
seat-substitute = играет бот
seat-resigned = партия сдана
seat-away = нет на связи
seat-away-minutes = нет на связи { $minutes } мин
seat-away-hours = нет на связи { $hours } ч
seat-away-days =
    { $days ->
        [one] нет на связи { $days } день
        [few] нет на связи { $days } дня
       *[many] нет на связи { $days } дней
    }
seat-asked = выбирает
seat-asked-you = ваш ход
clock-left = Осталось времени: { $time }
clock-days = { $days } д { $hours } ч
prompt-label = Решение
prompt-choose = Выбрать: { $option }
prompt-clear = Выбрать иначе
prompt-on = Дальше
prompt-given = Ваш ответ: { $answer }. Его можно менять, пока не ответят все.
cost-title = { $verb }?
announce-options = Можно выбрать: { $options }
log-title = Журнал
log-only-you = Знаете только вы:
log-all =
    { $lines ->
        [one] Показать ещё { $lines } строку
        [few] Показать ещё { $lines } строки
       *[many] Показать ещё { $lines } строк
    }
log-since = Новое с вашего прошлого захода
log-fold = Свернуть раунд
log-unfold =
    { $lines ->
        [one] Развернуть раунд: { $lines } строка
        [few] Развернуть раунд: { $lines } строки
       *[many] Развернуть раунд: { $lines } строк
    }
since-title = Пока вас не было
since-strip =
    { $lines ->
        [one] Пока вас не было: { $lines } строка
        [few] Пока вас не было: { $lines } строки
       *[many] Пока вас не было: { $lines } строк
    }
since-all =
    { $lines ->
        [one] Всё: { $lines } строка
        [few] Всё: { $lines } строки
       *[many] Всё: { $lines } строк
    }
since-main = Только главное
since-log = К журналу
since-read = Понятно
chat-title = Разговор
chat-open =
    { $unread ->
        [0] Разговор
        [one] Разговор, { $unread } новое сообщение
        [few] Разговор, { $unread } новых сообщения
       *[many] Разговор, { $unread } новых сообщений
    }
chat-empty = Пока никто ничего не сказал.
chat-phrases = Готовые фразы
chat-write = Скажите что-нибудь…
chat-send = Отправить
chat-spectator = зритель
chat-failed = Не отправлено: нет связи. Ваши слова остались в поле.
stand-in = Вместо вас играет бот.
stand-in-return = Вернуться за стол
menu-open = Меню
menu-leave = Оставить место боту

## Кого нет на связи

people-title = Люди за столом
people-open = Что можно сделать…
people-about =
    { $minutes ->
        [one] За того, кого не было здесь { $minutes } минуту, можно посадить бота; вернувшись, игрок займёт своё место снова. Если игрока не было { $hours } ч, партию за его место можно сдать.
        [few] За того, кого не было здесь { $minutes } минуты, можно посадить бота; вернувшись, игрок займёт своё место снова. Если игрока не было { $hours } ч, партию за его место можно сдать.
       *[many] За того, кого не было здесь { $minutes } минут, можно посадить бота; вернувшись, игрок займёт своё место снова. Если игрока не было { $hours } ч, партию за его место можно сдать.
    }
people-owner = Вы открыли этот стол, поэтому решаете сами.
people-vote = Решает тот, кто открыл стол, иначе — голосование тех, кто здесь.
people-clock = Когда у отсутствующего выходит время, за него играет бот.
people-bot = Посадить бота
people-bot-label = Посадить бота за игрока { $name }
people-resign = Сдать партию за место
people-resign-label = Сдать партию за игрока { $name }
people-sure = Тогда за это место ({ $name }) до конца доиграет бот. Отменить это нельзя.
people-sure-two = Тогда партия закончится поражением этого игрока ({ $name }). Отменить это нельзя.
people-resign-do = Сдать

## Взять назад, закончить

undo = Взять назад
undo-title = Вернуть партию назад
undo-not-here = За этим столом ходы назад не берутся.
undo-known = Последний ход просто так уже не вернуть: с тех пор что-то стало известно или сходил другой игрок.
undo-answers = На сколько решений назад
undo-answers-about = Считаются решения всех игроков. Сначала спросим остальных.
undo-propose = Спросить остальных
end-title = Закончить партию
end-about = Мы спросим остальных, и тех, кого сейчас нет на связи. Если согласны все, партия закончится на этом без победителя.
end-do = Спросить остальных
resign-title = Сдаться
resign-about = Вместо вас доиграет бот, а в игре вдвоём победит соперник. Отменить это нельзя.
resign-do = Сдаться
vote-title = Голосование
vote-undo =
    { $answers ->
        [one] { $name } просит вернуться на { $answers } решение назад.
        [few] { $name } просит вернуться на { $answers } решения назад.
       *[many] { $name } просит вернуться на { $answers } решений назад.
    }
vote-undo-own =
    { $answers ->
        [one] Вы просите вернуться на { $answers } решение назад.
        [few] Вы просите вернуться на { $answers } решения назад.
       *[many] Вы просите вернуться на { $answers } решений назад.
    }
vote-end = { $name } предлагает закончить партию.
vote-end-own = Вы предлагаете закончить партию.
vote-bot = { $name } предлагает посадить бота: давно нет на связи игрока { $about }.
vote-bot-own = Вы предлагаете посадить бота: давно нет на связи игрока { $about }.
vote-resign = { $name } предлагает сдать партию за место: слишком давно нет на связи игрока { $about }.
vote-resign-own = Вы предлагаете сдать партию за место: слишком давно нет на связи игрока { $about }.
vote-waiting = Ещё не ответили: { $names }
vote-until-no = До { $time }. Если к этому времени не согласятся все, ничего не изменится.
vote-until-yes = До { $time }. За этим столом молчание — знак согласия.
vote-withdraw = Снять предложение
vote-yes = Согласиться
vote-no = Отказать

## После игры

over-label = Итог
over-you = Победа за вами!
over-you-too = Победа за вами — вместе с другими!
over-others =
    { $count ->
        [one] Победа за игроком { $names }.
       *[other] Победа за игроками { $names }.
    }
over-nobody = Партия окончена, победителя нет.
over-team-won = Команда победила.
over-team-won-own = Ваша команда победила!
over-team-lost = Команда проиграла.
over-team-lost-own = Ваша команда проиграла.
over-team-score = Итог команды: { $score }
over-stopped = Партию прекратили раньше времени.
over-replay = Пересмотреть
over-record = Запись
over-rematch = Ещё раз
over-to-rematch = К следующей партии

## Честность

fair-title = Честный случай
fair-about = До начала партии сервер выбирает секрет и публикует его отпечаток. Каждая перетасовка следует из секрета и из вклада каждого игрока: никто не может её подобрать и никто не может подменить потом.
fair-commitment = Отпечаток секрета
fair-contributions = Вклады игроков
fair-secret = Секрет
fair-secret-later = откроется после партии
fair-none = Эта партия продолжает другую с выбранной позиции. Её перетасовки не были заранее закреплены секретом: проверить можно ходы, но не случай.
fair-verify = Скачайте запись и проверьте её на своём компьютере:
fair-verify-later = После партии можно будет скачать её запись и проверить на своём компьютере.
fair-record = Скачать запись

## Правила и клавиши

rules-open = Правила
rules-title = Правила: { $game }
rules-missing = Правила не загрузились. Попробуйте ещё раз.
keys-title = Клавиши
keys-choose = выбрать вариант по номеру
keys-confirm = подтвердить выбор
keys-clear = сбросить выбор
keys-undo = взять последний ход назад
keys-log = к журналу
keys-chat = к разговору
keys-rules = открыть правила
keys-help = показать этот список
keys-tab = До всего, что можно щёлкнуть, можно дойти и клавишей Tab.

## Повтор

replay-title = Повтор
replay-not-there = Этот повтор показать нельзя
replay-bar = Управление повтором
replay-tools = О повторе
replay-first = В начало
replay-previous = На шаг назад
replay-next = На шаг вперёд
replay-last = В конец
replay-play = Показывать
replay-pause = Пауза
replay-position = Позиция
replay-of = { $at } из { $last }
replay-jump = Перейти к…
replay-round = Начало раунда
replay-opening = До первого раунда
replay-over = Партия окончена.
replay-eyes = Чьими глазами
replay-eyes-open = все карты открыты
replay-eyes-none = зритель
replay-eyes-seat = { $name }
replay-share = Скопировать ссылку
replay-shared = Ссылка на эту позицию скопирована.
replay-shared-private = Она откроется только у тех, кто сидел за столом: зрителей там не пускали.
branch-title = Играть отсюда
branch-about = Новый стол начнётся с этой позиции. Вы займёте одно из мест; скрытое останется скрытым.
branch-stays = { $name } остаётся: { $bot }
branch-bot = Место игрока { $name } займёт бот
branch-seat = Ваше место
branch-do = Играть
branch-over = Вернитесь на шаг назад, чтобы играть оттуда.

## Игра без своего поля

text-yes = да
text-no = нет
text-choose = Выбрать: { $name }
