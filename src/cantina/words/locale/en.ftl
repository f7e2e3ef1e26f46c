## Options every game uses

option-name = { NAME($ref) }
option-number = { $number }
option-decline = Don’t
option-stop = Stop
list = { $first } and { $last }
seat-number = Player { $number }
player-random = At random
    .about = Answers at random.
player-novice = Novice
    .about = Sees what is in front of it and thinks no further.
player-able = Able
    .about = Plays soundly and makes no obvious mistakes.
player-master = Master
    .about = Imagines what it cannot see, and tries its best moves out in its mind.

## At every table

takes-back =
    { $answers ->
        [one] { WHO($seat) ->
            [you] You take a move back.
           *[other] { NAME($seat) } takes a move back.
        }
       *[other] { $answers } moves are taken back.
    }
stopped-agreed = The players agree to end the game here.
stopped-resigned =
    { WHO($seat) ->
        [you] You give up.
       *[other] { NAME($seat) } gives up.
    }

## Hints

advice-ahead =
    Tried in { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }: the next best answer is { $points ->
        [one] one percentage point
       *[other] { $points } percentage points
    } worse.
advice-close =
    Tried in { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }: the best answers are about equally good.
advice-unsure =
    Tried in { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }: too few to tell the best answers apart.
advice-plans =
    Tried in { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }: the next best answer is worse by about { $percent }% of a plan.

## What cannot be granted

unknown-game = There is no game “{ $game }”. There are: { $known }.
no-rules = There is no rules page for “{ $game }” yet.
no-coach = There is no coach for “{ $game }” yet.
no-puzzles = There are no puzzles for “{ $game }” yet.
bad-seats = “{ $game }” is for { $low }–{ $high } players, not { $seats }.
unknown-setup = “{ $game }” has no setup option “{ $option }”. It has: { $known }.
bad-setup-value = Setup option “{ $option }” cannot be “{ $value }”. It can be: { $known }.
bad-names = { $names } names were given for { $seats } seats.
game-over = The game is over.
not-asked = It is not { NAME($seat) }’s turn to decide.
not-legal = “{ $answer }” is not possible here. Possible: { $legal }.
not-to-say = “{ $text }” is nothing that can be said now.
said-already = That has just been said.
cannot-stop = The game cannot be ended like that.
same-answer = You have given this answer already.
cannot-undo = That cannot be taken back: something has become known since, or somebody else has moved.
bad-snapshot = The snapshot of the table cannot be used.
record-not-whole = For this the whole record is needed.
record-empty = The record is empty.
record-format = The record is of format { $found }; this program reads format { $known }.
record-line = Line { $line } of the record cannot be read: it is not a line of any known kind.
record-hash = Line { $line } of the record has been changed, or a line before it is missing.
record-game = The record is of the game “{ $found }”, not “{ $known }”.
record-rules = The record was made with version { $found } of the rules of “{ $game }”; this program has version { $known }.
record-order = Line { $line } of the record is missing or out of place.
record-chance-missing = Line { $line } of the record lacks a chance outcome: number { $number }, below { $below }.
record-chance-range = Line { $line } of the record has an impossible chance outcome: number { $number } is { $outcome }, not below { $below }.
record-chance-secret = Line { $line } of the record: chance outcome { $number } does not come from the secret.
record-chance-left = Line { $line } of the record has chance outcomes that nobody needed: { $left }.
record-illegal = Line { $line } of the record breaks the rules: player { $seat } cannot answer “{ $answer }” there.
record-undo = Line { $line } of the record takes back what could not be taken back.
record-stop = Line { $line } of the record ends the game in a way that cannot be.
record-outcome = Line { $line } of the record claims another outcome than the game had.
record-chance-bounds = Line { $line } of the record: chance had another number of outcomes.
record-promise = The record does not say properly what it promises about its luck.
record-contribution = The contribution of seat { $seat } is not the one that was committed to.
record-signature = The signature does not fit the record: it was changed, cut or put together after the game.
record-secret = The secret does not fit the commitment of the record.
unknown-player = No player “{ $player }” plays this game. There are: { $known }.
other-dataset = There is something else in { $path }. Choose another folder for this data set.
bad-outsider = “{ $player }” is no bot that could play: { $why }
visitor-windows = “{ $player }” cannot be started here: bots that are programs of their own need Linux or macOS. On Windows let it wait at a socket: NAME=tcp:HOST:PORT.
few-players = { $tables ->
    [mixed] Where all at a table are different, there have to be as many bots as seats: { $seats }, not { $players }.
   *[other] A tournament needs at least two bots.
}
bad-tables = --tables cannot be “{ $value }”. It can be: { $known }.
