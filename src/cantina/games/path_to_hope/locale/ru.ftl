## Игра

game-title = Путь к надежде
game-pitch = Повстанцы против Империи, и все заодно: запоминайте, делитесь тем, что знаете, и найдите чертежи «Звезды Смерти».
game-players = 3–6 игроков
game-minutes = 30–45 минут

player-novice = Новичок
    .about = Молчит, а увиденное в стопках понемногу забывает.
player-able = Бывалый
    .about = Рассказывает, что видел, верит тому, что рассказали другие, и советует, что делать и почему.
player-master = Мастер
    .about = Рассказывает, что видел, верит рассказам других и, прежде чем решить, просчитывает ближайшие ходы.
player-comrade = Товарищ
    .about = Рассказывает, что видел, верит тому, что рассказали другие, и советует, что делать и почему.
player-scout = Разведчик
    .about = Помнит каждую показанную карту и расчищает путь тем, кто действует следом.
player-forgetful = Рассеянный разведчик
    .about = Играет как разведчик, но увиденное в стопках понемногу забывает.

setup-game = Длина партии
    .about = Быстрая игра — один раунд с колодой полегче; для победы нужны все её чертежи.
setup-game-three = три раунда
setup-game-quick = быстрая, один раунд
setup-mixing = Кто перекладывает стопки
    .about = По правилам стопки перекладывают первый игрок и следующий за ним, пока остальные сидят с закрытыми глазами. Можно отдать это случаю.
setup-mixing-printed = двое игроков
setup-mixing-random = случай
setup-log = Журнал
    .about = Помнить — часть игры, поэтому журнал показывает только последний ход. Пока учитесь, можно хранить его всю партию.
setup-log-off = только последний ход
setup-log-on = вся партия

## Герои: имя по падежам и свойство вкратце

hero-bodhi = { $case ->
   *[nom] Бодхи Рук
    [mid] Бодхи Рук
    [gen] Бодхи Рука
    [dat] Бодхи Руку
    [acc] Бодхи Рука
    [ins] Бодхи Руком
    [pre] Бодхи Руке
}
    .effect = Покажите две верхние карты стопки и положите их под низ.
    .about = Посмотрите две верхние карты любой стопки, покажите их всем и положите под низ той же стопки рубашкой вверх; порядок знаете только вы. Свойства этих карт не срабатывают. Единственную карту покажите и оставьте на месте.
hero-jyn = Джин Эрсо
    .effect = Только ей достаются чертежи.
    .about = Раскройте верхнюю карту любой стопки. Чертежи вы забираете. Истребитель СИД и ударный ИСИД возвращаются на верх стопки. Штурмовик смерти и особый враг действуют по своим правилам.
hero-baze = { $case ->
   *[nom] Бэйз Мальбус
    [mid] Бэйз Мальбус
    [gen] Бэйза Мальбуса
    [dat] Бэйзу Мальбусу
    [acc] Бэйза Мальбуса
    [ins] Бэйзом Мальбусом
    [pre] Бэйзе Мальбусе
}
    .effect = Сбрасывает истребитель СИД или ударный ИСИД.
    .about = Раскройте верхнюю карту любой стопки. Истребитель СИД или ударный ИСИД сбрасывается. Чертежи уходят под низ стопки. Штурмовик смерти и особый враг действуют по своим правилам.
hero-cassian = { $case ->
   *[nom] Кассиан Андор
    [mid] Кассиан Андор
    [gen] Кассиана Андора
    [dat] Кассиану Андору
    [acc] Кассиана Андора
    [ins] Кассианом Андором
    [pre] Кассиане Андоре
}
    .effect = Сбрасывает истребители СИД, сколько бы их ни шло подряд.
    .about = Раскройте верхнюю карту любой стопки. Истребитель СИД сбрасывается, и вы можете так же раскрыть следующую карту этой стопки, и так сколько угодно раз. Ударный ИСИД возвращается наверх, чертежи уходят под низ. Штурмовик смерти и особый враг действуют по своим правилам.
hero-chirrut = { $case ->
   *[nom] Чиррут Имве
    [mid] Чиррут Имве
    [gen] Чиррута Имве
    [dat] Чирруту Имве
    [acc] Чиррута Имве
    [ins] Чиррутом Имве
    [pre] Чирруте Имве
}
    .effect = Сбрасывает ударные ИСИД, сколько бы их ни шло подряд.
    .about = Раскройте верхнюю карту любой стопки. Ударный ИСИД сбрасывается, и вы можете так же раскрыть следующую карту этой стопки, и так сколько угодно раз. Истребитель СИД возвращается наверх, чертежи уходят под низ. Штурмовик смерти и особый враг действуют по своим правилам.
hero-k2so = K-2SO
    .effect = Раскрывает сразу две стопки: карты одного типа сбрасываются.
    .about = Раскройте верхние карты двух стопок одновременно. Две карты одного типа сбрасываются обе и не действуют, даже чертежи: они пропадают. Если типы разные, истребители СИД и ударные ИСИД возвращаются на свои места, а остальные карты действуют по своим правилам в том порядке, какой выберете вы.

## Карты Империи

card-tie-fighter = { $case ->
   *[nom] Истребитель СИД
    [mid] истребитель СИД
    [gen] истребителя СИД
    [dat] истребителю СИД
    [acc] истребитель СИД
    [ins] истребителем СИД
    [pre] истребителе СИД
}
    .effect = Возвращается наверх, если герой не может его сбросить.
    .about = Его сбрасывают Бэйз и Кассиан. У остальных он возвращается на верх своей стопки.
card-tie-striker = { $case ->
   *[nom] Ударный ИСИД
    [mid] ударный ИСИД
    [gen] ударного ИСИД
    [dat] ударному ИСИД
    [acc] ударный ИСИД
    [ins] ударным ИСИД
    [pre] ударном ИСИД
}
    .effect = Возвращается наверх, если герой не может его сбросить.
    .about = Его сбрасывают Бэйз и Чиррут. У остальных он возвращается на верх своей стопки.
card-death-trooper = { $case ->
   *[nom] Штурмовик смерти
    [mid] штурмовик смерти
    [gen] штурмовика смерти
    [dat] штурмовику смерти
    [acc] штурмовика смерти
    [ins] штурмовиком смерти
    [pre] штурмовике смерти
}
    .effect = Чтобы его сбросить, нужно перевернуть другого открытого героя.
    .about = Можете перевернуть другого открытого героя, который ещё не действовал: тогда штурмовик смерти сбрасывается, а этот герой пропускает ход. Иначе штурмовик возвращается на верх стопки.
card-plans = { $case ->
   *[nom] Чертежи «Звезды Смерти»
    [mid] чертежи «Звезды Смерти»
    [gen] чертежей «Звезды Смерти»
    [dat] чертежам «Звезды Смерти»
    [acc] чертежи «Звезды Смерти»
    [ins] чертежами «Звезды Смерти»
    [pre] чертежах «Звезды Смерти»
}
    .effect = Джин забирает их; у остальных они уходят под низ стопки.
    .about = Раскрытые Джин, они ваши, если только их не отнимет «Засада». У других героев они уходят под низ той же стопки. Если K-2SO раскрыл сразу две карты чертежей, они пропадают.
card-more-fighters = { $case ->
   *[nom] Подкрепления (истребители СИД)
    [mid] подкрепления (истребители СИД)
    [gen] подкреплений (истребители СИД)
    [dat] подкреплениям (истребители СИД)
    [acc] подкрепления (истребители СИД)
    [ins] подкреплениями (истребители СИД)
    [pre] подкреплениях (истребители СИД)
}
    .effect = На верх каждой стопки — по истребителю СИД из запаса.
    .about = Сбросьте эту карту и положите на верх каждой стопки по истребителю СИД из запаса. Если их мало, стопки выбираете вы.
card-more-strikers = { $case ->
   *[nom] Подкрепления (ударные ИСИД)
    [mid] подкрепления (ударные ИСИД)
    [gen] подкреплений (ударные ИСИД)
    [dat] подкреплениям (ударные ИСИД)
    [acc] подкрепления (ударные ИСИД)
    [ins] подкреплениями (ударные ИСИД)
    [pre] подкреплениях (ударные ИСИД)
}
    .effect = На верх каждой стопки — по ударному ИСИД из запаса.
    .about = Сбросьте эту карту и положите на верх каждой стопки по ударному ИСИД из запаса. Если их мало, стопки выбираете вы.
card-star-destroyer = { $case ->
   *[nom] Звёздный разрушитель
    [mid] звёздный разрушитель
    [gen] звёздного разрушителя
    [dat] звёздному разрушителю
    [acc] звёздный разрушитель
    [ins] звёздным разрушителем
    [pre] звёздном разрушителе
}
    .effect = Все карты героя, который его нашёл, выбывают до конца раунда.
    .about = Сбросьте эту карту. Каждый откладывает с руки все карты героя, который её раскрыл, а открытые карты этого героя переворачиваются. До конца раунда они не играют.
card-at-st = AT-ST
    .effect = Все открытые герои переворачиваются: ход окончен.
    .about = Сбросьте эту карту и переверните всех открытых героев. На этом ходу больше никто не действует.
card-tank = { $case ->
   *[nom] Имперский танк
    [mid] имперский танк
    [gen] имперского танка
    [dat] имперскому танку
    [acc] имперский танк
    [ins] имперским танком
    [pre] имперском танке
}
    .effect = Каждый теряет до конца раунда одну карту с руки по своему выбору.
    .about = Сбросьте эту карту. Все, у кого есть карты на руке, тайно выбирают по одной и кладут рубашкой вверх; до конца раунда эти карты не играют.
card-ambush = { $case ->
   *[nom] Засада
    [mid] засада
    [gen] засады
    [dat] засаде
    [acc] засаду
    [ins] засадой
    [pre] засаде
}
    .effect = Теряется одна карта добытых чертежей.
    .about = Сбросьте эту карту, а с ней одну карту добытых чертежей, всё равно из какого раунда. Если чертежей нет, ничего не происходит.
card-at-act = AT-ACT
    .effect = Чтобы его сбросить, нужно перевернуть другую открытую карту того же героя.
    .about = Как штурмовик смерти, но перевернуть нужно карту того же героя, который раскрыл AT-ACT. Единственный особый враг, который может вернуться в свою стопку.
card-disinformation = { $case ->
   *[nom] Дезинформация
    [mid] дезинформация
    [gen] дезинформации
    [dat] дезинформации
    [acc] дезинформацию
    [ins] дезинформацией
    [pre] дезинформации
}
    .effect = Верхние карты всех стопок перемешиваются.
    .about = Сбросьте эту карту. Верхние карты всех стопок перемешиваются не глядя и возвращаются, по одной на каждую стопку.

stack-1 = { $case ->
   *[nom] Стопка 1
    [mid] стопка 1
    [gen] стопки 1
    [dat] стопке 1
    [acc] стопку 1
    [ins] стопкой 1
    [pre] стопке 1
}
stack-2 = { $case ->
   *[nom] Стопка 2
    [mid] стопка 2
    [gen] стопки 2
    [dat] стопке 2
    [acc] стопку 2
    [ins] стопкой 2
    [pre] стопке 2
}
stack-3 = { $case ->
   *[nom] Стопка 3
    [mid] стопка 3
    [gen] стопки 3
    [dat] стопке 3
    [acc] стопку 3
    [ins] стопкой 3
    [pre] стопке 3
}
stack-4 = { $case ->
   *[nom] Стопка 4
    [mid] стопка 4
    [gen] стопки 4
    [dat] стопке 4
    [acc] стопку 4
    [ins] стопкой 4
    [pre] стопке 4
}
stack-5 = { $case ->
   *[nom] Стопка 5
    [mid] стопка 5
    [gen] стопки 5
    [dat] стопке 5
    [acc] стопку 5
    [ins] стопкой 5
    [pre] стопке 5
}
stack-6 = { $case ->
   *[nom] Стопка 6
    [mid] стопка 6
    [gen] стопки 6
    [dat] стопке 6
    [acc] стопку 6
    [ins] стопкой 6
    [pre] стопке 6
}

## Решения

ask-look = Раунд { $round }. Запомните свои карты: больше вы их не увидите.
wait-look = Запоминают свои карты: { NAME($seats) }.
option-ready = Готово, помню
ask-mix-first = Глаза закрыты у всех, кроме вас. Меняйте стопки местами, как захотите: вы видите, где чья.
wait-mix-first = Глаза закрыты: стопки перекладывает { NAME($seat) }.
ask-mix-second = Теперь глаза закрыты у всех, кроме вас. Меняйте стопки местами, как захотите: где чья, вы не знаете.
wait-mix-second = Глаза закрыты: стопки перекладывает { NAME($seat) }.
option-swap = { NAME($first) } ⇄ { NAME($second, case: "mid") }
option-shuffle = Перемешать за меня
option-done = Готово
ask-commit = Ход { $turn }. Какого героя отправить? Пока не выложат все, выбор можно менять.
wait-commit = Выбирают героев: { NAME($seats) }.
ask-stack = { NAME($hero) }: к какой стопке?
wait-stack = { NAME($seat) } ({ NAME($hero) }) выбирает стопку.
ask-two-stacks = { NAME($hero) }: к каким двум стопкам?
wait-two-stacks = { NAME($seat) } ({ NAME($hero) }) выбирает две стопки.
option-two-stacks = { NAME($first) } и { NAME($second, case: "mid") }
ask-deeper = { NAME($hero) }: какую карту положить в самый низ { NAME($stack, case: "gen") }?
wait-deeper = { NAME($seat) } ({ NAME($hero) }) кладёт две карты под низ { NAME($stack, case: "gen") }.
ask-next = { NAME($hero) }: раскрыть следующую карту { NAME($stack, case: "gen") }?
wait-next = { NAME($seat) } ({ NAME($hero) }) решает, раскрыть ли следующую карту { NAME($stack, case: "gen") }.
option-next = Раскрыть следующую карту
option-stop = Остановиться
ask-price = { NAME($card) }, { NAME($stack, case: "mid") }: перевернуть другого героя, чтобы сбросить эту карту?
wait-price = { NAME($seat) } решает, платить ли за { NAME($card, case: "acc") } ({ NAME($stack, case: "mid") }).
option-flip = { NAME($hero) } ({ NAME($seat) })
option-decline = Вернуть карту на место
ask-first-card = { NAME($hero) }: какая карта сработает первой?
wait-first-card = { NAME($seat) } ({ NAME($hero) }) решает, какая карта сработает первой.
ask-reinforce = В запасе мало карт, осталось { $left }. На какую стопку положить { NAME($card, case: "acc") }?
wait-reinforce = { NAME($seat) } решает, куда придут подкрепления.
ask-tank = Имперский танк: какого героя отложить до конца раунда? Никто его не увидит.
wait-tank = Откладывают карту из-за танка: { NAME($seats) }.
ask-vote = { NAME($by) } предлагает закончить раунд. Вы согласны? Нужно согласие всех.
wait-vote = { WHO($by) ->
    [you] Вы предлагаете
   *[other] { NAME($by) } предлагает
} закончить раунд. Ждём ответа: { NAME($seats) }.
option-propose-end = Предложить закончить раунд
confirm-end-round = { $plans ->
    [one] В стопках осталась ещё { $plans } карта чертежей. Если согласятся все, в этом раунде её уже не добыть.
    [few] В стопках остались ещё { $plans } карты чертежей. Если согласятся все, в этом раунде их уже не добыть.
   *[many] В стопках осталось ещё { $plans } карт чертежей. Если согласятся все, в этом раунде их уже не добыть.
}
option-play-on = Играть дальше
option-end-round = Закончить раунд

## Чем подтвердить решение

do-mix-first = Поменять местами { NAME($first, case: "acc") } и { NAME($second, case: "acc") }
do-mix-second = Поменять местами { NAME($first, case: "acc") } и { NAME($second, case: "acc") }
do-commit = Отправить { NAME($ref, case: "acc") }
do-stack = К { NAME($ref, case: "dat") }
do-two-stacks = К { NAME($first, case: "dat") } и { NAME($second, case: "dat") }
do-deeper = В самый низ: { NAME($ref, case: "mid") }
do-next = Раскрыть следующую карту
do-price = Перевернуть { NAME($hero, case: "acc") } ({ NAME($seat) })
do-first-card = Сначала { NAME($ref, case: "mid") }
do-reinforce = На { NAME($ref, case: "acc") }
do-tank = Отложить { NAME($ref, case: "acc") }

## Что происходит: разведка

round-starts = Раунд { $round } из { $rounds }. { WHO($seat) ->
    [you] Карта первого игрока у вас.
   *[other] Первый игрок — { NAME($seat) }.
}
deck = Колода Империи: истребители СИД — { $fighters }, ударные ИСИД — { $strikers }, штурмовики смерти — { $troopers }, особые враги — { $specials }, чертежи — { $plans }.
dealt = Каждый получает семь карт Империи и старается их запомнить.
dealt-you = Ваши семь карт: { NAME($cards, case: "mid") }.
piles-down = Все тасуют свои карты и кладут их на стол стопками, рубашкой вверх.
mixes = { WHO($seat) ->
    [you] Остальные закрывают глаза: вы перекладываете стопки.
   *[other] Глаза закрыты: стопки перекладывает { NAME($seat) }.
}
mix-swaps-you = Вы меняете местами { NAME($first, case: "acc") } и { NAME($second, case: "acc") }.
mix-shuffles-you = Стопки перемешаны за вас: где теперь какая, вы не знаете.
mixed = Теперь никто не знает, где чья стопка.
mixed-by-chance = Стопки перемешаны: никто не знает, где чья.
picks-up = Все берут на руку карты героев.
picks-up-you = Вы берёте на руку карты героев: { NAME($heroes) }.

## Что происходит: операция

turn-starts = Ход { $turn }. { WHO($seat) ->
    [you] Вы начинаете.
   *[other] Начинает { NAME($seat) }.
}
commits = { WHO($seat) ->
    [you] Вы отправляете { NAME($hero, case: "acc") }.
   *[other] { NAME($seat) } отправляет { NAME($hero, case: "acc") }.
}
reveals = { WHO($seat) ->
    [you] Вы ({ NAME($hero) }) раскрываете верхнюю карту { NAME($stack, case: "gen") }: { NAME($card, case: "mid") }.
   *[other] { NAME($seat) } ({ NAME($hero) }) раскрывает верхнюю карту { NAME($stack, case: "gen") }: { NAME($card, case: "mid") }.
}
reveals-two = { WHO($seat) ->
    [you] Вы ({ NAME($hero) }) раскрываете сразу две карты: { NAME($stack, case: "mid") } — { NAME($card, case: "mid") }, { NAME($stack2, case: "mid") } — { NAME($card2, case: "mid") }.
   *[other] { NAME($seat) } ({ NAME($hero) }) раскрывает сразу две карты: { NAME($stack, case: "mid") } — { NAME($card, case: "mid") }, { NAME($stack2, case: "mid") } — { NAME($card2, case: "mid") }.
}
shows-two = { WHO($seat) ->
    [you] Вы ({ NAME($hero) }) показываете две верхние карты { NAME($stack, case: "gen") }: { NAME($cards, case: "mid") }.
   *[other] { NAME($seat) } ({ NAME($hero) }) показывает две верхние карты { NAME($stack, case: "gen") }: { NAME($cards, case: "mid") }.
}
shows-one = { WHO($seat) ->
    [you] Вы ({ NAME($hero) }) показываете единственную карту { NAME($stack, case: "gen") }: { NAME($cards, case: "mid") }. Она остаётся на месте.
   *[other] { NAME($seat) } ({ NAME($hero) }) показывает единственную карту { NAME($stack, case: "gen") }: { NAME($cards, case: "mid") }. Она остаётся на месте.
}
buries = Обе карты уходят под низ { NAME($stack, case: "gen") }; порядок знает только { NAME($seat) }.
buries-alike = Обе карты уходят под низ { NAME($stack, case: "gen") }.
buries-you = Вы кладёте карты под низ { NAME($stack, case: "gen") }: в самый низ — { NAME($card, case: "mid") }, выше — { NAME($other, case: "mid") }.
captures = { WHO($seat) ->
    [you] Вы добываете чертежи!
   *[other] { NAME($seat) } добывает чертежи!
} Всего добыто: { $captured }.
returns = На верх { NAME($stack, case: "gen") } возвращается карта: { NAME($card, case: "mid") }.
under = Под низ { NAME($stack, case: "gen") } уходит карта: { NAME($card, case: "mid") }.
discards = В сброс: { NAME($card, case: "mid") }.
discards-pair = Карты одного типа, в сброс уходят обе: { NAME($card, case: "mid") } и { NAME($card2, case: "mid") }.
loses-plans = Чертежи потеряны.
goes-on = { WHO($seat) ->
    [you] Вы продолжаете с той же стопкой.
   *[other] { NAME($seat) } продолжает с той же стопкой.
}
stops = { WHO($seat) ->
    [you] Вы останавливаетесь.
   *[other] { NAME($seat) } останавливается.
}
stack-empty = От { NAME($stack, case: "gen") } ничего не осталось.
idle = { NAME($hero) } ({ NAME($seat) }): идти некуда, стопок не осталось.
flips = { WHO($target) ->
    [you] { NAME($seat) } платит вашим героем: { NAME($hero) } выбывает до конца хода.
   *[other] { WHO($seat) ->
        [you] Вы платите чужим героем: { NAME($hero) } ({ NAME($target) }) выбывает до конца хода.
       *[other] { NAME($seat) } платит чужим героем: { NAME($hero) } ({ NAME($target) }) выбывает до конца хода.
    }
}
flipped = { WHO($seat) ->
    [you] Ваш герой выбывает до конца хода: { NAME($hero) }.
   *[other] { NAME($hero) } ({ NAME($seat) }) выбывает до конца хода.
}
enemy = Особый враг наносит удар и сбрасывается: { NAME($card, case: "mid") }.
reinforced = На верх каждой стопки ложится карта из запаса: { NAME($card, case: "mid") }.
reinforced-one = На верх { NAME($stack, case: "gen") } ложится карта из запаса: { NAME($card, case: "mid") }.
reinforced-none = Подкрепления не приходят.
lays-down = { WHO($seat) ->
    [you] Вы откладываете до конца раунда { NAME($heroes, case: "acc") }.
   *[other] { NAME($seat) } откладывает до конца раунда { NAME($heroes, case: "acc") }.
}
tank-lays = { NAME($seat) } откладывает до конца раунда карту рубашкой вверх.
tank-lays-you = Вы откладываете до конца раунда { NAME($hero, case: "acc") }.
tank-nothing = Карт на руке нет ни у кого: танк никому не вредит.
ambush-takes = Одна карта добытых чертежей потеряна. Осталось: { $captured }.
ambush-nothing = Добытых чертежей пока нет, терять нечего.
disinformation = Верхние карты всех стопок перемешаны и возвращены, по одной на каждую.
disinformation-nothing = Перемешивать нечего.

## Что происходит: конец хода, раунда и партии

passes = Карты с рук переходят налево. { WHO($seat) ->
    [you] Карта первого игрока теперь у вас.
   *[other] Первый игрок теперь { NAME($seat) }.
}
passes-you = Карты с рук переходят налево. Теперь у вас: { NAME($heroes) }. { WHO($seat) ->
    [you] Карта первого игрока тоже у вас.
   *[other] Первый игрок теперь { NAME($seat) }.
}
hand-empty = Карты героев кончились: { NAME($seats) }. Раунд окончен.
proposes-end = { WHO($seat) ->
    [you] Вы предлагаете закончить раунд.
   *[other] { NAME($seat) } предлагает закончить раунд.
}
agreed = Все согласны закончить раунд.
against = { WHO($seat) ->
    [you] Вы против: раунд продолжается.
   *[other] { NAME($seat) } против: раунд продолжается.
}
round-ends = Раунд { $round } окончен. Чертежей добыто за раунд: { $found }, всего: { $captured }.
left-behind = Ненайденные чертежи лежали здесь: { NAME($stacks, case: "mid") }.
gives = { WHO($seat) ->
    [you] Вы отдаёте случайную лишнюю карту героя, её получает { NAME($target) }.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } отдаёт случайную лишнюю карту героя, её получаете вы.
       *[other] { NAME($seat) } отдаёт случайную лишнюю карту героя, её получает { NAME($target) }.
    }
}
outcome-defeat = Поражение. Чертежей добыто: { $captured }, нужно было: { $goal }. По таким обрывкам слабое место «Звезды Смерти» не найти.
outcome-victory = Победа! Чертежей добыто: { $captured }. Инженерам есть над чем работать.
outcome-glorious = Славная победа! Чертежей добыто: { $captured }. Слабое место найдено, пилоты уже бегут к машинам.
outcome-brilliant = Блестящая победа! Добыты все чертежи: { $captured }. Дни «Звезды Смерти» сочтены.
outcome-quick-defeat = Поражение. Чертежей добыто: { $captured } из { $goal }. В быстрой игре для победы нужны все.
outcome-quick-victory = Победа! Добыты все чертежи: { $captured }.

## Что говорят игроки

says-all = { NAME($seat) }: «Мои семь карт: { NAME($cards, case: "mid") }».
says-saw = { NAME($seat) }: «Среди моих семи карт: { NAME($cards, case: "mid") }».
says-lacks = { NAME($seat) }: «Нет среди моих семи карт: { NAME($card, case: "mid") }».
says-holds = { NAME($seat) }: «У меня на руке: { NAME($heroes) }».
says-top = { NAME($seat) }: «Верхняя карта { NAME($stack, case: "gen") }: { NAME($card, case: "mid") }».
says-bottom = { NAME($seat) }: «В самом низу { NAME($stack, case: "gen") }: { NAME($card, case: "mid") }».
says-play = { NAME($seat) }: «{ NAME($hero) } — к { NAME($stacks, case: "dat") }{ $why ->
    [plans] : чертежи лежат сверху
    [near] : чертежи там глубже
    [clear] : надо расчистить путь
    [pair] : сверху две карты одного типа
    [look] : верхней карты никто не знает
   *[no] {""}
}».
says-leave = { NAME($seat) }: «Не трогайте { NAME($stack, case: "acc") }».
says-under = { NAME($seat) }: «В самый низ { NAME($stack, case: "gen") } лучше положить { NAME($card, case: "acc") }».
says-first = { NAME($seat) }: «Пусть первой сработает эта карта: { NAME($card, case: "mid") }».
says-lay = { NAME($seat) }: «Из-за танка лучше отложить { NAME($hero, case: "acc") }».
says-reinforce = { NAME($seat) }: «Подкрепление лучше положить на { NAME($stack, case: "acc") }: там оно мешает меньше всего».
says-pay = { WHO($payer) ->
    [you] { NAME($seat) }: «Заплатим вашим героем, { NAME($payer) }».
   *[other] { NAME($seat) }: «Пусть своим героем заплатит { NAME($payer) }».
}
says-decline = { NAME($seat) }: «Платить не стоит».
says-end = { NAME($seat) }: «Давайте закончим раунд{ $why ->
    [no-plans] : чертежей в стопках больше нет
    [no-jyn] : Джин больше ни у кого нет
   *[no] {""}
}».
says-on = { NAME($seat) }: «Давайте играть дальше».

## Стол словами

text-round = Раунд { $round } из { $rounds }.
text-turn = Ход { $turn }.
text-recon-phase = Разведка.
text-captured = Чертежей добыто: { $captured }; для победы нужно { $goal }.
text-recon = Ваши карты: { $cards }.
text-recon-of = { NAME($seat) } видит карты: { $cards }.
text-stack = { NAME($stack) }: { $cards ->
    [0] пусто
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
text-face-up = открыто: { $cards }
text-mixing = Как вы их видите, по местам: { $stacks }.
text-supply = Запас: { $cards }.
text-specials = Сброшенные особые враги: { $cards }.
text-shown = Раскрыто последним героем: { $cards }.
text-shown-card = { NAME($card, case: "mid") } ({ NAME($stack, case: "mid") }, { $fate })
fate-open = разыгрывается
fate-captured = добыто
fate-top = снова наверху
fate-under = под стопкой
fate-discarded = в сбросе
fate-stays = на прежнем месте
text-hand-size = { $cards ->
    [0] на руке карт нет
    [one] на руке { $cards } карта
    [few] на руке { $cards } карты
   *[many] на руке { $cards } карт
}
text-down = рубашкой вверх { $cards }
text-first = первый игрок
text-committed = { NAME($hero) } — { $status }
status-waiting = ждёт своей очереди
status-acting = действует
status-played = дело сделано
status-flipped = до конца хода вне дела
text-hand = на руке: { $heroes }

## Быстрые фразы

phrase-had-plans = В моей стопке были чертежи.
phrase-had-no-plans = В моей стопке чертежей не было.
phrase-had-trooper = В моей стопке были штурмовики смерти.
phrase-had-danger = В моей стопке был опасный особый враг.
phrase-had-many-fighters = У меня были в основном истребители СИД.
phrase-had-many-strikers = У меня были в основном ударные ИСИД.
phrase-look-here-1 = Давайте сначала в стопку 1.
phrase-look-here-2 = Давайте сначала в стопку 2.
phrase-look-here-3 = Давайте сначала в стопку 3.
phrase-look-here-4 = Давайте сначала в стопку 4.
phrase-look-here-5 = Давайте сначала в стопку 5.
phrase-look-here-6 = Давайте сначала в стопку 6.
phrase-leave-1 = В стопке 1 опасно, не трогайте её.
phrase-leave-2 = В стопке 2 опасно, не трогайте её.
phrase-leave-3 = В стопке 3 опасно, не трогайте её.
phrase-leave-4 = В стопке 4 опасно, не трогайте её.
phrase-leave-5 = В стопке 5 опасно, не трогайте её.
phrase-leave-6 = В стопке 6 опасно, не трогайте её.
phrase-plans-on-top = Чертежи сверху, нужна Джин!
phrase-plans-below = Чертежи ушли под низ стопки.
phrase-keep-jyn = Приберегите Джин.
phrase-keep-bodhi = Приберегите Бодхи.
phrase-clear-fighters = Могу убрать истребители СИД.
phrase-clear-strikers = Могу убрать ударные ИСИД.
phrase-try-k2so = Пусть K-2SO уберёт пару.
phrase-pay-with-mine = Если нужно, переворачивайте моего героя.
phrase-jyn-now = У кого Джин? Сейчас самое время.
phrase-stop-here = Предлагаю закончить раунд.

## Стол на экране

board-table = Стол
board-hidden = Закрытая карта Империи
board-hidden-hero = Закрытая карта героя
board-plans = Чертежи
board-stars = ◆ — с этой карты начинается исход лучше: победа ◆, славная ◆◆, блестящая ◆◆◆.
board-captured = Добыто чертежей: { $captured }. Для победы нужно { $goal }.
board-round = Раунд { $round } из { $rounds }
board-quick = Быстрая игра
board-recon = разведка
board-turn = ход { $turn }
board-over = Операция завершена
board-round-over = Раунд окончен
board-hide = Скрыть
board-supply = Запас
board-supply-about = Что лежит в запасе. Нажмите, чтобы прочитать, что делают карты.
board-specials-out = Сброшенные особые враги: { NAME($cards, case: "mid") }
board-stacks = Стопки
board-stack = { NAME($stack) }: { $cards ->
    [0] пусто
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
board-empty = пусто
board-whose = { WHO($seat) ->
    [you] ваша стопка
   *[other] сдана игроку: { NAME($seat) }
}
board-was = сначала здесь была { NAME($stack, case: "mid") }
board-was-short = была { $place }
board-lifted = поднята: выберите, с какой поменять
board-mix-hint = Перетащите одну стопку на другую или нажмите сначала одну, потом другую.
board-inside = В стопке, сверху вниз
board-shown = Открыто
board-ready = готово
board-acting = действует
board-played = разыграна
board-flipped = перевёрнута
board-says-play-on = играем
board-says-end-round = закончить
board-order = действует { $order }-м
board-recon-cards = Ваши семь карт
board-recon-others = Игроки смотрят свои карты.
board-hand = Ваши герои
why-stack-empty = В этой стопке карт не осталось.
why-same-stack = Продолжить можно только с той же стопкой: { NAME($stack) }.
why-card-first = { NAME($hero) }: в этой стопке карту не раскрывали.
why-reinforced = Эта стопка свою карту уже получила.
why-hero-hand = Героя выбирают из тех, что на руке.
why-hero-own = Нужен герой другого игрока.
why-hero-flipped = Этот герой уже перевёрнут.
why-hero-played = Этот герой уже действовал.
why-hero-other = { NAME($card) }: платить может только такой же герой.
say-title = Сказать
say-all-seven = Назвать все семь карт
say-saw = Среди моих семи карт
say-no-plans = Чертежей у меня нет
say-hand = Кто у меня на руке
say-on = Играем дальше
say-end = Закончим раунд
say-pay-mine = Можно заплатить моим героем
say-pay-nobody = Платить не стоит
say-send = Отправить героя к стопке
say-leave = Не трогать
say-top = Сверху стопки
say-bottom = В самом низу стопки

short-bodhi = Бодхи
short-jyn = Джин
short-baze = Бэйз
short-cassian = Кассиан
short-chirrut = Чиррут
short-k2so = K-2SO

band-defeat = поражение
band-victory = победа
band-glorious = славная победа
band-brilliant = блестящая победа

aside-title = Карты игры
aside-deck = Колода этого раунда
aside-in-deck = карт
aside-count = в колоде раунда: { $deck }; в запасе: { $supply }
aside-specials = Особые враги
aside-out = сброшена в этом раунде
aside-heroes = Герои

## Что стоит пересмотреть: коротко

moment-captures = { WHO($seat) ->
    [you] Вы добываете чертежи
   *[other] { NAME($seat) } добывает чертежи
}
moment-loses-plans = Чертежи потеряны
moment-enemy = Удар: { NAME($card, case: "mid") }
moment-ambush-takes = Карта чертежей отнята
moment-disinformation = Верхние карты перемешаны
