# What only the pages of the puzzles say: fetched with them.

puzzles-about = По три позиции из сыгранных партий на каждую из этих игр, одни и те же для всех. Вы видите то, что видел игрок на этом месте. В каждой один ответ намного лучше остальных; в рейтинг идёт первая попытка. В «Пути к надежде» ничего не нужно помнить: в журнале есть всё, что этот игрок видел и слышал.
puzzles-rating = — ваш рейтинг (с точностью до { NUMBER($off, useGrouping: 0) }).
puzzles-solved = Решено { $solved } из { $tried }.
puzzles-unrated = Рейтинг появится после первой задачи.
puzzles-number = Задача { $number }
puzzles-state-new = ещё не решали
puzzles-state-right = решена
puzzles-state-wrong = не решена
puzzles-history = История
puzzles-line = Ваш рейтинг после каждой задачи: от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) }, сейчас { NUMBER($last, useGrouping: 0) }
puzzle-verdict = Чего стоят ответы
puzzle-right = Лучший ответ!
puzzle-wrong = Есть ответ лучше
puzzle-rated = { $sign ->
    [1] Ваш рейтинг: { NUMBER($rating, useGrouping: 0) } (+{ $change })
    [-1] Ваш рейтинг: { NUMBER($rating, useGrouping: 0) } (−{ $change })
   *[0] Ваш рейтинг: { NUMBER($rating, useGrouping: 0) }
}
puzzle-not-rated = В рейтинг идёт только первая попытка.
puzzle-fold = Посмотреть на стол
puzzle-unfold = Посмотреть ответы
puzzle-yours = ваш ответ
puzzle-untried = отброшен с первого взгляда
puzzle-theme-only = Любой другой ответ обходится заметно дороже.
puzzle-theme-trap = Ответ, который напрашивается, неверен: на нём ошибаются и сильные боты.
puzzle-theme-win = С этим ответом победа близка; любой другой её упускает.
puzzle-theme-rescue = Положение трудное, и держит его только этот ответ.
puzzle-theme-plans = С этим ответом команда найдёт заметно больше.
puzzle-worlds = Каждый ответ испробован в стольких воображаемых партиях: { $worlds }. Всё, чего с этого места не видно, каждый раз раздавалось заново. Рейтинг задачи — { NUMBER($rating, useGrouping: 0) }.
puzzle-next = Следующая задача
puzzle-again = Ещё раз
puzzle-play-on = Играть отсюда дальше
puzzle-all = Все задачи
