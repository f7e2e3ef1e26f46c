## Игра

game-title = Звёздные сражения
game-pitch = Два крейсера лицом к лицу. Выкладывайте отряды друг на друга, запускайте цепочки эффектов и разбивайте чужую броню.
game-players = 2 игрока
game-minutes = 45 минут

player-novice = Новичок
    .about = Выбирает то, что выгоднее прямо сейчас: забывает о манёвре, об ответе соперника и о том, что карту можно приберечь.
player-able = Бывалый
    .about = Перебирает все цепочки эффектов и учитывает предстоящее сражение.
player-master = Мастер
    .about = Мысленно разыгрывает лучшие ходы до конца раунда, снова и снова, с разными картами на руках у соперника.
player-captain = Капитан
    .about = Перебирает все цепочки эффектов и учитывает предстоящее сражение.

setup-mode = Режим
    .about = Обучение — игра для начала: 40 карт с зелёными номерами, крейсеры Арес и Афина. Схватка: все 100 карт, любые крейсеры. Тотальная война: у каждого свой крейсер и своя колода, не меньше 25 карт.
setup-mode-training = Обучение
setup-mode-skirmish = Схватка
setup-mode-total-war = Тотальная война
setup-roster = Крейсеры
    .about = Из скольких крейсеров выбирают в схватке и в тотальной войне. Два из шести придуманы нами. Если крейсеров шесть, две стороны одного планшета не встречаются: Арес и Атлас, Афина и Аполлон, Артемида и Эол.
setup-roster-4 = четыре
setup-roster-6 = шесть
setup-field = Силовое поле
    .about = Если карта с силовым полем уничтожена: останавливаются ли остальные повреждения на ней или идут дальше.
setup-field-stops = повреждения останавливаются
setup-field-spills = повреждения идут дальше
setup-pool = Карты для тотальной войны
    .about = Два комплекта игры: каждому доступны все карты. Один комплект: карта может быть только в одной колоде, первый игрок выбирает раньше.
setup-pool-two = два комплекта игры
setup-pool-one = один комплект игры

## Названия

card = { $case ->
   *[nom] Отряд { $name }
    [gen] отряда { $name }
    [dat] отряду { $name }
    [acc] отряд { $name }
    [ins] отрядом { $name }
    [pre] отряде { $name }
    [num] { $name }
}
card-word = { $case ->
   *[nom] { "Отряд " }
    [gen] { "отряда " }
    [dat] { "отряду " }
    [acc] { "отряд " }
    [ins] { "отрядом " }
    [pre] { "отряде " }
    [num] { "" }
}
card-0-01 = { card-word }«Воробьи» (0-01)
card-0-06 = { card-word }«Шмели» (0-06)
card-0-11 = { card-word }«Осы» (0-11)
card-0-16 = { card-word }«Стрижи» (0-16)
card-0-21 = { card-word }«Сороки» (0-21)
card-0-26 = { card-word }«Жаворонки» (0-26)
card-0-31 = { card-word }«Вертишейки» (0-31)
card-0-36 = { card-word }«Мотыльки» (0-36)
card-0-41 = { card-word }«Жуки» (0-41)
card-0-46 = { card-word }«Турманы» (0-46)
card-0-51 = { card-word }«Шершни» (0-51)
card-0-56 = { card-word }«Светлячки» (0-56)
card-0-61 = { card-word }«Слепни» (0-61)
card-0-66 = { card-word }«Ежи» (0-66)
card-0-71 = { card-word }«Стрекозы» (0-71)
card-0-76 = { card-word }«Черепахи» (0-76)
card-0-81 = { card-word }«Комары» (0-81)
card-0-86 = { card-word }«Лемминги» (0-86)
card-0-91 = { card-word }«Улитки» (0-91)
card-0-96 = { card-word }«Подёнки» (0-96)
card-1-02 = { card-word }«Пустельги» (1-02)
card-1-03 = { card-word }«Буревестники» (1-03)
card-1-07 = { card-word }«Цапли» (1-07)
card-1-12 = { card-word }«Крабы» (1-12)
card-1-13 = { card-word }«Совы» (1-13)
card-1-17 = { card-word }«Сорокопуты» (1-17)
card-1-22 = { card-word }«Лососи» (1-22)
card-1-23 = { card-word }«Выдры» (1-23)
card-1-27 = { card-word }«Эфы» (1-27)
card-1-32 = { card-word }«Белки» (1-32)
card-1-33 = { card-word }«Росомахи» (1-33)
card-1-37 = { card-word }«Волки» (1-37)
card-1-42 = { card-word }«Дельфины» (1-42)
card-1-43 = { card-word }«Горностаи» (1-43)
card-1-47 = { card-word }«Броненосцы» (1-47)
card-1-52 = { card-word }«Тюлени» (1-52)
card-1-53 = { card-word }«Медузы» (1-53)
card-1-57 = { card-word }«Рыси» (1-57)
card-1-62 = { card-word }«Бобры» (1-62)
card-1-63 = { card-word }«Шакалы» (1-63)
card-1-67 = { card-word }«Куницы» (1-67)
card-1-72 = { card-word }«Носороги» (1-72)
card-1-73 = { card-word }«Богомолы» (1-73)
card-1-77 = { card-word }«Кобры» (1-77)
card-1-82 = { card-word }«Дикобразы» (1-82)
card-1-83 = { card-word }«Барракуды» (1-83)
card-1-87 = { card-word }«Летучие рыбы» (1-87)
card-1-92 = { card-word }«Бизоны» (1-92)
card-1-93 = { card-word }«Хамелеоны» (1-93)
card-1-97 = { card-word }«Дятлы» (1-97)
card-2-04 = { card-word }«Гром» (2-04)
card-2-08 = { card-word }«Боковой ветер» (2-08)
card-2-09 = { card-word }«Град» (2-09)
card-2-14 = { card-word }«Прилив» (2-14)
card-2-18 = { card-word }«Молния» (2-18)
card-2-19 = { card-word }«Бриз» (2-19)
card-2-24 = { card-word }«Вихрь» (2-24)
card-2-28 = { card-word }«Циклон» (2-28)
card-2-29 = { card-word }«Пассат» (2-29)
card-2-34 = { card-word }«Лавина» (2-34)
card-2-38 = { card-word }«Водоворот» (2-38)
card-2-39 = { card-word }«Гейзер» (2-39)
card-2-44 = { card-word }«Буря» (2-44)
card-2-48 = { card-word }«Искра» (2-48)
card-2-49 = { card-word }«Мистраль» (2-49)
card-2-54 = { card-word }«Северное сияние» (2-54)
card-2-58 = { card-word }«Зарница» (2-58)
card-2-59 = { card-word }«Ледник» (2-59)
card-2-64 = { card-word }«Шквал» (2-64)
card-2-68 = { card-word }«Муссон» (2-68)
card-2-69 = { card-word }«Прибой» (2-69)
card-2-74 = { card-word }«Мерзлота» (2-74)
card-2-78 = { card-word }«Смерч» (2-78)
card-2-79 = { card-word }«Торнадо» (2-79)
card-2-84 = { card-word }«Пламя» (2-84)
card-2-88 = { card-word }«Перекати-поле» (2-88)
card-2-89 = { card-word }«Изморозь» (2-89)
card-2-94 = { card-word }«Извержение» (2-94)
card-2-98 = { card-word }«Шаровая молния» (2-98)
card-2-99 = { card-word }«Радуга» (2-99)
card-3-05 = { card-word }«Комета» (3-05)
card-3-10 = { card-word }«Меридиан» (3-10)
card-3-15 = { card-word }«Сверхновая» (3-15)
card-3-20 = { card-word }«Плеяды» (3-20)
card-3-25 = { card-word }«Чёрная дыра» (3-25)
card-3-30 = { card-word }«Зенит» (3-30)
card-3-35 = { card-word }«Пульсар» (3-35)
card-3-40 = { card-word }«Затмение» (3-40)
card-3-45 = { card-word }«Квазар» (3-45)
card-3-50 = { card-word }«Солнечная вспышка» (3-50)
card-3-55 = { card-word }«Туманность» (3-55)
card-3-60 = { card-word }«Магнетар» (3-60)
card-3-65 = { card-word }«Персеиды» (3-65)
card-3-70 = { card-word }«Млечный Путь» (3-70)
card-3-75 = { card-word }«Красный гигант» (3-75)
card-3-80 = { card-word }«Орион» (3-80)
card-3-85 = { card-word }«Гало» (3-85)
card-3-90 = { card-word }«Большая Медведица» (3-90)
card-3-95 = { card-word }«Сириус» (3-95)
card-3-100 = { card-word }«Андромеда» (3-100)
card-back = { $case ->
   *[nom] Закрытый отряд
    [gen] закрытого отряда
    [dat] закрытому отряду
    [acc] закрытый отряд
    [ins] закрытым отрядом
    [pre] закрытом отряде
    [num] закрытый
}
sector-word = { $case ->
   *[nom] Сектор
    [gen] сектора
    [dat] сектору
    [acc] сектор
    [ins] сектором
    [pre] секторе
}
sector-a = { sector-word } A
sector-b = { sector-word } B
sector-c = { sector-word } C
sector-d = { sector-word } D
sector-e = { sector-word } E
side-front = { $case ->
   *[nom] Лицом вверх
    [acc] лицом вверх
}
side-back = { $case ->
   *[nom] Рубашкой вверх
    [acc] рубашкой вверх
}
half-top = { $case ->
   *[nom] Верхняя половина
    [acc] верхнюю половину
}
half-bottom = { $case ->
   *[nom] Нижняя половина
    [acc] нижнюю половину
}
level-0 = { $case ->
   *[nom] Уровень 0
    [acc] уровень 0
}
level-1 = { $case ->
   *[nom] Уровень 1
    [acc] уровень 1
}
level-2 = { $case ->
   *[nom] Уровень 2
    [acc] уровень 2
}
level-3 = { $case ->
   *[nom] Уровень 3
    [acc] уровень 3
}
move-left = Влево
move-stay = На месте
move-right = Вправо
direction-left-to-right = Слева направо
direction-right-to-left = Справа налево
# Крейсеры и флоты, которых здесь нет, зовутся так, как в файлах с данными.
cruiser = { $name }
fleet = { $name }
cruiser-ares = Арес
    .about = Высокий посередине, низкий по краям.
cruiser-athena = { $case ->
   *[nom] Афина
    [acc] Афину
}
    .about = Два высоких сектора и три низких.
cruiser-atlas = Атлас
    .about = Один высокий сектор, остальные низкие, зато броня толстая.
cruiser-apollo = Аполлон
    .about = Высокий по краям, низкий посередине.
cruiser-artemis = { $case ->
   *[nom] Артемида
    [acc] Артемиду
}
    .about = Высокая середина и крепкие края.
cruiser-aeolus = Эол
    .about = Все секторы одинаковые, отрядам уровня 3 места нет.
fleet-vanguard = «Авангард» (Арес)
    .about = Бьёт по крейсеру и по истребителям.
fleet-hammer = «Молот» (Арес)
    .about = Отряды всё время в движении, эффектов много.
fleet-aegis = «Эгида» (Афина)
    .about = Щиты и силовые поля.
fleet-owl = «Сова» (Афина)
    .about = Движения и повороты: для любителей длинных цепочек.
fleet-pillar = «Столп» (Атлас)
    .about = Щиты в низких секторах: пробить трудно.
fleet-bulwark = «Твердыня» (Атлас)
    .about = На каждый удар отвечает ударом.
fleet-sunrise = «Восход» (Аполлон)
    .about = Новые карты и бочки для высоких крайних секторов.
fleet-chariot = «Колесница» (Аполлон)
    .about = Атака тяжёлыми отрядами.
fleet-huntress = «Охотница» (Артемида)
    .about = Выбивает истребители по одному.
fleet-crescent = «Полумесяц» (Артемида)
    .about = Бочки: ничто не остаётся как было.
fleet-gale = «Шквал» (Эол)
    .about = Отряды переходят из сектора в сектор.
fleet-whirlwind = «Вихрь» (Эол)
    .about = Щиты на всех уровнях.

## Эффекты

effect-draw = { $case ->
   *[nom] Взять карту
    [acc] взять карту
}
    .effect = Отложите верхнюю карту колоды не глядя; в следующем раунде она придёт на руку.
    .about = Верхнюю карту колоды кладут рядом с вашим крейсером рубашкой вверх, и никто её не смотрит. В следующее подкрепление она приходит к вам на руку.
effect-lateral = { $case ->
   *[nom] Боковое движение
    [acc] боковое движение
}
    .effect = Любая карта переходит наверх соседнего сектора.
    .about = Передвиньте любую карту, свою или чужую, в сектор слева или справа: там она станет верхней. В секторе должно быть свободное поле. Пустое место за ней закрывают карты сверху.
effect-vertical = { $case ->
   *[nom] Вертикальное движение
    [acc] вертикальное движение
}
    .effect = Любая карта становится верхней в своём секторе.
    .about = Любая карта, своя или чужая, становится верхней в том же секторе. Пустое место за ней закрывают карты сверху. Можно выбрать и карту, которая уже сверху: тогда ничего не произойдёт.
effect-free = { $case ->
   *[nom] Свободное движение
    [acc] свободное движение
}
    .effect = Любая карта переходит наверх любого сектора своего планшета.
    .about = Передвиньте любую карту, свою или чужую, в любой сектор того же планшета, где есть свободное поле, или наверх её собственного сектора.
effect-rotate = { $case ->
   *[nom] Поворот
    [acc] поворот
}
    .effect = Поверните любую карту: половины меняются местами.
    .about = Поверните любую карту, свою или чужую: верхняя половина становится нижней. У перекрытой карты так открывается спрятанная половина.
effect-destroy = { $case ->
   *[nom] Уничтожение
    [acc] уничтожение
}
    .effect = Любая карта уходит в сброс.
    .about = Уничтожьте любую карту, свою или чужую, где бы в секторе она ни лежала. Карты над ней закрывают пустое место. Если она была верхней, открывается карта под ней.
effect-hit-enemy = { $case ->
   *[nom] Повреждение вражеского крейсера
    [acc] повреждение вражеского крейсера
}
    .effect = Броня соперника уменьшается на 1.
    .about = Броня крейсера соперника уменьшается на 1.
effect-hit-own = { $case ->
   *[nom] Повреждение собственного крейсера
    [acc] повреждение собственного крейсера
}
    .effect = Ваша броня уменьшается на 1.
    .about = Броня вашего крейсера уменьшается на 1 — каждый раз, когда этот эффект открывается.
effect-roll = { $case ->
   *[nom] Бочка
    [acc] бочка
}
    .effect = Переверните любую карту на другую сторону.
    .about = Переверните любую карту, свою или чужую, на другую сторону, не поворачивая её. Повреждения с неё снимаются, открывшиеся эффекты срабатывают.
effect-hit-fighter = { $case ->
   *[nom] Повреждение истребителя
    [acc] повреждение истребителя
}
    .effect = Жетон повреждений на верхнюю карту любого сектора.
    .about = Положите жетон повреждений на верхнюю карту любого сектора, своего или чужого: на свободный щит, а если его нет — на истребитель по вашему выбору. Пустой сектор выбрать нельзя, так что крейсер этим эффектом не задеть.
effect-shields = Щиты
    .effect = Принимают повреждения раньше истребителей и восстанавливаются в конце раунда.
    .about = Каждый щит принимает один жетон раньше, чем пострадает хоть один истребитель карты. В конце раунда жетоны со щитов снимают. Действуют только открытые щиты.
effect-field = Силовое поле
    .effect = Сколько бы повреждений ни пришло карте сразу, засчитывается одно.
    .about = Сколько бы жетонов ни пришлось на карту, она получает один, на истребитель (или на свободный щит); остальные поле поглощает. Действует только открытое силовое поле.

## Решения

ask-cruiser = Выберите крейсер.{ $behind ->
    [none] {""}
   *[other] {" "}{ NAME($behind) } — на обороте планшета соперника.
}
wait-cruiser = { NAME($seat) } выбирает крейсер.
ask-fleet = Тотальная война: выберите флот или соберите собственный.
wait-fleet = Игроки выбирают флоты.
ask-fleet-cruiser = Собственный флот: какой крейсер?
wait-fleet-cruiser = { NAME($seat) } собирает флот.
ask-build = Соберите флот: не меньше 25 разных карт.
wait-build = { NAME($seat) } собирает флот.
ask-place = Ваш ход: выберите карту или спасуйте.
wait-place = { NAME($seat) } выбирает карту.
ask-where = Какой стороной вверх и в какой сектор?
wait-where = { NAME($seat) } выкладывает карту.
ask-order = Открылось несколько эффектов. Какой сработает первым?
wait-order = { NAME($seat) } решает, какой эффект сработает первым.
ask-effect-lateral = { NAME($card) }, боковое движение: какая карта перейдёт в соседний сектор?
wait-effect-lateral = { NAME($seat) } выбирает карту: боковое движение { NAME($card, case: "gen") }.
ask-effect-vertical = { NAME($card) }, вертикальное движение: какая карта поднимется наверх?
wait-effect-vertical = { NAME($seat) } выбирает карту: вертикальное движение { NAME($card, case: "gen") }.
ask-effect-free = { NAME($card) }, свободное движение: какую карту передвинуть?
wait-effect-free = { NAME($seat) } выбирает карту: свободное движение { NAME($card, case: "gen") }.
ask-effect-rotate = { NAME($card) }, поворот: какую карту повернуть?
wait-effect-rotate = { NAME($seat) } выбирает карту: поворот { NAME($card, case: "gen") }.
ask-effect-destroy = { NAME($card) }, уничтожение: какую карту?
wait-effect-destroy = { NAME($seat) } выбирает, какую карту уничтожит { NAME($card, case: "acc") }.
ask-effect-roll = { NAME($card) }, бочка: какую карту перевернуть?
wait-effect-roll = { NAME($seat) } выбирает карту: бочка { NAME($card, case: "gen") }.
ask-effect-hit-fighter = { NAME($card) }, повреждение истребителя: на какую верхнюю карту положить жетон?
wait-effect-hit-fighter = { NAME($seat) } выбирает, какую карту повредит { NAME($card, case: "acc") }.
ask-destination = { NAME($card) }: в какой сектор?
wait-destination = { NAME($seat) } выбирает сектор для { NAME($card, case: "gen") }.
ask-half = { NAME($card) }: на какую половину положить жетон?
wait-half = { NAME($seat) } выбирает половину { NAME($card, case: "gen") }.
ask-spread = { $tokens ->
    [one] { NAME($card) } получает { $tokens } жетон: на какую половину?
    [few] { NAME($card) } получает { $tokens } жетона: как распределить их по половинам?
   *[many] { NAME($card) } получает { $tokens } жетонов: как распределить их по половинам?
}
wait-spread = { NAME($seat) } распределяет повреждения на { NAME($card, case: "pre") }.
ask-manoeuvre = Инициатива у вас: сдвинуть крейсер на один сектор?
wait-manoeuvre = { NAME($seat) } обдумывает манёвр.
ask-direction = В каком направлении пойдут бои?
wait-direction = { NAME($seat) } выбирает направление боёв.

option-pass = Пас
option-own = Собрать свой
option-clear = Убрать все карты
option-done = Готово
option-add = Добавить { NAME($card, case: "num") }
option-remove = Убрать { NAME($card, case: "num") }
option-copy = Карты флота { NAME($ref) }
option-where = { NAME($side) }, { NAME($sector, case: "acc") }
option-card = { NAME($card) }, { NAME($sector, case: "acc") }, поле { $field } { WHO($owner) ->
    [you] (у вас)
   *[other] ({ NAME($owner) })
}
option-effect = { NAME($effect) } ({ NAME($card, case: "acc") })
option-spread = { $top } сверху, { $bottom } снизу

## Чем подтвердить решение

do-cruiser = Выбрать { NAME($ref, case: "acc") }
do-fleet = Взять флот { NAME($ref) }
do-fleet-cruiser = Выбрать { NAME($ref, case: "acc") }
do-build = Подтвердить: { NAME($ref, case: "acc") }
do-place = Выбрать { NAME($ref, case: "acc") }
do-where = Выложить { NAME($side, case: "acc") } в { NAME($sector, case: "acc") }
do-order = Сначала { NAME($effect, case: "acc") }
do-effect-lateral = Передвинуть { NAME($ref, case: "acc") }
do-effect-vertical = Поднять { NAME($ref, case: "acc") }
do-effect-free = Передвинуть { NAME($ref, case: "acc") }
do-effect-rotate = Повернуть { NAME($ref, case: "acc") }
do-effect-destroy = Уничтожить { NAME($ref, case: "acc") }
do-effect-roll = Перевернуть { NAME($ref, case: "acc") }
do-effect-hit-fighter = Повредить { NAME($ref, case: "acc") }
do-destination = Передвинуть в { NAME($ref, case: "acc") }
do-half = Положить жетон на { NAME($ref, case: "acc") }
do-spread = Положить { $top } сверху, { $bottom } снизу
do-manoeuvre = Крейсер: { NAME($ref) }
do-direction = Бои: { NAME($ref) }

## Что происходит

first-player = { WHO($seat) ->
    [you] Первый игрок — вы, и фишка инициативы у вас.
   *[other] Первый игрок с фишкой инициативы — { NAME($seat) }.
}
takes-cruiser = { WHO($seat) ->
    [you] Ваш крейсер — { NAME($cruiser) }.
   *[other] { NAME($seat) } берёт крейсер { NAME($cruiser) }.
}
shows-cruiser = { WHO($seat) ->
    [you] Вы показываете крейсер: { NAME($cruiser) }, карт во флоте — { $cards }.
   *[other] { NAME($seat) } показывает крейсер: { NAME($cruiser) }, карт во флоте — { $cards }.
}
round-starts = Раунд { $round }. { WHO($seat) ->
    [you] Фишка инициативы у вас.
   *[other] Фишка инициативы у игрока { NAME($seat) }.
}
reinforces = { NAME($seat) } получает подкрепление: { $drawn ->
    [one] { $drawn } карта из колоды
    [few] { $drawn } карты из колоды
   *[many] { $drawn } карт из колоды
}{ $aside ->
    [0] .
   *[other] , отложенных — { $aside }.
}
reinforces-you = Ваше подкрепление: { NAME($cards, case: "num") }.
reinforces-none = { WHO($seat) ->
    [you] Вы не получаете подкрепления.
   *[other] { NAME($seat) } не получает подкрепления.
}
shuffles-discard = Колода кончилась. Из сброса складывается новая: { $cards ->
    [one] { $cards } карта.
    [few] { $cards } карты.
   *[many] { $cards } карт.
}
shuffles-own-discard = { WHO($seat) ->
    [you] Ваша колода кончилась. Из вашего сброса складывается новая:
   *[other] Колода игрока { NAME($seat) } кончилась. Из сброса складывается новая:
} { $cards ->
    [one] { $cards } карта.
    [few] { $cards } карты.
   *[many] { $cards } карт.
}
places = { WHO($seat) ->
    [you] Вы выкладываете { NAME($card, case: "acc") } в { NAME($sector, case: "acc") }.
   *[other] { NAME($seat) } выкладывает { NAME($card, case: "acc") } в { NAME($sector, case: "acc") }.
}
places-back = { NAME($seat) } выкладывает карту рубашкой вверх в { NAME($sector, case: "acc") }.
places-back-you = Вы выкладываете { NAME($front, case: "acc") } рубашкой вверх в { NAME($sector, case: "acc") }.
passes-first = { WHO($seat) ->
    [you] Вы пасуете раньше соперника: инициатива у вас.
   *[other] { NAME($seat) } пасует раньше и получает инициативу.
}
passes = { WHO($seat) ->
    [you] Вы пасуете.
   *[other] { NAME($seat) } пасует.
}
draws-aside = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($seat) ->
    [you] вы откладываете карту не глядя.
   *[other] { NAME($seat) } откладывает карту не глядя.
}
draws-nothing = { NAME($source) }, { NAME($effect, case: "acc") }: брать больше нечего.
hits-enemy = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($target) ->
    [you] ваша броня теперь { $armour }.
   *[other] броня игрока { NAME($target) } теперь { $armour }.
}
hits-own = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($seat) ->
    [you] ваша броня теперь { $armour }.
   *[other] броня игрока { NAME($seat) } теперь { $armour }.
}
moves = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] { NAME($card, case: "acc") } переходит наверх вашего { NAME($sector, case: "gen") }.
   *[other] { NAME($card, case: "acc") } игрока { NAME($owner) } переходит наверх { NAME($sector, case: "gen") }.
}
moves-nowhere = { NAME($source) }, { NAME($effect, case: "acc") }: { NAME($card, case: "acc") } и так сверху.
rotates = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] ваш { NAME($card, case: "acc") } поворачивается.
   *[other] { NAME($card, case: "acc") } игрока { NAME($owner) } поворачивается.
}
destroys = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] ваш { NAME($card, case: "acc") } уничтожен.
   *[other] { NAME($card, case: "acc") } игрока { NAME($owner) } уничтожен.
}
rolls-up = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] ваш закрытый отряд открывается, это { NAME($front, case: "acc") }.
   *[other] закрытый отряд игрока { NAME($owner) } открывается, это { NAME($front, case: "acc") }.
}
rolls-down = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] ваш { NAME($card, case: "acc") } ложится рубашкой вверх.
   *[other] { NAME($card, case: "acc") } игрока { NAME($owner) } ложится рубашкой вверх.
}
hits-fighter = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] повреждён истребитель на вашем { NAME($card, case: "pre") }.
   *[other] повреждён истребитель на { NAME($card, case: "pre") } игрока { NAME($owner) }.
}
hits-shield = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] жетон принимает щит на вашем { NAME($card, case: "pre") }.
   *[other] жетон принимает щит на { NAME($card, case: "pre") } игрока { NAME($owner) }.
}
lapses = { NAME($source) }, { NAME($effect, case: "acc") }: применить не к чему.
chain-ends = Цепочка слишком длинная: оставшиеся эффекты не срабатывают.
destroyed = { WHO($owner) ->
    [you] Вы теряете { NAME($card, case: "acc") }.
   *[other] { NAME($owner) } теряет { NAME($card, case: "acc") }.
}
manoeuvres = { WHO($seat) ->
    [you] Вы сдвигаете крейсер
   *[other] { NAME($seat) } сдвигает крейсер
} { WHO($mirror) ->
    [you] { $side ->
        [left] вправо.
       *[right] влево.
    }
   *[other] { $side ->
        [left] влево.
       *[right] вправо.
    }
}
stays = { WHO($seat) ->
    [you] Вы оставляете крейсер на месте.
   *[other] { NAME($seat) } оставляет крейсер на месте.
}
direction-chosen = Бои пойдут { WHO($mirror) ->
    [you] { $side ->
        [left] слева направо.
       *[right] справа налево.
    }
   *[other] { $side ->
        [left] справа налево.
       *[right] слева направо.
    }
}
battle = Бой: { NAME($a, case: "acc") } игрока { NAME($one) } против { NAME($b, case: "gen") } игрока { NAME($other) }. Повреждения: { NAME($one) } { $tokens-one }, { NAME($other) } { $tokens-other }.
battle-quiet = Бой: { NAME($a, case: "acc") } против { NAME($b, case: "gen") }. Истребителей нет ни у кого.
takes-hits = { WHO($seat) ->
    [you] Вы кладёте
   *[other] { NAME($seat) } кладёт
} { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
} на { NAME($card, case: "acc") }{ $shields ->
    [0] .
   *[other] , из них на щиты — { $shields }.
}
field-absorbs = Силовое поле { NAME($card, case: "gen") } поглощает { $tokens ->
    [one] { $tokens } жетон.
    [few] { $tokens } жетона.
   *[many] { $tokens } жетонов.
}
cruiser-hit = { WHO($seat) ->
    [you] Ваш крейсер получает повреждения ({ $tokens }): броня { $armour }.
   *[other] Крейсер игрока { NAME($seat) } получает повреждения ({ $tokens }): броня { $armour }.
}
shields-restored = Щиты восстановлены.
marker-passes = { WHO($seat) ->
    [you] Фишка инициативы переходит к вам.
   *[other] Фишка инициативы переходит к игроку { NAME($seat) }.
}
armour-gone = { WHO($seat) ->
    [you] Ваша броня пробита: игра закончится с этим раундом.
   *[other] Броня игрока { NAME($seat) } пробита: игра закончится с этим раундом.
}
game-quiet = Раундов подряд без новых карт и повреждений — { $rounds }: игра окончена.
last-round = Раунд { $round } был последним.
wins-armour = { WHO($seat) ->
    [you] Вы побеждаете: у вас броня { $figure }, у соперника { $other }.
   *[other] { NAME($seat) } побеждает: броня { $figure }, у соперника { $other }.
}
wins-cards = Броня равна. { WHO($seat) ->
    [you] Вы побеждаете по числу карт: { $figure } против { $other }.
   *[other] { NAME($seat) } побеждает по числу карт: { $figure } против { $other }.
}
game-drawn = Равны и броня, и число карт: ничья.

## Стол словами

text-head = { $phase ->
    [cruisers] Игроки выбирают крейсеры.
    [fleets] Игроки выбирают флоты.
    [deploy] Раунд { $round }: размещение.
    [manoeuvre] Раунд { $round }: манёвр.
    [battle] Раунд { $round }: сражение.
   *[over] Игра окончена, раундов — { $round }.
}
text-deck = В колоде { $deck }, в сбросе { $discard }.
text-legend = Карты сектора — снизу вверх; у каждой верхняя / нижняя половина, закрытая половина в квадратных скобках.
text-armour = броня { $armour } из { $full }
text-marker = инициатива
text-turn = ход
text-passed = пас
text-hand-count = карт на руке — { $cards }
text-aside = отложено — { $cards }
text-own-deck = колода { $deck }, сброс { $discard }
text-hand = на руке: { $cards }
text-building = собирает флот
text-fleet = флот { $cruiser }, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}: { $cards }
text-sector = { $sector } ({ $cards } из { $fields })
text-empty = пусто
text-face-down = рубашкой вверх
text-known = рубашкой вверх, { $card }
text-rotated = повёрнута
text-damaged = { $sound } из { $fighters }
text-shields = щиты { $free } из { $shields }
text-field = силовое поле
text-waits = ждёт
text-column = { $a } против { $b }: { NAME($one) } получает { $tokens-one }, { NAME($other) } — { $tokens-other }
text-columns = Если бы бои начались сейчас: { $columns }.
text-fight = В этом бою ещё не выложено: { NAME($one) } { $tokens-one }, { NAME($other) } { $tokens-other }.

## Стол на экране

board-table = Стол
board-armour = Броня { $armour } из { $full }
board-marker = Фишка инициативы
board-hand = На руке
board-aside = Отложено
board-aside-about = Карты, взятые эффектами. Их никто не видел; в следующем раунде они придут на руку.
board-deck = колода
board-discard = сброс
board-fields = { $fields ->
    [one] { $fields } поле
    [few] { $fields } поля
   *[many] { $fields } полей
}
board-draw = Символ «Взять карту»: карта в каждое подкрепление, пока сектор пуст
board-tokens = { $tokens ->
    [one] { $tokens } жетон повреждений
    [few] { $tokens } жетона повреждений
   *[many] { $tokens } жетонов повреждений
}
board-column-about = Сколько повреждений получит здесь каждая сторона, если бои начнутся сейчас.
board-front-known = Вы знаете другую сторону
board-level = Уровень { $level }
board-fighters = { $fighters ->
    [0] нет истребителей
    [one] { $fighters } истребитель
    [few] { $fighters } истребителя
   *[many] { $fighters } истребителей
}
board-damaged = повреждено { $damage } из { $fighters }
board-shields = { $shields ->
    [one] { $shields } щит
    [few] { $shields } щита
   *[many] { $shields } щитов
}
board-passed = пас
board-chain = Цепочка
board-training-card = Учебная карта
board-advanced-card = Дополнительная карта
board-armour-now = броня { $armour }
board-sectors = поля: { $fields }
board-initiative = инициатива
board-covered = закрыта
board-here = Сюда
board-up = Открыто
board-down = Закрыто
board-side = Какой стороной вверх
board-side-not = Сейчас такой стороной её никуда не положить
board-hand-empty = На руке нет карт
board-forecast = Предстоящие бои по линиям
board-manoeuvre = Манёвр
board-edge = Дальше крейсеры сдвинуть нельзя
board-total = повреждения: вам { $mine }, сопернику { $theirs }
board-other-side = Другая сторона
board-placed = размещён
board-hit = попадание
board-chain-now = сейчас
board-chain-by = (открылся на шаге { $step })
board-signs = Обозначения
board-cruisers = Крейсер
why-own-board = Карты размещают на своём планшете.
why-sector-full = В этом секторе заняты все поля.
why-its-board = Карта остаётся на том же планшете.
why-leaves-sector = Боковое движение уводит карту из её сектора.
why-not-beside = Боковое движение ведёт только в соседний сектор.
why-again = Так вернулось бы положение, которое в этой цепочке уже было.
why-top-only = Попасть можно только в верхнюю карту сектора.
why-no-room-beside = В соседних секторах нет места.
why-not-waiting = У этой карты ни один эффект не ждёт своей очереди.
why-from-hand = Размещают карту с руки.
why-placing = Сейчас размещается другая карта.
why-no-sector = Все ваши секторы заполнены: остаётся только пас.
why-level = Сначала выберите её уровень.
why-cruiser-taken = Этот крейсер выбрать нельзя: он уже занят или напечатан на обороте занятого планшета.
why-nothing-chosen = Во флоте пока нет карт.
board-over = Итог игры
ending-longest = Самая длинная цепочка: { $effects ->
    [one] { $effects } эффект
    [few] { $effects } эффекта
   *[many] { $effects } эффектов
}
ending-chain = Самая длинная цепочка, { $effects } { $effects ->
    [one] эффект
    [few] эффекта
   *[many] эффектов
}: { $names }
board-fought = Сражение раунда { $round } завершено.

## Короткие названия, для карт

short-draw = Карта
short-lateral = Вбок
short-vertical = Наверх
short-free = Любой ход
short-rotate = Поворот
short-destroy = Взрыв
short-hit-enemy = По врагу
short-hit-own = По себе
short-roll = Бочка
short-hit-fighter = Выстрел
short-shields = Щиты
short-field = Поле

## Сборка флота

hangar-title = Сборка флота
hangar-load = Взять за основу
hangar-choose = Выберите флот…
hangar-own = Ваши флоты
hangar-ready = Готовые флоты
hangar-curve = Состав флота
hangar-count = { $cards ->
    [one] карта, нужно не меньше { $least }
    [few] карты, нужно не меньше { $least }
   *[many] карт, нужно не меньше { $least }
}
hangar-fighters = Истребителей: { $fighters }, в среднем на карту — { $each }
hangar-levels = Карты по уровням
hangar-effects = Эффекты
hangar-filter = Какие карты показывать
hangar-all = Все
hangar-effect = Эффект
hangar-any-effect = любой эффект
hangar-no-effect = без эффектов
hangar-series = Серия
hangar-any-series = обе серии
hangar-which = Во флоте или нет
hangar-all-cards = все карты
hangar-in = во флоте
hangar-out = не во флоте
hangar-shown = { $cards ->
    [one] Показана { $cards } карта
    [few] Показано { $cards } карты
   *[many] Показано { $cards } карт
}
hangar-cards = Карты на выбор
hangar-cards-count = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
hangar-taken = Эта карта во флоте соперника.
hangar-none = Таких карт нет.
hangar-name = Название флота
hangar-save = Сохранить
hangar-saved = Сохранено: { $name }
hangar-rename = Переименовать
hangar-renamed = Новое название: { $name }
hangar-remove = Удалить
hangar-removed = Удалено: { $name }
hangar-no-name = Сначала дайте флоту название.
hangar-code = Код флота
hangar-share = Поделиться
hangar-copied = Код скопирован. Отправьте его другу.
hangar-copy-yourself = Вот код: скопируйте его и отправьте другу.
hangar-import = Загрузить
hangar-brought = { $cards ->
    [one] Из кода прочитана { $cards } карта.
    [few] Из кода прочитано { $cards } карты.
   *[many] Из кода прочитано { $cards } карт.
}
hangar-left-out = { $cards ->
    [one] { $cards } карта не вошла: она во флоте соперника.
    [few] { $cards } карты не вошли: они во флоте соперника.
   *[many] { $cards } карт не вошло: они во флоте соперника.
}
hangar-kept = Сохранённые флоты остаются в этом браузере. С учётной записью они будут на всех ваших устройствах.
hangar-kept-account = Сохранённые флоты хранятся в вашей учётной записи и доступны на всех устройствах.
hangar-fly = Взять этот флот
hangar-edit = Изменить
hangar-back = Назад
hangar-sending = Флот отправляется…
hangar-sent = Ваш флот готов и ждёт, пока выберет соперник.
fleet-fault-few = Во флоте должно быть не меньше 25 карт.
fleet-fault-cruiser = Этот крейсер недоступен: его нет за этим столом, или его планшет занят соперником.
fleet-fault-taken = Часть карт уже во флоте соперника.
code-empty = Сначала вставьте код флота.
code-start = Это не код флота: он начинается с SF1.
code-version = Это код другой версии игры.
code-letters = В нём есть знаки, которых в кодах не бывает.
code-length = Код слишком короткий или слишком длинный: после SF1 должно быть 26 знаков.
code-check = В коде ошибка: какой-то знак не тот или стоит не на своём месте.
code-cruiser = В коде назван неизвестный здесь крейсер.

## Что стоит пересмотреть: коротко

moment-battle = Бой: { NAME($a, case: "acc") } против { NAME($b, case: "gen") }
moment-cruiser-hit = { WHO($seat) ->
    [you] По вашему крейсеру: −{ $tokens }
   *[other] По крейсеру игрока { NAME($seat) }: −{ $tokens }
}
moment-armour-gone = { WHO($seat) ->
    [you] Ваша броня пробита
   *[other] Броня игрока { NAME($seat) } пробита
}
