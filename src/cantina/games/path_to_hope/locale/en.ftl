## The game

game-title = Path to Hope
game-pitch = Rebels against the Empire, all on one side: remember what you saw, share what you know, and find the plans of the Death Star.
game-players = 3–6 players
game-minutes = 30–45 minutes

player-novice = Novice
    .about = Says nothing, and gradually forgets what it saw in the stacks.
player-able = Able
    .about = Tells the others what it saw, believes what they tell it, and says what it would do and why.
player-master = Master
    .about = Tells the others what it saw, believes what they tell it, and plays the coming turns through before it decides.
player-comrade = Comrade
    .about = Tells the others what it saw, believes what they tell it, and says what it would do and why.
player-scout = Scout
    .about = Remembers every card that was shown and clears the way for whoever acts next.
player-forgetful = Forgetful Scout
    .about = Plays like the scout, but gradually forgets what it saw in the stacks.

setup-game = Length
    .about = The quick game is a single round with a milder deck; to win it you need all of its plans.
setup-game-three = three rounds
setup-game-quick = quick, one round
setup-mixing = Moving the stacks
    .about = By the rulebook the first player and then the next one move the stacks while the others close their eyes. They can be shuffled at random instead.
setup-mixing-printed = two players move them
setup-mixing-random = they are shuffled at random
setup-log = Log
    .about = Remembering is part of the game, so the log shows only the last turn. For learning it can be kept for the whole game.
setup-log-off = the last turn only
setup-log-on = the whole game

## Heroes: name, and what they do in short

hero-bodhi = Bodhi Rook
    .effect = Show the top two cards of a stack and put them under it.
    .about = Look at the top two cards of any stack, show them to everybody and put them under the same stack face down, in an order that only you know. Nothing takes effect. A single card is shown and stays.
hero-jyn = Jyn Erso
    .effect = The only one who can take plans.
    .about = Turn up the top card of any stack. Plans are captured. A TIE fighter or TIE striker goes back on top. A death trooper or special enemy follows its own rule.
hero-baze = Baze Malbus
    .effect = Discards a TIE fighter or a TIE striker.
    .about = Turn up the top card of any stack. A TIE fighter or TIE striker is discarded. Plans go under the stack. A death trooper or special enemy follows its own rule.
hero-cassian = Cassian Andor
    .effect = Discards TIE fighters, as many as follow each other.
    .about = Turn up the top card of any stack. A TIE fighter is discarded, and you may turn up the next card of the same stack in the same way, again and again. A TIE striker goes back on top, plans go under. A death trooper or special enemy follows its own rule.
hero-chirrut = Chirrut Îmwe
    .effect = Discards TIE strikers, as many as follow each other.
    .about = Turn up the top card of any stack. A TIE striker is discarded, and you may turn up the next card of the same stack in the same way, again and again. A TIE fighter goes back on top, plans go under. A death trooper or special enemy follows its own rule.
hero-k2so = K-2SO
    .effect = Turns up two stacks at once: two of a type are discarded.
    .about = Turn up the top cards of two stacks at once. Two cards of the same type are both discarded without effect, plans as well: they are lost. If the types differ, TIE fighters and TIE strikers go back on top, and the other cards follow their own rules in the order you like.

## Cards of the Empire

card-tie-fighter = { $case ->
   *[nom] TIE fighter
    [many] TIE fighters
}
    .effect = Goes back on top unless the hero can discard it.
    .about = Baze and Cassian discard it. With anybody else it goes back on top of its stack.
card-tie-striker = { $case ->
   *[nom] TIE striker
    [many] TIE strikers
}
    .effect = Goes back on top unless the hero can discard it.
    .about = Baze and Chirrut discard it. With anybody else it goes back on top of its stack.
card-death-trooper = Death trooper
    .effect = To discard it, another open hero has to be turned face down.
    .about = You may turn another open hero that has not acted yet face down; then the death trooper is discarded, and that hero does not act. Otherwise it goes back on top.
card-plans = Death Star plans
    .effect = Jyn captures them; with anybody else they go under the stack.
    .about = Turned up by Jyn they are captured and stay yours, unless an Ambush takes them. Turned up by anybody else they go under the same stack. Two plans turned up by K-2SO are lost.
card-more-fighters = Reinforcements (TIE fighters)
    .effect = A TIE fighter from the supply on top of every stack.
    .about = Discard this card and put a TIE fighter from the supply on top of every stack. If there are too few, put down what there is, on stacks of your choice.
card-more-strikers = Reinforcements (TIE strikers)
    .effect = A TIE striker from the supply on top of every stack.
    .about = Discard this card and put a TIE striker from the supply on top of every stack. If there are too few, put down what there is, on stacks of your choice.
card-star-destroyer = Star Destroyer
    .effect = All cards of the hero who found it are out for this round.
    .about = Discard this card. Everybody lays down all hand cards of the hero who turned it up, and open cards of that hero are turned face down. They are out of play for this round.
card-at-st = AT-ST
    .effect = All open heroes are turned face down: the turn is over.
    .about = Discard this card and turn all open heroes face down. Nobody else acts in this turn.
card-tank = Imperial tank
    .effect = Everybody loses one hand card of their choice for this round.
    .about = Discard this card. Everybody who has hand cards chooses one in secret and lays it face down; it is out of play for this round.
card-ambush = Ambush
    .effect = One captured plan is lost.
    .about = Discard this card, and one captured plan with it, whichever round it is from. If there is none, nothing happens.
card-at-act = AT-ACT
    .effect = To discard it, another open card of the same hero has to be turned face down.
    .about = As a death trooper, but the card that is turned face down has to show the hero who turned AT-ACT up. The only special enemy that can go back on its stack.
card-disinformation = Disinformation
    .effect = The top cards of all stacks are mixed.
    .about = Discard this card. The top cards of all stacks are shuffled unseen and put back, one on each stack.

stack-1 = stack 1
stack-2 = stack 2
stack-3 = stack 3
stack-4 = stack 4
stack-5 = stack 5
stack-6 = stack 6

## Decisions

ask-look = Round { $round }. Remember your cards: you will not see them again.
wait-look = Looking at their cards: { NAME($seats) }.
option-ready = I’ll remember them
ask-mix-first = Everybody else has closed their eyes. Swap stacks as you like: you see whose they are.
wait-mix-first = Eyes closed: { NAME($seat) } is moving the stacks.
ask-mix-second = Now everybody but you has closed their eyes. Swap stacks as you like: you do not know whose they are.
wait-mix-second = Eyes closed: { NAME($seat) } is moving the stacks.
option-swap = Swap { NAME($first) } and { NAME($second) }
option-shuffle = Shuffle them for me
option-done = Done
ask-commit = Turn { $turn }. Which hero do you send? You may change your mind until everybody has chosen.
wait-commit = Choosing heroes: { NAME($seats) }.
ask-stack = { NAME($hero) }: which stack?
wait-stack = { NAME($seat) } ({ NAME($hero) }) is choosing a stack.
ask-two-stacks = { NAME($hero) }: which two stacks?
wait-two-stacks = { NAME($seat) } ({ NAME($hero) }) is choosing two stacks.
option-two-stacks = { NAME($first) } and { NAME($second) }
ask-deeper = { NAME($hero) }: which card goes to the very bottom of { NAME($stack) }?
wait-deeper = { NAME($seat) } ({ NAME($hero) }) is putting the two cards under { NAME($stack) }.
ask-next = { NAME($hero) }: turn up the next card of { NAME($stack) }?
wait-next = { NAME($seat) } ({ NAME($hero) }) may go on with { NAME($stack) }.
option-next = Turn up the next card
option-stop = Stop here
ask-price = { NAME($card) } on { NAME($stack) }: turn another hero face down to get rid of it?
wait-price = { NAME($seat) } is deciding whether to pay: { NAME($card) } on { NAME($stack) }.
option-flip = { NAME($hero) } ({ NAME($seat) })
option-decline = Put the card back
ask-first-card = { NAME($hero) }: which card is dealt with first?
wait-first-card = { NAME($seat) } ({ NAME($hero) }) is choosing which card comes first.
ask-reinforce = The supply is short, { $left ->
    [one] { $left } card is left.
   *[other] { $left } cards are left.
} Which stack gets the next { NAME($card, case: "mid") }?
wait-reinforce = { NAME($seat) } is choosing where the reinforcements go: { NAME($card, case: "many") }.
ask-tank = Imperial tank: which hero do you lay down for this round? Nobody will see it.
wait-tank = Laying a card down for the tank: { NAME($seats) }.
ask-vote = { NAME($by) } proposes to end the round. Do you agree? It takes everybody’s consent.
wait-vote = { WHO($by) ->
    [you] You propose
   *[other] { NAME($by) } proposes
} to end the round. Still to answer: { NAME($seats) }.
option-propose-end = Propose to end the round
confirm-end-round = { $plans ->
    [one] { $plans } plan card is still in the stacks. If everybody agrees, nobody can capture it in this round.
   *[other] { $plans } plan cards are still in the stacks. If everybody agrees, nobody can capture them in this round.
}
option-play-on = Play on
option-end-round = End the round

## Confirming a decision

do-mix-first = Swap { NAME($first) } and { NAME($second) }
do-mix-second = Swap { NAME($first) } and { NAME($second) }
do-commit = Send { NAME($ref) }
do-stack = Go to { NAME($ref) }
do-two-stacks = Go to { NAME($first) } and { NAME($second) }
do-deeper = To the very bottom: { NAME($ref) }
do-next = Turn up the next card
do-price = Turn face down: { NAME($hero) } ({ NAME($seat) })
do-first-card = First: { NAME($ref) }
do-reinforce = On { NAME($ref) }
do-tank = Lay down { NAME($ref) }

## What happens: reconnaissance

round-starts = Round { $round } of { $rounds }. { WHO($seat) ->
    [you] You have the first-player card.
   *[other] { NAME($seat) } has the first-player card.
}
deck = The Imperial deck: { $fighters } TIE fighters, { $strikers } TIE strikers, { $troopers } death troopers, { $specials } special enemies, { $plans ->
    [one] { $plans } plan.
   *[other] { $plans } plans.
}
dealt = Everybody gets seven Imperial cards and tries to remember them.
dealt-you = Your seven cards: { NAME($cards) }.
piles-down = Everybody shuffles their seven cards and puts them on the table as a face-down stack.
mixes = { WHO($seat) ->
    [you] The others close their eyes: you move the stacks.
   *[other] Eyes closed: { NAME($seat) } moves the stacks.
}
mix-swaps-you = You swap { NAME($first) } and { NAME($second) }.
mix-shuffles-you = The stacks are shuffled for you: you do not know where they are now.
mixed = Now nobody knows whose stack is where.
mixed-by-chance = The stacks are shuffled: nobody knows whose is where.
picks-up = Everybody picks up the hero cards.
picks-up-you = You pick up your hero cards: { NAME($heroes) }.

## What happens: operation

turn-starts = Turn { $turn }. { WHO($seat) ->
    [you] You begin.
   *[other] { NAME($seat) } begins.
}
commits = { WHO($seat) ->
    [you] You send { NAME($hero) }.
   *[other] { NAME($seat) } sends { NAME($hero) }.
}
reveals = { WHO($seat) ->
    [you] You ({ NAME($hero) }) turn up the top card of { NAME($stack) }: { NAME($card) }.
   *[other] { NAME($seat) } ({ NAME($hero) }) turns up the top card of { NAME($stack) }: { NAME($card) }.
}
reveals-two = { WHO($seat) ->
    [you] You ({ NAME($hero) }) turn up two cards at once: { NAME($card) } on { NAME($stack) }, { NAME($card2) } on { NAME($stack2) }.
   *[other] { NAME($seat) } ({ NAME($hero) }) turns up two cards at once: { NAME($card) } on { NAME($stack) }, { NAME($card2) } on { NAME($stack2) }.
}
shows-two = { WHO($seat) ->
    [you] You ({ NAME($hero) }) show the top two cards of { NAME($stack) }: { NAME($cards) }.
   *[other] { NAME($seat) } ({ NAME($hero) }) shows the top two cards of { NAME($stack) }: { NAME($cards) }.
}
shows-one = { WHO($seat) ->
    [you] You ({ NAME($hero) }) show the only card of { NAME($stack) }: { NAME($cards) }. It stays where it is.
   *[other] { NAME($seat) } ({ NAME($hero) }) shows the only card of { NAME($stack) }: { NAME($cards) }. It stays where it is.
}
buries = Both go under { NAME($stack) }; only { NAME($seat) } knows in which order.
buries-alike = Both go under { NAME($stack) }.
buries-you = You put them under { NAME($stack) }: { NAME($card) } at the very bottom, { NAME($other) } above it.
captures = { WHO($seat) ->
    [you] You capture the plans!
   *[other] { NAME($seat) } captures the plans!
} Captured so far: { $captured }.
returns = Back on top of { NAME($stack) }: { NAME($card) }.
under = Under { NAME($stack) }: { NAME($card) }.
discards = Discarded: { NAME($card) }.
discards-pair = Two of a type, both discarded: { NAME($card) } and { NAME($card2) }.
loses-plans = The plans are lost.
goes-on = { WHO($seat) ->
    [you] You go on with { NAME($stack) }.
   *[other] { NAME($seat) } goes on with { NAME($stack) }.
}
stops = { WHO($seat) ->
    [you] You stop here.
   *[other] { NAME($seat) } stops here.
}
stack-empty = There is nothing left of { NAME($stack) }.
idle = { NAME($hero) } ({ NAME($seat) }) has nowhere to go: no stack is left.
flips = { WHO($target) ->
    [you] { NAME($seat) } pays with your hero: { NAME($hero) } is turned face down and does not act.
   *[other] { WHO($seat) ->
        [you] You pay with a hero of { NAME($target) }: { NAME($hero) } is turned face down and does not act.
       *[other] { NAME($seat) } pays with a hero of { NAME($target) }: { NAME($hero) } is turned face down and does not act.
    }
}
flipped = { WHO($seat) ->
    [you] Your { NAME($hero) } is turned face down and does not act.
   *[other] { NAME($hero) } ({ NAME($seat) }) is turned face down and does not act.
}
enemy = A special enemy strikes and is discarded: { NAME($card) }.
reinforced = A card from the supply goes on top of every stack: { NAME($card) }.
reinforced-one = A card from the supply goes on top of { NAME($stack) }: { NAME($card) }.
reinforced-none = No reinforcements come.
lays-down = { WHO($seat) ->
    [you] You lay down for this round: { NAME($heroes) }.
   *[other] { NAME($seat) } lays down for this round: { NAME($heroes) }.
}
tank-lays = { NAME($seat) } lays a card face down for this round.
tank-lays-you = You lay down { NAME($hero) } for this round.
tank-nothing = Nobody has a card in hand: the tank does no harm.
ambush-takes = A captured plan is lost. Left: { $captured }.
ambush-nothing = No plans have been captured yet, so there are none to lose.
disinformation = The top cards of all stacks are mixed and put back, one on each.
disinformation-nothing = There is nothing to mix.

## What happens: the end of a turn, a round, a game

passes = Hands go to the left. { WHO($seat) ->
    [you] The first-player card comes to you.
   *[other] The first-player card goes to { NAME($seat) }.
}
passes-you = Hands go to the left. You now hold: { NAME($heroes) }. { WHO($seat) ->
    [you] The first-player card comes to you.
   *[other] The first-player card goes to { NAME($seat) }.
}
hand-empty = No hero cards left: { NAME($seats) }. The round is over.
proposes-end = { WHO($seat) ->
    [you] You propose to end the round here.
   *[other] { NAME($seat) } proposes to end the round here.
}
agreed = Everybody agrees to end the round here.
against = { WHO($seat) ->
    [you] You are against it: the round goes on.
   *[other] { NAME($seat) } is against it: the round goes on.
}
round-ends = Round { $round } is over. Plans captured this round: { $found }, in total: { $captured }.
left-behind = Plans left behind: { NAME($stacks) }.
gives = { WHO($seat) ->
    [you] You have a hero card too many: a random one goes to { NAME($target) }.
   *[other] { WHO($target) ->
        [you] { NAME($seat) } has a hero card too many: a random one comes to you.
       *[other] { NAME($seat) } has a hero card too many: a random one goes to { NAME($target) }.
    }
}
outcome-defeat = Defeat. Plans captured: { $captured }, needed: { $goal }. It is not enough to find the weak spot of the Death Star.
outcome-victory = Victory! Plans captured: { $captured }. The engineers have something to work with.
outcome-glorious = A glorious victory! Plans captured: { $captured }. The weak spot is found, and the pilots run to their ships.
outcome-brilliant = A brilliant victory! All { $captured } plans are captured, and the Death Star will not see another day.
outcome-quick-defeat = Defeat. Plans captured: { $captured } of { $goal }. The quick game is won only with all of them.
outcome-quick-victory = Victory! All plans are captured: { $captured }.

## What players say

says-all = { NAME($seat) }: “My seven cards: { NAME($cards) }.”
says-saw = { NAME($seat) }: “Among my seven cards: { NAME($cards) }.”
says-lacks = { NAME($seat) }: “Not among my seven cards: { NAME($card) }.”
says-holds = { NAME($seat) }: “In my hand: { NAME($heroes) }.”
says-top = { NAME($seat) }: “On top of { NAME($stack) }: { NAME($card) }.”
says-bottom = { NAME($seat) }: “At the very bottom of { NAME($stack) }: { NAME($card) }.”
says-play = { NAME($seat) }: “{ NAME($hero) } to { NAME($stacks) }{ $why ->
    [plans] : the plans are on top
    [near] : the plans lie deeper
    [clear] : that clears the way
    [pair] : two of a type are on top
    [look] : nobody knows the top card
   *[no] {""}
}.”
says-leave = { NAME($seat) }: “Leave { NAME($stack) } alone.”
says-under = { NAME($seat) }: “To the very bottom of { NAME($stack) }, I’d say: { NAME($card) }.”
says-first = { NAME($seat) }: “The first card to deal with, I’d say: { NAME($card) }.”
says-lay = { NAME($seat) }: “For the tank I’d lay down { NAME($hero) }.”
says-reinforce = { NAME($seat) }: “Put a reinforcement on { NAME($stack) }: it does the least harm there.”
says-pay = { WHO($payer) ->
    [you] { NAME($seat) }: “Let’s pay with your hero, { NAME($payer) }.”
   *[other] { NAME($seat) }: “Let’s pay with the hero of { NAME($payer) }.”
}
says-decline = { NAME($seat) }: “Let’s not pay for it.”
says-end = { NAME($seat) }: “Let’s end the round{ $why ->
    [no-plans] : no plans are left in the stacks
    [no-jyn] : nobody has Jyn any more
   *[no] {""}
}.”
says-on = { NAME($seat) }: “Let’s play on.”

## The table in text

text-round = Round { $round } of { $rounds }.
text-turn = Turn { $turn }.
text-recon-phase = Reconnaissance.
text-captured = Plans captured: { $captured }; a victory needs { $goal }.
text-recon = Your cards: { $cards }.
text-recon-of = { NAME($seat) } was dealt: { $cards }.
text-stack = { NAME($stack) }: { $cards ->
    [0] empty
    [one] { $cards } card
   *[other] { $cards } cards
}
text-face-up = face up: { $cards }
text-mixing = As you see them, by place: { $stacks }.
text-supply = Supply: { $cards }.
text-specials = Discarded special enemies: { $cards }.
text-shown = Last turned up: { $cards }.
text-shown-card = { NAME($card) } from { NAME($stack) }, { $fate }
fate-open = being dealt with
fate-captured = captured
fate-top = back on top
fate-under = put under
fate-discarded = discarded
fate-stays = left where it is
text-hand-size = { $cards ->
    [0] no cards in hand
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
text-down = { $cards } face down
text-first = first player
text-committed = { NAME($hero) }, { $status }
status-waiting = waiting to act
status-acting = acting
status-played = has acted
status-flipped = turned face down
text-hand = holds: { $heroes }

## Quick phrases

phrase-had-plans = My stack had plans.
phrase-had-no-plans = There were no plans in my stack.
phrase-had-trooper = My stack had death troopers.
phrase-had-danger = My stack had a nasty special enemy.
phrase-had-many-fighters = My stack was mostly TIE fighters.
phrase-had-many-strikers = My stack was mostly TIE strikers.
phrase-look-here-1 = Try stack 1 first.
phrase-look-here-2 = Try stack 2 first.
phrase-look-here-3 = Try stack 3 first.
phrase-look-here-4 = Try stack 4 first.
phrase-look-here-5 = Try stack 5 first.
phrase-look-here-6 = Try stack 6 first.
phrase-leave-1 = Danger in stack 1: leave it alone.
phrase-leave-2 = Danger in stack 2: leave it alone.
phrase-leave-3 = Danger in stack 3: leave it alone.
phrase-leave-4 = Danger in stack 4: leave it alone.
phrase-leave-5 = Danger in stack 5: leave it alone.
phrase-leave-6 = Danger in stack 6: leave it alone.
phrase-plans-on-top = The plans are on top: Jyn, please!
phrase-plans-below = The plans went under the stack.
phrase-keep-jyn = Keep Jyn for later.
phrase-keep-bodhi = Keep Bodhi for later.
phrase-clear-fighters = I can clear TIE fighters.
phrase-clear-strikers = I can clear TIE strikers.
phrase-try-k2so = Let K-2SO clear a pair.
phrase-pay-with-mine = If you need it, turn my hero face down.
phrase-jyn-now = Who has Jyn? Now is the time.
phrase-stop-here = I’d end the round here.

## The table on the screen

board-table = Table
board-hidden = Face-down Imperial card
board-hidden-hero = Face-down hero card
board-plans = Plans
board-stars = ◆ marks where a better outcome begins: victory ◆, glorious ◆◆, brilliant ◆◆◆.
board-captured = Plans captured: { $captured }. A victory needs { $goal }.
board-round = Round { $round } of { $rounds }
board-quick = Quick game
board-recon = recon
board-turn = turn { $turn }
board-over = The operation is over
board-round-over = The round is over
board-hide = Hide
board-supply = Supply
board-supply-about = What lies in the supply. Press to read what all the cards do.
board-specials-out = Special enemies that are out: { NAME($cards) }
board-stacks = Stacks
board-stack = { NAME($stack) }: { $cards ->
    [0] empty
    [one] { $cards } card
   *[other] { $cards } cards
}
board-empty = empty
board-whose = { WHO($seat) ->
    [you] your stack
   *[other] dealt to { NAME($seat) }
}
board-was = at first this was { NAME($stack) }
board-was-short = was { $place }
board-lifted = lifted: choose the stack to swap it with
board-mix-hint = Drag one stack onto another, or press one and then the other.
board-inside = In the stack, from the top
board-shown = Turned up
board-ready = ready
board-acting = acting
board-played = played
board-flipped = flipped
board-says-play-on = play on
board-says-end-round = end it
board-order = number { $order } to act
board-recon-cards = Your seven cards
board-recon-others = The players are looking at their cards.
board-hand = Your heroes
why-stack-empty = There is no card left in this stack.
why-same-stack = It goes on with the same stack: { NAME($stack) }.
why-card-first = { NAME($hero) } turned up no card here.
why-reinforced = This stack has got its card already.
why-hero-hand = The hero has to come from your hand.
why-hero-own = It has to be somebody else’s hero.
why-hero-flipped = This hero lies face down already.
why-hero-played = This hero has acted already.
why-hero-other = { NAME($card) }: only the same hero can pay for it.
say-title = Say
say-all-seven = Tell them all seven cards
say-saw = Among my seven cards
say-no-plans = I have no plans
say-hand = The heroes I hold
say-on = Let’s play on
say-end = Let’s end the round
say-pay-mine = You may pay with my hero
say-pay-nobody = Let’s not pay
say-send = Send a hero to stack
say-leave = Leave alone
say-top = On top of stack
say-bottom = At the very bottom of stack

short-bodhi = Bodhi
short-jyn = Jyn
short-baze = Baze
short-cassian = Cassian
short-chirrut = Chirrut
short-k2so = K-2SO

band-defeat = defeat
band-victory = victory
band-glorious = glorious victory
band-brilliant = brilliant victory

aside-title = Cards of the game
aside-deck = The deck of this round
aside-in-deck = cards
aside-count = in the deck of this round: { $deck }; in the supply: { $supply }
aside-specials = Special enemies
aside-out = discarded in this round
aside-heroes = Heroes

## Worth seeing again, in few words

moment-captures = { WHO($seat) ->
    [you] You capture plans
   *[other] { NAME($seat) } captures plans
}
moment-loses-plans = Plans are lost
moment-enemy = A strike: { NAME($card, case: "mid") }
moment-ambush-takes = A captured plan is lost again
moment-disinformation = The top cards are mixed
