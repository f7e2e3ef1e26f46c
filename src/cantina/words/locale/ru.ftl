## Варианты ответа, общие для всех игр

option-name = { NAME($ref) }
option-number = { $number }
option-decline = Отказаться
option-stop = Остановиться
list = { $first } и { $last }
seat-number = Игрок { $number }
player-random = Наугад
    .about = Отвечает наугад.
player-novice = Новичок
    .about = Видит то, что перед ним, и дальше не думает.
player-able = Бывалый
    .about = Играет толково, без явных ошибок.
player-master = Мастер
    .about = Представляет себе то, чего не видит, и проверяет лучшие ходы в уме.

## За любым столом

takes-back =
    { $answers ->
        [1] { WHO($seat) ->
            [you] Вы берёте ход назад.
           *[other] { NAME($seat) } берёт ход назад.
        }
        [one] Возвращён { $answers } ход.
        [few] Возвращены { $answers } хода.
       *[many] Возвращено { $answers } ходов.
    }
stopped-agreed = Игроки договорились закончить партию на этом.
stopped-resigned =
    { WHO($seat) ->
        [you] Вы сдаётесь.
       *[other] { NAME($seat) } сдаётся.
    }

## Подсказки

advice-ahead =
    Проверено на { $worlds ->
        [one] { $worlds } воображаемом раскладе
       *[other] { $worlds } воображаемых раскладах
    }: следующий по силе ответ хуже на { $points ->
        [one] { $points } процентный пункт
        [few] { $points } процентных пункта
       *[other] { $points } процентных пунктов
    }.
advice-close =
    Проверено на { $worlds ->
        [one] { $worlds } воображаемом раскладе
       *[other] { $worlds } воображаемых раскладах
    }: лучшие ответы примерно равны.
advice-unsure =
    Проверено на { $worlds ->
        [one] { $worlds } воображаемом раскладе
       *[other] { $worlds } воображаемых раскладах
    }: слишком мало, чтобы различить лучшие ответы.
advice-plans =
    Проверено на { $worlds ->
        [one] { $worlds } воображаемом раскладе
       *[other] { $worlds } воображаемых раскладах
    }: следующий по силе ответ хуже примерно на { $percent } % чертежа.

## Отказы

unknown-game = Игры «{ $game }» нет. Есть: { $known }.
no-rules = Страницы с правилами игры «{ $game }» пока нет.
no-coach = Для игры «{ $game }» разбора пока нет.
no-puzzles = Для игры «{ $game }» задач пока нет.
bad-seats = Игра «{ $game }» рассчитана на { $low }–{ $high } игроков, а не на { $seats }.
unknown-setup = У игры «{ $game }» нет настройки «{ $option }». Есть: { $known }.
bad-setup-value = Настройка «{ $option }» не может быть «{ $value }». Возможные значения: { $known }.
bad-names = Имён — { $names }, а мест — { $seats }.
game-over = Партия окончена.
not-asked = Сейчас решает не { NAME($seat) }.
not-legal = Ответ «{ $answer }» здесь невозможен. Возможные: { $legal }.
not-to-say = Сказать «{ $text }» сейчас нельзя.
said-already = Это только что уже сказано.
cannot-stop = Так партию закончить нельзя.
same-answer = Этот ответ уже дан.
cannot-undo = Этот ход уже не взять назад: с тех пор что-то стало известно или сходил другой игрок.
bad-snapshot = Снимок стола использовать нельзя.
record-not-whole = Для этого нужна вся запись партии.
record-empty = Запись пуста.
record-format = Формат записи — { $found }, а программа читает формат { $known }.
record-line = Строка { $line } записи не читается: таких строк в записях не бывает.
record-hash = Строка { $line } записи изменена, или перед ней не хватает строки.
record-game = Это запись игры «{ $found }», а не «{ $known }».
record-rules = Запись сделана по версии { $found } правил игры «{ $game }», а у программы версия { $known }.
record-order = Строка { $line } записи отсутствует или стоит не на месте.
record-chance-missing = В строке { $line } записи не хватает случайного исхода номер { $number } (меньше { $below }).
record-chance-range = В строке { $line } записи невозможный случайный исход: номер { $number } — { $outcome }, а должен быть меньше { $below }.
record-chance-secret = Строка { $line } записи: случайный исход номер { $number } не следует из секрета.
record-chance-left = В строке { $line } записи есть лишние случайные исходы: { $left }.
record-illegal = Строка { $line } записи нарушает правила: игрок { $seat } не может ответить «{ $answer }».
record-undo = В строке { $line } записи взят назад ход, который взять назад было нельзя.
record-stop = Строка { $line } записи заканчивает партию так, как она закончиться не может.
record-outcome = В строке { $line } записи указан не тот исход, которым закончилась партия.
record-chance-bounds = Строка { $line } записи: у случайности было другое число исходов.
record-promise = В записи неверно указано, что она обещает об удаче.
record-contribution = Вклад места { $seat } не соответствует обязательству в записи.
record-signature = Подпись не соответствует записи: её изменили, обрезали или составили после партии.
record-secret = Секрет не соответствует обязательству в записи.
unknown-player = Игрока «{ $player }» для этой игры нет. Есть: { $known }.
other-dataset = В { $path } лежит что-то другое. Выберите для этого набора другую папку.
bad-outsider = «{ $player }» не может играть: { $why }
visitor-windows = «{ $player }» здесь не запустить: ботам-программам нужен Linux или macOS. В Windows пусть бот ждёт у сокета: ИМЯ=tcp:АДРЕС:ПОРТ.
few-players = { $tables ->
    [mixed] Чтобы за столом все были разными, ботов должно быть не меньше, чем мест: { $seats }, а не { $players }.
   *[other] Для турнира нужны хотя бы два бота.
}
bad-tables = --tables не может быть «{ $value }». Возможно: { $known }.
