## Игра

game-title = Тайное вторжение
game-pitch = Одна тайная карта на руке, ещё одна каждый ход: сохраните старшую, раскройте чужие.
game-players = 2–4 игрока
game-minutes = 15–20 минут

player-novice = Новичок
    .about = Смотрит на свои карты и на то, что случилось с его прошлого хода; какие карты уже вышли, не считает.
player-able = Бывалый
    .about = Считает вышедшие карты, но помнит лишь то, что случилось с его прошлого хода.
player-master = Мастер
    .about = Помнит весь раунд, по ходам догадывается, у кого что на руках, и проверяет варианты в уме.
player-counter = Счётчик
    .about = Считает карты, помнит всё, что ему показали, и взвешивает шансы.

setup-start = Первый игрок
    .about = Кто начинает первый раунд. По правилам начинает самый младший; дальше начинает победитель прошлого раунда.
setup-start-random = по жребию
setup-start-1 = место 1
setup-start-2 = место 2
setup-start-3 = место 3
setup-start-4 = место 4
setup-ties = Полная ничья
    .about = Если в конце раунда равны и карты, и суммы сброса. Правила об этом молчат.
setup-ties-share = жетон берёт каждый из равных
setup-ties-nobody = жетон не берёт никто
setup-boba = Вторая попытка Бобы Фетта
    .about = Можно ли отказаться от неё после первого промаха.
setup-boba-may = можно отказаться
setup-boba-must = обязательна
setup-tokens = Жетонов для победы
    .about = По правилам нужно 7 жетонов вдвоём, 5 втроём, 4 вчетвером. При 1 партия — это один раунд.
setup-tokens-0 = по правилам

## Карты: имя по падежам и свойство вкратце

card-stormtrooper = { $case ->
   *[nom] Штурмовик
    [mid] штурмовик
    [gen] штурмовика
    [dat] штурмовику
    [acc] штурмовика
    [ins] штурмовиком
    [pre] штурмовике
}
    .effect = Назовите число от 2 до 8: соперник с такой картой выбывает.
    .about = Выберите соперника и назовите число от 2 до 8. Если это число на его карте, соперник выбывает из раунда. Единицу называть нельзя, тройка подходит обоим дроидам.
card-boba-fett = { $case ->
   *[nom] Боба Фетт
    [gen] Бобы Фетта
    [dat] Бобе Фетту
    [acc] Бобу Фетта
    [ins] Бобой Феттом
    [pre] Бобе Фетте
}
    .effect = Как штурмовик, но с двумя попытками; второй промах — и выбываете вы.
    .about = Действует как штурмовик, но после промаха есть вторая попытка: другое число или другой соперник. Промах и на этот раз — из раунда выбываете вы.
card-han = { $case ->
   *[nom] Хан Соло
    [gen] Хана Соло
    [dat] Хану Соло
    [acc] Хана Соло
    [ins] Ханом Соло
    [pre] Хане Соло
}
    .effect = Можете посмотреть карту соперника.
    .about = Можете тайно посмотреть карту одного соперника. Она останется открытой для вас на столе, пока не сменится.
card-c3po = C-3PO
    .effect = Тайно сравните карты с соперником: у кого меньше, тот выбывает.
    .about = Вы и выбранный соперник тайно показываете друг другу карты. Выбывает тот, у кого число меньше. Если числа равны, не выбывает никто.
card-r2d2 = R2-D2
    .effect = Тайно сравните карты с соперником: у кого больше, тот выбывает.
    .about = Вы и выбранный соперник тайно показываете друг другу карты. Выбывает тот, у кого число больше. Если числа равны, не выбывает никто.
card-chewbacca = { $case ->
   *[nom] Чубакка
    [gen] Чубакки
    [dat] Чубакке
    [acc] Чубакку
    [ins] Чубаккой
    [pre] Чубакке
}
    .effect = До начала вашего следующего хода карты соперников на вас не действуют.
    .about = До начала вашего следующего хода соперники не могут применить к вам ни одну карту.
card-luke = { $case ->
   *[nom] Люк Скайуокер
    [gen] Люка Скайуокера
    [dat] Люку Скайуокеру
    [acc] Люка Скайуокера
    [ins] Люком Скайуокером
    [pre] Люке Скайуокере
}
    .effect = Любой игрок, хоть вы сами, сбрасывает карту, не применяя её, и берёт новую.
    .about = Выберите любого игрока, можно и себя. Выбранный игрок сбрасывает карту, не применяя её свойство, и берёт новую; если колода пуста — отложенную в начале раунда. Кто так сбросит Лею, выбывает.
card-vader = { $case ->
   *[nom] Дарт Вейдер
    [gen] Дарта Вейдера
    [dat] Дарту Вейдеру
    [acc] Дарта Вейдера
    [ins] Дартом Вейдером
    [pre] Дарте Вейдере
}
    .effect = Поменяйтесь картами с соперником.
    .about = Обменяйтесь оставшейся картой с выбранным соперником. Обмен — не сброс, поэтому отдать или получить Лею не опасно.
card-obi-wan = { $case ->
   *[nom] Оби-Ван Кеноби
    [gen] Оби-Вана Кеноби
    [dat] Оби-Вану Кеноби
    [acc] Оби-Вана Кеноби
    [ins] Оби-Ваном Кеноби
    [pre] Оби-Ване Кеноби
}
    .effect = Сбросьте его, если с ним на руке Люк или Вейдер. Других свойств нет.
    .about = Если вместе с ним у вас Люк или Вейдер, сбросить нужно Оби-Вана. В остальных случаях решаете вы. Его сброс ни на кого не действует.
card-leia = { $case ->
   *[nom] Принцесса Лея
    [mid] принцесса Лея
    [gen] принцессы Леи
    [dat] принцессе Лее
    [acc] принцессу Лею
    [ins] принцессой Леей
    [pre] принцессе Лее
}
    .effect = Кто сбросил её, по любой причине, тот выбывает.
    .about = Старшая карта: доживите с ней до конца раунда. Кто сбросит её по своей или чужой воле, выбывает.

## Решения

ask-discard = Ваш ход. Какую карту сбросить?
wait-discard = { NAME($seat) } выбирает карту.
ask-target = { NAME($card) }: выберите игрока.
wait-target = { NAME($seat) } выбирает, к кому применить карту: { NAME($card, case: "mid") }.
ask-look = Хан Соло: чью карту посмотреть?
wait-look = { NAME($seat) } выбирает, чью карту посмотреть.
ask-name = { $last ->
    [1] Вторая попытка: какое число прячет { NAME($target) }? Промах — и вы выбываете.
   *[other] { NAME($card) }: какое число прячет { NAME($target) }?
}
wait-name = { NAME($seat) } угадывает, какое число прячет { NAME($target) }.
ask-second-try = Промах. Кого проверить теперь? Второй промах — и вы выбываете.
wait-second-try = { NAME($seat) } обдумывает вторую попытку Бобы Фетта.
confirm-leia = Кто сбрасывает принцессу Лею, выбывает из раунда.
confirm-luke = Вам придётся сбросить принцессу Лею, и вы выбудете из раунда.
option-guess = { $number }: { NAME($cards) }
option-decline = Не смотреть
option-stop = Остановиться

## Что происходит

round-starts = Раунд { $round }. { WHO($seat) ->
    [you] Вы начинаете.
   *[other] Начинает { NAME($seat) }.
}
face-up = Отложены в открытую: { NAME($cards, case: "mid") }.
dealt = Все берут по карте.
dealt-you = Ваша карта — { NAME($card, case: "mid") }.
draws = { WHO($seat) ->
    [you] Вы берёте карту.
   *[other] { NAME($seat) } берёт карту.
}
draws-you = Вы берёте карту: { NAME($card, case: "mid") }.
plays = { WHO($seat) ->
    [you] Вы сбрасываете { NAME($card, case: "acc") }.
   *[other] { NAME($seat) } сбрасывает { NAME($card, case: "acc") }.
}
protected = { WHO($seat) ->
    [you] Вы под защитой до начала своего следующего хода.
   *[other] { NAME($seat) } под защитой до начала своего следующего хода.
}
nobody-to-choose = Выбрать некого — ничего не происходит.
names-hit = { WHO($seat) ->
    [you] Вы называете число { $number }: прячет ли его { NAME($target) }? Угадано!
   *[other] { WHO($target) ->
        [you] { NAME($seat) } называет вам число { $number }. Угадано!
       *[other] { NAME($seat) } называет число { $number }: прячет ли его { NAME($target) }? Угадано!
    }
}
names-miss = { WHO($seat) ->
    [you] Вы называете число { $number }: прячет ли его { NAME($target) }? Мимо.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } называет вам число { $number }. Мимо.
       *[other] { NAME($seat) } называет число { $number }: прячет ли его { NAME($target) }? Мимо.
    }
}
stops = { WHO($seat) ->
    [you] Вы отказываетесь от второй попытки.
   *[other] { NAME($seat) } отказывается от второй попытки.
}
declines-look = { WHO($seat) ->
    [you] Вы не смотрите чужих карт.
   *[other] { NAME($seat) } не смотрит чужих карт.
}
looks = { WHO($target) ->
    [you] { NAME($seat) } смотрит вашу карту.
   *[other] { NAME($seat) } смотрит, какую карту прячет { NAME($target) }.
}
looks-you = { NAME($target) } показывает вам карту: { NAME($card, case: "mid") }.
must-discard-own = { WHO($seat) ->
    [you] Вы выбираете себя и сбрасываете { NAME($card, case: "acc") }, не применяя свойство карты.
   *[other] { NAME($seat) } сбрасывает свою карту, не применяя её свойство: { NAME($card, case: "mid") }.
}
must-discard = { WHO($target) ->
    [you] { NAME($seat) } выбирает вас: вы сбрасываете { NAME($card, case: "acc") }, не применяя свойство карты.
   *[other] { WHO($seat) ->
        [you] По вашему выбору { NAME($target) } сбрасывает { NAME($card, case: "acc") }, не применяя свойство карты.
       *[other] { NAME($seat) } делает выбор: { NAME($target) } сбрасывает { NAME($card, case: "acc") }, не применяя свойство карты.
    }
}
takes-set-aside = { WHO($seat) ->
    [you] Колода пуста: вы берёте карту, отложенную в начале раунда.
   *[other] Колода пуста: { NAME($seat) } берёт карту, отложенную в начале раунда.
}
takes-set-aside-you = Колода пуста: вы берёте карту, отложенную в начале раунда, — { NAME($card, case: "mid") }.
swaps = { NAME($seat) } и { NAME($target) } меняются картами.
swaps-you = Вы и { NAME($other) } меняетесь картами: вы отдаёте { NAME($gave, case: "acc") }, получаете { NAME($got, case: "acc") }.
compares = { NAME($seat) } и { NAME($target) } тайно сравнивают карты.
compares-you = Вы и { NAME($other) } сравниваете карты: у вас { NAME($mine, case: "mid") }, у соперника { NAME($theirs, case: "mid") }.
compares-equal = Карты равны: никто не выбывает.
out = { WHO($seat) ->
    [you] Вы выбываете из раунда. Ваша карта — { NAME($card, case: "mid") }.
   *[other] { NAME($seat) } выбывает из раунда. На руке — { NAME($card, case: "mid") }.
}
shows = { WHO($seat) ->
    [you] Вы показываете { NAME($card, case: "acc") }.
   *[other] { NAME($seat) } показывает { NAME($card, case: "acc") }.
}
sum-decides = Карты равны. { WHO($seat) ->
    [you] Сумма вашего сброса больше.
   *[other] По сумме сброса впереди { NAME($seat) }.
}
wins-round = { WHO($seat) ->
    [you] Вы выигрываете раунд. У вас { $tokens ->
        [one] { $tokens } жетон.
        [few] { $tokens } жетона.
       *[many] { $tokens } жетонов.
    }
   *[other] { NAME($seat) } выигрывает раунд. Всего жетонов — { $tokens }.
}
nobody-wins-round = Полная ничья: { NAME($seats) }. Жетон не достаётся никому.
wins-match = { WHO($seat) ->
    [you] Вы освобождаете принцессу и выигрываете партию!
   *[other] { NAME($seat) } освобождает принцессу и выигрывает партию!
}

## Стол словами

text-round = Раунд { $round }. Игра до { $goal ->
    [one] { $goal } жетона.
   *[other] { $goal } жетонов.
}
text-deck = { $deck ->
    [0] Колода пуста.
    [one] В колоде { $deck } карта.
    [few] В колоде { $deck } карты.
   *[many] В колоде { $deck } карт.
}
text-face-up = Отложены в открытую: { $cards }.
text-tokens = { $tokens ->
    [0] жетонов нет
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
}
text-out = вне раунда
text-protected = под защитой
text-turn = ходит
text-over = Партия окончена.
text-hand = на руке: { $cards }
text-shown = открытая карта: { $cards }
text-hidden = { $cards ->
    [one] { $cards } закрытая карта
    [few] { $cards } закрытые карты
   *[many] { $cards } закрытых карт
}
text-discards = сброс: { $cards }

## Стол на экране

board-table = Стол
board-card = { NAME($card) }, { $value }
board-tokens = Жетоны: { $tokens } из { $goal }
board-hand = На руке
board-discards = Сброс
board-hidden = Закрытая карта
board-known = Вы знаете эту карту
board-out = вне раунда
board-set-aside = отложена
board-set-aside-about = Карта, отложенная в начале раунда: её никто не видел.
board-deck = колода
board-deck-empty = колода пуста
board-face-up = отложены в открытую
board-choose = Выбрать: { NAME($seat) }
board-obi-wan-first = сначала Оби-Ван
board-obi-wan-first-about = Сейчас нельзя: вместе с Люком или Вейдером сбросить нужно Оби-Вана.
why-yourself = Эту карту применяют к другим.
why-out = { NAME($seat) } — вне раунда.
why-protected = { NAME($seat) } под защитой до своего следующего хода.
why-number = Все карты с этим числом уже открыты.

mark-hit = { $number } — угадано
mark-miss = { $number } — мимо
mark-looked = { WHO($seat) ->
    [you] вы видите карту
   *[other] карту видит { NAME($seat) }
}
mark-compared = сравнение карт
mark-swapped = обмен картами
mark-won = берёт жетон

ending-round = Раунд { $round } окончен
ending-match = Партия окончена
ending-close = Скрыть
ending-hidden = карта не показана
ending-sum = сброс: { $sum }

aside-title = Осталось в игре
aside-about = Сколько карт каждого персонажа вы ещё не видели в этом раунде. Нажмите на персонажа, чтобы прочитать о нём.
aside-left = не видели { $left } из { $count }
aside-none = все на виду

## Чем подтвердить решение

do-discard = Сбросить { NAME($ref, case: "acc") }
do-target = Выбрать: { NAME($ref) }
do-look = Посмотреть, что прячет { NAME($ref) }
do-name = Назвать { $number }
do-second-try = Попытка: { NAME($ref) }

## Что стоит пересмотреть: коротко

moment-out = { WHO($seat) ->
    [you] Вы выбываете: { NAME($card, case: "mid") }
   *[other] { NAME($seat) } выбывает: { NAME($card, case: "mid") }
}
moment-names-hit = { WHO($seat) ->
    [you] Вы угадываете число { $number }
   *[other] { NAME($seat) } угадывает число { $number }
}
moment-nobody-wins-round = Полная ничья
moment-takes-set-aside = Взята отложенная карта
moment-takes-set-aside-you = Взята отложенная карта
moment-swaps-you = Вы и { NAME($other) } меняетесь картами

## Подсказки: что говорит за ответ

fact-number = { NAME($target) } прячет число { $number } с вероятностью { $percent } %: так выходит по всему, что сброшено, названо и увидено.
