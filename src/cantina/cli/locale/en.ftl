## The command line

meta-command = COMMAND
meta-game = GAME
meta-file = FILE
meta-folder = FOLDER
meta-database = ADDRESS
meta-think-token = TOKEN
meta-act = ACT
meta-name = NAME
meta-who = WHO
meta-person = PERSON
meta-id = ID
meta-text = TEXT
meta-source = FROM
meta-target = TO
meta-hosts = NAME
meta-news = ADDRESS
meta-metrics-host = HOST
meta-proxies = ADDRESS
meta-host = ADDRESS
meta-bot-imports = MODULE
meta-players = NAME,…
meta-bots = BOT,…
meta-words = WORD
meta-set = OPTION=VALUE
meta-visitor = NAME=COMMAND
meta-limit = LIMIT=N
help-usage = usage:
help-positionals = what
help-options = options
help-commands = commands
help-help = show this help
help-lang = language: Russian or English; by default that of the environment
help-version = show the version, and whether kernel and games run compiled
runs = { $how ->
    [compiled] compiled
   *[interpreted] interpreted
}
help-cantina = A table for space board games: play in the browser or in the terminal, let bots play, look at records and check them.
help-serve = open the tables in the browser (the default command)
help-backup = copy all tables and people to a file
help-restore = bring everything back from a copy made with “backup”, into an empty folder or database
help-move = bring all tables and people to another database
help-think = let bots of a house elsewhere think on this machine
help-admin = look after a house: tables, people, bans, announcements
help-acts = acts
help-admin-tables = list tables, those with the latest moves first
help-admin-people = list people, those seen most recently first
help-admin-ban = keep somebody out: sessions end, connections are closed
help-admin-unban = lift a ban
help-admin-bans = list bans
help-admin-announce = tell everybody on the page something
help-admin-announcements = list announcements
help-admin-withdraw = take an announcement back
help-admin-drain = before closing: games go on, no new tables
help-admin-export = write everything that is kept about somebody to a file
help-admin-forget = forget somebody for good; their games stay, without the name
help-last = how many to list (50)
help-status = only tables that are waiting, playing or over
help-person-name = only those with this in their name or account
help-who = account, id (see “people”), address or network (203.0.113.0/24)
help-days = for this many days; for good unless told otherwise
help-why = the reason; whoever is banned is told it
help-id = as the list shows it
help-ru = what to say in Russian
help-en = what to say in English; if there is only one text, everybody is shown it
help-hours = for this many hours; until it is withdrawn unless told otherwise
help-off = allow new tables again
help-person = account, or id (see “people”)
help-export-file = file to write (JSON)
help-yes = really do it: it cannot be undone
help-host = address to listen on (127.0.0.1); 0.0.0.0: all addresses of this computer
help-lan = let the local network in from the start
help-port = port to listen on (8137); 0: any free one
help-data = folder for tables and people; by default your data folder
help-config = file with settings; cantina.toml in the data folder unless told otherwise
help-settings = settings of the server
help-settings-about = Each of these, and --host, --port, --data, --lan and --no-browser too, can be given here, in the environment (--bot-delay as CANTINA_BOT_DELAY, --no-browser as CANTINA_BROWSER=no) or in the settings file (bot_delay = 500, browser = false). N/N: how many a second in the long run, and how many at once.
help-workers = serve by this many processes, which share a PostgreSQL database (see --database)
help-no-browser = do not open a browser
help-accept-loss = open the tables even if what was written last is missing
help-backup-file = file to write; it must not be there yet
help-keep = FILE is a folder: the copy is named after the date, and the latest N copies stay
help-restore-file = the copy; it stays as it is
help-database = PostgreSQL database to keep everything in, instead of the folder: postgresql://…
help-source = what to bring: a folder, a database file, or postgresql://…
help-target = where to: a file or postgresql://…; new, or from a move that was interrupted
help-games = the games, their setup options and the bots
help-rules = read how a game is played
help-play = play a game in the terminal, alone against bots or several at one keyboard
help-simulate = let bots play many games against each other
help-arena = let bots play a round robin and tell how strong they are
help-league = rate bots that are programs of their own, in any language, against ours
help-league-bot = a bot that speaks the protocol of the league on its standard input and output: NAME=COMMAND; or one that waits at a socket: NAME=tcp:HOST:PORT, NAME=unix:PATH
help-league-against = the bots that it meets, separated by commas; by default all bots of the game except the master
help-league-board = where the leaderboard is written, as FILE.json and FILE.md; by default beside the games
help-dataset = write decisions of many games for programs that learn: what was seen, what could be answered, what was answered and what came of it
help-dataset-out = folder for the files; where it stopped, it goes on
help-format = Parquet (parquet) or Arrow IPC streams (arrow)
help-dataset-bots = the bots that play, separated by commas; who sits where is drawn for every game; by default the game's first bot and random
help-rate = measure how strong the bots are in a round robin of this many deals first (20); 0: do not
help-dataset-records = take these records instead
help-consented = the people in these records have all agreed; without it their records are left out
help-house = take finished games of a house, of which all people have agreed in their settings
help-shard = games in a file (20)
help-limits = what bots that are programs of their own may take: seconds for a decision (decision=10), for a game (game=600), of processor time in a game (processor=600) and to start (start=30), megabytes of memory (memory=1024) and of output (output=16), processes and threads (tasks=128)
help-replay = look at a recorded game move by move
help-verify = check records: legal moves, outcome, hash chain, signature, luck
help-coach = what a recorded game was won or lost by: chances, mistakes, luck
help-puzzles = solve the puzzles of the day, or make new ones
help-making = making puzzles
help-make = look for puzzles and add them to this folder
help-puzzle-records = in these records; by default in games of bots
help-puzzle-games = in how many games of bots (20)
help-puzzle-first = number of the first of these games (0): to go on where the last search ended
help-puzzle-most = how many puzzles to keep (24)
help-puzzle-worlds = in how many imagined worlds the answers are tried (400)
help-coach-seat = for this seat only
help-words = show only where these words are
help-reference = the numbered rules in place of the page for learners
help-game = name of the game (see: cantina games)
help-seats = number of seats; by default as few as the game allows
help-players = who plays, seat by seat: names of people, names of bots, or bot:NAME; by default you and bots
help-level = how good the bots are; “cantina games” tells what each level sees and thinks of; by default as the last time
help-set = setup options of the game (see: cantina games)
help-seed = number or word that settles all chance, to play the same game again
help-save = file for the record; by default in your data folder
help-resume = go on with a game where it stopped
help-bots = the bots that play, separated by commas: names, or MODULE:CLASS for a bot of your own; by default the game’s first bot and random
help-games-count = number of games (100)
help-series-seed = whole number that settles all chance (0)
help-jobs = games played at the same time (1); the result does not depend on it
help-on = play in processes of this computer (processes) or on a Ray cluster (ray): the one that RAY_ADDRESS names, or one started here; the result does not depend on it
help-server = the address of the house: https://games.example.org
help-think-jobs = in how many processes (one for each processor)
help-json = write every game and the summary to this file
help-csv = write a line for every seat of every game to this file
help-arena-bots = the bots that take part, separated by commas: names, or MODULE:CLASS for a bot of your own; by default all bots of the game except the master, which takes its time; master@0.1 is a master that thinks for 0.1 seconds a decision
help-tables = who meets where more than two sit at a table: pairs (one bot among copies of another), mixed (all different), all (both; the default)
help-deals = number of deals, at least 2 (100); each is played by everybody, from every seat
help-arena-jobs = games played at the same time ({ $jobs }); the result does not depend on it
help-arena-save = file for the games as they are played; by default in your data folder
help-arena-resume = go on with a tournament where it stopped, or with more deals
help-arena-json = write strengths, shares and intervals to this file
help-plot = draw the strengths into this file (SVG)
help-file = a record
help-files = records
help-seat = look through the eyes of this seat, from 1; by default as a spectator
help-open = look with all cards open
help-at = begin at this position

## Settings of the server

setting-hosts = public names of this server, such as games.example.org or *.example.org; names in the home network and addresses need not be given
setting-proxies = addresses of the reverse proxies in front of this server: only they are trusted to say where a request comes from
setting-messages = requests at a table, each seat or spectator, a second and at once
setting-requests = requests over HTTP from one address
setting-logins = attempts to sign in from one address
setting-guests = new guests from one address
setting-tables = new tables of one person
setting-kept = things that one account saves, such as fleets
setting-openings = sockets opened from one address
setting-hellos = greetings of one person at tables
setting-strangers = greetings of spectators without a session, from one address
setting-words = chat messages of one person
setting-murmur = chat messages of all spectators at one table together
setting-sockets = most open sockets of one address
setting-connections = most connections in all
setting-connections-each = most connections from one address
setting-header-seconds = how long a request may take to arrive, in seconds
setting-body-seconds = how long what comes with a request may take, in seconds
setting-stall-seconds = how long a client may read nothing of an answer, in seconds
setting-penance-seconds = how long a spectator who asks for too much is ignored, in seconds
setting-greeting-seconds = how long a socket may wait before it greets, in seconds
setting-session-days = after how many unused days a session ends
setting-bot-delay = how long people get to see something ordinary before a bot goes on, in milliseconds
setting-think-seconds = how long a bot may think about one decision, in seconds
setting-bot-memory = how much memory a bot’s process may take, in bytes
setting-bot-thoughts = how many bots may think ahead at the same time (at least one fewer than there are processes for bots); 0: as many as leave one processor to the tables
setting-bot-workers = in how many processes bots think, one of them for bots that answer at once; 0: by the number of processors
setting-coach-seconds = how many seconds of processor time the coach may spend on one finished game
setting-coach-nice = how far the coach’s process stands back for everything else, as with nice; bots stand back by 10
setting-metrics-port = the port at which programs such as Prometheus read what the server counts; 0: none
setting-metrics-host = the address of this computer at which they do
setting-news = NATS server by which several processes tell each other what is new: nats://… Without it they use the database
setting-json-logs = log an object of JSON a line, for programs that gather logs
setting-idle = after how many milliseconds a table that nobody looks at is put away
setting-absent = after how many milliseconds somebody away from a table counts as absent
setting-bot-after = at tables without a clock: after how many milliseconds a bot can be seated for somebody absent
setting-resign-after = at tables without a clock: after how many milliseconds the seat of somebody absent can be given up
setting-onlookers-pause = how often the number of spectators is updated, in milliseconds
setting-lobby-pause = how often the lobby is updated, in milliseconds
setting-heartbeat = after how many milliseconds a silent stream gets an empty line
setting-secure-cookie = send the session cookie over TLS only, even where nothing shows that there is TLS in front
setting-think-token = whoever shows this token may think for the house on another machine (cantina think); none: nobody
setting-guest-days = after how many days without anything at their tables guests who cannot come back are forgotten; 0: never
setting-talk-days = after how many days what was said at tables is forgotten; 0: never
setting-bot-imports = modules that bots’ processes import first: further games and bots

## Serving

serve-open = The tables are open: { $address }
serve-lan = In the local network: { $address }
serve-lan-none = This computer has no free address on a local network: nobody else reaches the tables.
running = { $how ->
    [compiled] Kernel and games run compiled.
   *[interpreted] Kernel and games run interpreted: bots think more slowly than compiled.
}
serve-data = Everything is kept in { $path }
serve-backup = To copy it while the tables are in use: cantina backup FILE
serve-stop = Ctrl-C closes them.
serve-closed = The tables are closed.
backed-up = Everything was copied to { $path }
restoring = Restoring
restored = { $tables ->
    [one] Everything is there: one table, every record whole.
   *[other] Everything is there: { $tables } tables, every record whole.
}
cannot-restore = It cannot be restored: { $why ->
    [there] there is a house already, { $error }. Put it aside first.
    [taken] another program has { $error } open. Stop the server first.
   *[other] { $error }.
}
moving = Moving
moved = { $pieces ->
    [0] Everything was there already, and every hash agrees.
   *[other] Everything is there, and every hash agrees.
}

## Looking after a house

think-begun = { $processes ->
    [one] One process thinks for { $server }. Ctrl-C ends it.
   *[other] { $processes } processes think for { $server }. Ctrl-C ends them.
}
think-no-token = The token of the house is missing: put it into the environment as { $name }.
think-not-wanted = { $server } accepts no help: its token is another one, or its rules are of another version.
admin-table = table
admin-game = game
admin-status = status
admin-entries = entries
admin-changed = last move
admin-waiting = waiting
admin-playing = playing
admin-over = over
admin-person = id
admin-name = name
admin-account = account
admin-guest = (guest)
admin-tables = tables
admin-created = since
admin-used = last seen
admin-id = id
admin-who = who
admin-since = since
admin-until = until
admin-why = reason
admin-text = text
admin-none = There are none.
admin-banned = { $until ->
    [none] Banned for good. To lift it: cantina admin unban { $id }
   *[other] Banned until { $until }. To lift it: cantina admin unban { $id }
}
admin-unbanned = The ban is lifted.
admin-announced = Everybody is told, and so is whoever comes later. To take it back: cantina admin withdraw { $id }
admin-withdrawn = It is no longer announced.
admin-draining = No new tables begin from now on. { $tables ->
    [0] Nobody has made a move in the last hour.
    [one] At one table somebody has made a move in the last hour.
   *[other] At { $tables } tables somebody has made a move in the last hour.
}
admin-reopened = New tables can be set up again.
admin-forgotten = Nothing is kept about this person any more except games without the name.
admin-to-forget = No server answers: this person is forgotten when the server is started next.
admin-nothing = There is nothing with the id { $id }.
admin-nobody = Nobody has the account or id “{ $who }”. Guests have ids: cantina admin people
admin-no-words = What is to be announced? Give --ru TEXT, --en TEXT or both.
admin-sure = { $who } would be forgotten for good: running games are given up, and what this person said is gone. If you mean it, add --yes.
cannot-administer = The house cannot be reached: { $error }.

## Playing

guest = Guest
over = the game is over
pass = Pass the keyboard to: { $name }
pass-enter = Then press Enter. (q: save and leave)
pass-undo = Then press Enter. (u: take the last move back · q: save and leave)
seen = Press Enter when you have read it. The screen will be cleared.
together-sealed = Everybody decides at the same time. Answers stay hidden until all are in.
together-open = Everybody decides at the same time. Answers are open.
together-given = { $name }: { $answer }
sure = { $option }: type “{ $yes }” if you mean it; anything else goes back to the question.
yes = yes
play-keys = h: help · i: hint · u: take back · t: table · l: log · r: rules · q: save and leave
play-help =
    Answer with the number of an option, with its short name, or with at least two letters its words begin with.
    i  a hint: what the best player of the house would do in your place, and why (against bots alone)
    u  take your last move back, as long as nobody has learned from it
    t  show the table again
    s  say something to the others where the game has words for it: “s saw plans”, “s play jyn 3”
    l  the last lines of the log; “l 100”: more of them
    r  the rules: how to play, every card, and a search
    q  save and leave; Ctrl-C and Ctrl-D do the same
    h  this help
    A slash before the letter always means the command: /q
hint-title = What would the best player do here? ({ $player })
hint-wait = A good player is thinking about your decision…
hint-alone = There are hints only for somebody who plays against bots alone.
log-earlier = { $lines ->
    [one] … { $lines } earlier line
   *[other] … { $lines } earlier lines
}
rules-how = The number of a part, or words to look for; Enter alone goes back.
rules-found = { $count ->
    [0] “{ $sought }” is nowhere in the rules.
    [one] “{ $sought }”: { $count } place.
   *[other] “{ $sought }”: { $count } places.
}
rules-more = { $count ->
    [one] … and { $count } more place
   *[other] … and { $count } more places
}
half-written = { $path }: the last line was only half written and has been cut off ({ $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}). Nothing that counted is lost.
kept = Record: { $path }
left = The game is saved. To go on: cantina play --resume { $path }
outcome = { $count ->
    [0] Nobody wins.
    [one] Winner: { $winners }.
   *[other] Winners: { $winners }.
}
outcome-team = { $won ->
    [yes] The team has won.
   *[no] The team has not won.
}
outcome-scores = Score: { $scores }.

## The games

games-setup = Setup options
games-bots = Bots: { $bots }
games-range = usually { $value }
games-usual = (usual)
games-from-seats = (from { $seats } players)
games-how = To play: cantina play GAME --level LEVEL --set OPTION=VALUE

## Simulating

simulate-progress = Games
simulate-title = { $game } · { $games ->
    [one] { $games } game
   *[other] { $games } games
} · seed { $seed }
simulate-player = player
simulate-wins = wins
simulate-share = share
simulate-interval = 95 % interval
simulate-lengths = Decisions in a game: fewest { $fewest }, median { $median }, most { $most }.
simulate-runs = { $how ->
    [compiled] Kernel and games ran compiled.
   *[interpreted] Kernel and games ran interpreted.
}
simulate-written = Written: { $path }
decimal-mark = .
percent = { $value } %

## The arena

arena-title = { $game } · { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
} · { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} · { $games ->
    [one] { $games } game
   *[other] { $games } games
} · seed { $seed }
arena-player = player
arena-strength = strength
arena-interval = 95 % interval
arena-share = wins
arena-games = games
arena-team = own team
arena-guest = with others
arena-meetings = { $scores ->
    [yes] Mean score of the bot in the row with copies of the bot in the column:
   *[no] { $seats ->
        [2] Share of wins of the bot in the row against the bot in the column:
       *[other] Share of wins of the bot in the row, alone among copies of the bot in the column (an even share is 1/{ $seats }):
    }
}
arena-about = Strength in Elo points, measured from the mean of all players: 400 points more are odds of ten to one. The intervals count deals, not games.
arena-about-teams = Everybody wins or loses together: “own team” is the mean score of a team of copies, “with others” that at tables with other bots. The intervals count deals, not games.
arena-axis = { $scores ->
    [no] Strength in Elo points, measured from the mean, with 95 % intervals
    [mixed] Mean score at tables with other bots, with 95 % intervals
   *[other] Mean score of a team of copies, with 95 % intervals
}
arena-left = What was played is kept. To go on: cantina arena --resume { $path }
ledger-half = { $path }: the last line was only half written; its game is played again.

## The league

board-conduct = Bots that are programs of their own:
board-player = bot
board-faulty = faulty games
board-replaced = by others
board-slowest = slowest
board-processor = processor a game
board-memory = memory
board-seconds = { $value } s
board-megabytes = { $value } MB
board-fault = { $kind ->
    [start] not ready
    [crash] broken off
    [late] out of time
    [busy] out of processor time
    [memory] too much memory
    [tasks] too many processes
    [flood] too much output
    [garbage] no answer
   *[illegal] impossible answer
}
board-fault-line = { $bot }: { $fault }, { $count ->
    [one] once
   *[other] { $count } times
}; in game { $game }: { $detail }
board-unplaced = { $bot } has no place: an able bot took { $share } of its decisions.
board-walls = { $bot }: { $network ->
    [yes] no network
   *[no] this system could not keep it off the network
}; { $processes ->
    [yes] it saw no other processes
   *[no] it could see other processes
}; { $files ->
    [yes] files could only be read.
   *[no] it could write files.
}
board-far = { $bot } ran elsewhere: its processor time, its memory and what it could reach are not known here.

## Data sets

dataset-done = { $rows } decisions of { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $files ->
    [one] { $files } file
   *[other] { $files } files
}.
dataset-left-out = { $records ->
    [one] { $records } record with people was
   *[other] { $records } records with people were
} left out. If all of them have agreed, say --consented.
dataset-house = { $records ->
    [one] { $records } game
   *[other] { $records } games
} in which everybody has agreed; { $others ->
    [one] { $others } other stays
   *[other] { $others } others stay
} in the house.

## Replaying

position = { $at }/{ $last }
seen-open = all cards open
seen-spectator = spectator
replay-keys = Enter: next · p: back · number: go to · e: end · q: leave
replay-unknown = “{ $typed }” means nothing here. Positions are 0–{ $last }.
replay-edge = There is nothing further in this direction.

## Checking

verified = { $game }, { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
}: hash chain and rules are in order.
verified-finished = Finished; the outcome is right.
verified-stopped = Ended early by the players; the outcome is right.
verified-unfinished = Not finished.
verified-secret-checked = The record is signed to its last line; the secret fits the commitment, and all chance came from it, from the players’ contributions and from the names and options stated in the record.
verified-secret-old = The secret is revealed; it fits the commitment, and all chance came from it. A record of this older kind is not signed and does not bind its names and options.
verified-secret-seed = All chance came from a seed that somebody chose: legal, but the record promises nothing about its luck.
verified-secret-pending = The secret is not revealed yet, so chance could not be checked.
verified-secret-withheld = The secret was not revealed, so chance could not be checked.
verified-secret-none = There is no commitment: legal, but the record promises nothing about its luck.

## What cannot be granted

unknown-language = There is no language “{ $language }”. There are: { $known }.
unknown-command = There is no command “{ $command }”. There are: { $known }.
arguments-missing = Something is missing. It should read: { $usage }
argument-unknown = “{ $argument }” is one too many, or unknown. See: { $command } --help
argument-value = { $argument } has no value, or one where none belongs.
bad-number = { $option } cannot be “{ $value }”. { $high ->
    [none] It is a whole number, at least { $low }.
   *[other] It is a whole number from { $low } to { $high }.
}
bad-set = “{ $text }” is not a setup option with a value. It should read: --set OPTION=VALUE
not-together = { $option } and { $other } do not go together.
no-ledger = This is not a tournament file.
ledger-line = Line { $line } does not belong to this tournament.
ledger-busy = { $path } is in use elsewhere: this tournament is being played at this moment.
other-plan = This is another tournament: { $option } is { $kept } in the file, not { $asked }.
no-game = Which game? There are: { $known }.
no-visitor = Which bot? Name it with --bot NAME=COMMAND.
needs-research = This needs more packages: pip install "cantina[research]".
bad-limit = --limits cannot be “{ $text }”. It is LIMIT=N, with one of: { $known }.
no-level = This game has no level “{ $level }”. Levels: { $known }.
no-levels = This game has no levels. Name its bot with --players: { $known }.
bad-name = “{ $name }” cannot be a name. A name has 1 to { $longest } visible characters.
name-twice = The name “{ $name }” was given twice.
no-secret = { $path } is missing. Without the secret this game cannot go on.
record-busy = { $path } is being played elsewhere at this moment.
cannot-read = { $path } cannot be read: { $why ->
    [missing] there is no such file.
    [denied] access is denied.
    [folder] it is a folder.
   *[other] { $error }.
}
cannot-write = { $path } cannot be written: { $why ->
    [missing] there is no such folder.
    [exists] it is there already.
    [denied] access is denied.
    [folder] it is a folder.
    [full] the disk is full.
   *[other] { $error }.
}
reply-unknown = “{ $typed }” is none of the options. Type the number of one (h: help).
reply-unclear = “{ $typed }” could be: { $fits }.
bot-fault = A bot broke down: { $why }
interrupted = Interrupted.
bad-setting = { $name } cannot be “{ $value }”. { $kind ->
    [int] A whole number that is not negative is needed.
    [float] A number that is not negative is needed.
    [bool] Say yes or no.
    [rate] Two numbers are needed, such as 3/20: how many a second, and how many at once.
    [list] Names or addresses are needed.
   *[other] Text is needed.
}
bad-settings-file = { $path } cannot be understood: { $error }
unknown-setting = There is no setting “{ $name }” ({ $path }). All of them: cantina serve --help
cannot-serve = Nothing can be served at { $host }, port { $port }: { $why ->
    [taken] another program has this port. Choose another one with --port.
   *[other] { $error }.
}
cannot-open = The tables in { $path } cannot be opened: { $why ->
    [taken] another program has them open.
    [newer] they are kept by a newer version of this program.
    [log-lost] what was written last is missing. The database was in use when it was copied, or the program was killed and the file that ends in -wal has gone since. It holds { $entries } moves, the last of { $last }. Put the -wal file back beside it; or take a copy made with "cantina backup", which is always whole; or go on with what is there: "cantina serve --accept-loss".
    [log-of-another] beside the database lies { $error }, which belongs to another one, perhaps from before a copy was put in its place. Reading both together would spoil the database: move that file away first.
   *[other] { $error }.
}
cannot-back-up = It cannot be copied: { $error }.
nothing-to-back-up = There is nothing to copy: { $path } is not there.
bad-database = “{ $value }” is no address of a PostgreSQL database. It begins with postgresql://
needs-postgresql = PostgreSQL needs one more package: pip install "cantina[postgres]"
needs-ray = Ray needs one more package: pip install "cantina[ray]"
needs-shared-database = { $option } is for several processes, and these need a database that they can share. Move everything to PostgreSQL (cantina move) and name it with --database.
no-workers-here = On Windows one process serves. Leave --workers out.
needs-nats = News by NATS needs one more package: pip install "cantina[nats]"
cannot-move = It cannot be moved: { $why ->
    [taken] another program has { $error } open. Stop the server first.
    [not-empty] where everything is to go, there is something from another house. Choose a new database.
   *[other] { $error }.
}

## Puzzles

puzzle-number = puzzle { $number } of { $of }; you are { $name }
puzzle-right = That is the best answer.
puzzle-wrong = There is a better answer.
puzzle-worth-win = { $worth }% to win the game
puzzle-worth-round = { $worth }% to win the round
puzzle-worth-plans = { NUMBER($worth) } hundredths of a plan
puzzle-worlds = Tried in { $worlds } imagined games each. The puzzle is rated { NUMBER($rating, useGrouping: 0) }.
puzzles-progress = Looking for puzzles
puzzles-made = { $found ->
    [one] { $found } puzzle was found
   *[other] { $found } puzzles were found
}, { $kept } of them kept in { $path }.

## The coach

coach-progress = Looking through the game: { $percent }%
coach-seat = { $name }: the chance to win was { $start }% at the start and { $end }% at the end.
coach-seat-plans = { $name }: { $start } plans were to be expected at the start, { $end } were found in the end.
coach-ledger-plans = In plans: own decisions { $choices }, own luck { $luck }, the others { $others }.
coach-ledger = In percentage points: own decisions { $choices }, own luck { $luck }, the others { $others }.
coach-known = as far as this player could know
coach-truth = as it really was
coach-mistake = { $kind ->
    [blunder] A blunder
    [mistake] A mistake
   *[doubtful] Doubtful
} (position { $at }). { $asked } “{ $given }” instead of “{ $best }” cost { $points ->
    [one] one percentage point
   *[other] { $points } percentage points
}.
coach-mistake-plans = { $kind ->
    [blunder] A blunder
    [mistake] A mistake
   *[doubtful] Doubtful
} (position { $at }). { $asked } “{ $given }” instead of “{ $best }” cost { $plans } plans.
coach-no-mistakes = No decision was clearly worse than what the coach would have played.
coach-turning = Turning points: positions { $positions }.
