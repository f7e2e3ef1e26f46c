## Игра

game-title = Полководцы Империи
game-pitch = Стройте линии обороны, собирайте подходящий флот и захватывайте планеты раньше соперников.
game-players = 2–5 игроков
game-minutes = 30 минут

player-novice = Новичок
    .about = Смотрит только на стол: на свои карты планов не строит и замечает соперника, лишь когда тот уже может захватить планету.
player-able = Бывалый
    .about = Считает карты, оценивает каждую планету и следит за тем, что вот-вот захватят соперники.
player-master = Мастер
    .about = Мысленно разыгрывает лучшие ходы на круг вперёд, снова и снова, с разными картами на руках у соперников.
player-admiral = Адмирал
    .about = Считает карты, оценивает каждую планету и следит за тем, что вот-вот захватят соперники.

setup-start = Первый игрок
    .about = Кто начинает. По правилам начинает тот, кто лучше напоёт имперский марш.
setup-start-random = по жребию
setup-start-1 = место 1
setup-start-2 = место 2
setup-start-3 = место 3
setup-start-4 = место 4
setup-start-5 = место 5
setup-null_swap = Обмены без последствий
    .about = Можно ли звёздным разрушителем поменять корабли так, чтобы ничего не изменилось: два одинаковых или два в одном месте.
setup-null_swap-on = можно
setup-null_swap-off = нельзя
setup-allow_partial_specials = Особые карты с неполным эффектом
    .about = Можно ли сыграть особую карту, если выполнить её целиком не получится.
setup-allow_partial_specials-off = только с полным эффектом
setup-allow_partial_specials-on = можно; выполняется то, что возможно

## Корабли: имя по падежам

ship-tie_fighter = { $case ->
   *[nom] Истребитель СИД
    [mid] истребитель СИД
    [gen] истребителя СИД
    [dat] истребителю СИД
    [acc] истребитель СИД
    [ins] истребителем СИД
    [pre] истребителе СИД
}
    .about = Корабль. Поставьте его в линию обороны и возьмите карту либо введите в свой флот.
ship-tie_interceptor = { $case ->
   *[nom] Перехватчик СИД
    [mid] перехватчик СИД
    [gen] перехватчика СИД
    [dat] перехватчику СИД
    [acc] перехватчик СИД
    [ins] перехватчиком СИД
    [pre] перехватчике СИД
}
    .about = Корабль. Поставьте его в линию обороны и возьмите карту либо введите в свой флот.
ship-tie_bomber = { $case ->
   *[nom] Бомбардировщик СИД
    [mid] бомбардировщик СИД
    [gen] бомбардировщика СИД
    [dat] бомбардировщику СИД
    [acc] бомбардировщик СИД
    [ins] бомбардировщиком СИД
    [pre] бомбардировщике СИД
}
    .about = Корабль. Поставьте его в линию обороны и возьмите карту либо введите в свой флот.
ship-imperial_shuttle = { $case ->
   *[nom] Имперский шаттл
    [mid] имперский шаттл
    [gen] имперского шаттла
    [dat] имперскому шаттлу
    [acc] имперский шаттл
    [ins] имперским шаттлом
    [pre] имперском шаттле
}
    .about = Корабль. Поставьте его в линию обороны и возьмите карту либо введите в свой флот.
ship-v_wing = { $case ->
   *[nom] Истребитель типа V
    [mid] истребитель типа V
    [gen] истребителя типа V
    [dat] истребителю типа V
    [acc] истребитель типа V
    [ins] истребителем типа V
    [pre] истребителе типа V
}
    .about = Корабль. Поставьте его в линию обороны и возьмите карту либо введите в свой флот.
ship-landing_craft = { $case ->
   *[nom] Десантный корабль
    [mid] десантный корабль
    [gen] десантного корабля
    [dat] десантному кораблю
    [acc] десантный корабль
    [ins] десантным кораблём
    [pre] десантном корабле
}
    .about = Корабль. Поставьте его в линию обороны и возьмите карту либо введите в свой флот.
ship-tie_advanced = { $case ->
   *[nom] Улучшенный истребитель СИД
    [mid] улучшенный истребитель СИД
    [gen] улучшенного истребителя СИД
    [dat] улучшенному истребителю СИД
    [acc] улучшенный истребитель СИД
    [ins] улучшенным истребителем СИД
    [pre] улучшенном истребителе СИД
}
    .about = Корабль. Поставьте его в линию обороны и возьмите карту либо введите в свой флот.

## Особые карты

special-star_destroyer = { $case ->
   *[nom] Звёздный разрушитель
    [mid] звёздный разрушитель
    [gen] звёздного разрушителя
    [dat] звёздному разрушителю
    [acc] звёздный разрушитель
    [ins] звёздным разрушителем
    [pre] звёздном разрушителе
}
    .effect = Поменяйте местами любые два корабля на столе или отдайте корабль с руки за корабль из чужого флота.
    .about = Либо поменяйте местами любые два корабля в линиях обороны и флотах, чьи бы они ни были; одинаковых кораблей в одной линии оказаться не должно. Либо заберите на руку корабль из флота соперника, а взамен положите туда корабль с руки. Затем возьмите карту.
special-super_star_destroyer = { $case ->
   *[nom] Звёздный суперразрушитель
    [mid] звёздный суперразрушитель
    [gen] звёздного суперразрушителя
    [dat] звёздному суперразрушителю
    [acc] звёздный суперразрушитель
    [ins] звёздным суперразрушителем
    [pre] звёздном суперразрушителе
}
    .effect = Сбросьте по одному кораблю из двух линий обороны.
    .about = Выберите две планеты, в линиях обороны которых есть корабли, и сбросьте по одному кораблю из каждой. Затем возьмите карту.
special-death_star = { $case ->
   *[nom] «Звезда Смерти»
    [gen] «Звезды Смерти»
    [dat] «Звезде Смерти»
    [acc] «Звезду Смерти»
    [ins] «Звездой Смерти»
    [pre] «Звезде Смерти»
}
    .effect = Уничтожьте открытую планету вместе с её линией обороны.
    .about = Выберите открытую планету. Она навсегда покидает игру, её линия обороны уходит в сброс, а на её место ложится следующая планета; если планет больше нет, игра окончена. Затем возьмите карту.
special-slave_1 = { $case ->
   *[nom] «Раб I»
    [gen] «Раба I»
    [dat] «Рабу I»
    [acc] «Раб I»
    [ins] «Рабом I»
    [pre] «Рабе I»
}
    .effect = Обменяйтесь кораблём с соседом; он может продолжить обмен дальше.
    .about = Обменяйте корабль своего флота на любой корабль во флоте соседа. Затем сосед может так же обменяться со следующим игроком или отказаться, и так далее вокруг стола, но снова до вас обмен не доходит. Затем возьмите карту.

## Планеты

planet-tatooine = { $case ->
   *[nom] Татуин
    [gen] Татуина
    [dat] Татуину
    [acc] Татуин
    [ins] Татуином
    [pre] Татуине
}
    .about = Пустыня под двумя солнцами.
planet-naboo = Набу
    .about = Зелёные равнины, а под ними океаны.
planet-alderaan = { $case ->
   *[nom] Альдераан
    [gen] Альдераана
    [dat] Альдераану
    [acc] Альдераан
    [ins] Альдерааном
    [pre] Альдераане
}
    .about = Горы, озёра и древние семьи.
planet-corellia = { $case ->
   *[nom] Кореллия
    [gen] Кореллии
    [dat] Кореллии
    [acc] Кореллию
    [ins] Кореллией
    [pre] Кореллии
}
    .about = Родина верфей и пилотов.
planet-hoth = { $case ->
   *[nom] Хот
    [gen] Хота
    [dat] Хоту
    [acc] Хот
    [ins] Хотом
    [pre] Хоте
}
    .about = Снег до самого горизонта.
planet-kashyyyk = { $case ->
   *[nom] Кашиик
    [gen] Кашиика
    [dat] Кашиику
    [acc] Кашиик
    [ins] Кашииком
    [pre] Кашиике
}
    .about = Деревья высотой с башню.
planet-bespin = { $case ->
   *[nom] Беспин
    [gen] Беспина
    [dat] Беспину
    [acc] Беспин
    [ins] Беспином
    [pre] Беспине
}
    .about = Город над облаками.
planet-endor = { $case ->
   *[nom] Эндор
    [gen] Эндора
    [dat] Эндору
    [acc] Эндор
    [ins] Эндором
    [pre] Эндоре
}
    .about = Лес, в котором живут маленькие, но упрямые.
planet-mon_cala = { $case ->
   *[nom] Мон-Кала
    [gen] Мон-Калы
    [dat] Мон-Кале
    [acc] Мон-Калу
    [ins] Мон-Калой
    [pre] Мон-Кале
}
    .about = Почти одно только море.
planet-mustafar = { $case ->
   *[nom] Мустафар
    [gen] Мустафара
    [dat] Мустафару
    [acc] Мустафар
    [ins] Мустафаром
    [pre] Мустафаре
}
    .about = Реки лавы.
planet-dagobah = { $case ->
   *[nom] Дагоба
    [gen] Дагобы
    [dat] Дагобе
    [acc] Дагобу
    [ins] Дагобой
    [pre] Дагобе
}
    .about = Болота, туман и тишина.
planet-yavin_4 = { $case ->
   *[nom] Явин-4
    [gen] Явина-4
    [dat] Явину-4
    [acc] Явин-4
    [ins] Явином-4
    [pre] Явине-4
}
    .about = Древние храмы в джунглях.
planet-kamino = Камино
    .about = Дождь, который не кончается.
planet-geonosis = { $case ->
   *[nom] Джеонозис
    [gen] Джеонозиса
    [dat] Джеонозису
    [acc] Джеонозис
    [ins] Джеонозисом
    [pre] Джеонозисе
}
    .about = Красные скалы и литейные цеха.

## Решения

ask-turn = Ваш ход: { $capture ->
    [0] выберите карту на руке.
   *[other] карта или захват?
}
wait-turn = Ходит { NAME($seat) }.
ask-spend = { NAME($planet) }: совпали все корабли, на один больше, чем нужно. Какой из них оставить во флоте?
wait-spend = { NAME($seat) } выбирает корабли для захвата. Планета — { NAME($planet) }.
ask-death-star = «Звезда Смерти»: какую планету уничтожить?
wait-death-star = { NAME($seat) } наводит «Звезду Смерти».
ask-wreck = Звёздный суперразрушитель: какой корабль сбросить?
wait-wreck = { NAME($seat) } выбирает цели для суперразрушителя.
ask-wreck-second = Суперразрушитель: первый — { NAME($ship, case: "mid") } ({ NAME($at) }). Какой корабль сбросить из другой линии?
wait-wreck-second = { NAME($seat) } выбирает вторую цель для суперразрушителя.
ask-star-destroyer = Звёздный разрушитель: выберите первый корабль для обмена на столе или корабль с руки, чтобы его отдать.
wait-star-destroyer = { NAME($seat) } отдаёт приказ звёздному разрушителю.
ask-swap-with = Звёздный разрушитель: первый — { NAME($ship, case: "mid") } ({ WHO($at) ->
    [you] ваш флот
   *[other] { NAME($at) }
}). С каким кораблём поменять его местами?
wait-swap-with = { NAME($seat) } выбирает второй корабль для обмена.
ask-take-ship = Звёздный разрушитель: какой корабль забрать из чужого флота?
wait-take-ship = { NAME($seat) } выбирает корабль в чужом флоте.
ask-trade = «Раб I»: выберите свой корабль и корабль соседа.
wait-trade = { NAME($seat) } выбирает обмен для «Раба I».
ask-trade-on = «Раб I»: дальше по кругу { NAME($other) }. Обменяетесь кораблями?
wait-trade-on = { NAME($seat) } решает, продолжать ли обмен.

option-line = { NAME($ship) } → { NAME($planet) }
option-fleet = { NAME($ship) } → ваш флот
option-special = { NAME($card) }
option-capture = Захватить { NAME($planet, case: "acc") }
option-back = Ходить нечем: забрать { NAME($ship, case: "acc") }
option-pass = Ходить нечем: пропустить ход
option-keep = Оставить { NAME($ship, case: "acc") }
option-all = Потратить все
option-ship-line = { NAME($ship) } ({ NAME($at) })
option-ship-fleet = { WHO($at) ->
    [you] { NAME($ship) } (ваш флот)
   *[other] { NAME($ship) } (флот: { NAME($at) })
}
option-hand = { NAME($ship) } (с вашей руки)
confirm-ends = Заменить планету нечем, и игра сразу закончится. Впереди { NAME($seat) }: { $most }, у вас { $points }.
confirm-no-effect = { NAME($card) } сейчас ничего не может сделать: карта уйдёт в сброс без последствий.
option-no-effect = Ничего не менять
option-trade = { NAME($ship) } за { NAME($took, case: "acc") } ({ NAME($other) })
option-stop = Не меняться дальше

## Что происходит

begins = { WHO($seat) ->
    [you] Вы начинаете.
   *[other] Начинает { NAME($seat) }.
}
opens = Открыта планета { NAME($planet) }.
dealt = { $count ->
    [one] Все берут по { $count } карте.
   *[other] Все берут по { $count } карт.
}
dealt-you = Ваши карты: { NAME($cards, case: "mid") }.
plays-line = { WHO($seat) ->
    [you] Вы ставите { NAME($ship, case: "acc") } в линию обороны планеты { NAME($planet) }.
   *[other] { NAME($seat) } ставит { NAME($ship, case: "acc") } в линию обороны планеты { NAME($planet) }.
}
plays-fleet = { WHO($seat) ->
    [you] Вы вводите во флот { NAME($ship, case: "acc") }.
   *[other] { NAME($seat) } вводит во флот { NAME($ship, case: "acc") }.
}
draws = { WHO($seat) ->
    [you] Вы берёте { $count ->
        [one] карту.
        [few] { $count } карты.
       *[many] { $count } карт.
    }
   *[other] { NAME($seat) } берёт { $count ->
        [one] карту.
        [few] { $count } карты.
       *[many] { $count } карт.
    }
}
draws-you = Вы берёте: { NAME($cards, case: "mid") }.
plays-special = { WHO($seat) ->
    [you] Вы разыгрываете { NAME($card, case: "acc") }.
   *[other] { NAME($seat) } разыгрывает { NAME($card, case: "acc") }.
}
no-effect = Ничего не происходит.
destroys = Планета { NAME($planet) } уничтожена.
destroys-line = Планета { NAME($planet) } уничтожена. В сброс: { NAME($ships, case: "mid") }.
wrecks = В сброс: { NAME($ship, case: "mid") } ({ NAME($planet) }) и { NAME($other, case: "mid") } ({ NAME($other_planet) }).
wrecks-one = В сброс: { NAME($ship, case: "mid") } ({ NAME($planet) }).
swaps-ships = { NAME($ship) } ({ NAME($at) }) и { NAME($other, case: "mid") } ({ NAME($other_at) }) меняются местами.
swaps-in-vain = { WHO($seat) ->
    [you] Вы меняете местами два корабля, но ничего не меняется.
   *[other] { NAME($seat) } меняет местами два корабля, но ничего не меняется.
}
exchanges = { WHO($seat) ->
    [you] { NAME($target) } отдаёт вам из флота { NAME($took, case: "acc") } и получает взамен { NAME($gave, case: "acc") }.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } забирает { NAME($took, case: "acc") } из вашего флота и оставляет взамен { NAME($gave, case: "acc") }.
       *[other] { NAME($seat) } меняет корабль: { NAME($target) } отдаёт из флота { NAME($took, case: "acc") } и получает взамен { NAME($gave, case: "acc") }.
    }
}
trades = { WHO($seat) ->
    [you] Вы и { NAME($target) } меняетесь кораблями: вы отдаёте { NAME($gave, case: "acc") }, получаете { NAME($took, case: "acc") }.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } меняется с вами: вы отдаёте { NAME($took, case: "acc") }, получаете { NAME($gave, case: "acc") }.
       *[other] { NAME($seat) } и { NAME($target) } меняются кораблями: { NAME($seat) } отдаёт { NAME($gave, case: "acc") }, { NAME($target) } — { NAME($took, case: "acc") }.
    }
}
trade-stops = { WHO($seat) ->
    [you] Вы не продолжаете обмен.
   *[other] { NAME($seat) } не продолжает обмен.
}
captures = { WHO($seat) ->
    [you] Вы захватываете { NAME($planet, case: "acc") }. В сброс: { NAME($ships, case: "mid") }. У вас { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
       *[many] { $points } очков.
    }
   *[other] { NAME($seat) } захватывает { NAME($planet, case: "acc") }. В сброс: { NAME($ships, case: "mid") }. Всего очков — { $points }.
}
recalls = { WHO($seat) ->
    [you] Ходить нечем: вы забираете { NAME($ship, case: "acc") } из флота на руку.
   *[other] Ходить нечем: { NAME($seat) } забирает { NAME($ship, case: "acc") } из флота на руку.
}
passes = { WHO($seat) ->
    [you] Ходить нечем: вы пропускаете ход.
   *[other] Ходить нечем: { NAME($seat) } пропускает ход.
}
reshuffles = Колода кончилась: сброс перетасован и снова стал колодой, { $count ->
    [one] { $count } карта.
    [few] { $count } карты.
   *[many] { $count } карт.
}
circles = Ходы повторяются: карты с рук, флоты и линии обороны уходят в сброс.
lays-down = { WHO($seat) ->
    [you] Вы сбрасываете с руки: { NAME($cards, case: "mid") }.
   *[other] { NAME($seat) } сбрасывает с руки: { NAME($cards, case: "mid") }.
}
ends = Заменить планету нечем: игра окончена.
scores = { NAME($seat) }: { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
tie-fours = Очков поровну. { WHO($seat) ->
    [you] По планетам в 4 очка впереди вы.
   *[other] По планетам в 4 очка впереди { NAME($seat) }.
}
tie-threes = Очков поровну. { WHO($seat) ->
    [you] По планетам в 3 очка впереди вы.
   *[other] По планетам в 3 очка впереди { NAME($seat) }.
}
tie-later = Поровну во всём, и решает последний ход: { WHO($seat) ->
    [you] ваш был позже.
   *[other] позже других его делает { NAME($seat) }.
}
wins = { WHO($seat) ->
    [you] Вы побеждаете! У вас { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
       *[many] { $points } очков.
    }
   *[other] { NAME($seat) } побеждает! Очков — { $points }.
}

## Стол словами

text-turn-number = Ход { $turn }.
text-over = Игра окончена, ходов — { $turn }.
text-stack = { $planets ->
    [0] Планет в стопке нет.
    [one] В стопке { $planets } планета.
    [few] В стопке { $planets } планеты.
   *[many] В стопке { $planets } планет.
}
text-deck = { $deck ->
    [one] В колоде { $deck } карта, в сбросе { $discard }.
    [few] В колоде { $deck } карты, в сбросе { $discard }.
   *[many] В колоде { $deck } карт, в сбросе { $discard }.
}
text-value = { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[many] { $value } очков
}
text-line = оборона: { $ships }
text-line-empty = кораблей пока нет
text-full = линия заполнена
text-room = { $room ->
    [one] место ещё для { $room } корабля
   *[other] место ещё для { $room } кораблей
}
text-matches = ваши совпадения: { $ships }
text-capturers = захват возможен: { NAME($seats) }
text-points = { $points ->
    [0] очков нет
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
text-turn = ходит
text-fleet = флот: { $ships }
text-fleet-empty = флота нет
text-hand = на руке: { $cards }
text-hidden = { $cards ->
    [one] { $cards } закрытая карта
    [few] { $cards } закрытые карты
   *[many] { $cards } закрытых карт
}
text-planets = планеты: { $planets }
text-repeats = { $turns ->
    [one] { $turns } повторный ход
    [few] { $turns } повторных хода
   *[many] { $turns } повторных ходов
}
text-destroyed = Уничтожено «Звездой Смерти»: { $planets }.
text-played = Сейчас разыгрывается { NAME($card, case: "mid") }.
text-still = Ходов подряд без новой карты и без захвата: { $turns }.

## Чем подтвердить решение

do-turn = { $act ->
    [line] Поставить { NAME($ship, case: "acc") } к планете { NAME($planet) }
    [fleet] Ввести во флот { NAME($ship, case: "acc") }
    [capture] Захватить { NAME($planet, case: "acc") }
    [back] Забрать { NAME($ship, case: "acc") }
   *[special] Разыграть { NAME($ref, case: "acc") }
}
do-spend = Оставить { NAME($ship, case: "acc") }
do-death-star = Уничтожить { NAME($ref, case: "acc") }
do-wreck = Выбрать { NAME($ref, case: "acc") }
do-wreck-second = Сбросить оба
do-star-destroyer = Выбрать { NAME($ref, case: "acc") }
do-swap-with = Поменять на { NAME($ref, case: "acc") }
do-take-ship = Забрать { NAME($ref, case: "acc") }
do-trade = Обменять { NAME($ship, case: "acc") } на { NAME($took, case: "acc") }
do-trade-on = Обменять { NAME($ship, case: "acc") } на { NAME($took, case: "acc") }

## На столе в браузере

board-table = Стол
board-places = Открытые планеты
board-hand = Ваша рука
board-hidden = Закрытая карта
board-line = Линия обороны: { NAME($planet) }
board-fleet = { WHO($seat) ->
    [you] Ваш флот
   *[other] Флот: { NAME($seat) }
}
board-captured = Захваченные планеты
board-hand-size = { $cards ->
    [one] { $cards } карта на руке
    [few] { $cards } карты на руке
   *[many] { $cards } карт на руке
}
board-known = Известные карты на руке
board-have = есть
board-have-about = такой есть в вашем флоте
board-first = уже выбран
near-capture = Можно захватить
near-capture-short = Захват
board-one-short = Не хватает одного корабля
near-fleet = ещё корабль во флот
near-fleet-short = ещё во флот
near-line = ещё корабль в линию
near-line-short = ещё в линию
board-matches = совпадений: { $matches } из { $needed }
board-rival-more = ещё 1
board-rivals = Соперники, близкие к захвату
board-rival-capture = { NAME($seat) }: захват возможен
board-rival-short = { NAME($seat) }: не хватает одного корабля
board-choose = Выбрать { NAME($ref, case: "acc") }
board-to-fleet = В свой флот
board-kind-there = Такой уже в линии
board-not-here = Не сюда
board-no-effect-now = Не сейчас: карта не сработает целиком.
board-no-room = Не сейчас: во флоте уже { $limit } корабля, а в линии обороны его поставить некуда.
board-planet-about = { $value ->
    [one] { $value } очко.
    [few] { $value } очка.
   *[many] { $value } очков.
} Линия заполнена, когда в ней { $value ->
    [one] { $value } корабль;
    [few] { $value } разных корабля;
   *[many] { $value } разных кораблей;
} тогда для захвата { $needed ->
    [one] нужен { $needed } корабль во флоте, такой же, как в линии.
    [few] нужны { $needed } разных корабля во флоте, такие же, как в линии.
   *[many] нужно { $needed } разных кораблей во флоте, таких же, как в линии.
}
board-deck = колода
board-deck-about = { $cards ->
    [one] В колоде { $cards } карта.
    [few] В колоде { $cards } карты.
   *[many] В колоде { $cards } карт.
} Что осталось в игре
board-discard = сброс
board-discard-about = { $cards ->
    [one] В сбросе { $cards } карта.
    [few] В сбросе { $cards } карты.
   *[many] В сбросе { $cards } карт.
} Посмотреть сброс
board-discard-title = Сброс
board-discard-empty = В сбросе пока ничего нет.
board-discard-order = Сверху вниз
board-stack = планеты
board-over = Как всё кончилось
board-destroyed = Уничтожены
ending-lead-first = { WHO($seat) ->
    [you] Вы впереди с первой же планеты.
   *[other] { NAME($seat) } впереди с первой же планеты.
}
ending-lead = { WHO($seat) ->
    [you] Вы берёте { NAME($planet, case: "acc") }, выходите вперёд и больше не уступаете первенства.
   *[other] { NAME($seat) } берёт { NAME($planet, case: "acc") }, выходит вперёд и больше не уступает первенства.
}
ending-lead-last = { WHO($seat) ->
    [you] Всё решает последняя планета: вы берёте { NAME($planet, case: "acc") } и выходите вперёд.
   *[other] Всё решает последняя планета: { NAME($seat) } берёт { NAME($planet, case: "acc") } и выходит вперёд.
}
why-line-full = Линия обороны заполнена.
why-no-ship = У вас на руке нет кораблей.
why-all-there = Корабли, что у вас на руке, в этой линии уже есть.
why-fleet-full = { $limit ->
    [one] Во флоте уже { $limit } корабль.
    [few] Во флоте уже { $limit } корабля.
   *[many] Во флоте уже { $limit } кораблей.
}
why-take-back = Взять корабль обратно на руку можно, только когда больше ничего сделать нельзя.
why-special-only = Корабли на столе перемещают только особые карты.
why-line-only = Сбросить можно только корабли из линий обороны.
why-other-line = Второй корабль должен быть из другой линии.
why-nothing-to-take = У соперников во флотах нет кораблей, чтобы взять взамен.
why-no-partner = Его не с чем поменять местами.
why-on-table = Местами меняются корабли, лежащие на столе.
why-same-place = Оба корабля лежат в одном месте: ничего не изменится.
why-same-kind = Корабли одинаковые: ничего не изменится.
why-two-of-a-kind = В линии оказалось бы два одинаковых корабля.
why-rival-fleet = Корабль берут из флота соперника.
why-fleets-only = Обменивают только корабли из флотов.
why-trade-with = Сейчас с вами меняется { NAME($other) }.
why-neighbours = Обмениваются только с соседями.
why-unmatched = Такого корабля в линии нет.
why-own-fleet = Оставить можно один из своих кораблей.

short-tie_fighter = Истребитель
short-tie_interceptor = Перехватчик
short-tie_bomber = Бомбард.
short-imperial_shuttle = Шаттл
short-v_wing = Тип V
short-landing_craft = Десантный
short-tie_advanced = Улучшенный
short-star_destroyer = Разрушитель
short-super_star_destroyer = Супер
short-death_star = «Звезда Смерти»
short-slave_1 = «Раб I»
brief-star_destroyer = Поменять два корабля
brief-super_star_destroyer = По кораблю из двух линий — в сброс
brief-death_star = Уничтожить планету
brief-slave_1 = Обмен с соседом, по цепочке

aside-title = Осталось в игре
aside-about = Сколько карт каждого вида вы ещё не видели: они в колоде или скрыты на руках. Нажмите на вид, чтобы прочитать о нём.
aside-left = не видно { $left } из { $count }
aside-none = все на виду

## Что стоит пересмотреть: коротко

moment-captures = { WHO($seat) ->
    [you] Вы захватываете { NAME($planet, case: "acc") }
   *[other] { NAME($seat) } захватывает { NAME($planet, case: "acc") }
}
moment-destroys = { NAME($planet) }: планеты больше нет
moment-destroys-line = { NAME($planet) }: планеты больше нет
moment-circles = Стол расчищен
