## Игра

game-title = Тайное вторжение
game-pitch = Одна тайная карта на руке, ещё одна каждый ход: сохраните старшую, раскройте чужие.
game-players = 2–4 игрока
game-minutes = 15–20 минут

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
    .about = 0 — по правилам (7 вдвоём, 5 втроём, 4 вчетвером). 1 — один раунд.

## Карты: имя по падежам и свойство вкратце

card-stormtrooper = { $case ->
   *[nom] Штурмовик
    [gen] штурмовика
    [dat] штурмовику
    [acc] штурмовика
    [ins] штурмовиком
    [pre] штурмовике
}
    .effect = Назовите число от 2 до 8: соперник с такой картой выбывает.
card-boba-fett = { $case ->
   *[nom] Боба Фетт
    [gen] Бобы Фетта
    [dat] Бобе Фетту
    [acc] Бобу Фетта
    [ins] Бобой Феттом
    [pre] Бобе Фетте
}
    .effect = Как штурмовик, но с двумя попытками; второй промах — и выбываете вы.
card-han = { $case ->
   *[nom] Хан Соло
    [gen] Хана Соло
    [dat] Хану Соло
    [acc] Хана Соло
    [ins] Ханом Соло
    [pre] Хане Соло
}
    .effect = Можете посмотреть карту соперника.
card-c3po = C-3PO
    .effect = Тайно сравните карты с соперником: у кого меньше, тот выбывает.
card-r2d2 = R2-D2
    .effect = Тайно сравните карты с соперником: у кого больше, тот выбывает.
card-chewbacca = { $case ->
   *[nom] Чубакка
    [gen] Чубакки
    [dat] Чубакке
    [acc] Чубакку
    [ins] Чубаккой
    [pre] Чубакке
}
    .effect = До начала вашего следующего хода карты соперников на вас не действуют.
card-luke = { $case ->
   *[nom] Люк Скайуокер
    [gen] Люка Скайуокера
    [dat] Люку Скайуокеру
    [acc] Люка Скайуокера
    [ins] Люком Скайуокером
    [pre] Люке Скайуокере
}
    .effect = Любой игрок, хоть вы сами, сбрасывает карту без эффекта и берёт новую.
card-vader = { $case ->
   *[nom] Дарт Вейдер
    [gen] Дарта Вейдера
    [dat] Дарту Вейдеру
    [acc] Дарта Вейдера
    [ins] Дартом Вейдером
    [pre] Дарте Вейдере
}
    .effect = Поменяйтесь картами с соперником.
card-obi-wan = { $case ->
   *[nom] Оби-Ван Кеноби
    [gen] Оби-Вана Кеноби
    [dat] Оби-Вану Кеноби
    [acc] Оби-Вана Кеноби
    [ins] Оби-Ваном Кеноби
    [pre] Оби-Ване Кеноби
}
    .effect = Сбросьте его, если с ним на руке Люк или Вейдер. Других свойств нет.
card-leia = { $case ->
   *[nom] Принцесса Лея
    [gen] принцессы Леи
    [dat] принцессе Лее
    [acc] принцессу Лею
    [ins] принцессой Леей
    [pre] принцессе Лее
}
    .effect = Кто сбросил её, по любой причине, тот выбывает.

## Решения

ask-discard = Ваш ход. Какую карту сбросить?
wait-discard = { NAME($seat) } выбирает карту.
ask-target = { NAME($card) }: выберите игрока.
wait-target = { NAME($seat) } выбирает, на ком применить карту: { NAME($card) }.
ask-look = Хан Соло: чью карту посмотреть?
wait-look = { NAME($seat) } выбирает, чью карту посмотреть.
ask-name = { NAME($card) }: какое число на руке у игрока { NAME($target) }?
wait-name = { NAME($seat) } называет число. Соперник — { NAME($target) }.
ask-second-try = Промах. У Бобы Фетта есть вторая попытка: на ком? Ещё один промах — и вы выбываете.
wait-second-try = { NAME($seat) } обдумывает вторую попытку Бобы Фетта.
option-decline = Не смотреть
option-stop = Остановиться

## Что происходит

round-starts = Раунд { $round }. { WHO($seat) ->
    [you] Вы начинаете.
   *[other] Начинает { NAME($seat) }.
}
face-up = Убраны в открытую: { NAME($cards) }.
dealt = Все берут по карте.
dealt-you = Ваша карта — { NAME($card) }.
draws = { WHO($seat) ->
    [you] Вы берёте карту.
   *[other] { NAME($seat) } берёт карту.
}
draws-you = Вы берёте карту: { NAME($card) }.
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
    [you] Вы называете { $number }, соперник — { NAME($target) }. Угадано!
   *[other] { WHO($target) ->
        [you] { NAME($seat) } называет вам { $number }. Угадано!
       *[other] { NAME($seat) } называет { $number }, соперник — { NAME($target) }. Угадано!
    }
}
names-miss = { WHO($seat) ->
    [you] Вы называете { $number }, соперник — { NAME($target) }. Мимо.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } называет вам { $number }. Мимо.
       *[other] { NAME($seat) } называет { $number }, соперник — { NAME($target) }. Мимо.
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
   *[other] { NAME($seat) } смотрит карту игрока { NAME($target) }.
}
looks-you = Вы смотрите карту игрока { NAME($target) }: { NAME($card) }.
must-discard = { WHO($target) ->
    [you] { WHO($seat) ->
        [you] Вы выбираете себя и сбрасываете { NAME($card, case: "acc") } без эффекта.
       *[other] { NAME($seat) } выбирает вас: вы сбрасываете { NAME($card, case: "acc") } без эффекта.
    }
   *[other] { WHO($seat) ->
        [you] Ваш выбор — { NAME($target) }: в сброс без эффекта уходит { NAME($card) }.
       *[other] { NAME($seat) } делает выбор: { NAME($target) }. В сброс без эффекта уходит { NAME($card) }.
    }
}
takes-set-aside = { WHO($seat) ->
    [you] Колода пуста: вы берёте карту, отложенную в начале раунда.
   *[other] Колода пуста: { NAME($seat) } берёт карту, отложенную в начале раунда.
}
takes-set-aside-you = Колода пуста: вы берёте карту, отложенную в начале раунда, — { NAME($card) }.
swaps = { NAME($seat) } и { NAME($target) } меняются картами.
swaps-you = Обмен с игроком { NAME($other) }: вы отдаёте { NAME($gave, case: "acc") }, получаете { NAME($got, case: "acc") }.
compares = { NAME($seat) } и { NAME($target) } тайно сравнивают карты.
compares-you = Вы сравниваете карты с игроком { NAME($other) }: у вас { NAME($mine) }, у соперника { NAME($theirs) }.
compares-equal = Карты равны: никто не выбывает.
out = { WHO($seat) ->
    [you] Вы выбываете из раунда. Ваша карта — { NAME($card) }.
   *[other] { NAME($seat) } выбывает из раунда. На руке — { NAME($card) }.
}
shows = { WHO($seat) ->
    [you] Вы показываете { NAME($card, case: "acc") }.
   *[other] { NAME($seat) } показывает { NAME($card, case: "acc") }.
}
sum-decides = Карты равны. { WHO($seat) ->
    [you] Сумма вашего сброса больше.
   *[other] Больше сумма сброса — { NAME($seat) }.
}
wins-round = { WHO($seat) ->
    [you] Вы выигрываете раунд. У вас { $tokens ->
        [one] { $tokens } жетон.
        [few] { $tokens } жетона.
       *[many] { $tokens } жетонов.
    }
   *[other] { NAME($seat) } выигрывает раунд. Теперь { $tokens ->
        [one] { $tokens } жетон.
        [few] { $tokens } жетона.
       *[many] { $tokens } жетонов.
    }
}
nobody-wins-round = Полная ничья: { NAME($seats) }. Жетон не достаётся никому.
wins-match = { WHO($seat) ->
    [you] Вы освобождаете принцессу и выигрываете партию!
   *[other] { NAME($seat) } освобождает принцессу и выигрывает партию!
}

## Стол словами

text-round = Раунд { $round }. До победы — { $goal ->
    [one] { $goal } жетон.
    [few] { $goal } жетона.
   *[many] { $goal } жетонов.
}
text-deck = { $deck ->
    [0] Колода пуста.
    [one] В колоде { $deck } карта.
    [few] В колоде { $deck } карты.
   *[many] В колоде { $deck } карт.
}
text-face-up = Убраны в открытую: { $cards }.
text-tokens = { $tokens ->
    [0] жетонов нет
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
}
text-out = вне игры до конца раунда
text-protected = под защитой
text-turn = ходит
text-hand = на руке: { $cards }
text-hidden = { $cards ->
    [one] { $cards } закрытая карта
    [few] { $cards } закрытые карты
   *[many] { $cards } закрытых карт
}
text-discards = сброс: { $cards }
