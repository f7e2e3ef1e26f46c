## The game

game-title = Warlords of the Empire
game-pitch = Build lines of defence, gather a matching fleet and capture the planet before your rivals do.
game-players = 2–5 players
game-minutes = 30 minutes

player-novice = Novice
    .about = Looks only at the table: makes no plans for its hand, and notices a rival only when that rival can capture a planet at once.
player-able = Able
    .about = Counts the cards, weighs every planet and watches what the others are about to capture.
player-master = Master
    .about = Plays its best moves out until its next turn, again and again, with hands that its rivals may hold.
player-admiral = Admiral
    .about = Counts the cards, weighs every planet and watches what the others are about to capture.

setup-start = First player
    .about = Who begins. By the rulebook it is whoever hums the Imperial March best.
setup-start-random = at random
setup-start-1 = seat 1
setup-start-2 = seat 2
setup-start-3 = seat 3
setup-start-4 = seat 4
setup-start-5 = seat 5
setup-null_swap = Swaps without effect
    .about = Whether a Star Destroyer may swap two ships so that nothing changes: two of a kind, or two in one place.
setup-null_swap-on = allowed
setup-null_swap-off = forbidden
setup-allow_partial_specials = Special cards with part of their effect
    .about = Whether a special card may be played when its effect cannot be carried out in full.
setup-allow_partial_specials-off = only with the full effect
setup-allow_partial_specials-on = always; they do what they can

## Ships: the name, and the name with its article

ship-tie_fighter = { $case ->
   *[nom] TIE fighter
    [a] a TIE fighter
}
    .about = A ship. Put it into a line of defence and draw a card, or add it to your fleet.
ship-tie_interceptor = { $case ->
   *[nom] TIE interceptor
    [a] a TIE interceptor
}
    .about = A ship. Put it into a line of defence and draw a card, or add it to your fleet.
ship-tie_bomber = { $case ->
   *[nom] TIE bomber
    [a] a TIE bomber
}
    .about = A ship. Put it into a line of defence and draw a card, or add it to your fleet.
ship-imperial_shuttle = { $case ->
   *[nom] Imperial shuttle
    [a] an Imperial shuttle
}
    .about = A ship. Put it into a line of defence and draw a card, or add it to your fleet.
ship-v_wing = { $case ->
   *[nom] V-wing
    [a] a V-wing
}
    .about = A ship. Put it into a line of defence and draw a card, or add it to your fleet.
ship-landing_craft = { $case ->
   *[nom] Landing craft
    [mid] landing craft
    [a] a landing craft
}
    .about = A ship. Put it into a line of defence and draw a card, or add it to your fleet.
ship-tie_advanced = { $case ->
   *[nom] TIE Advanced
    [a] a TIE Advanced
}
    .about = A ship. Put it into a line of defence and draw a card, or add it to your fleet.

## Special cards

special-star_destroyer = { $case ->
   *[nom] Star Destroyer
    [a] a Star Destroyer
}
    .effect = Swap any two ships on the table, or give a ship from your hand for one in a rival’s fleet.
    .about = Either swap any two ships that lie in lines of defence or fleets, whoever they belong to; no line may get two ships of a kind. Or take a ship from a rival’s fleet into your hand and leave a ship from your hand there. Then draw a card.
special-super_star_destroyer = { $case ->
   *[nom] Super Star Destroyer
    [a] a Super Star Destroyer
}
    .effect = Discard one ship from each of two lines of defence.
    .about = Choose two planets with ships in their lines and discard one ship from each. Then draw a card.
special-death_star = { $case ->
   *[nom] Death Star
    [a] a Death Star
}
    .effect = Destroy an open planet with its whole line of defence.
    .about = Choose an open planet. It leaves the game for good, its line of defence is discarded, and the next planet takes its place; if there is none, the game ends. Then draw a card.
special-slave_1 = Slave I
    .effect = Exchange a ship with a neighbour, who may go on with the next one.
    .about = Exchange a ship of your fleet for any ship in the fleet of a neighbour. That neighbour may then do the same with the next player, or end it, and so on round the table, but not with you again. Then draw a card.

## Planets

planet-tatooine = Tatooine
    .about = Desert world with two suns.
planet-naboo = Naboo
    .about = Green plains above, oceans below.
planet-alderaan = Alderaan
    .about = Mountains, lakes and old families.
planet-corellia = Corellia
    .about = Shipyards and pilots.
planet-hoth = Hoth
    .about = Snow as far as the eye can see.
planet-kashyyyk = Kashyyyk
    .about = Trees as high as towers.
planet-bespin = Bespin
    .about = A city above the clouds.
planet-endor = Endor
    .about = A forest with small but stubborn inhabitants.
planet-mon_cala = Mon Cala
    .about = Hardly anything but sea.
planet-mustafar = Mustafar
    .about = Rivers of lava.
planet-dagobah = Dagobah
    .about = Swamp, fog and silence.
planet-yavin_4 = Yavin 4
    .about = Old temples in the jungle.
planet-kamino = Kamino
    .about = Rain that never ends.
planet-geonosis = Geonosis
    .about = Red rock and foundries.

## Decisions

ask-turn = Your turn: { $capture ->
    [0] choose a card in your hand.
   *[other] a card, or a capture?
}
wait-turn = It is { NAME($seat) }’s turn.
ask-spend = All the ships at { NAME($planet) } are matched, one more than you need. Which of your ships do you keep?
wait-spend = { NAME($seat) } is choosing the ships for { NAME($planet) }.
ask-death-star = Death Star: which planet do you destroy?
wait-death-star = { NAME($seat) } aims the Death Star.
ask-wreck = Super Star Destroyer: which ship goes first?
wait-wreck = { NAME($seat) } is choosing ships for the Super Star Destroyer.
ask-wreck-second = Super Star Destroyer: { NAME($ship, case: "mid") } ({ NAME($at) }) goes. Which ship of another line?
wait-wreck-second = { NAME($seat) } is choosing the second ship for the Super Star Destroyer.
ask-star-destroyer = Star Destroyer: choose the first ship of a swap, or a ship in your hand to give away.
wait-star-destroyer = { NAME($seat) } is giving orders to the Star Destroyer.
ask-swap-with = Star Destroyer: with which ship does { NAME($ship, case: "mid") } ({ WHO($at) ->
    [you] your fleet
   *[other] { NAME($at) }
}) change places?
wait-swap-with = { NAME($seat) } is choosing the second ship of the swap.
ask-take-ship = Star Destroyer: which ship do you take from a rival’s fleet?
wait-take-ship = { NAME($seat) } is choosing a ship from a rival’s fleet.
ask-trade = Slave I: choose a ship of yours and a neighbour’s ship.
wait-trade = { NAME($seat) } is choosing an exchange for Slave I.
ask-trade-on = Slave I: you may exchange a ship with { NAME($other) }.
wait-trade-on = { NAME($seat) } may go on exchanging ships.

option-line = { NAME($ship) } → { NAME($planet) }
option-fleet = { NAME($ship) } → your fleet
option-special = { NAME($card) }
option-capture = Capture { NAME($planet) }
option-back = No move left: take back { NAME($ship, case: "a") }
option-pass = No move left: pass
option-keep = Keep { NAME($ship) }
option-all = Spend all
option-ship-line = { NAME($ship) } ({ NAME($at) })
option-ship-fleet = { WHO($at) ->
    [you] { NAME($ship) } (your fleet)
   *[other] { NAME($ship) } (fleet of { NAME($at) })
}
option-hand = { NAME($ship) } (your hand)
confirm-ends = No planet is left to take its place, so the game ends at once. { NAME($seat) } would win { $most } to your { $points }.
confirm-no-effect = { NAME($card) } can do nothing now: the card would be discarded without effect.
option-no-effect = Swap nothing
option-trade = { NAME($ship) } for { NAME($took, case: "a") } ({ NAME($other) })
option-stop = No further exchange

## What happens

begins = { WHO($seat) ->
    [you] You begin.
   *[other] { NAME($seat) } begins.
}
opens = New planet: { NAME($planet) }.
dealt = Everybody takes { $count } cards.
dealt-you = Your cards: { NAME($cards, case: "mid") }.
plays-line = { WHO($seat) ->
    [you] You send { NAME($ship, case: "a") } to { NAME($planet) }.
   *[other] { NAME($seat) } sends { NAME($ship, case: "a") } to { NAME($planet) }.
}
plays-fleet = { WHO($seat) ->
    [you] You add { NAME($ship, case: "a") } to your fleet.
   *[other] { NAME($seat) } adds { NAME($ship, case: "a") } to their fleet.
}
draws = { WHO($seat) ->
    [you] You draw { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
   *[other] { NAME($seat) } draws { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
}
draws-you = You draw: { NAME($cards, case: "mid") }.
plays-special = { WHO($seat) ->
    [you] You play { NAME($card, case: "a") }.
   *[other] { NAME($seat) } plays { NAME($card, case: "a") }.
}
no-effect = Nothing happens.
destroys = { NAME($planet) } is destroyed.
destroys-line = { NAME($planet) } is destroyed. Discarded: { NAME($ships, case: "mid") }.
wrecks = Discarded: { NAME($ship, case: "mid") } ({ NAME($planet) }) and { NAME($other, case: "mid") } ({ NAME($other_planet) }).
wrecks-one = Discarded: { NAME($ship, case: "mid") } ({ NAME($planet) }).
swaps-ships = { NAME($ship) } ({ NAME($at) }) and { NAME($other, case: "mid") } ({ NAME($other_at) }) change places.
swaps-in-vain = { WHO($seat) ->
    [you] You swap two ships so that nothing changes.
   *[other] { NAME($seat) } swaps two ships so that nothing changes.
}
exchanges = { WHO($seat) ->
    [you] You take { NAME($took, case: "a") } from the fleet of { NAME($target) } and leave { NAME($gave, case: "a") } there.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } takes { NAME($took, case: "a") } from your fleet and leaves { NAME($gave, case: "a") } there.
       *[other] { NAME($seat) } takes { NAME($took, case: "a") } from the fleet of { NAME($target) } and leaves { NAME($gave, case: "a") } there.
    }
}
trades = { WHO($seat) ->
    [you] You give { NAME($gave, case: "a") } and get { NAME($took, case: "a") } from { NAME($target) }.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } gives you { NAME($gave, case: "a") } and takes { NAME($took, case: "a") }.
       *[other] { NAME($seat) } gives { NAME($gave, case: "a") } and gets { NAME($took, case: "a") } from { NAME($target) }.
    }
}
trade-stops = { WHO($seat) ->
    [you] You end the exchange.
   *[other] { NAME($seat) } ends the exchange.
}
captures = { WHO($seat) ->
    [you] You capture { NAME($planet) } (discarding { NAME($ships, case: "mid") }) and have { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { NAME($seat) } captures { NAME($planet) } (discarding { NAME($ships, case: "mid") }) and has { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}
recalls = { WHO($seat) ->
    [you] You have no move and take { NAME($ship, case: "a") } back into your hand.
   *[other] { NAME($seat) } has no move and takes { NAME($ship, case: "a") } back into their hand.
}
passes = { WHO($seat) ->
    [you] You have no move and pass.
   *[other] { NAME($seat) } has no move and passes.
}
reshuffles = The deck is empty: the discard pile is shuffled and becomes the deck, { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
circles = The game goes round in circles: hands, fleets and lines of defence are discarded.
lays-down = { WHO($seat) ->
    [you] From your hand: { NAME($cards, case: "mid") }.
   *[other] From { NAME($seat) }’s hand: { NAME($cards, case: "mid") }.
}
ends = No planet is left to take its place: the game is over.
scores = { NAME($seat) }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tie-fours = A tie on points. { WHO($seat) ->
    [you] You have more planets worth 4.
   *[other] { NAME($seat) } has more planets worth 4.
}
tie-threes = A tie on points. { WHO($seat) ->
    [you] You have more planets worth 3.
   *[other] { NAME($seat) } has more planets worth 3.
}
tie-later = A tie in everything. { WHO($seat) ->
    [you] Your last turn was later.
   *[other] The last turn of { NAME($seat) } was later.
}
wins = { WHO($seat) ->
    [you] You win with { $points ->
        [one] { $points } point!
       *[other] { $points } points!
    }
   *[other] { NAME($seat) } wins with { $points ->
        [one] { $points } point!
       *[other] { $points } points!
    }
}

## The table in text

text-turn-number = Turn { $turn }.
text-over = The game is over after { $turn } turns.
text-stack = { $planets ->
    [0] No planets in the stack.
    [one] { $planets } planet in the stack.
   *[other] { $planets } planets in the stack.
}
text-deck = { $deck ->
    [one] { $deck } card in the deck, { $discard } discarded.
   *[other] { $deck } cards in the deck, { $discard } discarded.
}
text-value = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
text-line = line: { $ships }
text-line-empty = no ships yet
text-full = full
text-room = { $room ->
    [one] room for { $room } ship
   *[other] room for { $room } ships
}
text-matches = you match: { $ships }
text-capturers = can be captured by { NAME($seats) }
text-points = { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
}
text-turn = to move
text-fleet = fleet: { $ships }
text-fleet-empty = no fleet
text-hand = in hand: { $cards }
text-hidden = { $cards ->
    [one] { $cards } hidden card
   *[other] { $cards } hidden cards
}
text-planets = planets: { $planets }
text-repeats = { $turns ->
    [one] { $turns } repeated turn
   *[other] { $turns } repeated turns
}
text-destroyed = Destroyed by the Death Star: { $planets }.
text-played = Now in play: { NAME($card) }.
text-still = Turns in a row without a new card or a capture: { $turns }.

## Confirming a decision

do-turn = { $act ->
    [line] Send { NAME($ship, case: "a") } to { NAME($planet) }
    [fleet] Add { NAME($ship, case: "a") } to the fleet
    [capture] Capture { NAME($planet) }
    [back] Take back { NAME($ship, case: "a") }
   *[special] Play { NAME($ref, case: "a") }
}
do-spend = Keep { NAME($ship) }
do-death-star = Destroy { NAME($ref) }
do-wreck = Choose { NAME($ref) }
do-wreck-second = Discard both
do-star-destroyer = Choose { NAME($ref) }
do-swap-with = Swap with { NAME($ref) }
do-take-ship = Take { NAME($ref) }
do-trade = Exchange { NAME($ship, case: "a") } for { NAME($took, case: "a") }
do-trade-on = Exchange { NAME($ship, case: "a") } for { NAME($took, case: "a") }

## On the board

board-table = Table
board-places = Open planets
board-hand = Your hand
board-hidden = Hidden card
board-line = Line of defence of { NAME($planet) }
board-fleet = { WHO($seat) ->
    [you] Your fleet
   *[other] Fleet of { NAME($seat) }
}
board-captured = Captured planets
board-hand-size = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-known = Known cards in this hand
board-have = match
board-have-about = you have one in your fleet
board-first = chosen already
near-capture = Ready to capture
near-capture-short = Capture
board-one-short = One ship short
near-fleet = one more in your fleet
near-fleet-short = 1 more in fleet
near-line = one more in the line
near-line-short = 1 more in line
board-matches = { $matches } of { $needed } matches
board-rival-more = 1 more
board-rivals = Rivals close to capturing it
board-rival-capture = { NAME($seat) } can capture it
board-rival-short = { NAME($seat) } is one ship short
board-choose = Choose { NAME($ref) }
board-to-fleet = To your fleet
board-kind-there = Already in the line
board-not-here = Not here
board-no-effect-now = Not now: its effect could not be carried out in full.
board-no-room = Not now: your fleet has { $limit } ships, and no line can take this one.
board-planet-about = { $value } points. Its line is full with { $value } different ships; then { $needed ->
    [one] { $needed } matching ship in your fleet captures it.
   *[other] { $needed } different matching ships in your fleet capture it.
}
board-deck = deck
board-deck-about = { $cards ->
    [one] { $cards } card in the deck. What is left in the game
   *[other] { $cards } cards in the deck. What is left in the game
}
board-discard = discard
board-discard-about = { $cards ->
    [one] { $cards } card in the discard pile. Look through it
   *[other] { $cards } cards in the discard pile. Look through it
}
board-discard-title = Discard pile
board-discard-empty = Nothing has been discarded yet.
board-discard-order = From the top
board-stack = planets
board-over = How it ended
board-destroyed = Destroyed
ending-lead-first = { WHO($seat) ->
    [you] You were ahead from the first planet on.
   *[other] { NAME($seat) } was ahead from the first planet on.
}
ending-lead = { WHO($seat) ->
    [you] { NAME($planet) } put you in the lead, and nobody caught up.
   *[other] { NAME($planet) } put { NAME($seat) } in the lead, and nobody caught up.
}
ending-lead-last = { WHO($seat) ->
    [you] The last planet decided it: with { NAME($planet) } you took the lead.
   *[other] The last planet decided it: with { NAME($planet) }, { NAME($seat) } took the lead.
}
why-line-full = The line of defence is full.
why-no-ship = You have no ship in your hand.
why-all-there = The ships in your hand are in this line already.
why-fleet-full = Your fleet already has { $limit } ships.
why-take-back = A ship goes back to the hand only when you can do nothing else.
why-special-only = Ships that lie on the table are moved by special cards only.
why-line-only = Only ships in lines of defence are discarded.
why-other-line = The second ship has to lie in another line.
why-nothing-to-take = No rival has a ship in the fleet to take for it.
why-no-partner = There is no ship with which it could change places.
why-on-table = Ships on the table change places with each other.
why-same-place = The two ships lie in the same place: nothing would change.
why-same-kind = The two ships are alike: nothing would change.
why-two-of-a-kind = A line would get two ships of a kind.
why-rival-fleet = You take a ship from a rival’s fleet.
why-fleets-only = Only ships in fleets are exchanged.
why-trade-with = The exchange is with { NAME($other) }.
why-neighbours = You exchange only with the players beside you.
why-unmatched = There is no such ship in the line.
why-own-fleet = You keep one of your own ships.

short-tie_fighter = Fighter
short-tie_interceptor = Interceptor
short-tie_bomber = Bomber
short-imperial_shuttle = Shuttle
short-v_wing = V-wing
short-landing_craft = Landing
short-tie_advanced = Advanced
short-star_destroyer = Destroyer
short-super_star_destroyer = Super
short-death_star = Death Star
short-slave_1 = Slave I
brief-star_destroyer = Swap two ships
brief-super_star_destroyer = One ship off each of two lines
brief-death_star = Destroy a planet
brief-slave_1 = Exchange ships round the table

aside-title = Left in the game
aside-about = How many cards of each kind you have not seen: they are in the deck or hidden in hands. Press a kind to read about it.
aside-left = { $left } of { $count } not seen
aside-none = all in view

## Worth seeing again, in few words

moment-captures = { WHO($seat) ->
    [you] You capture { NAME($planet) }
   *[other] { NAME($seat) } captures { NAME($planet) }
}
moment-destroys = { NAME($planet) } is no more
moment-destroys-line = { NAME($planet) } is no more
moment-circles = The table is swept clear
