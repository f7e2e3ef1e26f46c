## Игра

game-title = Дрейф
game-pitch = Один буксир на всех. Вставайте к штурвалу по очереди и забирайте лучшие контейнеры раньше соперников. Неизвестен только следующий бросок.
game-players = 2–8 игроков
game-minutes = 10 минут

player-pilot = Лоцман
    .about = Идёт туда, где больше добычи, и бережёт топливо, пока оно того не стоит.

## Имена по падежам

berth = { $case ->
   *[nom] причал { $name }
    [gen] причала { $name }
    [dat] причалу { $name }
    [acc] причал { $name }
    [ins] причалом { $name }
    [pre] причале { $name }
}

## Вопросы

ask-steer = У вас выпало { $die }. Куда ведёте буксир?
do-steer = Вести
wait-steer = { NAME($seat) } у штурвала. Выпало { $die }.
option-fuel = сжечь топливо: { NAME($berth) }

## Что происходит

begins = Вокруг станции { $berths ->
    [one] дрейфует { $berths } контейнер
    [few] дрейфуют { $berths } контейнера
   *[many] дрейфует { $berths } контейнеров
}.
rolls = { WHO($seat) ->
    [you] Вы встаёте к штурвалу. На кубике { $die }.
   *[other] К штурвалу встаёт { NAME($seat) }. На кубике { $die }.
}
steers = { WHO($seat) ->
    [you] Вы ведёте буксир к { NAME($berth, case: "dat") }.
   *[other] { NAME($seat) } ведёт буксир к { NAME($berth, case: "dat") }.
}
burns = { WHO($seat) ->
    [you] Вы сжигаете топливо и ведёте буксир к { NAME($berth, case: "dat") }.
   *[other] { NAME($seat) } сжигает топливо и ведёт буксир к { NAME($berth, case: "dat") }.
}
finds-nothing = На { NAME($berth, case: "pre") } контейнера уже нет.
brings = { WHO($seat) ->
    [you] На кубике { $die }. Ваша добыча: { $worth }.
   *[other] На кубике { $die }. { NAME($seat) } получает добычу: { $worth }.
}
empty = На кубике { $die }. Контейнер пуст.
ends = Это был последний ход.
ends-early = Это был последний контейнер.

## Стол словами

text-left = { $turns ->
    [0] Это последний ход.
    [one] Остался ещё { $turns } ход.
    [few] Осталось ещё { $turns } хода.
   *[many] Осталось ещё { $turns } ходов.
}
text-ring = Кольцо:
text-crate = контейнер, ценность { $worth }
text-no-crate = контейнера нет
text-tug = буксир
text-cargo = добыча { $cargo }
text-fuel = топливо есть
text-no-fuel = топлива нет

## Поле

board-table = Кольцо контейнеров
board-berth = { $tug ->
    [yes] { NAME($berth) }: здесь буксир
   *[no] { $worth ->
        [0] { NAME($berth) }: контейнера нет
       *[other] { NAME($berth) }: контейнер, ценность { $worth }
    }
}
board-die = { $die ->
    [0] У штурвала никого нет.
   *[other] Выпало: { $die }
}
board-cargo = Добыча: { $cargo }
board-left = { $turns ->
    [0] Последний ход
    [one] Остался { $turns } ход
    [few] Осталось { $turns } хода
   *[many] Осталось { $turns } ходов
}
