## The game

game-title = Secret Invasion
game-pitch = One secret card in hand, one more every turn: keep the highest, expose the others.
game-players = 2–4 players
game-minutes = 15–20 minutes

player-novice = Novice
    .about = Goes by its own cards and by what has happened since its last turn; does not count which cards are gone.
player-able = Able
    .about = Counts the cards that lie open, but remembers only what has happened since its last turn.
player-master = Master
    .about = Remembers the whole round, reads hands from the way cards are played, and tries its options out in its mind.
player-counter = Counter
    .about = Counts the cards, remembers what it was shown, and weighs its chances.

setup-start = First player
    .about = Who begins the first round. The rulebook lets the youngest begin; later the winner of a round begins the next.
setup-start-random = at random
setup-start-1 = seat 1
setup-start-2 = seat 2
setup-start-3 = seat 3
setup-start-4 = seat 4
setup-ties = A full tie
    .about = When cards and discards tie at the end of a round. The rulebook does not say.
setup-ties-share = everybody tied takes a token
setup-ties-nobody = nobody takes a token
setup-boba = Boba Fett’s second try
    .about = Whether it may be skipped after a first miss.
setup-boba-may = may be skipped
setup-boba-must = must be made
setup-tokens = Tokens to win
    .about = The rulebook’s number is 7 for two players, 5 for three, 4 for four. With 1 the match is a single round.
setup-tokens-0 = by the rulebook

## Cards: name, and what it does in short

card-stormtrooper = Stormtrooper
    .effect = Name a number from 2 to 8: an opponent who holds it is out.
    .about = Choose an opponent and name a number from 2 to 8. If it is the number of the card in that hand, the opponent is out of the round. Ones cannot be named; a three fits both droids.
card-boba-fett = Boba Fett
    .effect = Like the Stormtrooper, with a second try; a second miss puts you out.
    .about = Works like the Stormtrooper, but after a miss there is a second try: another number, or another opponent. Miss again, and you are out of the round yourself.
card-han = Han Solo
    .effect = You may look at an opponent’s card.
    .about = You may look at one opponent’s card in secret. You keep seeing it on your screen until it is laid down, even after a swap.
card-c3po = C-3PO
    .effect = Compare cards with an opponent in secret: the lower one is out.
    .about = You and an opponent of your choice show each other your cards in secret. Whoever holds the lower number is out. Equal numbers: nobody is out.
card-r2d2 = R2-D2
    .effect = Compare cards with an opponent in secret: the higher one is out.
    .about = You and an opponent of your choice show each other your cards in secret. Whoever holds the higher number is out. Equal numbers: nobody is out.
card-chewbacca = Chewbacca
    .effect = No card can be used on you until your next turn.
    .about = Until your next turn begins, no opponent can use a card on you.
card-luke = Luke Skywalker
    .effect = Any player, even you, lays their card down without effect and draws another.
    .about = Choose any player, yourself included. That player lays their card down without effect and draws another; if the deck is empty, they take the card put away at the start. Whoever lays Leia down this way is out.
card-vader = Darth Vader
    .effect = Swap hands with an opponent.
    .about = Swap your remaining card with an opponent of your choice. A swap does not count as laying down, so giving or getting Leia does no harm.
card-obi-wan = Obi-Wan Kenobi
    .effect = Must be laid down if you hold Luke or Vader with him. No other effect.
    .about = If you hold Luke or Vader with him, Obi-Wan has to be laid down. Otherwise it is up to you. Laying him down does nothing to anybody.
card-leia = Princess Leia
    .effect = Whoever lays her down, for whatever reason, is out.
    .about = The highest card: keep her to the end of the round. Whoever lays her down, freely or not, is out.

## Decisions

ask-discard = Your turn. Choose the card to lay down.
wait-discard = { NAME($seat) } is choosing a card.
ask-target = { NAME($card) }: choose a player.
wait-target = { NAME($seat) } is choosing whom to use { NAME($card) } on.
ask-look = Han Solo: whose card do you look at?
wait-look = { NAME($seat) } is choosing whose card to look at.
ask-name = { $last ->
    [1] Second try: which number does { NAME($target) } hold? Miss again, and you are out.
   *[other] { NAME($card) }: which number does { NAME($target) } hold?
}
wait-name = { NAME($seat) } is naming a number for { NAME($target) }.
ask-second-try = Missed. Whom do you try next? A second miss puts you out.
wait-second-try = { NAME($seat) } is thinking about Boba Fett’s second try.
confirm-leia = Whoever lays down Princess Leia is out of the round.
confirm-luke = You would have to lay down Princess Leia and would be out of the round.
option-guess = { $number }: { NAME($cards) }
option-decline = Don’t look
option-stop = Stop here

## What happens

round-starts = Round { $round }. { WHO($seat) ->
    [you] You begin.
   *[other] { NAME($seat) } begins.
}
face-up = Put away face up: { NAME($cards) }.
dealt = Everybody takes a card.
dealt-you = Your card: { NAME($card) }.
draws = { WHO($seat) ->
    [you] You draw a card.
   *[other] { NAME($seat) } draws a card.
}
draws-you = You draw { NAME($card) }.
plays = { WHO($seat) ->
    [you] You lay down { NAME($card) }.
   *[other] { NAME($seat) } lays down { NAME($card) }.
}
protected = { WHO($seat) ->
    [you] You are protected until your next turn.
   *[other] { NAME($seat) } is protected until their next turn.
}
nobody-to-choose = Nobody can be chosen, so nothing happens.
names-hit = { WHO($seat) ->
    [you] You name { $number } for { NAME($target) }: a hit.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } names { $number } for you: a hit.
       *[other] { NAME($seat) } names { $number } for { NAME($target) }: a hit.
    }
}
names-miss = { WHO($seat) ->
    [you] You name { $number } for { NAME($target) }: a miss.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } names { $number } for you: a miss.
       *[other] { NAME($seat) } names { $number } for { NAME($target) }: a miss.
    }
}
stops = { WHO($seat) ->
    [you] You skip the second try.
   *[other] { NAME($seat) } skips the second try.
}
declines-look = { WHO($seat) ->
    [you] You look at nobody’s card.
   *[other] { NAME($seat) } looks at nobody’s card.
}
looks = { WHO($target) ->
    [you] { NAME($seat) } looks at your card.
   *[other] { NAME($seat) } looks at { NAME($target) }’s card.
}
looks-you = You look at { NAME($target) }’s card: { NAME($card) }.
must-discard-own = { WHO($seat) ->
    [you] You choose yourself and lay down { NAME($card) } without effect.
   *[other] { NAME($seat) } lays down their card without effect: { NAME($card) }.
}
must-discard = { WHO($target) ->
    [you] { NAME($seat) } chooses you: you lay down { NAME($card) } without effect.
   *[other] { WHO($seat) ->
        [you] You choose { NAME($target) }, who lays down { NAME($card) } without effect.
       *[other] { NAME($seat) } chooses { NAME($target) }: { NAME($card) } is laid down without effect.
    }
}
takes-set-aside = { WHO($seat) ->
    [you] The deck is empty: you take the card put away at the start.
   *[other] The deck is empty: { NAME($seat) } takes the card put away at the start.
}
takes-set-aside-you = The deck is empty: you take the card put away at the start, { NAME($card) }.
swaps = { NAME($seat) } and { NAME($target) } swap hands.
swaps-you = You swap hands with { NAME($other) }: you give { NAME($gave) } and get { NAME($got) }.
compares = { NAME($seat) } and { NAME($target) } compare cards in secret.
compares-you = You compare cards with { NAME($other) }: you hold { NAME($mine) }, the other card is { NAME($theirs) }.
compares-equal = The cards are of equal value: nobody is out.
out = { WHO($seat) ->
    [you] You are out of the round. Your card was { NAME($card) }.
   *[other] { NAME($seat) } is out of the round. The card was { NAME($card) }.
}
shows = { WHO($seat) ->
    [you] You show { NAME($card) }.
   *[other] { NAME($seat) } shows { NAME($card) }.
}
sum-decides = Equal cards. { WHO($seat) ->
    [you] Your discards add up to more.
   *[other] The discards of { NAME($seat) } add up to more.
}
wins-round = { WHO($seat) ->
    [you] You win the round and have { $tokens ->
        [one] { $tokens } token.
       *[other] { $tokens } tokens.
    }
   *[other] { NAME($seat) } wins the round and has { $tokens ->
        [one] { $tokens } token.
       *[other] { $tokens } tokens.
    }
}
nobody-wins-round = { NAME($seats) } are tied in everything: nobody takes a token.
wins-match = { WHO($seat) ->
    [you] You free the princess and win the match!
   *[other] { NAME($seat) } frees the princess and wins the match!
}

## The table in text

text-round = Round { $round }, match to { $goal ->
    [one] { $goal } token.
   *[other] { $goal } tokens.
}
text-deck = { $deck ->
    [0] The deck is empty.
    [one] { $deck } card in the deck.
   *[other] { $deck } cards in the deck.
}
text-face-up = Put away face up: { $cards }.
text-tokens = { $tokens ->
    [0] no tokens
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
text-out = out of the round
text-protected = protected
text-turn = to move
text-over = The match is over.
text-hand = holds: { $cards }
text-shown = showed: { $cards }
text-hidden = { $cards ->
    [one] { $cards } hidden card
   *[other] { $cards } hidden cards
}
text-discards = laid down: { $cards }

## The table on the screen

board-table = Table
board-card = { NAME($card) }, { $value }
board-tokens = Tokens: { $tokens } of { $goal }
board-hand = In hand
board-discards = Laid down
board-hidden = Hidden card
board-known = You know this card
board-out = out of the round
board-set-aside = put away
board-set-aside-about = The card put away at the start of the round: nobody has seen it.
board-deck = deck
board-deck-empty = deck is empty
board-face-up = put away face up
board-choose = Choose { NAME($seat) }
board-obi-wan-first = Obi-Wan first
board-obi-wan-first-about = Not now: with Luke or Vader in hand, Obi-Wan has to be laid down.
why-yourself = This card is used on others.
why-out = { NAME($seat) } is out of the round.
why-protected = { NAME($seat) } is protected until their next turn.
why-number = Every card with this number lies open.

mark-hit = { $number } — a hit
mark-miss = { $number } — a miss
mark-looked = { WHO($seat) ->
    [you] you see the card
   *[other] seen by { NAME($seat) }
}
mark-compared = cards compared
mark-swapped = hands swapped
mark-won = takes a token

ending-round = Round { $round } is over
ending-match = The match is over
ending-close = Hide
ending-hidden = not shown
ending-sum = laid down: { $sum }

aside-title = Left in the game
aside-about = How many cards of each character you have not seen in this round. Press a character to read about it.
aside-left = { $left } of { $count } not seen
aside-none = all in view

## Confirming a decision

do-discard = Lay down { NAME($ref) }
do-target = Choose { NAME($ref) }
do-look = Look at { NAME($ref) }’s card
do-name = Name { $number }
do-second-try = Try { NAME($ref) }

## Worth seeing again, in few words

moment-out = { WHO($seat) ->
    [you] You are out: { NAME($card, case: "mid") }
   *[other] { NAME($seat) } is out: { NAME($card, case: "mid") }
}
moment-names-hit = { WHO($seat) ->
    [you] You guess { $number } right
   *[other] { NAME($seat) } guesses { $number } right
}
moment-nobody-wins-round = A complete tie
moment-takes-set-aside = The card put away at the start is taken
moment-takes-set-aside-you = The card put away at the start is taken
moment-swaps-you = You swap cards with { NAME($other) }

## Hints: what speaks for an answer

fact-number = The chance that { NAME($target) } holds a { $number } is { $percent }%, going by everything laid down, named and seen.
