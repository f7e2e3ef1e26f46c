## The game

game-title = Drift
game-pitch = Take turns at the helm of one tug and bring in the best crates before the others do. Everything lies open but the next roll.
game-players = 2–8 players
game-minutes = 10 minutes

player-pilot = Pilot
    .about = Goes where the most is to be had, and keeps its fuel until it is worth it.

## Names of things

berth = { $case ->
   *[nom] berth { $name }
}

## Questions

ask-steer = You rolled { $die }. Where does the tug go?
do-steer = Steer
wait-steer = { NAME($seat) } rolled { $die } and is at the helm.
option-fuel = burn fuel: { NAME($berth) }

## What happens

begins = { $berths } crates drift around the station.
rolls = { WHO($seat) ->
    [you] You take the helm and roll { $die }.
   *[other] { NAME($seat) } takes the helm and rolls { $die }.
}
steers = { WHO($seat) ->
    [you] You steer the tug to { NAME($berth) }.
   *[other] { NAME($seat) } steers the tug to { NAME($berth) }.
}
burns = { WHO($seat) ->
    [you] You burn your fuel and steer the tug to { NAME($berth) }.
   *[other] { NAME($seat) } burns fuel and steers the tug to { NAME($berth) }.
}
finds-nothing = There is no crate at { NAME($berth) } any more.
brings = { WHO($seat) ->
    [you] The lid opens on a { $die }: you bring in { $worth }.
   *[other] The lid opens on a { $die }: { NAME($seat) } brings in { $worth }.
}
empty = The lid opens on a { $die }: the crate is empty.
ends = That was the last turn.
ends-early = That was the last crate.

## The table in words

text-left = { $turns ->
    [0] This is the last turn.
    [one] One more turn to come.
   *[other] { $turns } more turns to come.
}
text-ring = The ring:
text-crate = a crate worth { $worth }
text-no-crate = no crate
text-tug = the tug
text-cargo = cargo { $cargo }
text-fuel = fuel on board
text-no-fuel = no fuel

## The board

board-table = The ring of crates
board-berth = { $tug ->
    [yes] { NAME($berth) }: the tug is here
   *[no] { $worth ->
        [0] { NAME($berth) }: no crate
       *[other] { NAME($berth) }: a crate worth { $worth }
    }
}
board-die = { $die ->
    [0] Nobody is at the helm.
   *[other] Rolled: { $die }
}
board-cargo = Cargo: { $cargo }
board-left = { $turns ->
    [0] Last turn
    [one] One more turn
   *[other] { $turns } more turns
}
