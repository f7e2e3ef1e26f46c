## People

guest-name = Guest { $number }

## Quick phrases

phrase-hello = Hello!
phrase-luck = Good luck!
phrase-thinking = Let me think.
phrase-nice = Well played!
phrase-thanks = Thanks!
phrase-oops = Oops.
phrase-wow = Wow!
phrase-hurry = Shall we go on?
phrase-again = One more game?
phrase-bye = Thanks for the game, bye!

## What the table announces

table-left =
    { WHO($seat) ->
        [you] You have left the table. A bot plays for you until you are back.
       *[other] { NAME($seat) } has left the table. A bot plays on.
    }
table-clock =
    { WHO($seat) ->
        [you] Your time is up. A bot plays for you until you are back.
       *[other] Time is up for { NAME($seat) }. A bot plays on.
    }
table-returned =
    { WHO($seat) ->
        [you] You are back at the table.
       *[other] { NAME($seat) } is back at the table.
    }
table-resigned =
    { WHO($seat) ->
        [you] You have given up. A bot plays your seat to the end.
       *[other] { NAME($seat) } has given up. A bot plays on to the end.
    }
table-against =
    { WHO($seat) ->
        [you] You are against it: the game goes on.
       *[other] { NAME($seat) } is against it: the game goes on.
    }
table-withdrawn =
    { WHO($seat) ->
        [you] You have withdrawn your proposal.
       *[other] { NAME($seat) } has withdrawn the proposal.
    }
table-moved-on =
    { WHO($seat) ->
        [you] Your proposal no longer stands: the game has moved on.
       *[other] { NAME($seat) }’s proposal no longer stands: the game has moved on.
    }
table-unanswered =
    { WHO($seat) ->
        [you] Not everybody has answered your proposal in time. It no longer stands.
       *[other] Not everybody has answered { NAME($seat) }’s proposal in time. It no longer stands.
    }
table-silence =
    { WHO($seat) ->
        [you] Nobody has objected in time: at this table that is a yes. Your last move is taken back.
       *[other] Nobody has objected in time: at this table that is a yes. { NAME($seat) }’s last move is taken back.
    }
table-absent =
    { WHO($seat) ->
        [you] You have been away for a long time. A bot was seated to play for you until you are back.
       *[other] { NAME($seat) } has been away for a long time. A bot was seated to play on until { NAME($seat) } is back.
    }
table-given-up =
    { WHO($seat) ->
        [you] You have been away for too long: your seat was given up. A bot plays it to the end.
       *[other] { NAME($seat) } has been away for too long: the seat was given up. A bot plays it to the end.
    }
table-here =
    { WHO($seat) ->
        [you] You are back: the proposal about your seat no longer stands.
       *[other] { NAME($seat) } is back: the proposal about that seat no longer stands.
    }
table-new-rules = The server now has newer rules than this game was to begin with. What was added to the luck so far is void; everybody’s browser adds to it again.
table-bot-replaced = { NAME($seat) } cannot go on thinking: an able bot plays on.
table-bot-failed = { NAME($seat) } cannot go on thinking and plays at random now.

## What cannot be granted

trouble = Something went wrong here. It is not your fault.
not-ready = Nothing can be stored at the moment.
unreadable = The message cannot be read: { $why }
not-found = There is nothing at this address.
wrong-method = This address does not take such requests.
session-changing = You are just signing in or out in another tab. Try again in a moment.
who-are-you = You are not known here: the session or the token is not valid.
foreign-origin = The request comes from another site’s page.
too-long = The message is too long.
too-many = Too many requests. Wait a little.
too-many-sockets = Too many connections from your address.
only-listen = The lobby takes no requests here.
no-such-table = There is no such table, or it is not open to you.
no-such-invitation = No table has this invitation. Perhaps a part of the link was lost on the way.
not-at-the-house = That can only be done on the computer where the server runs.
no-network = This computer has no address in a local network.
network-taken = The tables cannot be opened to the network: the server cannot listen at port { $port } ({ $error }).
no-such-token = There is no such token.
no-such-language = There are texts in these languages: { $known }.
no-such-position = There is no such position. The last one is { $last }.
no-such-seat = There is no such seat.
bad-name = A name has 1 to { $longest } visible characters.
bad-password = A password has at least { $shortest } characters.
bad-pace = There is no such pace: “{ $pace }”.
bad-move-id = The move id is empty, too long, or has strange characters.
bad-answers = That many moves cannot be taken back.
needs-account = Only with an account are such things kept here. Without one they are kept in the browser.
kept-too-much = No more than { $most } of these are kept. Throw one away first.
has-account = You already have an account.
account-taken = The account name “{ $name }” is taken.
banned =
    { $days ->
        [0] You are not let in here.
        [one] You are not let in here for another day.
       *[other] You are not let in here for another { $days } days.
    }
banned-why =
    { $days ->
        [0] You are not let in here: { $why }
        [one] You are not let in here for another day: { $why }
       *[other] You are not let in here for another { $days } days: { $why }
    }
house-closing = The house is about to close for a while: games go on, new tables come later.
wrong-password = No account has this name and password.
wrong-old-password = This is not your password.
wrong-code = No account has this name and recovery code. Perhaps the code was used already.
no-account = You have no account.
one-seat-each = You can take one seat only.
no-seat = You do not sit at this table.
no-name = Say who you are first.
no-free-seat = No seat is free.
seat-taken = This seat is not free.
already-begun = The game has begun already.
not-begun = The game has not begun yet.
no-commitment = A commitment to a contribution is missing.
other-draft = The table has changed meanwhile: the contribution was not opened.
other-contribution = This is not the contribution that was committed to.
not-over = The game is not over yet.
not-owner = Only whoever set the table up can do that.
resigned = You have given this game up.
undo-not-allowed = Moves cannot be taken back at this table.
unknown-proposal = You can propose: { $known }, not “{ $what }”.
no-vote = There is nothing for you to vote on.
proposal-pending = Something is already being voted on. Wait until that is over before you propose something else.
other-proposal = This proposal no longer stands. Look at the one that does before you vote.
not-your-proposal = Only whoever made a proposal can withdraw it.
has-clock = At this table the clock takes care of whoever is away.
bot-plays = A bot plays that seat already.
not-absent =
    { $days ->
        [0]
            { $minutes ->
                [one] Only if the player has been away for at least a minute.
               *[other] Only if the player has been away for at least { $minutes } minutes.
            }
        [one] Only if the player has been away for at least a day.
       *[other] Only if the player has been away for at least { $days } days.
    }
cannot-kick = There is nobody at this seat to be turned away.
turned-away = You were asked to leave this table. A new invitation lets you sit down again.
silence-needs-clock = Silence can be a yes only at a table with a clock: without one nobody knows how long to wait.
unknown-phrase = There is no quick phrase “{ $phrase }”.
nothing-said = There is nothing in this message.
no-talk =
    { $who ->
        [players] At this table only the players talk.
       *[nobody] Nobody talks at this table.
    }
muted = You are muted at this table.
no-mute = Players can mute spectators; whoever set the table up can mute the others too.
no-such-speaker = There is no such speaker at this table.
bad-talk = Who may talk has to be one of: { $known }.
stale = The game has moved on since. Look again.
disk-full = The server’s disk is full, so nothing has happened. Whoever runs the server has to make room.
unknown-host = This server does not answer to the name “{ $host }”. Whoever runs it can add the name: cantina serve --hosts { $host }
not-stored = It could not be stored, so nothing has happened. Try again.
rules-failed = A fault in the rules stopped this move. The table stands as it was before.
lesson-not-that = Allowed, but not what this is about. See what came of it, then try something else.
lesson-go-on = Go on: it is your decision.
lesson-first = First read what the tutor says.
no-such-lesson = There is no such lesson.
no-such-puzzle = There is no such puzzle.
puzzle-first = Solve the puzzle first.
only-in-lessons = That works in a lesson only.
only-in-tables = That works only at a real table.
no-hints = There are no hints at this table: it was set up without them, and other people play here.
no-hint-now = There is nothing to decide for you now.
no-hint = No hint could be worked out. Try again.
coach-busy = The coach has too many games to look through. Try again in a few minutes.
