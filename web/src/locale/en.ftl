## Everywhere

shell-close = Close
shell-cancel = Cancel
shell-loading = One moment…
shell-again = Try again
to-lobby = To the lobby
no-connection = No connection to the server. Please try again in a moment.
server-trouble = The server could not do that (code { $status }). Please try again.
page-failed-title = This page could not be loaded
page-failed-about = Perhaps the connection was lost. Your games are safe.
nowhere-title = There is nothing here
nowhere-about = The address is wrong, or the thing it led to is gone.
title-your-turn = your turn
title-your-vote = your vote
title-lost = no connection
sound-on = Turn sound on
sound-off = Turn sound off

## Who I am

name-label = Your name at the table
account-title = Name and account
account-what = What to do
account-about = You play as a guest. An account is only needed to find your tables on another device; we do not ask for an email address.
account-signed-in = You are signed in as “{ $name }”.
account-register = New account
account-login = Existing account
account-register-do = Create the account
account-login-do = Sign in
account-name = Account name
account-password = Password
account-password-rule = At least 8 characters.
account-password-current = Current password
account-password-new = New password
account-recover = I forgot my password
account-recover-do = Set a new password
account-password-title = Change the password…
account-password-about = This signs out all your other devices and revokes the tokens of your programs.
account-password-do = Change it
password-changed = The password has been changed.
account-code-title = New recovery code…
account-code-about = It lets you set a new password once if you forget yours. The old code stops working.
account-code-do = Show a new code
account-delete-title = Delete the account…
account-delete-about = Your name, password, sessions, tokens, what you have said and everything you have built are deleted. Seats at waiting tables become free, running games are given up. Finished games stay for the others without your name, in their records too; whether their luck was fair can then no longer be checked. This cannot be taken back.
account-delete-do = Delete the account
account-deleted = The account has been deleted. You are a new guest now.
host-says = From the host:
consent-research = My finished games may be used for research
consent-research-about = Without names, and only games in which everybody at the table agrees. You can take it back at any time: from then on your games are given to nobody; what was given out before stays out.
data-about = What is kept about you: names, sessions, tables you played at, what you said, ratings of puzzles, what you have built.
data-copy = A copy of my data
guest-forget = Forget me…
guest-forget-do = Forget me for good
guest-forgotten = Nothing is kept about you any more. You are a new guest now.
code-title = Recovery code
code-about = Write it down: it is shown only now. It lets you set a new password once if you forget yours, and there is no other way.
code-copied = The code is in the clipboard.
code-done = I have it
account-logout = Sign out
account-logout-everywhere = Sign out everywhere
account-logout-about = “Everywhere” ends the sessions on all devices and revokes the tokens of your programs.

## Settings

settings-title = Settings
settings-look = Appearance
settings-play = At the table
settings-language = Language
settings-theme = Theme
settings-theme-system = same as the system
settings-theme-dark = dark
settings-theme-light = light
settings-size = Text size
settings-size-normal = normal
settings-size-large = large
settings-size-larger = very large
settings-palette = Colours for colour-blind players
settings-palette-about = For every kind of colour blindness: sides and cards differ in lightness too.
settings-confirm = Ask before a move
settings-confirm-board = after a click on the table
settings-confirm-always = always
settings-confirm-never = never
settings-confirm-about = By default a click on a card or a player selects it, and a second one plays it; an option’s button acts at once.
settings-tempo = How long events are shown
settings-tempo-slow = longer
settings-tempo-normal = normal
settings-tempo-quick = briefly
settings-tempo-instant = not at all
settings-tempo-about = Bots wait that long too. A click or Space skips what is shown, Esc skips everything, P holds it.
settings-hand = Phone in the left hand
settings-hand-about = Buttons and cards come to the left thumb.
settings-remarks = Bots say a few words when a game begins and ends
settings-sound = Sound
settings-forced = The only possible answer is given for you
settings-forced-about = Where there is only one, and everybody can see that.
settings-volume = Volume
settings-volume-off = off
settings-motion = Less motion
settings-motion-about = Cards appear in place instead of travelling. Your system’s setting is always respected.

## Lobby

lobby-title = A quiet table in deep space
lobby-about = Board games for friends: sit down with bots at once, or send a link.
lobby-games = Games
lobby-seats = Players:
lobby-play = Play now
lobby-play-about =
    { $bots ->
        [one] You and one bot, no clock.
       *[other] You and { $bots } bots, no clock.
    }
level-choose = Level of bots:
lobby-new = New table…
lobby-mine = My tables
lobby-open = Open tables
lobby-open-count =
    { $count ->
        [one] { $count } open table
       *[other] { $count } open tables
    }
lobby-open-none = Nobody is waiting for players right now. Set up a public table and it will appear here.
lobby-playing = Being played
lobby-finished = Finished games
lobby-finished-none = Finished games can be watched again here.
lobby-my-turn = Your turn
lobby-my-vote = Your vote is needed
lobby-waiting = waiting for players
lobby-free-seat = free seat
lobby-free =
    { $free ->
        [one] { $free } free seat
       *[other] { $free } free seats
    }
lobby-won = Won by: { $names }
lobby-team-won = The team has won
lobby-team-lost = The team has not won
lobby-look = Have a look
lobby-watch = Watch
lobby-enter = To the table

## New table

new-title = New table
new-who = Who plays
new-how = How it is played
new-rules = Rules
new-seats = Players
new-seat-me = me
new-seat-open = somebody I invite
new-seat-here = somebody beside me
new-here = How many play on this device
new-here-about = You hand the device round. Between two people a curtain hides what only one of them may see.
new-here-name = Who plays at seat { $number }
new-here-nameless = Player { $number }
new-seat-bot = { $name } (bot)
seat-character = { $name }. { $about }
over-remark = { $name }: “{ $words }”
new-bot-about = { $name }. { $about }
new-access = Who may come
access-link = by link
access-public = anybody
new-link-about = Only those to whom you send the invitation find this table.
new-public-about = The table is shown in the lobby, and anybody may take a free seat.
new-pace = Pace
new-pace-about = The time is for a whole decision, however many steps it takes. When it runs out, a bot stands in until the player comes back.
pace-none = no clock
pace-move-figure =
    { $seconds ->
        [30] 30 seconds a move
        [90] 90 seconds a move
        [300] 5 minutes a move
        [one] { $seconds } second a move
       *[other] { $seconds } seconds a move
    }
pace-day-figure =
    { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
new-undo = Moves may be taken back
new-undo-about = At once while nobody has learned anything from them; further back if everybody agrees.
new-silence = Silence is a yes
new-silence-about = A request to take back your own last move is granted if nobody objects within the time for a move. This never holds for more than one move, nor for ending the game.
silence-agrees = silence is a yes to taking back one move
new-watch = Spectators may watch
new-watch-about = They see only what lies open on the table. Once the game is over, whoever has its link can watch it again.
undo-allowed = moves may be taken back
undo-forbidden = moves are final
new-then-invite = Next you get a link to invite the others with.
new-then-play = The game begins at once.
new-create = Set up the table
new-start = Begin

## Invitation and waiting

join-title = You are invited
join-host = { $host } invites you to a game of { $game }.
join-seated = You already have a seat at this table.
join-late = No seat is left
join-begun = The game has begun, and all seats are taken.
join-full = All seats are taken.
join-may-watch = You can watch.
join-no-watch = This table allows no spectators.
join-watching = All seats are taken: you are watching.
join-over = This invitation has expired
join-over-about = The game is over.
join-over-replay = You can watch it again.
join-over-private = Only those who played can watch it again.
join-wrong = This invitation leads nowhere
join-about = Enter your name and take a seat. Nothing needs to be installed.
join-do = Sit down
waiting-for =
    { $free ->
        [0] The game is about to begin.
        [one] Waiting for one more player.
       *[other] Waiting for { $free } more players.
    }
waiting-browsers =
    { $count ->
        [one] Waiting for the browser of { $names }: it has to open its contribution to the luck.
       *[other] Waiting for the browsers of { $names }: they have to open their contributions to the luck.
    }
luck-other-secret = The server now shows another fingerprint of its secret than when you came here. Your browser does not open its contribution: the luck could have been chosen.
luck-other-draft = What the server is about to write down does not fit what it shows here. Your browser does not open its contribution: the luck could have been chosen.
luck-elsewhere = Your contribution to the luck was made in another browser, and only that one can open it.
luck-take-over = Make a new one here
waiting-seats = Seats
waiting-free = free
waiting-sit = Sit down
waiting-fill =
    { $free ->
        [one] Give the free seat to a bot and begin
       *[other] Give the free seats to bots and begin
    }
waiting-leave = Leave
waiting-up = Move { $name } up
waiting-down = Move { $name } down
waiting-kick = Ask { $name } to leave
waiting-kicked = The seat is free, and the old invitation link is void: send the new one to those you still expect.
waiting-invite = Invite
waiting-invite-about = Send this link to those you want to play with. Whoever opens it takes a free seat.
waiting-link = Invitation link
waiting-copy = Copy
waiting-copied = The link is in the clipboard.
waiting-qr = QR code of the invitation link
reach-here = This link opens on this computer only.
reach-here-about = For others to come in, open the tables to the local network. Nobody outside it can reach them, and you can close them again here.
reach-none = This computer is not on a local network, so nobody else can use the link.
reach-open = Open to the local network
reach-opened = Anybody on the same local network can use this link.
reach-opened-about = This lasts until you close the tables to the network or stop the server. Closing disconnects whoever came from there; they keep their seats.
reach-close = Close to the network
reach-address = Address in the network

## Table

table-watching = You are watching
table-not-there = This table cannot be shown
table-spectators =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
stage-failed = The board could not be loaded. Reload the page: nothing of the game is lost.
link-lost = The connection is lost. Trying again…
link-lost-move = The connection is lost. Your move is kept and will be sent as soon as the connection is back.
seat-you = you
seat-bot = bot
seat-won = won
seat-substitute = a bot stands in
seat-resigned = gave up
seat-away = away
seat-away-minutes = away for { $minutes } min
seat-away-hours = away for { $hours } h
seat-away-days =
    { $days ->
        [one] away for { $days } day
       *[other] away for { $days } days
    }
seat-asked = deciding
seat-asked-you = your move
clock-left = Time left: { $time }
clock-days = { $days } d { $hours } h
card-another-question = Something else is being decided now.
card-not-your-turn = It is not for you to decide now.
barred-here = This cannot be chosen now.
prompt-label = Decision
prompt-choose = Choose: { $option }
prompt-clear = Choose again
curtain-turn = { $name } is next
curtain-about = Pass the device on. The others look away.
curtain-others-think = The others are thinking
curtain-wait = Nobody here has anything to decide.
curtain-open = I am { $name }
curtain-look = Look at my own table
curtain-close = Close the curtain
curtain-short = Curtain
recap-title = Since your last move
recap-lately = What happened lately
recap-all = Show it all again
recap-one = Show it on the board
recap-opened = What happened meanwhile is listed above the board. S closes the list.
stage-more =
    { $lines ->
        [one] and { $lines } more
       *[other] and { $lines } more
    }
stage-paused = Held. Press here or P to go on.
stage-to-end = To the end of the round
prompt-on = Go on
prompt-given = Your answer: { $answer }. You may change it until everybody has answered.
prompt-watching = Watch what comes of it
cost-title = { $verb }?
announce-options = You can choose: { $options }
side-column = Log and talk beside the table
side-fold = Fold log and talk away: more room for the table
side-unfold = Log and talk beside the table

log-title = Log
log-only-you = Only you know:
log-all =
    { $lines ->
        [one] Show { $lines } earlier line
       *[other] Show { $lines } earlier lines
    }
log-since = New since you last looked
log-fold = Fold this round
log-unfold =
    { $lines ->
        [one] Unfold this round: { $lines } line
       *[other] Unfold this round: { $lines } lines
    }
since-title = Since you last looked
since-strip =
    { $lines ->
        [one] Since you last looked: { $lines } line
       *[other] Since you last looked: { $lines } lines
    }
since-all =
    { $lines ->
        [one] All of it: { $lines } line
       *[other] All of it: { $lines } lines
    }
since-main = Only what matters
since-log = To the log
since-read = Got it
chat-title = Talk
chat-open =
    { $unread ->
        [0] Talk
        [one] Talk, { $unread } new message
       *[other] Talk, { $unread } new messages
    }
chat-empty = Nobody has said anything yet.
chat-phrases = Quick phrases
chat-write = Say something…
chat-send = Send
chat-spectator = spectator
chat-failed = Not sent: there is no connection. Your words are still in the field.
talk-who = Who may talk
talk-everyone = everyone
talk-players = players only
talk-nobody = nobody
talk-only-players = Only the players talk at this table.
talk-only-nobody = Nobody talks at this table.
chat-muted = muted
chat-not-shown = (You have hidden this.)
chat-hide = Hide from me
chat-show = Show again
chat-mute = Mute for everybody
chat-unmute = Let them talk again
stand-in = A bot is playing in your place.
stand-in-return = Take my seat back
menu-open = Menu
menu-leave = Leave the table to a bot

## People who are away

people-title = Who is at the table
people-open = What can be done…
people-about =
    { $minutes ->
        [one] A bot can be seated for a player who has not been here for a minute; on coming back the player takes the seat again. After { $hours } hours away the seat can be given up.
       *[other] A bot can be seated for a player who has not been here for { $minutes } minutes; on coming back the player takes the seat again. After { $hours } hours away the seat can be given up.
    }
people-owner = You set this table up, so you decide that yourself.
people-vote = Whoever set the table up decides that; if others propose it, those who are here vote.
people-clock =
    { $days ->
        [0]
            { $minutes ->
                [one] When the clock of a player who is away runs out, a bot stands in. After a minute away the seat can then be given up.
               *[other] When the clock of a player who is away runs out, a bot stands in. After { $minutes } minutes away the seat can then be given up.
            }
        [one] When the clock of a player who is away runs out, a bot stands in. After a day away the seat can then be given up.
       *[other] When the clock of a player who is away runs out, a bot stands in. After { $days } days away the seat can then be given up.
    }
people-bot = Seat a bot
people-bot-label = Seat a bot for { $name }
people-resign = Give up the seat
people-resign-label = Give up the seat of { $name }
people-sure = A bot then plays the seat of { $name } to the end. This cannot be taken back.
people-sure-two = The game then ends, and { $name } loses it. This cannot be taken back.
people-resign-do = Give it up

## Taking back, ending

undo = Take back
undo-title = Go further back
undo-not-here = At this table moves cannot be taken back.
undo-known = Your last move cannot simply be taken back: something has become known since, or somebody else has moved.
undo-answers = How many decisions back
undo-answers-about = All players’ decisions count. The others are asked first.
undo-propose = Ask the others
end-title = End the game
end-about = The others are asked, including those who are away. If everybody agrees, the game ends here without a winner.
end-do = Ask the others
resign-title = Give up
resign-about = A bot plays on in your place; with two players the other one wins. This cannot be taken back.
resign-do = Give up
vote-title = Vote
vote-undo =
    { $answers ->
        [one] { $name } asks to go back one decision.
       *[other] { $name } asks to go back { $answers } decisions.
    }
vote-undo-own =
    { $answers ->
        [one] You ask to go back one decision.
       *[other] You ask to go back { $answers } decisions.
    }
vote-end = { $name } proposes to end the game.
vote-end-own = You propose to end the game.
vote-bot = { $name } proposes to seat a bot for { $about }, who has been away for a long time.
vote-bot-own = You propose to seat a bot for { $about }, who has been away for a long time.
vote-resign = { $name } proposes to give up the seat of { $about }, who has been away for too long.
vote-resign-own = You propose to give up the seat of { $about }, who has been away for too long.
vote-waiting = Still to answer: { $names }
vote-until-no = Until { $time }. If not everybody agrees by then, nothing changes.
vote-until-yes = Until { $time }. At this table silence is a yes.
vote-withdraw = Withdraw
vote-yes = Agree
vote-no = Refuse

## After the game

over-label = Result
over-you = You have won!
over-you-too = You have won together!
over-others =
    { $count ->
        [one] { $names } has won.
       *[other] { $names } have won.
    }
over-nobody = The game is over, nobody has won.
over-team-won = The team has won.
over-team-won-own = Your team has won!
over-team-lost = The team has lost.
over-team-lost-own = Your team has lost.
over-team-score = The team’s result: { $score }
over-stopped = The game was ended early.
over-replay = Watch again
over-record = Record
over-rematch = Play again
over-to-rematch = To the next game
over-to-result = To the result
over-share = Share
over-share-about = The end of the game as a picture
over-share-failed = The picture could not be made.
over-highlights = Moments to see again
over-see-again = Watch this moment again

## Fairness

fair-title = Fair play
fair-about = Before anybody sits down the server picks a secret and shows its fingerprint. Then every player’s browser adds something of its own, and opens it only when all seats, names and options are fixed. Every shuffle follows from all of that, so nobody can choose it, not even the server, and nobody can change it afterwards.
fair-commitment = Fingerprint of the secret
fair-contributions = The players’ contributions
fair-secret = The secret
fair-secret-later = revealed when the game is over
fair-none = This game goes on from a position of another one. Its shuffles were not fixed beforehand by a secret: its moves can be checked, its luck cannot.
fair-verify = Download the record and check it on your own computer:
fair-verify-later = When the game is over, you can download its record and check it on your own computer.
fair-record = Download the record
check-do = Check this game
check-about = Your browser works everything out by itself, from the record and from what it has kept since you sat down. The server only hands the record over.
check-failed = The record could not be fetched.
check-sum-good = Everything is right: nobody chose the luck of this game, and nobody changed its record.
check-sum-part = Everything that could be checked here is right.
check-sum-bad = Something is wrong with this game.
check-sum-broken = This is not a valid record.
check-sum-old = This record is of an older kind, which is not checked here: use cantina verify.
check-sum-unpromised = This record promises nothing about its luck, and says so.
check-chain =
    { $verdict ->
        [good] Every line of the record is chained to the one before.
       *[bad] The lines of the record are not chained to each other: some were changed.
    }
check-signature =
    { $verdict ->
        [good] The server has signed the record to its last line.
       *[bad] The server’s signature does not fit this record.
    }
check-secret =
    { $verdict ->
        [good] The secret fits the fingerprint that the server showed before.
       *[bad] The secret does not fit the fingerprint that the server showed before.
    }
check-contributions =
    { $verdict ->
        [good] Everybody’s contribution fits the fingerprint that was given before.
       *[bad] A contribution does not fit the fingerprint that was given before.
    }
check-luck =
    { $verdict ->
        [good] { $outcomes ->
            [one] The one random outcome follows from the secret, the contributions, the names and the options.
           *[other] All { $outcomes } random outcomes follow from the secret, the contributions, the names and the options.
        }
       *[bad] Outcome number { $outcomes } did not come from the secret and the contributions.
    }
check-noted =
    { $verdict ->
        [good] The secret’s fingerprint is the one that your browser saw before the game.
        [bad] Before the game your browser saw another fingerprint of the secret.
       *[unknown] The fingerprint that was shown before the game was not kept on this device.
    }
check-own =
    { $verdict ->
        [good] Your own contribution is part of the luck, and the game began exactly as your browser was shown before opening it.
        [bad] The game began without your contribution, or not as your browser was shown when it opened it.
       *[unknown] No contribution of yours to this game was kept on this device.
    }
check-seals =
    { $verdict ->
        [good] { $seals ->
            [one] One seal that came during the game was found again in the record.
           *[other] All { $seals } seals that came during the game were found again in the record, in their order.
        }
        [bad] The record does not fit the seals that came during the game: it was changed later.
       *[unknown] No seals of this game were kept on this device.
    }
check-end =
    { $verdict ->
        [good] The record ends where the game ended for you.
        [bad] The record does not end where the game ended for you.
       *[unknown] You did not see the end of the game on this device.
    }
check-voided =
    { $times ->
        [one] Before the game the contributions were declared void and made again once, as happens when somebody gets up.
       *[other] Before the game the contributions were declared void and made again { $times } times, as happens when somebody gets up.
    }
check-not = Not checked here: whether every move was legal, and whether the rules called for every random outcome. That needs the rules of the game, and cantina verify.

## Rules and keys

rules-open = Rules
rules-title = Rules: { $game }
rules-missing = The rules could not be loaded. Please try again.
rules-search = Search the rules
rules-contents = Contents
rules-parts = What to read
rules-learn = How to play
rules-reference = Reference
rules-reference-about = Every rule with its number, to settle a question. Numbers with an R are our rulings: how this table decides what the printed rules leave open.
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } place
   *[other] { $count } places
}
rules-about-this = What the rules say about this
rules-in = In the rules
keys-title = Keys
keys-choose = choose an option by its number, digit by digit
keys-confirm = confirm the choice
key-space = Space
keys-next = skip what is shown
keys-all = skip everything that is shown, or clear the choice
keys-pause = look longer, or go on
keys-recap = open or close what happened since your last move
keys-undo = take the last move back
keys-log = to the log
keys-chat = to the talk
keys-rules = open the rules
keys-help = show this list
keys-tab = Everything that can be clicked can also be reached with Tab.

## Replay

replay-title = Replay
replay-not-there = This replay cannot be shown
replay-bar = Replay bar
replay-tools = About the replay
replay-at-start = This is the start of the game.
replay-at-end = This is the end of the game.
branch-over = The game is over here: go back to an earlier position first.
replay-first = To the start
replay-previous = One step back
replay-next = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-position = Position
replay-of = { $at } of { $last }
replay-over = The game is over.
replay-jump = Jump to…
replay-round = Beginning of the round
replay-opening = Before the first round
replay-eyes = Through whose eyes
replay-eyes-open = all cards open
replay-eyes-none = a spectator
replay-eyes-seat = { $name }
replay-share = Copy link
replay-shared = The link to this position is in the clipboard.
replay-shared-private = It opens only for those who sat at the table: spectators were not allowed there.
branch-title = Play on from here
branch-about = A new table begins at this position. You take one of the seats; what is hidden stays hidden.
branch-stays = { $name } stays ({ $bot })
branch-bot = A bot takes the seat of { $name }
branch-seat = Your seat
branch-do = Play on

## A game without a board of its own

text-yes = yes
text-no = no
text-choose = Choose { $name }

## The bots as characters

bot-bx-7 = A retired loader who lifts spirits as carefully as crates.
    .hello = I kept the seats warm. Sit down!
    .won = Stacked and sealed. Thanks for the game!
    .lost = Well lifted! Next time I’ll get a better grip.
bot-qt-4 = A waiter who has overheard every tale in this room.
    .hello = What will it be? A game? Coming up.
    .won = This one goes on your bill.
    .lost = My compliments to the chef.
bot-l-8 = A lamp with ambitions: says little and means to shine.
    .hello = Lights on.
    .won = My time to shine!
    .lost = I’m dimming. You outshone me.
bot-v-12 = An old engine: slow to warm up, hard to stop.
    .hello = Give me a turn or two to warm up.
    .won = Purring like new.
    .lost = Stalled at the worst moment. Well flown!
bot-tr-5 = A courier who always makes it at the last second.
    .hello = Made it! Did I miss anything?
    .won = Delivered.
    .lost = You know a shortcut, don’t you? Well played.
bot-m-33 = A bookkeeper who trusts figures and nobody else.
    .hello = The books are open.
    .won = It all adds up, to the last credit.
    .lost = I shall go over my figures again.
bot-zk-2 = A gambler who has quit – except today.
    .hello = Just this one game.
    .won = I knew it! Well, I hoped.
    .lost = Worth it anyway.
bot-u-9 = A diver from an ocean moon, never in a hurry.
    .hello = A deep breath, and off we go.
    .won = Still waters run deep.
    .lost = You dived deeper. Respect!
bot-hd-6 = A painter of hulls who judges every plan by its looks.
    .hello = A handsome table. Good colours.
    .won = I could frame that one.
    .lost = A beautiful win. I mean it.
bot-do-6 = A mechanic who takes defeats apart to see how they work.
    .hello = Tools down, let’s play!
    .won = Works as designed.
    .lost = Interesting. I’ll take that apart later.
bot-nv-3 = A navigator who got lost once and tells everybody about it.
    .hello = Course set. I think.
    .won = See? I do find my way.
    .lost = Lost again. A lovely trip, though.
bot-g-80 = A night guard who likes company better than silence.
    .hello = Ah, company! Come in.
    .won = All quiet on my watch.
    .lost = You slipped right past me.
bot-team = A bot on your team.
    .won = We did it!
    .lost = We’ll get through next time.

## Lessons
lobby-learn = { $minutes ->
    [one] New to it? Learn by playing: { $minutes } minute
   *[other] New to it? Learn by playing: { $minutes } minutes
}
lobby-lessons = Lessons
learn-title = { $game }: first games
learn-all = Learn by playing
learn-others = Learn another game
learn-about = You play at the real table, by the real rules. Somebody shows you what matters, and nothing goes wrong that cannot be taken back.
learn-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
learn-done = Done
learn-begin = Begin
learn-continue = Go on
learn-again = Again
tutor-label = The tutor
tutor-progress = Progress of the lesson
tutor-next = Next
tutor-back = Take it back
tutor-hint = Why? Give me a hint
tutor-show = Do it for me
tutor-following = Next lesson
tutor-play = Play a real game against novices
tutor-lessons = All lessons

## Hints

hint-label = Hint
hint-title = What would the best player do here? ({ $player })
hint-wait = A good player is thinking about your decision…
hint-close = Close the hint
hint-measure-win = The figures are chances to win the game, judging by what you can know.
hint-measure-round = The figures are chances to win this round, judging by what you can know.
hint-measure-plans = The figures say how many more plans the team may find soon, judging by what you can know.
keys-hint = a hint, where the table allows it
new-hints = Hints are allowed
new-hints-about = Whoever decides may ask what a good player would do, from what they can know themselves. Against bots alone this is always allowed.
hints-allowed = hints are allowed

## The coach after the game

coach-open = Analysis
coach-open-about = The coach looks through the game: chances, turning points, decisions
coach-title = Analysis of the game
coach-close = Close the analysis
coach-working = The coach is looking through the game…
coach-working-about = You may leave meanwhile: what it finds is kept with the game.
coach-progress = How much of it is done
coach-failed = The coach could not finish this game.
coach-eyes = Through whose eyes
coach-all = Everyone
coach-choose = This is how it really was, with all cards open. Choose a player to see what that player could know, and what their decisions were worth.
coach-curve = The game as a curve. Arrow keys lead from position to position
coach-curve-at = position { $at } of { $last }. { $said }
coach-known = as { $name } could know
coach-known-own = as you could know
coach-truth = as it really was
coach-from-to = { $who ->
    [own] Your chance to win went from { $start } to { $end }.
   *[other] The chance of { $name } to win went from { $start } to { $end }.
  }
coach-from-to-plans = At first { $start } plans were to be expected; in the end there were { $end }.
coach-amount = { $unit ->
    [plans] { $points ->
        [one] { $points } plan
       *[other] { $points } plans
      }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
      }
  }
coach-choices = { $points ->
    [0] { $who ->
        [own] Your choices cost nothing that could be shown.
       *[other] Their own choices cost nothing that could be shown.
      }
   *[other] { $who ->
        [own] Your choices cost { coach-amount }.
       *[other] Their own choices cost { coach-amount }.
      }
  }
coach-luck = { $sign ->
    [1] Luck brought { coach-amount }.
    [-1] Luck cost { coach-amount }.
   *[0] Luck came out even.
  }
coach-others = { $sign ->
    [1] What the others did brought { coach-amount }.
    [-1] What the others did cost { coach-amount }.
   *[0] What the others did came out even.
  }
coach-turning = Turning points
coach-position = Position { $at }
coach-decisions = What { $name } decided
coach-decisions-own = What you decided
coach-at = { $unit ->
    [plans] plans, give or take { $off }, at position { $at }
   *[points] points, give or take { $off }, at position { $at }
  }
coach-given = Played:
coach-given-own = You:
coach-best = The coach:
coach-see = See it
coach-try = Try again from here
coach-more = { $more ->
    [one] One more
   *[other] { $more } more
  }
coach-no-mistakes = No decision was clearly worse than what the coach would have played.
coach-judged = { $count ->
    [one] One decision with a choice was looked at.
   *[other] { $count } decisions with a choice were looked at.
  } Each is judged only by what could be known then.
coach-knew-title = What the others knew
coach-knew = { $whose ->
    [own] { $name } knew your card
   *[other] { $name } knew the card of { $of }
  } { $same ->
    [1] at position { $first }
   *[0] from position { $first } to { $last }
  }
coach-belief = Where { $name } had to expect the base
coach-table = The curve in numbers
coach-about = A point is one percent of a won game. Chances are reckoned as if good players played on from each position: of positions called 70%, about 70% are won. In Rebellion they are rather too cautious at the ends: what was called 93% was won in 96% of cases, and 8% in 4%.
coach-about-plans = What counts is how many plans the team will have found, reckoned as if good players played on from each position.

## Puzzles

puzzles-title = Puzzles of the day
puzzles-pitch = Real positions with one answer that is far better than the others.
