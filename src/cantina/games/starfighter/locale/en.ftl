## The game

game-title = Starfighter
game-pitch = Two cruisers face to face. Stack your squadrons, set off chains of effects, and wear the enemy’s armour down.
game-players = 2 players
game-minutes = 45 minutes

player-novice = Novice
    .about = Takes what looks best right now: forgets the manoeuvre, its opponent’s reply, and that a card can be kept for later.
player-able = Able
    .about = Tries out every chain of effects and takes the coming battle into account.
player-master = Master
    .about = Plays its best moves out to the end of the round, again and again, with cards that its opponent may hold.
player-captain = Captain
    .about = Tries out every chain of effects and takes the coming battle into account.

setup-mode = Mode
    .about = Training: the 40 cards with green numbers, cruisers Ares and Athena. Skirmish: all 100 cards, any cruisers. Total War: everybody brings a cruiser and a deck of at least 25 cards.
setup-mode-training = Training
setup-mode-skirmish = Skirmish
setup-mode-total-war = Total War
setup-roster = Cruisers
    .about = How many cruisers there are to choose from in a skirmish and in a total war. Two of the six are ours. With six, the two sides of a board cannot meet: Ares and Atlas, Athena and Apollo, Artemis and Aeolus.
setup-roster-4 = four
setup-roster-6 = six
setup-field = Force field
    .about = When a card with a force field is destroyed: whether the rest of the damage stops there or goes on to what lies below.
setup-field-stops = the damage stops
setup-field-spills = the damage goes on
setup-pool = Cards for Total War
    .about = Two copies of the game: both may use any card. One copy: no card can be in both fleets; the first player chooses first.
setup-pool-two = two copies of the game
setup-pool-one = one copy of the game

## Names of things

card = { $case ->
   *[nom] Squadron { $name }
    [acc] squadron { $name }
    [num] { $name }
}
card-word = { $case ->
   *[nom] { " Squadron" }
    [num] { "" }
}
card-0-01 = Sparrow{ card-word } (0-01)
card-0-06 = Bumblebee{ card-word } (0-06)
card-0-11 = Wasp{ card-word } (0-11)
card-0-16 = Swift{ card-word } (0-16)
card-0-21 = Magpie{ card-word } (0-21)
card-0-26 = Skylark{ card-word } (0-26)
card-0-31 = Wryneck{ card-word } (0-31)
card-0-36 = Moth{ card-word } (0-36)
card-0-41 = Beetle{ card-word } (0-41)
card-0-46 = Tumbler{ card-word } (0-46)
card-0-51 = Hornet{ card-word } (0-51)
card-0-56 = Firefly{ card-word } (0-56)
card-0-61 = Gadfly{ card-word } (0-61)
card-0-66 = Hedgehog{ card-word } (0-66)
card-0-71 = Dragonfly{ card-word } (0-71)
card-0-76 = Tortoise{ card-word } (0-76)
card-0-81 = Mosquito{ card-word } (0-81)
card-0-86 = Lemming{ card-word } (0-86)
card-0-91 = Snail{ card-word } (0-91)
card-0-96 = Mayfly{ card-word } (0-96)
card-1-02 = Kestrel{ card-word } (1-02)
card-1-03 = Petrel{ card-word } (1-03)
card-1-07 = Heron{ card-word } (1-07)
card-1-12 = Crab{ card-word } (1-12)
card-1-13 = Owl{ card-word } (1-13)
card-1-17 = Shrike{ card-word } (1-17)
card-1-22 = Salmon{ card-word } (1-22)
card-1-23 = Otter{ card-word } (1-23)
card-1-27 = Sidewinder{ card-word } (1-27)
card-1-32 = Squirrel{ card-word } (1-32)
card-1-33 = Wolverine{ card-word } (1-33)
card-1-37 = Wolf{ card-word } (1-37)
card-1-42 = Dolphin{ card-word } (1-42)
card-1-43 = Stoat{ card-word } (1-43)
card-1-47 = Armadillo{ card-word } (1-47)
card-1-52 = Seal{ card-word } (1-52)
card-1-53 = Jellyfish{ card-word } (1-53)
card-1-57 = Lynx{ card-word } (1-57)
card-1-62 = Beaver{ card-word } (1-62)
card-1-63 = Jackal{ card-word } (1-63)
card-1-67 = Marten{ card-word } (1-67)
card-1-72 = Rhino{ card-word } (1-72)
card-1-73 = Mantis{ card-word } (1-73)
card-1-77 = Cobra{ card-word } (1-77)
card-1-82 = Porcupine{ card-word } (1-82)
card-1-83 = Barracuda{ card-word } (1-83)
card-1-87 = Flying Fish{ card-word } (1-87)
card-1-92 = Bison{ card-word } (1-92)
card-1-93 = Chameleon{ card-word } (1-93)
card-1-97 = Woodpecker{ card-word } (1-97)
card-2-04 = Thunder{ card-word } (2-04)
card-2-08 = Crosswind{ card-word } (2-08)
card-2-09 = Hailstorm{ card-word } (2-09)
card-2-14 = High Tide{ card-word } (2-14)
card-2-18 = Lightning{ card-word } (2-18)
card-2-19 = Breeze{ card-word } (2-19)
card-2-24 = Whirlwind{ card-word } (2-24)
card-2-28 = Cyclone{ card-word } (2-28)
card-2-29 = Trade Wind{ card-word } (2-29)
card-2-34 = Avalanche{ card-word } (2-34)
card-2-38 = Maelstrom{ card-word } (2-38)
card-2-39 = Geyser{ card-word } (2-39)
card-2-44 = Tempest{ card-word } (2-44)
card-2-48 = Spark{ card-word } (2-48)
card-2-49 = Mistral{ card-word } (2-49)
card-2-54 = Northern Lights{ card-word } (2-54)
card-2-58 = Heat Lightning{ card-word } (2-58)
card-2-59 = Glacier{ card-word } (2-59)
card-2-64 = Squall{ card-word } (2-64)
card-2-68 = Monsoon{ card-word } (2-68)
card-2-69 = Surf{ card-word } (2-69)
card-2-74 = Permafrost{ card-word } (2-74)
card-2-78 = Waterspout{ card-word } (2-78)
card-2-79 = Tornado{ card-word } (2-79)
card-2-84 = Blaze{ card-word } (2-84)
card-2-88 = Tumbleweed{ card-word } (2-88)
card-2-89 = Hoarfrost{ card-word } (2-89)
card-2-94 = Eruption{ card-word } (2-94)
card-2-98 = Ball Lightning{ card-word } (2-98)
card-2-99 = Rainbow{ card-word } (2-99)
card-3-05 = Comet{ card-word } (3-05)
card-3-10 = Meridian{ card-word } (3-10)
card-3-15 = Supernova{ card-word } (3-15)
card-3-20 = Pleiades{ card-word } (3-20)
card-3-25 = Black Hole{ card-word } (3-25)
card-3-30 = Zenith{ card-word } (3-30)
card-3-35 = Pulsar{ card-word } (3-35)
card-3-40 = Eclipse{ card-word } (3-40)
card-3-45 = Quasar{ card-word } (3-45)
card-3-50 = Solar Flare{ card-word } (3-50)
card-3-55 = Nebula{ card-word } (3-55)
card-3-60 = Magnetar{ card-word } (3-60)
card-3-65 = Perseid{ card-word } (3-65)
card-3-70 = Milky Way{ card-word } (3-70)
card-3-75 = Red Giant{ card-word } (3-75)
card-3-80 = Orion{ card-word } (3-80)
card-3-85 = Halo{ card-word } (3-85)
card-3-90 = Great Bear{ card-word } (3-90)
card-3-95 = Sirius{ card-word } (3-95)
card-3-100 = Andromeda{ card-word } (3-100)
card-back = { $case ->
   *[nom] Face-down card
    [acc] a face-down card
    [num] face-down card
}
sector-word = { $case ->
   *[nom] Sector
    [acc] sector
}
sector-a = { sector-word } A
sector-b = { sector-word } B
sector-c = { sector-word } C
sector-d = { sector-word } D
sector-e = { sector-word } E
side-front = { $case ->
   *[nom] Face up
    [acc] face up
}
side-back = { $case ->
   *[nom] Face down
    [acc] face down
}
half-top = { $case ->
   *[nom] Upper half
    [acc] upper half
}
half-bottom = { $case ->
   *[nom] Lower half
    [acc] lower half
}
level-0 = { $case ->
   *[nom] Level 0
    [acc] level 0
}
level-1 = { $case ->
   *[nom] Level 1
    [acc] level 1
}
level-2 = { $case ->
   *[nom] Level 2
    [acc] level 2
}
level-3 = { $case ->
   *[nom] Level 3
    [acc] level 3
}
move-left = To the left
move-stay = Stay
move-right = To the right
direction-left-to-right = From left to right
direction-right-to-left = From right to left
# Cruisers and fleets that are not named here are called as the data files call them.
cruiser = { $name }
fleet = { $name }
cruiser-ares = Ares
    .about = Tall in the middle, low at the edges.
cruiser-athena = Athena
    .about = Two tall sectors and three low ones.
cruiser-atlas = Atlas
    .about = One tall sector, low elsewhere, and thick armour.
cruiser-apollo = Apollo
    .about = Tall at the edges, low in the middle.
cruiser-artemis = Artemis
    .about = A tall middle and solid edges.
cruiser-aeolus = Aeolus
    .about = All sectors alike, with no place for squadrons of level 3.
fleet-vanguard = Vanguard (Ares)
    .about = Strikes at the cruiser and at fighters.
fleet-hammer = Hammer (Ares)
    .about = Keeps squadrons moving, with many effects to set off.
fleet-aegis = Aegis (Athena)
    .about = Shields and force fields.
fleet-owl = Owl (Athena)
    .about = Moves and turns: for those who plan long chains.
fleet-pillar = Pillar (Atlas)
    .about = Hard to break: shields in low sectors.
fleet-bulwark = Bulwark (Atlas)
    .about = Answers every blow with one of its own.
fleet-sunrise = Sunrise (Apollo)
    .about = Draws and barrel rolls for the tall outer sectors.
fleet-chariot = Chariot (Apollo)
    .about = An attack with heavy squadrons.
fleet-huntress = Huntress (Artemis)
    .about = Picks off fighters one by one.
fleet-crescent = Crescent (Artemis)
    .about = Barrel rolls: nothing stays as it was.
fleet-gale = Gale (Aeolus)
    .about = Squadrons change sectors all the time.
fleet-whirlwind = Whirlwind (Aeolus)
    .about = Shields on every level.

## Effects

effect-draw = { $case ->
   *[nom] Draw a card
    [acc] draw a card
}
    .effect = Set the top card of the deck aside unseen; it comes to your hand next round.
    .about = The top card of the deck is put beside your cruiser face down, and nobody looks at it. With the next reinforcement it comes to your hand.
effect-lateral = { $case ->
   *[nom] Lateral move
    [acc] lateral move
}
    .effect = Any card goes to the top of the sector beside its own.
    .about = Move any card, yours or the opponent’s, to the sector on its left or right, where it becomes the top card. The sector must have a free field. A gap it leaves is closed from above.
effect-vertical = { $case ->
   *[nom] Vertical move
    [acc] vertical move
}
    .effect = Any card becomes the top card of its own sector.
    .about = Take any card, yours or the opponent’s, and make it the top card of the sector it is in. The gap it leaves is closed from above. You may choose a card that is on top already: then nothing happens.
effect-free = { $case ->
   *[nom] Free move
    [acc] free move
}
    .effect = Any card goes to the top of any sector of its board.
    .about = Move any card, yours or the opponent’s, to any sector of the board it lies on that has a free field, or to the top of its own sector.
effect-rotate = { $case ->
   *[nom] Turn
    [acc] turn
}
    .effect = Turn any card round: its halves change places.
    .about = Turn any card, yours or the opponent’s, upside down: its upper half becomes the lower one. On a covered card this brings the hidden half into sight.
effect-destroy = { $case ->
   *[nom] Destroy
    [acc] destroy
}
    .effect = Any card goes to the discard pile.
    .about = Destroy any card, yours or the opponent’s, wherever it lies in its sector. Cards above it close the gap. If it was on top, the card below comes into sight.
effect-hit-enemy = { $case ->
   *[nom] Hit the enemy cruiser
    [acc] hit the enemy cruiser
}
    .effect = The opponent’s armour goes down by 1.
    .about = The armour of the opponent’s cruiser goes down by 1.
effect-hit-own = { $case ->
   *[nom] Hit your own cruiser
    [acc] hit its own cruiser
}
    .effect = Your own armour goes down by 1.
    .about = The armour of your own cruiser goes down by 1, every time this comes into sight.
effect-roll = { $case ->
   *[nom] Barrel roll
    [acc] barrel roll
}
    .effect = Turn any card over: its other side comes up.
    .about = Turn any card, yours or the opponent’s, over to its other side; it lies the same way round as before. Damage on it goes, and the effects that come into sight happen.
effect-hit-fighter = { $case ->
   *[nom] Hit a fighter
    [acc] hit a fighter
}
    .effect = One damage token on the top card of any sector.
    .about = Put a damage token on the top card of any sector, yours or the opponent’s: on a shield if one is free, else on a fighter of your choice. An empty sector cannot be chosen, so a cruiser is never hit this way.
effect-shields = Shields
    .effect = Take damage before the fighters do; they recover at the end of the round.
    .about = Each shield takes one damage token before any fighter of the card is hit. At the end of the round the tokens on shields are removed. Only shields in sight work.
effect-field = Force field
    .effect = Of all damage that reaches the card at once only one token counts.
    .about = However many damage tokens reach the card, it takes one, on a fighter (or on a free shield); the others are absorbed. Only a force field in sight works.

## Decisions

ask-cruiser = Choose your cruiser.{ $behind ->
    [none] {""}
   *[other] {" "}{ NAME($behind) } is on the back of your opponent’s board.
}
wait-cruiser = { NAME($seat) } is choosing a cruiser.
ask-fleet = Total War: choose your fleet, or build one of your own.
wait-fleet = The fleets are being chosen.
ask-fleet-cruiser = Your own fleet: which cruiser?
wait-fleet-cruiser = { NAME($seat) } is building a fleet.
ask-build = Build your fleet: at least 25 different cards.
wait-build = { NAME($seat) } is building a fleet.
ask-place = Your turn: choose a card to place, or pass.
wait-place = { NAME($seat) } is choosing a card.
ask-where = Which side up, and in which sector?
wait-where = { NAME($seat) } is placing a card.
ask-order = Several effects have come into sight. Which one first?
wait-order = { NAME($seat) } is choosing which effect comes first.
ask-effect-lateral = { NAME($card) }, lateral move: which card goes to a sector beside its own?
wait-effect-lateral = { NAME($seat) } is choosing a card for the lateral move of { NAME($card, case: "acc") }.
ask-effect-vertical = { NAME($card) }, vertical move: which card goes to the top of its sector?
wait-effect-vertical = { NAME($seat) } is choosing a card for the vertical move of { NAME($card, case: "acc") }.
ask-effect-free = { NAME($card) }, free move: which card is moved?
wait-effect-free = { NAME($seat) } is choosing a card for the free move of { NAME($card, case: "acc") }.
ask-effect-rotate = { NAME($card) }, turn: which card is turned round?
wait-effect-rotate = { NAME($seat) } is choosing a card for { NAME($card, case: "acc") } to turn round.
ask-effect-destroy = { NAME($card) }, destroy: which card?
wait-effect-destroy = { NAME($seat) } is choosing a card for { NAME($card, case: "acc") } to destroy.
ask-effect-roll = { NAME($card) }, barrel roll: which card is turned over?
wait-effect-roll = { NAME($seat) } is choosing a card for the barrel roll of { NAME($card, case: "acc") }.
ask-effect-hit-fighter = { NAME($card) }, hit a fighter: on which top card?
wait-effect-hit-fighter = { NAME($seat) } is choosing a card for { NAME($card, case: "acc") } to hit.
ask-destination = { NAME($card) }: to which sector?
wait-destination = { NAME($seat) } is choosing where { NAME($card, case: "acc") } goes.
ask-half = { NAME($card) }: on which half does the token go?
wait-half = { NAME($seat) } is choosing which half of { NAME($card, case: "acc") } is hit.
ask-spread = { $tokens ->
    [one] { NAME($card) } takes { $tokens } token: on which half?
   *[other] { NAME($card) } takes { $tokens } tokens: how are they spread over the halves?
}
wait-spread = { NAME($seat) } is spreading damage over { NAME($card, case: "acc") }.
ask-manoeuvre = You have the initiative: move your cruiser by one sector?
wait-manoeuvre = { NAME($seat) } is thinking about a manoeuvre.
ask-direction = In which direction are the battles fought?
wait-direction = { NAME($seat) } is choosing the direction of the battles.

option-pass = Pass
option-own = Build my own
option-clear = Take all cards out
option-done = Done
option-add = Add { NAME($card, case: "num") }
option-remove = Take out { NAME($card, case: "num") }
option-copy = Cards of { NAME($ref) }
option-where = { NAME($side) }, { NAME($sector, case: "acc") }
option-card = { NAME($card) }, { NAME($sector, case: "acc") }, field { $field } { WHO($owner) ->
    [you] (yours)
   *[other] ({ NAME($owner) })
}
option-effect = { NAME($effect) } ({ NAME($card, case: "acc") })
option-spread = { $top } above, { $bottom } below

## Confirming a decision

do-cruiser = Fly { NAME($ref) }
do-fleet = Take { NAME($ref) }
do-fleet-cruiser = Fly { NAME($ref) }
do-build = Confirm: { NAME($ref, case: "acc") }
do-place = Choose { NAME($ref, case: "acc") }
do-where = Place { NAME($side, case: "acc") } in { NAME($sector, case: "acc") }
do-order = First: { NAME($effect, case: "acc") }
do-effect-lateral = Move { NAME($ref, case: "acc") }
do-effect-vertical = Lift { NAME($ref, case: "acc") }
do-effect-free = Move { NAME($ref, case: "acc") }
do-effect-rotate = Turn { NAME($ref, case: "acc") } round
do-effect-destroy = Destroy { NAME($ref, case: "acc") }
do-effect-roll = Turn { NAME($ref, case: "acc") } over
do-effect-hit-fighter = Hit { NAME($ref, case: "acc") }
do-destination = Move to { NAME($ref, case: "acc") }
do-half = Hit the { NAME($ref, case: "acc") }
do-spread = Place { $top } above, { $bottom } below
do-manoeuvre = Cruiser: { NAME($ref) }
do-direction = Fight: { NAME($ref) }

## What happens

first-player = { WHO($seat) ->
    [you] You are the first player and take the initiative marker.
   *[other] { NAME($seat) } is the first player and takes the initiative marker.
}
takes-cruiser = { WHO($seat) ->
    [you] You fly the { NAME($cruiser) }.
   *[other] { NAME($seat) } flies the { NAME($cruiser) }.
}
shows-cruiser = { WHO($seat) ->
    [you] You show your cruiser: { NAME($cruiser) }, with { $cards } cards.
   *[other] { NAME($seat) } shows their cruiser: { NAME($cruiser) }, with { $cards } cards.
}
round-starts = Round { $round }. { WHO($seat) ->
    [you] You have the initiative marker.
   *[other] { NAME($seat) } has the initiative marker.
}
reinforces = Reinforcement for { NAME($seat) }: { $drawn ->
    [one] { $drawn } card from the deck
   *[other] { $drawn } cards from the deck
}{ $aside ->
    [0] .
    [one] , and { $aside } card set aside.
   *[other] , and { $aside } cards set aside.
}
reinforces-you = Your reinforcement: { NAME($cards, case: "num") }.
reinforces-none = { WHO($seat) ->
    [you] No reinforcement for you.
   *[other] No reinforcement for { NAME($seat) }.
}
shuffles-discard = The deck has run out. The discard pile is shuffled into a new one: { $cards ->
    [one] { $cards } card.
   *[other] { $cards } cards.
}
shuffles-own-discard = { WHO($seat) ->
    [you] Your deck has run out. Your discard pile is shuffled into a new one:
   *[other] The deck of { NAME($seat) } has run out. Their discard pile is shuffled into a new one:
} { $cards ->
    [one] { $cards } card.
   *[other] { $cards } cards.
}
places = { WHO($seat) ->
    [you] You place { NAME($card, case: "acc") } in { NAME($sector, case: "acc") }.
   *[other] { NAME($seat) } places { NAME($card, case: "acc") } in { NAME($sector, case: "acc") }.
}
places-back = { NAME($seat) } places a face-down card in { NAME($sector, case: "acc") }.
places-back-you = You place { NAME($front, case: "acc") } face down in { NAME($sector, case: "acc") }.
passes-first = { WHO($seat) ->
    [you] You pass first and take the initiative.
   *[other] { NAME($seat) } passes first and takes the initiative.
}
passes = { WHO($seat) ->
    [you] You pass.
   *[other] { NAME($seat) } passes.
}
draws-aside = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($seat) ->
    [you] you set a card aside unseen.
   *[other] { NAME($seat) } sets a card aside unseen.
}
draws-nothing = { NAME($source) }, { NAME($effect, case: "acc") }: there is no card left to draw.
hits-enemy = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($target) ->
    [you] your armour is now { $armour }.
   *[other] the armour of { NAME($target) } is now { $armour }.
}
hits-own = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($seat) ->
    [you] your armour is now { $armour }.
   *[other] the armour of { NAME($seat) } is now { $armour }.
}
moves = { NAME($source) }, { NAME($effect, case: "acc") }: { WHO($owner) ->
    [you] { NAME($card, case: "acc") } goes to the top of your { NAME($sector, case: "acc") }.
   *[other] { NAME($card, case: "acc") } goes to the top of { NAME($sector, case: "acc") } of { NAME($owner) }.
}
moves-nowhere = { NAME($source) }, { NAME($effect, case: "acc") }: { NAME($card, case: "acc") } is on top already and stays.
rotates = { NAME($source) }, { NAME($effect, case: "acc") }: { NAME($card, case: "acc") } { WHO($owner) ->
    [you] on your board is turned round.
   *[other] on the board of { NAME($owner) } is turned round.
}
destroys = { NAME($source) }, { NAME($effect, case: "acc") }: { NAME($card, case: "acc") } { WHO($owner) ->
    [you] on your board is destroyed.
   *[other] on the board of { NAME($owner) } is destroyed.
}
rolls-up = { NAME($source) }, { NAME($effect, case: "acc") }: a face-down card { WHO($owner) ->
    [you] on your board turns out to be { NAME($front, case: "acc") }.
   *[other] on the board of { NAME($owner) } turns out to be { NAME($front, case: "acc") }.
}
rolls-down = { NAME($source) }, { NAME($effect, case: "acc") }: { NAME($card, case: "acc") } { WHO($owner) ->
    [you] on your board is turned face down.
   *[other] on the board of { NAME($owner) } is turned face down.
}
hits-fighter = { NAME($source) }, { NAME($effect, case: "acc") }: a fighter on { NAME($card, case: "acc") } { WHO($owner) ->
    [you] on your board is hit.
   *[other] on the board of { NAME($owner) } is hit.
}
hits-shield = { NAME($source) }, { NAME($effect, case: "acc") }: a shield of { NAME($card, case: "acc") } { WHO($owner) ->
    [you] on your board takes the damage.
   *[other] on the board of { NAME($owner) } takes the damage.
}
lapses = { NAME($source) }, { NAME($effect, case: "acc") }: there is nothing it can be used on.
chain-ends = The chain has become too long: the effects that are left lapse.
destroyed = { WHO($owner) ->
    [you] You lose { NAME($card, case: "acc") }.
   *[other] { NAME($owner) } loses { NAME($card, case: "acc") }.
}
manoeuvres = { WHO($seat) ->
    [you] You move your cruiser
   *[other] { NAME($seat) } moves their cruiser
} { WHO($mirror) ->
    [you] { $side ->
        [left] to the right.
       *[right] to the left.
    }
   *[other] { $side ->
        [left] to the left.
       *[right] to the right.
    }
}
stays = { WHO($seat) ->
    [you] You do not move your cruiser.
   *[other] { NAME($seat) } does not move their cruiser.
}
direction-chosen = The battles are fought { WHO($mirror) ->
    [you] { $side ->
        [left] from left to right.
       *[right] from right to left.
    }
   *[other] { $side ->
        [left] from right to left.
       *[right] from left to right.
    }
}
battle = Battle, { NAME($a, case: "acc") } of { NAME($one) } against { NAME($b, case: "acc") } of { NAME($other) }. Damage: { NAME($one) } { $tokens-one }, { NAME($other) } { $tokens-other }.
battle-quiet = Battle, { NAME($a, case: "acc") } against { NAME($b, case: "acc") }: no fighters on either side.
takes-hits = { WHO($seat) ->
    [you] You place
   *[other] { NAME($seat) } places
} { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} on { NAME($card, case: "acc") }{ $shields ->
    [0] .
   *[other] , { $shields } of them on shields.
}
field-absorbs = The force field of { NAME($card, case: "acc") } absorbs { $tokens ->
    [one] { $tokens } token.
   *[other] { $tokens } tokens.
}
cruiser-hit = { WHO($seat) ->
    [you] Your cruiser takes { $tokens } damage: armour { $armour }.
   *[other] The cruiser of { NAME($seat) } takes { $tokens } damage: armour { $armour }.
}
shields-restored = The shields recover.
marker-passes = { WHO($seat) ->
    [you] The initiative marker goes to you.
   *[other] The initiative marker goes to { NAME($seat) }.
}
armour-gone = { WHO($seat) ->
    [you] Your armour is gone: the game ends with this round.
   *[other] The armour of { NAME($seat) } is gone: the game ends with this round.
}
game-quiet = For { $rounds } rounds no card was placed and no battle did any damage: the game ends.
last-round = Round { $round } was the last one.
wins-armour = { WHO($seat) ->
    [you] You win with armour { $figure }; your opponent has { $other }.
   *[other] { NAME($seat) } wins with armour { $figure }; their opponent has { $other }.
}
wins-cards = Equal armour. { WHO($seat) ->
    [you] You win with more cards: { $figure } against { $other }.
   *[other] { NAME($seat) } wins with more cards: { $figure } against { $other }.
}
game-drawn = Equal armour and the same number of cards: a draw.

## The table in text

text-head = { $phase ->
    [cruisers] The cruisers are being chosen.
    [fleets] The fleets are being chosen.
    [deploy] Round { $round }: placing cards.
    [manoeuvre] Round { $round }: the manoeuvre.
    [battle] Round { $round }: battles.
   *[over] Over after round { $round }.
}
text-deck = { $deck } in the deck, { $discard } discarded.
text-legend = Cards of a sector from the bottom up; each with its upper / lower half, a covered half in square brackets.
text-armour = armour { $armour } of { $full }
text-marker = initiative
text-turn = to move
text-passed = has passed
text-hand-count = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
text-aside = { $cards } set aside
text-own-deck = deck { $deck }, discard { $discard }
text-hand = hand: { $cards }
text-building = builds a fleet
text-fleet = fleet { $cruiser }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }
text-sector = { $sector } ({ $cards } of { $fields })
text-empty = empty
text-face-down = face down
text-known = face down, { $card }
text-rotated = turned
text-damaged = { $sound } of { $fighters }
text-shields = { $free } of { $shields } shields
text-field = force field
text-waits = waits
text-column = { $a } against { $b }: { NAME($one) } takes { $tokens-one }, { NAME($other) } takes { $tokens-other }
text-columns = If the battles were fought now: { $columns }.
text-fight = In this battle still to place: { NAME($one) } { $tokens-one }, { NAME($other) } { $tokens-other }.

## The table on the screen

board-table = Table
board-armour = Armour { $armour } of { $full }
board-marker = Initiative marker
board-hand = In hand
board-aside = Set aside
board-aside-about = Cards drawn by effects. Nobody has seen them; they come to the hand next round.
board-deck = deck
board-discard = discard
board-fields = { $fields ->
    [one] { $fields } field
   *[other] { $fields } fields
}
board-draw = Draw symbol: a card in every reinforcement while the sector is empty
board-tokens = { $tokens ->
    [one] { $tokens } damage token
   *[other] { $tokens } damage tokens
}
board-column-about = Damage that each side would take here if the battles were fought now.
board-front-known = You know the other side
board-level = Level { $level }
board-fighters = { $fighters ->
    [0] no fighters
    [one] { $fighters } fighter
   *[other] { $fighters } fighters
}
board-damaged = { $damage } of { $fighters } hit
board-shields = { $shields } shields
board-passed = passed
board-chain = Chain
board-training-card = Training card
board-advanced-card = Advanced card
board-armour-now = armour { $armour }
board-sectors = fields: { $fields }
board-initiative = initiative
board-covered = covered
board-here = Here
board-up = Face up
board-down = Face down
board-side = Which side up
board-side-not = No sector takes it this way up now
board-hand-empty = No cards in hand
board-forecast = The coming battles, line by line
board-manoeuvre = The manoeuvre
board-edge = The boards are as far apart as they can be
board-total = damage: you { $mine }, opponent { $theirs }
board-other-side = Other side
board-placed = placed
board-hit = hit
board-chain-now = now
board-chain-by = (brought into sight by step { $step })
board-signs = The signs
board-cruisers = Cruiser
why-own-board = You place cards on your own board.
why-sector-full = All fields of this sector are taken.
why-its-board = A card stays on its own board.
why-leaves-sector = A lateral move leads out of the card’s own sector.
why-not-beside = A lateral move leads only to a sector beside the card’s own.
why-again = That would bring back a position that this chain has been through.
why-top-only = Only the top card of a sector can be hit.
why-no-room-beside = There is no room in the sectors beside it.
why-not-waiting = No effect of this card is waiting.
why-from-hand = A card is placed from the hand.
why-placing = Another card is being placed now.
why-no-sector = Your sectors are full: you can only pass.
why-level = Choose its level first.
why-cruiser-taken = This cruiser cannot be chosen: it is taken, or on the back of a board that is in use.
why-nothing-chosen = There are no cards in the fleet yet.
board-over = The end of the game
ending-longest = The longest chain: { $effects } effects
ending-chain = The longest chain, { $effects } { $effects ->
    [one] effect
   *[other] effects
}: { $names }
board-fought = The battles of round { $round } are over.

## Short names, for the cards

short-draw = Draw
short-lateral = Lateral
short-vertical = Lift
short-free = Free
short-rotate = Turn
short-destroy = Destroy
short-hit-enemy = Hit enemy
short-hit-own = Hit own
short-roll = Roll
short-hit-fighter = Shot
short-shields = Shields
short-field = Field

## The fleet builder

hangar-title = Fleet builder
hangar-load = Begin with
hangar-choose = Choose a fleet…
hangar-own = Your fleets
hangar-ready = Ready-made fleets
hangar-curve = What the fleet is made of
hangar-count = { $cards ->
    [one] card, at least { $least } needed
   *[other] cards, at least { $least } needed
}
hangar-fighters = Fighters: { $fighters }, on average { $each } per card
hangar-levels = Cards by level
hangar-effects = Effects
hangar-filter = Which cards are shown
hangar-all = All
hangar-effect = Effect
hangar-any-effect = any effect
hangar-no-effect = no effect
hangar-series = Series
hangar-any-series = both series
hangar-which = In the fleet or not
hangar-all-cards = all cards
hangar-in = in the fleet
hangar-out = not in the fleet
hangar-shown = { $cards ->
    [one] { $cards } card shown
   *[other] { $cards } cards shown
}
hangar-cards = Cards to choose from
hangar-cards-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hangar-taken = The opponent’s fleet has this card.
hangar-none = There are no such cards.
hangar-name = Name of the fleet
hangar-save = Save
hangar-saved = Saved: { $name }
hangar-rename = Rename
hangar-renamed = The new name: { $name }
hangar-remove = Delete
hangar-removed = Deleted: { $name }
hangar-no-name = Give the fleet a name first.
hangar-code = Fleet code
hangar-share = Share
hangar-copied = The code is copied. Send it to a friend.
hangar-copy-yourself = Here is the code: copy it and send it to a friend.
hangar-import = Import
hangar-brought = { $cards ->
    [one] { $cards } card read from the code.
   *[other] { $cards } cards read from the code.
}
hangar-left-out = { $cards ->
    [one] { $cards } card is left out: the opponent’s fleet has it.
   *[other] { $cards } cards are left out: the opponent’s fleet has them.
}
hangar-kept = Saved fleets are kept in this browser. With an account you find them on every device.
hangar-kept-account = Saved fleets are kept in your account: you find them on every device.
hangar-fly = Fly this fleet
hangar-edit = Change
hangar-back = Back
hangar-sending = The fleet is setting out…
hangar-sent = Your fleet is ready. It waits until your opponent has chosen.
fleet-fault-few = A fleet needs at least 25 cards.
fleet-fault-cruiser = This cruiser cannot be flown: it is not in use at this table, or your opponent has its board.
fleet-fault-taken = Some of the cards are in the opponent’s fleet.
code-empty = Paste a fleet code first.
code-start = This is not a fleet code: those begin with SF1.
code-version = This code is from another version of the game.
code-letters = It contains characters that no fleet code has.
code-length = The code is too short or too long: it has 26 characters after SF1.
code-check = There is a mistake in the code: a character is wrong or out of place.
code-cruiser = The code names a cruiser that is not known here.

## Worth seeing again, in few words

moment-battle = Battle: { NAME($a, case: "acc") } against { NAME($b, case: "acc") }
moment-cruiser-hit = { WHO($seat) ->
    [you] Your cruiser is hit: −{ $tokens }
   *[other] { NAME($seat) }’s cruiser is hit: −{ $tokens }
}
moment-armour-gone = { WHO($seat) ->
    [you] Your armour is gone
   *[other] { NAME($seat) }’s armour is gone
}
