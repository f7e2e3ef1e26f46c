# What only the pages of the puzzles say: fetched with them.

puzzles-about = Three positions from played games for each of these games, the same for everybody. You see what the player at that seat saw. In each of them one answer is far better than any other; your first try counts for your rating. In Path to Hope nothing has to be remembered: the log tells all that this player saw and heard.
puzzles-rating = is your rating (give or take { NUMBER($off, useGrouping: 0) }).
puzzles-solved = { $solved } of { $tried } solved.
puzzles-unrated = Your rating begins with the first puzzle.
puzzles-number = Puzzle { $number }
puzzles-state-new = not tried yet
puzzles-state-right = solved
puzzles-state-wrong = not solved
puzzles-history = History
puzzles-line = Your rating after each puzzle: between { NUMBER($low, useGrouping: 0) } and { NUMBER($high, useGrouping: 0) }, now { NUMBER($last, useGrouping: 0) }
puzzle-verdict = What the answers are worth
puzzle-right = The best answer!
puzzle-wrong = There is a better answer
puzzle-rated = { $sign ->
    [1] Your rating: { NUMBER($rating, useGrouping: 0) } (+{ $change })
    [-1] Your rating: { NUMBER($rating, useGrouping: 0) } (−{ $change })
   *[0] Your rating: { NUMBER($rating, useGrouping: 0) }
}
puzzle-not-rated = Only the first try counts.
puzzle-fold = See the table
puzzle-unfold = See the answers
puzzle-yours = your answer
puzzle-untried = left aside at first glance
puzzle-theme-only = Any other answer gives a good deal away.
puzzle-theme-trap = The answer that suggests itself is the wrong one: good bots fall for it.
puzzle-theme-win = With this answer the win is close; any other lets it slip.
puzzle-theme-rescue = The position is difficult, and only this answer still holds it.
puzzle-theme-plans = With this answer the team finds clearly more.
puzzle-worlds = Every answer was tried in { $worlds } imagined games, with all that this seat could not know dealt anew each time. Rating of the puzzle: { NUMBER($rating, useGrouping: 0) }.
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-play-on = Play on from here
puzzle-all = All puzzles
