## The game

game-title = Rebellion
game-pitch = A hidden base, a galaxy at war: the Empire hunts, the Rebels win allies and play for time.
game-players = 2–4 players
game-minutes = 3–4 hours

player-novice = Novice
    .about = Goes by what it sees: weighs no odds, keeps no record of where the base can be, and makes no plans beyond this turn.
player-able = Able
    .about = Plans over rounds, keeps track of where the base can be, weighs the odds of missions and battles, and can say why.
player-master = Master
    .about = Plays like the able one, but tries in thought what may come of missions, of the Empire’s moves, or of moving the base, before it decides.
player-general = General
    .about = Plans over rounds, keeps track of where the base can be, weighs the odds of missions and battles, and can say why.
player-commander = Commander
    .about = As the Empire it hunts for the base and strikes; as the Rebels it hides, wins systems over and moves when hunted.

setup-mode = Set-up
    .about = In the first game units start in fixed places and there are no action cards; the advanced set-up is the full game.
setup-mode-first = first game
setup-mode-advanced = advanced
setup-sides = Who plays which side
    .about = In the order of the seats, the first is the Rebel and the second the Empire. With three players the second seat is the Imperial Admiral, the third the Imperial General. With four: Rebel Admiral, Imperial Admiral, Imperial General, Rebel General.
setup-sides-given = by seat
setup-sides-random = at random
setup-first-base = First base
    .about = For the first game the rulebook advises against a base next to Imperial units.
setup-first-base-any = anywhere
setup-first-base-strict = not next to Imperial units
setup-add-leader = Leader added to a combat
    .about = Whether a leader brought from the pool into a combat needs tactic values.
setup-add-leader-any = any leader
setup-add-leader-tactics = with tactic values only
setup-build = Building
    .about = Whether you are asked what to build when an icon builds only one kind of unit.
setup-build-auto = only if there is a choice
setup-build-ask = ask every time

side-rebel = { $case ->
   *[nom] The Rebels
    [low] the Rebels
    [number] many
}
side-imperial = { $case ->
   *[nom] The Empire
    [low] the Empire
    [number] one
}

face-blank = blank
face-hit = hit
face-direct = direct hit
face-special = star
die-black-blank = black blank
die-black-hit = black hit
die-black-direct = black direct hit
die-black-special = black star
die-red-blank = red blank
die-red-hit = red hit
die-red-direct = red direct hit
die-red-special = red star
theatre-space = in space
theatre-ground = on the ground

## Systems

system-mon-calamari = Mon Calamari
system-felucia = Felucia
system-yavin = Yavin
system-saleucami = Saleucami
system-kessel = Kessel
system-nal-hutta = Nal Hutta
system-toydaria = Toydaria
system-bothawui = Bothawui
system-tatooine = Tatooine
system-rodia = Rodia
system-geonosis = Geonosis
system-ryloth = Ryloth
system-utapau = Utapau
system-naboo = Naboo
system-dagobah = Dagobah
system-sullust = Sullust
system-mustafar = Mustafar
system-bespin = Bespin
system-hoth = Hoth
system-endor = Endor
system-alderaan = Alderaan
system-cato-neimoidia = Cato Neimoidia
system-corellia = Corellia
system-coruscant = Coruscant
system-dathomir = Dathomir
system-mandalore = Mandalore
system-kashyyyk = Kashyyyk
system-malastare = Malastare
system-dantooine = Dantooine
system-mygeeto = Mygeeto
system-ilum = Ilum
system-ord-mantell = Ord Mantell
system-base-space = { $case ->
   *[nom] the Rebel base
    [top] The Rebel base
}

## Units

unit-tie-fighter = TIE fighter
    .about = Dice: 1 black, 0 red. Health 1 (black). Needs transport.
unit-assault-carrier = Assault Carrier
    .about = Dice: 1 black, 1 red. Health 2 (red). Carries 4.
unit-star-destroyer = Star Destroyer
    .about = Dice: 1 black, 2 red. Health 4 (red). Carries 6.
unit-super-star-destroyer = Super Star Destroyer
    .about = Dice: 2 black, 3 red. Health 6 (red). Carries 8. Built by a project only.
unit-death-star = Death Star
    .about = Dice: 0 black, 4 red. No health: takes no damage. Carries 8. Built by a project only. Destroyed by Death Star Plans alone; while one is in a combat, the Empire does not retreat. With Superlaser Online it destroys systems.
unit-death-star-under-construction = Death Star under construction
    .about = Dice: 0 black, 0 red. Health 4 (black). Does not move. Appears with the project Construct Death Star; the queued Death Star is deployed here. Lost when it alone faces Rebel ships at the end of a combat round.
unit-stormtrooper = Stormtrooper
    .about = Dice: 1 black, 0 red. Health 1 (black). Needs transport.
unit-at-st = AT-ST
    .about = Dice: 1 black, 1 red. Health 2 (red). Needs transport.
unit-at-at = AT-AT
    .about = Dice: 1 black, 2 red. Health 3 (red). Needs transport.
unit-x-wing = X-wing
    .about = Dice: 1 black, 0 red. Health 1 (black).
unit-y-wing = Y-wing
    .about = Dice: 0 black, 1 red. Health 1 (black).
unit-rebel-transport = Rebel Transport
    .about = Dice: 0 black, 0 red. Health 2 (red). Carries 4. Lost when only Transports face Imperial ships at the end of a combat round.
unit-corellian-corvette = Corellian Corvette
    .about = Dice: 1 black, 1 red. Health 2 (red). Carries 2.
unit-mon-calamari-cruiser = Mon Calamari Cruiser
    .about = Dice: 1 black, 2 red. Health 4 (red). Carries 4.
unit-rebel-trooper = Rebel Trooper
    .about = Dice: 1 black, 0 red. Health 1 (black). Needs transport.
unit-airspeeder = Airspeeder
    .about = Dice: 1 black, 1 red. Health 2 (red). Needs transport.
unit-shield-generator = Shield Generator
    .about = Dice: 0 black, 0 red. Health 3 (red). Does not move. A structure: at the start of every ground battle here the Rebels draw a ground tactic card. Lost when only structures are left on the ground at the end of a combat round.
unit-ion-cannon = Ion Cannon
    .about = Dice: 0 black, 0 red. Health 3 (red). Does not move. A structure: in every space battle here the Empire rolls two red dice fewer. Lost when only structures are left on the ground at the end of a combat round.

## Leaders

leader-emperor-palpatine = Emperor Palpatine
    .about = Diplomacy 3, intelligence 2, special operations 0, logistics 0. Tactics: space 3, ground 2.
leader-grand-moff-tarkin = Grand Moff Tarkin
    .about = Diplomacy 1, intelligence 1, special operations 0, logistics 1. Tactics: space 2, ground 1.
leader-darth-vader = Darth Vader
    .about = Diplomacy 2, intelligence 0, special operations 3, logistics 0. Tactics: space 2, ground 3.
leader-general-tagge = General Tagge
    .about = Diplomacy 0, intelligence 0, special operations 1, logistics 1. Tactics: space 1, ground 2.
leader-admiral-ozzel = Admiral Ozzel
    .about = Diplomacy 0, intelligence 1, special operations 0, logistics 1. Tactics: space 2, ground 1.
leader-admiral-piett = Admiral Piett
    .about = Diplomacy 0, intelligence 2, special operations 1, logistics 0. Tactics: space 3, ground 1.
leader-soontir-fel = Soontir Fel
    .about = Diplomacy 0, intelligence 1, special operations 2, logistics 0. Tactics: space 2, ground 1.
leader-janus-greejatus = Janus Greejatus
    .about = Diplomacy 2, intelligence 1, special operations 0, logistics 0. No tactics: activates no systems.
leader-moff-jerjerrod = Moff Jerjerrod
    .about = Diplomacy 1, intelligence 0, special operations 0, logistics 1. Tactics: space 1, ground 1.
leader-colonel-yularen = Colonel Yularen
    .about = Diplomacy 0, intelligence 3, special operations 0, logistics 0. Tactics: space 2, ground 2.
leader-general-veers = General Veers
    .about = Diplomacy 0, intelligence 0, special operations 2, logistics 0. Tactics: space 1, ground 3.
leader-boba-fett = Boba Fett
    .about = Diplomacy 0, intelligence 2, special operations 3, logistics 0. No tactics: activates no systems.
leader-mon-mothma = Mon Mothma
    .about = Diplomacy 3, intelligence 0, special operations 0, logistics 1. No tactics: activates no systems.
leader-jan-dodonna = Jan Dodonna
    .about = Diplomacy 1, intelligence 2, special operations 0, logistics 0. Tactics: space 2, ground 1.
leader-princess-leia = Princess Leia
    .about = Diplomacy 2, intelligence 2, special operations 1, logistics 0. Tactics: space 1, ground 1.
leader-general-rieekan = General Rieekan
    .about = Diplomacy 1, intelligence 0, special operations 1, logistics 1. Tactics: space 1, ground 2.
leader-admiral-ackbar = Admiral Ackbar
    .about = Diplomacy 2, intelligence 0, special operations 0, logistics 1. Tactics: space 3, ground 1.
leader-han-solo = Han Solo
    .about = Diplomacy 1, intelligence 1, special operations 2, logistics 0. Tactics: space 2, ground 2.
leader-lando-calrissian = Lando Calrissian
    .about = Diplomacy 1, intelligence 1, special operations 1, logistics 1. Tactics: space 2, ground 2.
leader-wedge-antilles = Wedge Antilles
    .about = Diplomacy 0, intelligence 0, special operations 2, logistics 0. Tactics: space 3, ground 1.
leader-luke-skywalker = Luke Skywalker
    .about = Diplomacy 0, intelligence 2, special operations 1, logistics 0. Tactics: space 2, ground 2.
leader-luke-skywalker-jedi = Luke Skywalker (Jedi)
    .about = Diplomacy 0, intelligence 3, special operations 2, logistics 0. Tactics: space 3, ground 3.
leader-obi-wan-kenobi = Obi-Wan Kenobi
    .about = Diplomacy 1, intelligence 3, special operations 0, logistics 0. Tactics: space 1, ground 3.
leader-chewbacca = Chewbacca
    .about = Diplomacy 0, intelligence 0, special operations 3, logistics 0. Tactics: space 1, ground 2.
leader-general-madine = General Madine
    .about = Diplomacy 0, intelligence 2, special operations 2, logistics 0. Tactics: space 1, ground 3.

## Missions

mission-capture-rebel-operative = Capture Rebel Operative
    .about = Against a free Rebel leader in a system with an Imperial unit. That leader is captured.
mission-gather-intel = Gather Intel
    .about = In a Rebel system. Draw a probe card for every four Rebel units at the base, and at least one.
mission-research-and-development = Research and Development
    .about = In a system loyal to the Empire. Either draw two projects, keep one and put the other under the deck; or repair the sabotage here and draw one project.
mission-rule-by-fear = Rule by Fear
    .about = In a populous system with an Imperial unit. The Empire gains 1 loyalty here.
mission-superlaser-online = Superlaser Online
    .about = In a system with a finished Death Star. The system is destroyed; then the Empire gains 1 loyalty in a populous system of this region. If the Rebel base is here, the Empire wins.
mission-construct-death-star = Construct Death Star
    .about = In a remote system without Rebel units. A Death Star under construction appears here, and a Death Star starts on space 3 of the queue. It can be deployed only here, where it replaces the construction site.
mission-construct-super-star-destroyer = Construct Super Star Destroyer
    .about = In an Imperial system with a space square. A Super Star Destroyer starts on space 3 of the queue.
mission-construct-factory = Construct Factory
    .about = In an Imperial system. Repair the sabotage here, then put a unit on the queue for each icon of the system.
mission-oversee-project = Oversee Project
    .about = In a system with an Imperial unit and no Rebel units. Deploy a unit here from space 1 or 2 of the queue. Sabotage prevents it; the Death Star goes only to its construction site.
mission-address-delays = Address Delays
    .about = In an Imperial system. Put a unit on the queue for each icon of the system, even if it is sabotaged.
mission-secret-weapons-research = Secret Weapons Research
    .about = In an Imperial system. Draw two projects and keep both.
mission-double-our-efforts = Double Our Efforts
    .about = In an Imperial system. A unit on space 2 or 3 of the queue moves up one space. With Moff Jerjerrod a second unit does, too.
mission-trade-negotiations = Trade Negotiations
    .about = In a populous system. The Empire gains 1 loyalty here.
mission-display-of-power = Display of Power
    .about = In a populous system. The Empire gains 2 loyalty here.
mission-fear-will-keep-them-in-line = Fear Will Keep Them in Line
    .about = In a system with a finished Death Star, a Star Destroyer or a Super Star Destroyer. The Empire gains 1 loyalty in each of two populous systems of this region.
mission-imperial-propaganda = Imperial Propaganda
    .about = In an Imperial system. Every system of this region that is loyal to the Rebels loses that loyalty.
mission-lure-of-the-dark-side = Lure of the Dark Side
    .about = Against a prisoner. Icons of all skills count, for both sides. The prisoner becomes an Imperial leader for the rest of the game; if it is Luke Skywalker, the Rebels lose 1 reputation.
mission-intercept-transmission = Intercept Transmission
    .about = In a Rebel system. The Rebels draw 8 probe cards and give the Empire those whose system holds an Imperial unit; the others are shuffled back into the deck.
mission-homing-beacon = Homing Beacon
    .about = Against a prisoner. The prisoner is freed, but the Rebels have to place that leader in a system of the region where their base is.
mission-interrogation-droid = Interrogation Droid
    .about = Against a prisoner. Icons of all skills count, for both sides. The Rebels name three systems, one of which is that of the base.
mission-long-range-probe = Long-Range Probe
    .about = In any system. The Rebels say truthfully whether the base is here. The base stays hidden.
mission-probe-droid-initiative = Probe Droid Initiative
    .about = In a system with a Star Destroyer or a Super Star Destroyer. Draw two probe cards; with Admiral Ozzel, four.
mission-interrogation = Interrogation
    .about = Against a prisoner. The Rebels show the Empire all their objectives.
mission-carbon-freezing = Carbon Freezing
    .about = Against a prisoner. The prisoner gets the carbonite ring and stays captured; the Rebels lose 1 reputation.
mission-collect-bounty = Collect Bounty
    .about = Against a free Rebel leader in any system. That leader is captured and goes, with the leaders on this mission, to the nearest system with an Imperial unit.
mission-detained = Detained
    .about = Against a Rebel leader in any system. In the next Refresh Phase that leader does not return to the pool.
mission-hunt-them-down = Hunt Them Down
    .about = In any system. Destroy Rebel units here with a combined health of at most 2.
mission-planetary-conquest = Planetary Conquest
    .about = In any system. Up to 1 AT-AT, 1 AT-ST and 2 Stormtroopers come here from one other system, however far and without transport. If Rebel ground units are here, combat follows.
mission-retrieve-the-plans = Retrieve the Plans
    .about = Against a prisoner. The Rebels show their objectives, and the Empire puts one of them under the deck.
mission-build-alliance = Build Alliance
    .about = In a populous system. If a Rebel unit is here, roll two more dice. The Rebels gain 1 loyalty here.
mission-infiltration = Infiltration
    .about = In a system with an Imperial unit. Look at the top two objectives; one goes back on top, the other to the bottom of the deck.
mission-rapid-mobilization = Rapid Mobilization
    .about = At the end of the Command Phase: either move up to 5 units from one system to the hidden base, however far but with the usual transport; or look for a new base among 4 probe cards, 8 if two leaders were assigned.
mission-sabotage = Sabotage
    .about = In a populous system. Put a sabotage marker here: nobody builds or deploys here.
mission-hidden-fleet = Hidden Fleet
    .about = In a system without Imperial units. Move any units here from the base as if it were next to it; leaders at the base do not hold them back.
mission-plant-false-lead = Plant False Lead
    .about = In a system with an Imperial unit. Four random probe cards of the Empire go back to the deck, on top or to the bottom as the Rebels decide.
mission-contingency-plan = Contingency Plan
    .about = The leaders go over to a starting mission in hand, even one already used in this round, and can reveal it on a later turn. If Lando Calrissian is one of them, his missions get two more successes in this round.
mission-incite-rebellion = Incite Rebellion
    .about = In a subjugated system. 3 Rebel Troopers appear here, then combat follows.
mission-public-uprising = Public Uprising
    .about = In a subjugated system. One unit of a circle icon and two of triangle icons appear here, as you choose; then combat follows.
mission-base-defenses = Base Defenses
    .about = In a Rebel system. A Shield Generator and an Ion Cannon appear at the base.
mission-establish-trade-relations = Establish Trade Relations
    .about = In a system without sabotage. The Rebels gain 1 loyalty here and put a unit on the queue for each icon of the system.
mission-support-of-mon-calamari = Support of Mon Calamari
    .about = On Mon Calamari. Either gain 2 loyalty here, or start a Mon Calamari Cruiser on space 3 of the queue.
mission-daring-rescue = Daring Rescue
    .about = In a system with a prisoner. The prisoner is rescued; the leaders on this mission may leave as well.
mission-covert-operation = Covert Operation
    .about = In a system with an Imperial unit. Draw two objectives, keep one and put the other under the deck.
mission-for-the-greater-good = For the Greater Good
    .about = In a system with a prisoner. The prisoner is rescued, and you draw an objective; the leaders on this mission stay.
mission-plan-the-assault = Plan the Assault
    .about = In a system with an Imperial ship. Move ships here from the base, however far; leaders at the base do not hold them back. Then combat follows.
mission-seek-yoda = Seek Yoda
    .about = On Dagobah. A leader on this mission gets the ring of Master Yoda; Luke Skywalker also becomes a Jedi.
mission-stolen-plans = Stolen Plans
    .about = In a system with an Imperial unit. Look at the top four objectives and put them back on top in any order.
mission-hit-and-run = Hit and Run
    .about = In any system. Destroy Imperial units here with a combined health of at most 2.
mission-demolition = Demolition
    .about = In an Imperial system. For each icon of the system destroy a unit on the Empire’s queue that the icon builds.
mission-lead-the-strike-team = Lead the Strike Team
    .about = In any system. Up to four ground units come here from the base without transport. If Imperial ground units are here, combat follows.
mission-misdirection = Misdirection
    .about = In a system with an Imperial unit. Choose one of your leaders: for the rest of the round nobody can be sent against that leader’s missions.
mission-rogue-squadron-raid = Rogue Squadron Raid
    .about = In an Imperial system. Destroy units on the Empire’s queue with a combined health of at most 4.
mission-wookiee-uprising = Wookiee Uprising
    .about = On Kashyyyk. The Rebels gain 1 loyalty here and destroy Imperial units here with a combined health of at most 4.

## Actions

action-according-to-my-design = According to My Design
    .about = In the first combat round the Rebels roll 1 red and 2 black dice fewer in each battle.
action-brilliant-administrator = Brilliant Administrator
    .about = Put this leader in an Imperial system and put a unit on the queue for each of its icons.
action-it-is-your-destiny = It Is Your Destiny
    .about = Right after a mission has rescued a prisoner where Darth Vader is: capture one of the leaders on that mission.
action-more-dangerous-than-you-realize = More Dangerous Than You Realize
    .about = Draw three more tactic cards, all space or all ground.
action-keep-them-from-escaping = Keep Them from Escaping
    .about = The Rebels cannot retreat from this combat.
action-good-intel = Good Intel
    .about = In this combat the Rebels’ tactic cards lie face up.
action-ready-for-action = Ready for Action
    .about = Bring a pictured leader from the pool into the combat. That leader cannot retreat and returns to the pool when the combat ends.
action-blindside = Blindside
    .about = Before you reveal a mission of a pictured leader: nobody can be sent against it.
action-fully-operational = Fully Operational
    .about = If a Death Star is in the system, finished or under construction: destroy a Rebel ship there.
action-proceeding-as-planned = Proceeding as Planned
    .about = Search the project deck for a card and assign this leader to it; you may add a second leader.
action-local-rumors = Local Rumors
    .about = Put this leader where an Imperial unit is. The Rebels say whether the base is in that region.
action-boba-fett-where = Boba Fett? Where?
    .about = Put this leader in an Imperial system. In this round Rebel leaders can neither attempt missions nor use action cards there.
action-target-the-generator = Target the Generator
    .about = Destroy a structure in the combat’s system.
action-public-support = Public Support
    .about = Put this leader in an Imperial system without Rebel ground units and gain 3 Stormtroopers there. In this round the leader does not hold units back.
action-scouting-mission = Scouting Mission
    .about = Put this leader in any system and move up to 4 TIE fighters there from anywhere, without transport. If Rebel ships are there, combat follows.
action-catch-them-by-surprise = Catch Them by Surprise
    .about = Put this leader in any system and move units there from neighbouring systems by the usual rules. If Rebel units are there, combat follows.
action-rebel-planning = Rebel Planning
    .about = Put this leader at the base and draw an objective.
action-resourceful-astromech = Resourceful Astromech
    .about = One of your leaders gets the R2-D2 ring: once, after the dice of a mission in that leader’s system, it turns one of the Empire’s dice to a blank.
action-start-the-evacuation = Start the Evacuation
    .about = Put this leader in a system without Imperial units and move units there from the base as if it were next to it.
action-human-cyborg-relations = Human-Cyborg Relations
    .about = One of your leaders gets the C-3PO ring: once, a Rebel diplomacy attempt that failed in that leader’s system succeeds.
action-our-most-desperate-hour = Our Most Desperate Hour
    .about = Search the mission deck for a card and assign this leader to it; you may add a second leader.
action-temporary-alliance = Temporary Alliance
    .about = Put this leader in a neutral system and put a unit on the queue for each of its icons. A subjugated or remote system without a loyalty marker is neutral, too; a destroyed one is not.
action-undercover = Undercover
    .about = Before the dice of an Imperial attempt: move a pictured leader from another system to that one.
action-one-in-a-million = One in a Million
    .about = In a combat or mission where a pictured leader is: just before your roll, set up to two of your dice to faces of your choice.
action-an-old-friend = An Old Friend
    .about = Put this leader on Bespin and recruit Lando Calrissian there, or on Kashyyyk and recruit Chewbacca there.
action-noble-sacrifice = Noble Sacrifice
    .about = When Obi-Wan is about to be captured: he leaves the game for good instead, and the Rebels gain 1 reputation.
action-point-blank-assault = Point-Blank Assault
    .about = In this combat all units have 1 health less, but at least 1.
action-its-a-trap = It’s a Trap
    .about = In the first combat round the Empire cannot play space tactic cards.
action-the-millennium-falcon = The Millennium Falcon
    .about = Han Solo or Chewbacca gets the Millennium Falcon ring: once, after a Rebel attempt has succeeded in that leader’s system, it frees a prisoner there.
action-target-the-star-destroyers = Target the Star Destroyers
    .about = In each space battle of this combat up to two of your black hits count as red.
action-ambush = Ambush
    .about = Put this leader in any system and destroy Imperial ground units there with a combined health of at most 3.
action-independent-operation = Independent Operation
    .about = Put this leader in a subjugated system. All Imperial ground units leave it for another Imperial system without Rebel ground units, which the Empire chooses.
action-wookiee-guardian = Wookiee Guardian
    .about = Before the dice of an Imperial special operations attempt where Chewbacca is: it fails.
action-son-of-skywalker = Son of Skywalker
    .about = After a Rebel attempt has succeeded where Luke is: take Seek Yoda or Daring Rescue from the mission deck to your hand.

## Objectives

objective-crippling-blow = Crippling Blow
    .about = In a combat that the Rebels began, Imperial ground units with a combined printed health of at least 3 were destroyed.
objective-cut-supply-lines = Cut Supply Lines
    .about = Three or more Imperial systems are sabotaged or hold a Rebel unit.
objective-defend-the-people = Defend the People
    .about = At least 4 Rebel systems each hold a Rebel unit.
objective-rebel-assault = Rebel Assault
    .about = In a combat that the Rebels began, a Star Destroyer or a Super Star Destroyer was destroyed.
objective-regional-support = Regional Support
    .about = All populous systems of some region are loyal to the Rebels.
objective-death-star-plans-ii = Death Star Plans
    .about = After the space battle of a combat round, with a Death Star, finished or under construction, and a Rebel fighter there: show the card and roll 3 dice. A direct hit destroys the Death Star, and the card is played. Otherwise it returns to your hand for another round.
objective-heart-of-the-empire = Heart of the Empire
    .about = There are Rebel units on Coruscant and no Imperial ones. The card returns to your hand.
objective-leave-no-one-behind = Leave No One Behind
    .about = No Rebel leader is captured.
objective-liberation = Liberation
    .about = The Rebels won the ground battle in a system that was subjugated when the combat began.
objective-popular-support = Popular Support
    .about = Six or more systems are loyal to the Rebels.
objective-death-star-plans-iii = Death Star Plans
    .about = After the space battle of a combat round, with a Death Star, finished or under construction, and a Rebel fighter there: show the card and roll 3 dice. A direct hit destroys the Death Star, and the card is played. Otherwise it returns to your hand for another round.
objective-establish-outposts = Establish Outposts
    .about = At least 5 systems hold a Rebel unit.
objective-inspire-sympathy = Inspire Sympathy
    .about = At least one system is destroyed. You gain 1 reputation for each destroyed system.
objective-major-victory = Major Victory
    .about = In a combat that the Rebels began, Imperial ships with a combined printed health of at least 3 were destroyed.
objective-return-of-the-jedi = Return of the Jedi
    .about = The Rebels won a battle in a combat that Darth Vader or Emperor Palpatine took part in. If Luke Skywalker (Jedi) is there, one Imperial leader in that system leaves the game for good.

## Tactics

tactic-ground-critical-hit = Critical Hit (ground)
    .about = 1 damage to any enemy unit of this battle.
tactic-ground-concentrate-fire = Concentrate Fire (ground)
    .about = Roll one or two of your dice again.
tactic-ground-defensive-formation = Defensive Formation (ground)
    .about = Block 1 damage.
tactic-ground-onslaught = Onslaught (ground)
    .about = 1 damage to each of one or two different units. Costs a die with a star.
tactic-ground-take-it-down = Take It Down (ground)
    .about = 2 damage to one unit. Costs a die with a star.
tactic-ground-unstoppable-assault = Unstoppable Assault (ground)
    .about = The enemy blocks nothing for the rest of this battle. Costs a die with a star.
tactic-ground-brilliant-strategy = Brilliant Strategy (ground)
    .about = Draw two tactic cards, each from either deck. Costs a die with a star.
tactic-space-critical-hit = Critical Hit (space)
    .about = 1 damage to any enemy unit of this battle.
tactic-space-concentrate-fire = Concentrate Fire (space)
    .about = Roll one or two of your dice again.
tactic-space-defensive-formation = Defensive Formation (space)
    .about = Block 1 damage.
tactic-space-onslaught = Onslaught (space)
    .about = 1 damage to each of one or two different units. Costs a die with a star.
tactic-space-take-it-down = Take It Down (space)
    .about = 2 damage to one unit. Costs a die with a star.
tactic-space-unstoppable-assault = Unstoppable Assault (space)
    .about = The enemy blocks nothing for the rest of this battle. Costs a die with a star.
tactic-space-brilliant-strategy = Brilliant Strategy (space)
    .about = Draw two tactic cards, each from either deck. Costs a die with a star.
tactic-ground-dig-in = Dig In (ground)
    .about = Discard another ground card to block up to 2 damage.
tactic-ground-bombardment = Bombardment (ground)
    .about = A ship of yours here deals as much damage to enemy ground units as it has red dice. Costs a die with a star.
tactic-ground-escape-plan = Escape Plan (ground)
    .about = Your retreat needs no transport in this combat round. Costs a die with a star.
tactic-space-outmaneuver = Outmaneuver (space)
    .about = Discard another space card to block up to 2 damage.
tactic-space-no-escape = No Escape (space)
    .about = The enemy cannot retreat in this combat round.

## Rings

ring-captured = Captured
    .about = The leader is a prisoner: does nothing and does not return to the pool.
ring-carbonite = Carbonite
    .about = The leader is frozen and stays a prisoner.
ring-dark-side = Dark Side
    .about = The leader serves the Empire for the rest of the game and uses no action cards.
ring-r2-d2 = R2-D2
    .about = Once: blank a die of the Empire in a mission in this leader’s system.
ring-c-3po = C-3PO
    .about = Once: a Rebel diplomacy mission that failed here succeeds.
ring-millennium-falcon = Millennium Falcon
    .about = Once: after a success here, free a prisoner in this system.
ring-master-yoda = Master Yoda
    .about = Once a round, roll one of your dice again in this leader’s system.

## Questions

ask-place-unit = Where do you place the { NAME($unit) }? ({ $left } left to place)
wait-place-unit = { NAME($seat) } is placing the Empire’s first units.
ask-rebel-system = Choose one system where Rebel units begin besides the base, or none.
wait-rebel-system = { NAME($seat) } is choosing where the Rebels begin.
ask-rebel-units = How many of these units begin at { NAME($system) }: { NAME($unit) }?
wait-rebel-units = { NAME($seat) } is placing the first Rebel units.
ask-choose-base = Choose the secret place of your base.
wait-choose-base = { NAME($seat) } is choosing the secret base.
ask-ring-for = { NAME($ring) }: who wears the ring?
wait-ring-for = { NAME($seat) } is giving a ring: { NAME($ring) }.

ask-assign = { $mode ->
    [first] Assign leaders to a mission, or finish.
   *[advanced] Assign leaders to a mission, use an action card, or finish.
}
wait-assign = { NAME($seat) } is assigning leaders.
ask-first-leader = Who goes on this mission?
wait-first-leader = { NAME($seat) } is assigning leaders.
ask-second-leader = Assign a second leader?
wait-second-leader = { NAME($seat) } is assigning leaders.
ask-consent = Your partner wants to assign leaders. Do you agree?
wait-consent = { NAME($seat) } is considering an assignment.
ask-place-leader = Where does { NAME($leader) } go?
wait-place-leader = { NAME($seat) } is placing { NAME($leader) }.
ask-search = Which card of the deck do you take?
wait-search = { NAME($seat) } is searching a deck.
ask-drive-out = Where do your ground units from { NAME($system) } go?
wait-drive-out = { NAME($seat) } is moving a garrison out of { NAME($system) }.

ask-turn = { $role ->
    [admiral] Your turn as Admiral
    [general] Your turn as General
   *[none] Your turn
}: activate a system, reveal a mission, or pass.
wait-turn = { NAME($seat) } is to move{ $role ->
    [admiral] {" "}(Admiral).
    [general] {" "}(General).
   *[none] .
}
ask-destination = Which system does { NAME($leader) } activate?
wait-destination = { NAME($seat) } is choosing a system for { NAME($leader) }.
ask-origin = From where do units move to { NAME($system) }?
wait-origin = { NAME($seat) } is moving units to { NAME($system) }.
ask-how-many = How many units move to { NAME($system) }?
wait-how-many = { NAME($seat) } is moving units to { NAME($system) }.
ask-take-prisoner = Take the prisoner { NAME($leader) } along?
wait-take-prisoner = { NAME($seat) } is deciding about a prisoner.
ask-lose-excess = Too few ships at { NAME($system) }: which unit is lost?
wait-lose-excess = { NAME($seat) } is choosing which unit is lost at { NAME($system) }.
ask-mobilize = { $revealed ->
    [1] Rapid Mobilization: look for a new base, or not?
   *[other] Rapid Mobilization: gather units at the base, look for a new base, or neither?
}
wait-mobilize = { NAME($seat) } is deciding about Rapid Mobilization.
ask-new-base = Choose the new base, or stay.
wait-new-base = { NAME($seat) } is looking for a new base.

ask-blindside = Use Blindside before you reveal the mission?
wait-blindside = { NAME($seat) } is about to reveal a mission.
ask-target-system = { NAME($mission) }: in which system?
wait-target-system = { NAME($seat) } is choosing a target: { NAME($mission) }.
ask-target-leader = { NAME($mission) }: against which leader?
wait-target-leader = { NAME($seat) } is choosing a target: { NAME($mission) }.
ask-send = { NAME($mission) } at { NAME($system) }: send a leader against it?
wait-send = { NAME($seat) } is deciding whether to oppose { NAME($mission) }.
ask-before-dice = { NAME($mission) } at { NAME($system) }: use an action card before the dice?
wait-before-dice = { NAME($seat) } is thinking before the dice.
ask-before-own-dice = { NAME($mission) } at { NAME($system) }: the Empire has rolled. Use an action card before you roll?
wait-before-own-dice = { NAME($seat) } is thinking before the Rebels roll.
ask-set-mission-die = Set a die instead of rolling it?
wait-set-mission-die = { NAME($seat) } is setting a die.
ask-use-ring = Use a ring on a die?
wait-use-ring = { NAME($seat) } is considering the dice.
ask-mend = Let C-3PO turn this failure into a success?
wait-mend = { NAME($seat) } is considering the failure.
ask-sacrifice = Obi-Wan is about to be captured. Use Noble Sacrifice?
wait-sacrifice = { NAME($seat) } is deciding about Obi-Wan.
ask-pick-prisoner = Which prisoner do you rescue?
wait-pick-prisoner = { NAME($seat) } is rescuing a prisoner.
ask-go-along = Does { NAME($leader) } leave for the base with the rescued leader?
wait-go-along = { NAME($seat) } is deciding who leaves.
ask-destiny = It Is Your Destiny: capture one of them?
wait-destiny = { NAME($seat) } is considering the rescue.
ask-find-card = Fetch a card with Son of Skywalker?
wait-find-card = { NAME($seat) } is considering the success.
ask-falcon = Whom does the Millennium Falcon take away?
wait-falcon = { NAME($seat) } is considering the Millennium Falcon.

ask-destroy-health = { NAME($system) }: which unit do you destroy? (health left: { $health })
wait-destroy-health = { NAME($seat) } is destroying units at { NAME($system) }.
ask-raid-queue = Which queued unit do you destroy? (health left: { $health })
wait-raid-queue = { NAME($seat) } is raiding the build queue.
ask-destroy-queued = Which queued unit do you destroy?
wait-destroy-queued = { NAME($seat) } is destroying a queued unit.
ask-region-loyalty = In which system of the region does the Empire gain loyalty?
wait-region-loyalty = { NAME($seat) } is choosing a system of the region.
ask-keep-project = Which project do you keep?
wait-keep-project = { NAME($seat) } is choosing a project.
ask-top-objective = Which objective goes on top? The other goes to the bottom.
wait-top-objective = { NAME($seat) } is looking at objectives.
ask-reorder-objectives = Which of these objectives is to be drawn last?
wait-reorder-objectives = { NAME($seat) } is ordering objectives.
ask-keep-objective = Which objective do you keep?
wait-keep-objective = { NAME($seat) } is choosing an objective.
ask-research = Two projects to choose from, or one and the sabotage repaired?
wait-research = { NAME($seat) } is choosing what to research.
ask-oversee = Which queued unit is deployed here?
wait-oversee = { NAME($seat) } is choosing a queued unit.
ask-hurry = Which queued unit moves up?
wait-hurry = { NAME($seat) } is choosing a queued unit.
ask-beacon = Where in the region of your base do you place the freed leader?
wait-beacon = { NAME($seat) } is placing the freed leader.
ask-decoy = Which other system do you name together with that of your base?
wait-decoy = { NAME($seat) } is naming systems.
ask-take-to = To which of the nearest systems do they go?
wait-take-to = { NAME($seat) } is choosing a system.
ask-retrieve = Which objective goes under the deck?
wait-retrieve = { NAME($seat) } is choosing an objective.
ask-uprising = Which unit joins the uprising?
wait-uprising = { NAME($seat) } is choosing units of the uprising.
ask-support = Two loyalty, or a cruiser on the build queue?
wait-support = { NAME($seat) } is choosing the support of Mon Calamari.
ask-yoda-for = Who wears the ring of Master Yoda?
wait-yoda-for = { NAME($seat) } is choosing who learns from Yoda.
ask-put-probe = Which card goes back, and to which end of the deck?
wait-put-probe = { NAME($seat) } is putting probe cards back.
ask-new-plan = To which starting mission do the leaders turn?
wait-new-plan = { NAME($seat) } is changing the plan.
ask-misdirect = Against whose missions may nobody be sent this round?
wait-misdirect = { NAME($seat) } is choosing a leader.

ask-add-leader = Combat at { NAME($system) }: bring a leader from the pool?
wait-add-leader = { NAME($seat) } is deciding whether to bring a leader to { NAME($system) }.
ask-start-card = Combat at { NAME($system) }: use an action card?
wait-start-card = { NAME($seat) } is preparing the combat at { NAME($system) }.
ask-bring-leader = Ready for Action: who joins the combat?
wait-bring-leader = { NAME($seat) } is bringing a leader.
ask-destroy-one = { NAME($action) }: which unit is destroyed?
wait-destroy-one = { NAME($seat) } is choosing a unit to destroy.
ask-tactic-deck = From which deck do you draw? ({ $number } to draw)
wait-tactic-deck = { NAME($seat) } is drawing tactic cards.
ask-set-die = One in a Million: set a die instead of rolling it?
wait-set-die = { NAME($seat) } is thinking before the roll.
ask-set-second-die = Set a second die?
wait-set-second-die = { NAME($seat) } is thinking before the roll.
ask-combat-action = Your attack { $theatre ->
    [space] in space
   *[ground] on the ground
}: play a tactic card, draw one for a star, or finish.
wait-combat-action = { NAME($seat) } is attacking { $theatre ->
    [space] in space.
   *[ground] on the ground.
}
ask-hit-unit = Which unit takes the damage? (damage: { $number })
wait-hit-unit = { NAME($seat) } is choosing a target.
ask-hit-second = A second, different unit?
wait-hit-second = { NAME($seat) } is choosing a target.
ask-bombard = Which ship bombards?
wait-bombard = { NAME($seat) } is bombarding.
ask-reroll = Which die do you roll again?
wait-reroll = { NAME($seat) } is rerolling.
ask-assign-die = The die shows a { NAME($die) }: which unit takes the damage? (dice left: { $left })
wait-assign-die = { NAME($seat) } is dealing damage.
ask-block = Play cards that block damage, or finish.
wait-block = { NAME($seat) } is deciding about blocking.
ask-pay-for-block = Which other card do you discard for the block?
wait-pay-for-block = { NAME($seat) } is paying for a block.
ask-block-point = Which unit is spared a point of damage?
wait-block-point = { NAME($seat) } is blocking damage.
ask-block-second = A second point?
wait-block-second = { NAME($seat) } is blocking damage.
ask-combat-objective = Play an objective for this combat?
wait-combat-objective = { NAME($seat) } is considering the combat at { NAME($system) }.
ask-try-plans = Show Death Star Plans and roll three dice?
wait-try-plans = { NAME($seat) } is considering the combat at { NAME($system) }.
ask-use-yoda = Roll a die again with Master Yoda’s ring?
wait-use-yoda = { NAME($seat) } is considering the dice.
ask-destroy-station = Which Death Star is destroyed?
wait-destroy-station = { NAME($seat) } is choosing a Death Star.
ask-eliminate-leader = Which Imperial leader is out of the game?
wait-eliminate-leader = { NAME($seat) } is choosing a leader.
ask-retreat = Retreat from { NAME($system) } with a leader, or fight on?
wait-retreat = { NAME($seat) } is deciding about a retreat from { NAME($system) }.
ask-retreat-to = Where do you retreat to?
wait-retreat-to = { NAME($seat) } is choosing where to retreat.
ask-who-leaves = { NAME($unit) }: which one goes along? ({ $left } to choose)
wait-who-leaves = { NAME($seat) } is choosing which units go along.

ask-refresh-objective = Play an objective at the beginning of the Refresh Phase?
wait-refresh-objective = { NAME($seat) } is considering objectives.
ask-discard-mission = More than ten missions: which one do you discard?
wait-discard-mission = { NAME($seat) } is discarding missions.
ask-recruit = { $mode ->
    [first] Who joins you? Both cards leave the game.
   *[advanced] Which card do you keep, and who joins you?
}
wait-recruit = { NAME($seat) } is recruiting.
ask-build = { NAME($system, case: "top") }: what do you build? (queue space { $space })
wait-build = { NAME($seat) } is building.
ask-give-up = None left in the supply: give up a unit on the map for a new one? ({ NAME($unit) })
wait-give-up = { NAME($seat) } is building.
ask-give-up-here = None left in the supply: give up a unit elsewhere for one at { NAME($system) }? ({ NAME($unit) })
wait-give-up-here = { NAME($seat) } is gaining units.
ask-deploy = Where do you deploy: { NAME($unit) }? ({ $left } to deploy)
wait-deploy = { NAME($seat) } is deploying.

option-activate = Activate a system with { NAME($leader) }
option-reveal = Reveal { NAME($mission) } ({ NAME($leader) })
option-action = { NAME($action) } with { NAME($leader) }
confirm-reveal-base = The Empire learns that your base is at { NAME($system) }, and it stays revealed until you move it.
confirm-pass = You take no more turns in this Command Phase. { $missions ->
    [one] { $missions } mission that you could still reveal goes back to your hand unused.
   *[other] { $missions } missions that you could still reveal go back to your hand unused.
}
confirm-sacrifice = { NAME($leader) } leaves the game for good and can no longer be rescued.
option-reveal-base = Reveal the base
option-pass = Pass
option-nobody = Nobody
option-not-now = Not now
option-fight-on = Fight on
option-roll = Roll
option-leave-dice = Leave the dice
option-done = Done
option-yes = Yes
option-no = No
option-skip = Leave it
option-alone = No second leader
option-accept = Agree: { NAME($mission) } – { NAME($leaders) }
option-veto = Veto
option-nowhere = All at the base
option-stay = Stay where we are
option-keep = Keep on the queue
option-draw-on = Draw another card
option-projects = Two projects, keep one
option-repair = Repair, and one project
option-loyalty = Two loyalty
option-cruiser = A cruiser on the queue
option-units = { $number } × { NAME($unit) }
option-units-from = { NAME($origin, case: "top") }: { $number } × { NAME($unit) }
option-queued = { NAME($unit) } on space { $space }
option-recruit = { $mode ->
    [first] { NAME($leader) }, card { NAME($action) }
   *[advanced] { NAME($leader) }, and keep { NAME($action) }
}
option-recruit-nobody = { $mode ->
    [first] { NAME($action) }: nobody joins
   *[advanced] Nobody, and keep { NAME($action) }
}
option-ring-die = { NAME($ring) }: { NAME($face) }
option-put-top = { NAME($system) } on top
option-put-bottom = { NAME($system) } to the bottom
option-mobilize-gather = Gather units at the base
option-mobilize-relocate = Look for a new base ({ $leaders ->
    [one] 4 cards
   *[other] 8 cards
})
option-mobilize-nothing = Neither
option-target = { NAME($unit) }, damage { $damage }
option-paid-tactic = { NAME($tactic) } for { NAME($die) }
option-spend-die = Draw a card for { NAME($die) }
option-yoda = Master Yoda: { NAME($die) } again
deck-space-tactics = the space deck
deck-ground-tactics = the ground deck

## What happens

sides = { NAME($rebel) } leads the Rebels, { NAME($imperial) } the Empire.
sides-three = { NAME($rebel) } leads the Rebels. The Empire: Admiral { NAME($admiral) }, General { NAME($general) }.
sides-rebel = The Rebels: Admiral { NAME($admiral) }, General { NAME($general) }.
sides-imperial = The Empire: Admiral { NAME($admiral) }, General { NAME($general) }.
first-rebel = Loyal to the Rebels: { NAME($systems) }.
first-imperial = Loyal to the Empire: { NAME($systems) }.
first-subjugated = Subjugated by the Empire: { NAME($systems) }.
stands = { NAME($system, case: "top") }: { NAME($unit) } × { $number }.
base-chosen = The Rebels have chosen their base.
base-chosen-you = Your base is at { NAME($system) }.
round-starts = Round { $round }. The reputation marker is on { $reputation }.
assigns = { NAME($side) } { NAME($side, case: "number") ->
    [many] assign
   *[one] assigns
} { NAME($leaders) } to a face-down mission.
assigns-you = You assign to { NAME($mission) }: { NAME($leaders) }.
assigned-all = { NAME($seat) } has finished assigning. Face-down missions: { $number }.
command-starts = The Command Phase begins.
passes = { WHO($seat) ->
    [you] You pass.
   *[other] { NAME($seat) } passes.
}
passes-role = { WHO($seat) ->
    [you] You pass
   *[other] { NAME($seat) } passes
} { $role ->
    [admiral] (Admiral).
   *[general] (General).
}
activates = { NAME($leader) } activates { NAME($system) }.
leader-placed = { NAME($leader) } is at { NAME($system) }.
moves = { NAME($origin, case: "top") } → { NAME($system) }: { NAME($unit) } × { $number }.
moves-nothing = No units move to { NAME($system) }.
moves-prisoner = The prisoner { NAME($leader) } is taken from { NAME($origin) } to { NAME($system) }.
landing-yes = Ground units have landed at { NAME($place) }: the base is here!
landing-no = Ground units have landed at { NAME($place) }: the base is not here.
probe-yes = { NAME($place) }: the base is here.
probe-no = { NAME($place) }: the base is not here.
rumors-yes = The base is in the region of { NAME($place) }.
rumors-no = The base is not in the region of { NAME($place) }.
names-three = The Rebels name three systems, one of them the base: { NAME($systems) }.
base-revealed = The Rebel base is revealed: { NAME($system) }.
base-moves = The Rebels leave their old base at { NAME($system) }.
base-stays = The Rebels stay where they are.
looks-for-base = The Rebels look at { $number ->
    [one] { $number } probe card.
   *[other] { $number } probe cards.
}
looks-for-base-you = You draw { NAME($cards) }. { $fit ->
    [none] The base cannot move to any of them.
   *[other] The base can move to: { NAME($fit) }.
}

loyalty-gained = { NAME($system) } is loyal to { NAME($side, case: "low") } now.
loyalty-lost = { NAME($system) } is no longer loyal to { NAME($side, case: "low") }.
loyalty-stays = Loyalty at { NAME($system) } stays as it was.
subjugated = { NAME($system) } is subjugated.
subjugation-ends = { NAME($system) } is no longer subjugated.
sabotaged = Sabotage at { NAME($system) }.
unsabotaged = The sabotage at { NAME($system) } is repaired.
system-destroyed = { NAME($system) } is destroyed.
destroyed = Destroyed at { NAME($system) }: { NAME($unit) } × { $number }.
queue-destroyed = Destroyed on space { $space } of the queue: { NAME($unit) } × { $number }.
gained = New at { NAME($system) }: { NAME($unit) } × { $number }.
queued = { NAME($unit) } starts on space { $space } of the queue.
hurries = { NAME($unit) } moves up to space { $space } of the queue.
deploys = { NAME($unit) } is deployed at { NAME($system) }.
captured = { NAME($leader) } is captured at { NAME($system) }.
rescued = { NAME($leader) } is free and goes to { NAME($system) }.
goes-along = { NAME($leader) } leaves with the rescued leader.
eliminated = { NAME($leader) } is out of the game.
is-detained = { NAME($leader) } is detained.
misdirects = Nobody can be sent against the missions of { NAME($leader) } this round.
ring-given = { NAME($leader) } wears the ring: { NAME($ring) }.
ring-dropped = { NAME($leader) } gives up the ring: { NAME($ring) }.
ring-used = { NAME($ring) }: instead of { NAME($face) } the dice show { NAME($dice) }.
becomes-jedi = Luke Skywalker is a Jedi now.

will-reveal = { NAME($side) } { NAME($side, case: "number") ->
    [many] are
   *[one] is
} about to reveal a mission with { NAME($leaders) }.
reveals-mission = { NAME($side) } { NAME($side, case: "number") ->
    [many] reveal
   *[one] reveals
} { NAME($mission) } with { NAME($leaders) }.
attempts-at = { NAME($mission) } is attempted at { NAME($system) }.
resolves-at = { NAME($mission) } is resolved at { NAME($system) }.
aims-at = The target of { NAME($mission) } is { NAME($leader) }.
sends = { NAME($leader) } is sent to oppose it.
mission-rolls = { NAME($side) }: { $number ->
    [0] no dice
   *[other] { NAME($dice) }
}{ $bonus ->
    [0] .
    [one] , and { $bonus } more success.
   *[other] , and { $bonus } more successes.
}
sets-mission-die = A die is set: { NAME($face) }.
successes = Successes: { $mine } against { $other }.{ $tie ->
    [1] {" "}A tie goes to whoever opposes the mission.
   *[0] {""}
}
mission-succeeds = { NAME($mission) } succeeds.
mission-fails = { NAME($mission) } fails.
uses-action = { NAME($side) } { NAME($side, case: "number") ->
    [many] use
   *[one] uses
} { NAME($action) }.
receives-action = { NAME($side) } { NAME($side, case: "number") ->
    [many] receive
   *[one] receives
} an action card.
receives-action-you = You receive the action card { NAME($action) }.
finds-card = The Rebels fetch a card from their mission deck.
finds-card-you = You fetch { NAME($mission) }.
draws-missions = { NAME($side) } { NAME($side, case: "number") ->
    [many] draw
   *[one] draws
} { $number ->
    [one] { $number } mission.
   *[other] { $number } missions.
}
draws-missions-you = You draw { NAME($cards) }.
discards-mission = { NAME($side) } { NAME($side, case: "number") ->
    [many] discard
   *[one] discards
} { NAME($mission) }.
draws-probes = The Empire draws { $number ->
    [one] { $number } probe card
   *[other] { $number } probe cards
}.
draws-probes-you = Your new probe cards: { NAME($cards) }.
draws-objectives = The Rebels draw { $number ->
    [one] { $number } objective
   *[other] { $number } objectives
}.
draws-objectives-you = You draw { NAME($cards) }.
looks-at-objectives = The Rebels look at { $number ->
    [one] { $number } objective
   *[other] { $number } objectives
}.
looks-at-objectives-you = You see { NAME($cards) }.
keeps-objective = The Rebels keep an objective.
keeps-objective-you = You keep { NAME($objective) }.
sees-objectives = The Rebels show their objectives to the Empire ({ $number }).
sees-objectives-you = The Rebels’ objectives: { NAME($cards) }.
retrieves = The Empire puts an objective of the Rebels under the deck.
retrieves-you = Goes under the deck: { NAME($objective) }.
draws-projects = The Empire draws { $number ->
    [one] { $number } project
   *[other] { $number } projects
}.
draws-projects-you = You draw { NAME($cards) }.
draws-actions = { NAME($side) } { NAME($side, case: "number") ->
    [many] draw
   *[one] draws
} { $number ->
    [one] { $number } action card.
   *[other] { $number } action cards.
}
draws-actions-you = You draw { NAME($cards) }.
intercepts = The Empire intercepts { $number ->
    [one] { $number } probe card
   *[other] { $number } probe cards
}.
intercepts-you = You have drawn { NAME($cards) }.
takes-probes = The Rebels take { $number ->
    [one] { $number } probe card
   *[other] { $number } probe cards
} from the Empire.
takes-probes-you = Taken from the Empire: { NAME($cards) }.
puts-probe-top = A probe card goes on top of the deck.
puts-probe-top-you = On top of the deck: { NAME($system) }.
puts-probe-bottom = A probe card goes to the bottom of the deck.
puts-probe-bottom-you = To the bottom of the deck: { NAME($system) }.
reshuffled = The discards of a deck are shuffled into a new one.

combat-starts = { NAME($side) } { NAME($side, case: "number") ->
    [many] begin
   *[one] begins
} a combat at { NAME($system) }.
combat-round = Combat round { $round }.
draws-tactics = { NAME($side) } { NAME($side, case: "number") ->
    [many] draw
   *[one] draws
} { $number } { $theatre ->
    [space] space
   *[ground] ground
} { $number ->
    [one] tactic card.
   *[other] tactic cards.
}
draws-tactics-you = Your tactic cards: { NAME($cards) }.
draws-tactics-open = { NAME($side) } { NAME($side, case: "number") ->
    [many] draw
   *[one] draws
} face up: { NAME($cards) }.
attacks = { NAME($side) } { NAME($side, case: "number") ->
    [many] attack
   *[one] attacks
} { $theatre ->
    [space] in space
   *[ground] on the ground
} with { $black } black and { $red } red { $red ->
    [one] die
   *[other] dice
}.
rolls = { NAME($side) } { NAME($side, case: "number") ->
    [many] roll
   *[one] rolls
}: { NAME($dice) }.
sets-die = A die is set: { NAME($die) }.
rerolls = Rolled again: { NAME($before) } → { NAME($dice) }.
uses-yoda = Master Yoda’s ring rolls a die again.
plays-tactic = { NAME($side) } { NAME($side, case: "number") ->
    [many] play
   *[one] plays
} { NAME($tactic) }.
discards-tactic = { NAME($side) } { NAME($side, case: "number") ->
    [many] discard
   *[one] discards
} { NAME($tactic) }.
card-hits = { $number } damage: { NAME($unit) }.
die-hits = Damage from a { NAME($die) }: { NAME($unit) }.
hit-lost = There is nothing to hit with a { NAME($die) }.
blocked = Blocked: { NAME($unit) }.
battle-won = { NAME($side) } { NAME($side, case: "number") ->
    [many] win
   *[one] wins
} the { $theatre ->
    [space] space battle
   *[ground] ground battle
} at { NAME($system) }.
retreats = { NAME($side) } { NAME($side, case: "number") ->
    [many] retreat
   *[one] retreats
} to { NAME($system) } with { NAME($leader) }.
tries-plans = The Rebels show { NAME($objective) } and roll.
plans-fail = No direct hit: { NAME($objective) } returns to the hand.
combat-ends = The combat at { NAME($system) } is over.

refresh-starts = The Refresh Phase begins.
retrieved = Leaders return to their pools.
plays-objective = The Rebels play { NAME($objective) }: reputation { $reputation }.
time-advances = Time moves to { $round }, reputation is on { $reputation }.
recruits = { NAME($leader) } joins { NAME($side, case: "low") }.
recruits-nobody = Nobody joins { NAME($side, case: "low") }.
reputation-gained = The reputation marker moves to { $reputation }.
reputation-lost = The reputation marker moves back to { $reputation }.
victory-base-taken = The base at { NAME($system) } has fallen: the Empire wins.
victory-base-destroyed = { NAME($system) } and the Rebel base are no more: the Empire wins.
victory-reputation = The galaxy rises: the Rebels win.
victory-time = The Empire has run out of time: the Rebels win.

## The table in text

text-head = Round { $time }, reputation on { $reputation }.
text-over = The game is over.
text-phase = Phase: { $phase ->
    [setup] set-up
    [assignment] assignment
    [command] command
   *[refresh] refresh
}.
text-base-hidden = The base is hidden.
text-base = The base: { NAME($system) }.
text-base-revealed = The base is revealed: { NAME($system) }.
text-map = The map; in brackets the neighbours:
text-region = Region { $number }
text-place = { NAME($system) } ({ $near })
text-maybe = base?
text-system = { NAME($system, case: "top") }: { $contents }
text-units = { NAME($unit) } × { $number }
text-loyal = loyal to { NAME($side, case: "low") }
text-subjugated = subjugated
text-sabotaged = sabotaged
text-destroyed = destroyed
text-pool = Pool of { NAME($side, case: "low") }: { $leaders }
text-hand = Missions in hand: { $cards }
text-hand-hidden = { NAME($side) }: missions in hand { $missions }{ $mode ->
    [first] {""}
   *[advanced] , action cards { $actions }
}
text-actions = Action cards: { $cards }
text-objectives = Objectives: { $cards }
text-probes = Probe cards: { $cards }
text-assigned = On a face-down mission: { $leaders }
text-assigned-own = { NAME($mission) }: { $leaders }
text-queue = Queue of { NAME($side, case: "low") }, space { $space }: { $units }
text-combat = Combat at { NAME($system) }, round { $round }: { $dice }
text-tactics = Tactic cards: { $cards }
text-prisoner = { NAME($leader) } (prisoner)
text-nobody = nobody

## The board in the browser

board-table = The table of Rebellion
board-map = The galaxy. Arrow keys go from system to system, plus and minus change the scale.
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Whole map
board-show-map = Map
board-show-list = List
board-queues = Queues
board-ledger = Queues and decks
board-queue-about = A built unit enters on the space with its system’s number. In every Refresh Phase the queue moves one space; what leaves space 1 is deployed, at most two units at a place.
board-recruits = Who can be recruited
board-fold = Hide
board-unfold = Show what is happening
board-only = Only those that can be chosen
board-region = Region { $number }
board-phase = { $phase ->
    [setup] Set-up
    [assignment] Assignment
    [command] Command
   *[refresh] Refresh
}
board-left = { $left ->
    [one] { $left } round left
   *[other] { $left } rounds left
}
board-track-about = The Empire has these rounds to find the base. Time (▼) goes up, reputation (★) comes down. When they meet, the Rebels win. A dot: leaders are recruited; a bar: both sides build.
board-type = { $type ->
    [remote] remote
   *[populous] populous
}
board-kind = { board-type }, region { $region }
board-neutral = neutral
board-base-here = the Rebel base
board-base-secret = your secret base
board-base-maybe = the base may be here
board-boba = Boba Fett is watching: the Rebels cannot attempt missions here
board-builds = Builds to queue space { $space }: { $icons }
icon-blue-triangle = space triangle
icon-blue-circle = space circle
icon-blue-square = space square
icon-orange-triangle = ground triangle
icon-orange-circle = ground circle
icon-orange-square = ground square
board-pool = Leader pool
board-pool-empty = nobody in the pool
board-passed = has passed
board-role = { $role ->
    [admiral] Admiral
   *[general] General
}
board-role-letter = { $role ->
    [admiral] A
   *[general] G
}
board-commanded = { $role ->
    [admiral] Commanded by the Admiral
   *[general] Commanded by the General
}: { NAME($seat) }.
board-assigned = Assigned missions
board-face-down = a face-down mission
board-draft = being assigned
board-count-missions = missions: { $number }
board-count-actions = action cards: { $number }
board-count-objectives = objectives: { $number }
board-count-probes = probe cards: { $number }
board-count-tactics = tactic cards: { $number }
board-cards = Cards
board-missions = Missions
board-actions = Action cards
board-objectives = Objectives
board-looked-at = To choose from
board-probes = Probe cards: the base is not here
board-needs = { $skill ->
    [diplomacy] Diplomacy
    [intel] Intelligence
    [spec_ops] Special operations
   *[logistics] Logistics
} { $number }: { $mode ->
    [attempt] can be opposed
    [resolve] resolved without dice
   *[assign] takes effect when revealed, without dice
}
board-pictured = Pictured: { NAME($leaders) }
board-pictured-bonus = { NAME($leaders) }, if assigned, brings two more successes
board-worth = { $reputation ->
    [0] reputation: 1 per system
   *[other] reputation { $reputation }
}
board-detained = Detained: does not return to the pool this round.
board-protected = Nobody can be sent against this leader’s missions this round.
board-combat-here = combat
board-combat = Combat: { NAME($system) }, round { $round }
board-dice = Dice of { NAME($side, case: "low") }
board-no-dice = not rolled yet, or already spent
board-damage = damage { $damage } of { $health }
board-doomed = will be destroyed
board-tactics = Tactic cards
board-against = against { NAME($leader) }
board-more = +{ $number }
board-mission = The mission in progress
board-moves = Moving
board-arriving = To deploy
board-queue = Build queue of { NAME($side, case: "low") }
board-decks-rebel = In the decks: missions { $missions }, actions { $actions }, objectives { $objectives }
board-decks-imperial = In the decks: missions { $missions }, actions { $actions }, projects { $projects }, probes { $probes }
board-discard = Discarded missions: { $number }
board-sheet = Figures and their values
board-sheet-unit = figure
board-sheet-black = black dice
board-sheet-red = red dice
board-sheet-health = health
board-sheet-carries = carries
board-sheet-left = left
board-sheet-colour = { $colour ->
    [black] black
   *[red] red
}
board-track-space = Round { $space }{ $does ->
    [both] : leaders are recruited, then both sides build
    [recruit] : leaders are recruited
    [build] : both sides build
   *[none] {""}
}
board-tiers = Objective deck from the top:
board-played = Objectives played: { $cards }
board-used = Action cards used: { $cards }

## The hunt in pictures, after the game

hunt-title = How it went
hunt-stopped = The game was stopped.
hunt-fallen = out of the game
hunt-map = The galaxy at the end, the route of the base and the search for it
hunt-map-about = { $when }. The base is at { NAME($base) }; systems that the Empire had not ruled out: { $left }.
hunt-stay = { $same ->
    [1] round { $from }
   *[other] rounds { $from }–{ $until }
}{ $revealed ->
    [0] {""}
   *[other] , revealed in round { $revealed }
}
hunt-moment = Moment of the hunt
hunt-when = { $event ->
    [chosen] Round { $round }: the base is chosen
    [revealed] Round { $round }: the base is revealed
    [moved] Round { $round }: the base moves
    [round] End of round { $round }
   *[over] The end of the game, time on { $round }
}
hunt-sign-base = the base
hunt-sign-left = could be the base
hunt-sign-probe = probe card of the Empire
hunt-sign-held = Imperial ground units
hunt-sign-out = ruled out otherwise
hunt-race = The race: time and reputation
hunt-race-about = The reputation marker began on { $first } and ended on { $reputation }; time ended on { $time }.
hunt-time = time
hunt-reputation = reputation
hunt-start = start
hunt-end = end
hunt-ring = The ring closes: systems where the base could be
hunt-ring-about = Systems that the Empire had not ruled out: { $first } at the start, { $last } at the end.
hunt-moved = the base moves
hunt-revealed = the base is revealed
hunt-numbers = Round by round, in numbers
hunt-column-round = Round
hunt-column-reputation = Reputation
hunt-column-base = Base
hunt-column-left = Systems left
hunt-column-drawn = New probe cards
hunt-column-out = Ruled out otherwise

## The Empire's belief about the base, in the analysis after the game

belief-rounds = The end of a round
belief-round = Round { $round }
belief-moment = Moment of the search
belief-at = Round { $round }. For all the Empire knew, the base was most likely at: { $systems }. { $known ->
    [0] {""}
   *[other] It really was at { NAME($base) }.
}
belief-so = the base
belief-none = ruled out
belief-about = The larger the circle, the likelier the base was there for all that the Empire had seen and heard; figures are percent, grey rings were ruled out. The star is the true base.
belief-numbers = Round by round
belief-column-round = Round
belief-column-base = Base
belief-column-given = Its chance for the Empire
belief-column-likeliest = Likeliest for the Empire

## Help: chances, forecasts, and why not

odds-chance = Chance of success
odds-percent = { $percent }%
odds-sure = certain
odds-vain = { $why ->
    [capital] It would change nothing: loyalty on Coruscant never changes.
    [loyal] It would change nothing: the system is loyal already.
    [sabotaged] It would change nothing: the system is sabotaged already.
    [region] It would change nothing: no system of the region is loyal to the Rebels.
    [barren] It would change nothing: there is neither loyalty nor an icon here.
   *[nobody] It would change nothing: there are no units here that could be destroyed.
}
odds-now = now
odds-unopposed = if nobody opposes
odds-nobody-sent = if nobody is sent
odds-against = against
odds-certain = Resolved without dice: it cannot be opposed.
odds-protected = Nobody may be sent against these leaders.
odds-about = All dice and rings are counted; cards that cannot be seen are not.
odds-sent = If sent: the opponent’s chance of success is { $percent }%.

plan-label = The plan
plan-skill = Skill { $have } ({ $need } needed)
plan-short = Not enough skill: such a mission cannot be revealed.
plan-with = { $have } with this one ({ $need } needed)
could-alone = Enough skill: { NAME($leaders) }.
could-pair = Enough skill together: { NAME($leaders) }.
could-nobody = Nobody in the pool can do it now: even two do not have enough skill.
could-mark = can be done by { NAME($leaders) }

forecast-label = Forecast of the combat: { NAME($system) }
forecast-if-base = Forecast if the base is here: { NAME($system) }
forecast-wins = wins { $percent }%
forecast-lost = −{ NUMBER($number, maximumFractionDigits: 1) }
forecast-loses = { NAME($unit) }: { NUMBER($number, maximumFractionDigits: 1) } lost on average
forecast-no-losses = no losses
forecast-about = Dice alone, to the end: tactic cards and retreats are left out.
forecast-tactics = tactic cards: { $number }

how-assign = Choose a mission and one or two leaders, in any order: together they need enough skill.
how-turn = A leader and a system: units go there. A mission: it is revealed. You can begin with the system, too.
deed-label = What you are about to do
deed-card = Now choose the mission.
deed-leader = Now choose who goes: one leader, or two.
deed-where = Choose the system to activate.
deed-target = You can choose the system right away.
deed-nobody = No units can come here.
deed-lay = Lay the card
deed-assign = Assign
deed-who = Now choose who goes: a leader in the pool, or a mission with its leaders.
deed-own = Choose a leader of yours as well: a partner’s only goes along.
deed-partner = Your partner will be asked to agree: one of the leaders is theirs.
deed-reveal = Reveal at { NAME($system) }
deed-reveal-first = Reveal
deed-lost = What you had chosen is not possible: go on step by step.
deed-lead = Send
deed-activate = { $number ->
    [0] Activate { NAME($system) }
    [one] Activate { NAME($system) }, { $number } unit comes
   *[other] Activate { NAME($system) }, { $number } units come
}

move-from = Take from here: { NAME($system) }
move-count = { NAME($unit) }: { $number } of { $all }
move-less = One fewer: { NAME($unit) }
move-more = One more: { NAME($unit) }
move-all = All of them
move-take = Take them
move-take-back = Undo everything
move-take-back-about = Undo the whole movement, as if it had not happened
move-room = { $used } of { $all } places taken
move-no-room = no room for passengers

help-title = What you can do now
help-can = You can choose
help-cannot = What you cannot, and why
help-waiting = Others decide now. You can still look at cards, leaders and systems.
help-many = { $number ->
    [one] { $number } system on the map
   *[other] { $number } systems on the map
}
help-all-possible = Everything you have can be chosen now.
help-over = The game is over.

why-another-question = Something else is being decided now.
why-not-your-turn = Others decide now.
why-captured = A prisoner can do nothing until rescued.
why-not-recruited = Not in the game yet: leaders join you when the time marker reaches a recruit space.
why-gone = No longer in this game.
why-on-mission = Already on a face-down mission.
why-away = Already at { NAME($system) }: returns to the pool in the Refresh Phase.
why-chosen-already = Already being assigned to this mission.
why-partner = The { $role ->
    [admiral] Admiral
   *[general] General
} of your side commands this leader.
why-other-turn = It is the other role’s turn: the { $role ->
    [admiral] Admiral
   *[general] General
} commands this leader.
why-partner-leaders = All free leaders are your partner’s.
why-partner-mission = None of your leaders is on the card: your partner can reveal it.
why-no-tactics = Without tactic values nobody can activate a system.
why-no-tactics-combat = Without tactic values nobody joins a combat: this table is set up that way.
why-not-in-combat = Takes no part in this combat.
why-came-for-combat = Came for this combat alone and leads no retreat.
why-no-leader = There is no leader in the pool.
why-not-assigned = Not assigned: only missions that got leaders in the Assignment Phase can be revealed.
why-other-card = { NAME($mission) } is being assigned now.
why-reveal-later = Missions are revealed in the Command Phase.
why-skill = Not enough skill: { $skill ->
    [diplomacy] diplomacy
    [intel] intelligence
    [spec_ops] special operations
   *[logistics] logistics
} { $have } ({ $need } needed).
why-no-target = There is no fitting target for this mission now.
why-action-leader = A leader of the card has to be in the pool: { NAME($leaders) }.
why-action-absent = A leader of the card has to be where the combat is: { NAME($leaders) }.
why-no-use = This card would do nothing now.
why-action-later = Used { $timing ->
    [assignment] in the Assignment Phase, in place of a mission
   *[start_of_combat] at the start of a combat
}.
why-action-special = Used at the moment that the card names.
why-objective-unmet = Its condition is not met now.
why-objective-later = Played { $timing ->
    [combat] in a combat, when its condition is met
   *[start_of_refresh] at the beginning of the Refresh Phase, when its condition is met
}.
why-own-unit = It is your own unit.
why-other-theatre = Not this battle: it is { $theatre ->
    [space] for space
   *[ground] for the ground
}.
why-no-health = It cannot be damaged.
why-colour = Not its colour: its health is { $colour ->
    [red] red and the hit is black
   *[black] black and the hit is red
}.
why-not-block = This card blocks no damage.
why-needs-special = Needs a die with a star.
why-tactic-unfit = Would do nothing now: it is not for an attack, or there is no target.
why-unfit = Does not fit what is asked.
why-base-space = Nobody is sent here: it is not a system.
why-same-place = That is where the units go.
why-taken = Units from here are under way already.
why-no-units = You have no units here.
why-not-adjacent = Not next to { NAME($system) }.
why-leader-stays = Units do not leave where your leader stands: { NAME($leader) }.
why-no-transport = The units have no ships to carry them.
why-enemies = Enemy units are there.
why-enemy-came = The enemy came from there.
why-refuge = A retreat goes to your own units or to a loyal system if there is one.
why-needs-site = Only where it is being built.
why-not-own = The system is not yours.
why-sabotaged = There is sabotage: it has to be removed first.
why-two-already = Two units have been deployed here in this round.
why-no-probe = The base is never here: the system has no probe card.
why-probe-removed = The probe card of this system was removed: the base cannot be here.
why-empire-near = Imperial units are too near: this table is set up that way.
why-boba = Boba Fett is watching: the Rebels cannot attempt missions here.
why-foreign = This leader serves the other side.
why-crowded = The ships cannot carry that many.
why-all-come = All of them come.
why-none-comes = None of them comes yet.
why-whole-map = All of the map is in view.
why-only-there = Only at { NAME($system) }.
why-needs-icon = The needed icon is not here: { $icon ->
    [blue-square] space square
    [blue-circle] space circle
    [blue-triangle] space triangle
    [orange-square] ground square
    [orange-circle] ground circle
   *[orange-triangle] ground triangle
}.
why-needs-unit = None of these units is here: { NAME($units) }.
why-target = { $filter ->
    [populous] It has to be a populous system.
    [remote] It has to be a remote system.
    [imperial_system] It has to be an Imperial system.
    [imperial_loyalty] It has to be loyal to the Empire.
    [rebel_system] It has to be a Rebel system.
    [subjugated] It has to be a subjugated system.
    [has_imperial_unit] There are no Imperial units here.
    [has_imperial_ship] There are no Imperial ships here.
    [no_imperial_unit] There are Imperial units here.
    [no_rebel_unit] There are Rebel units here.
    [no_sabotage] There is sabotage here.
   *[has_captured_leader] There are no captured leaders here.
}

## Why the Empire's general decides so

reason-thought-ahead = Carried on to the end of the round in { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }: { $points ->
        [one] one percentage point
       *[other] { $points } percentage points
    } better than what seems best at first sight.
reason-laser = { NAME($system) }: the Superlaser fires, and the war is over if the base is there.
reason-strike = { NAME($system) }: the base is here, and the attack’s chance of success is { $odds }%.
reason-search = { NAME($system) }: the chance that the base is here is { $chance }%.
reason-fight = { NAME($system) }: the Rebels there can be beaten.
reason-hold = { NAME($system) }: a system worth holding.
reason-station = { NAME($system) }: the Death Star takes aim at the base.
reason-guess = { NAME($system) }: the Death Star takes aim, and the chance that the base is here is { $chance }%.
reason-stage = { NAME($system) }: from here the fleet reaches what matters.
reason-oppose = { NAME($leader) } can prevent more here ({ NAME($system) }) than anywhere else.
reason-assign = { NAME($mission) } is worth more than anything else { NAME($leader) } could do.
reason-deploy = { NAME($system) }: this is where it serves the plan best ({ NAME($unit) }).
reason-action = { NAME($action) } with { NAME($leader) }: worth more now than anything else this leader could do.
reason-enough = The leaders who are left do more in the pool: they move units, oppose missions and join combats.
reason-pair = { NAME($leader) } goes along: the better chance is worth a second leader.
reason-accept = { NAME($mission) }: the partner’s plan is worth its leaders.
reason-veto = { NAME($mission) }: as things stand it could do nothing.
reason-alone = One leader is enough here: a second would do more elsewhere.
reason-aim = { NAME($mission) } at { NAME($system) }: success with a probability of { $percent }%, and nowhere would it do more.
reason-aim-sure = { NAME($mission) } at { NAME($system) }: nowhere would it do more.
reason-aim-leader = { NAME($mission) } against { NAME($leader) }: success with a probability of { $percent }%.
reason-now = { NAME($mission) }: nothing else is more urgent now.
reason-pass = Nothing that is left to do is worth a leader.
reason-let-pass = { NAME($mission) } at { NAME($system) }: what a leader could prevent there is less than what it would cost to send one.
reason-recruit = { NAME($leader) } has the skills we lack most.
reason-discard = { NAME($mission) } is worth the least as things stand.
reason-project = { NAME($mission) } promises the most of these projects.
reason-place = { NAME($system) }: near to where the base may be, and with ships and troops in proportion ({ NAME($unit) }).

## Worth seeing again, in few words

moment-plays-objective = { NAME($objective) }: an objective met

# -- why the general decided so: combats ------------------------------------------------------------------------------

reason-finish = This hit finishes it: { NAME($unit) }.
reason-hit = Together with the other hits this destroys the most: { NAME($unit) }.
reason-dice-good = Every die left does something: nothing is rolled again.
reason-draw = A star that is not spent is lost, so it draws a card.
reason-tactic = The card does more now than it would later.
reason-keep-cards = No card would change anything now: they are kept.
reason-stay-out = Nobody who could join changes the odds enough.
reason-base-fight = { $percent ->
    [0] The base is at stake, but it will hardly fall in this combat.
   *[other] The base is at stake: it falls in this combat with a probability of { $percent }%.
}
reason-plans-first = Fighters are left and the plans are in hand: we stay for a shot at the Death Star.
reason-no-block = No card here saves a unit that is worth it.
reason-reroll = { $dice ->
    [one] One die does nothing
   *[other] { $dice } dice do nothing
}: roll again.
reason-block = The block saves a unit.
reason-join = { NAME($leader) } joins: the chance to win the fight is { $percent }%.
reason-join-anyway = { NAME($leader) } joins: the fight will hardly be won, but it will cost the enemy more.
reason-card = The fight matters enough for { NAME($action) }.
reason-retreat = { $percent ->
    [0] There is hardly a chance to win here: leaving saves more than staying.
   *[other] The chance to win here is only { $percent }%: leaving saves more than staying.
}
reason-stand = The chance to win here is { $percent }%: the fight goes on.
reason-stand-anyway = { $percent ->
    [0] There is hardly a chance to win here, but leaving would save less than we can still destroy: the fight goes on.
   *[other] The chance to win here is only { $percent }%, but leaving would save less than we can still destroy: the fight goes on.
}
reason-objective = An objective that has been met is played at once: { NAME($objective) }.

## What the Rebels' general reckoned

reason-rebels-first-base = The base: { NAME($system) }. Safe places come up more often, but none often enough to be guessed: this one in { $percent }% of games.
reason-rebels-new-base = { NAME($system) }: a base there falls in the next round with a probability of { $percent }%; where it is now, { $old }%.
reason-rebels-base-stays = We stay at { NAME($system) }: the base falls there in the next round with a probability of { $percent }%, but what we drew is no safer.
reason-rebels-decoy = Two systems that seem as likely as the real one, far from it and from each other.
reason-rebels-hold-last-refresh = One more Refresh Phase and we win: we hold.
reason-rebels-hold = { $percent ->
    [0] The base will hardly fall in the next round: we hold.
   *[other] The base falls in the next round with a probability of only { $percent }%: we hold.
}
reason-rebels-hold-anyway = The base falls in the next round with a probability of { $percent }%, but a new one without its garrison would hardly be safer: we hold.
reason-rebels-mobilize = The base would fall with a probability of { $percent }%, a new one of about { $after }%: we leave.
reason-rebels-gather = Too few troops at the base: we bring in others.
reason-rebels-job = { NAME($mission) }: { NAME($leader) }, best at { NAME($system) }; chance of success { $percent }%.
reason-rebels-job-sure = { NAME($mission) }: { NAME($leader) }, best at { NAME($system) }.
reason-rebels-ready = { NAME($mission) }: at the end of the round { NAME($leader) } can move the base or bring troops to it.
reason-rebels-oppose = { NAME($leader) } opposes { NAME($mission) }: that lowers its chance of success from { $before }% to { $after }%.
reason-rebels-sacrifice = A sacrifice brings reputation, and the Empire gets no prisoner.
reason-rebels-objective = { NAME($objective) } now: of all we can play, it is what the Empire could undo soonest.
reason-rebels-objective-wins = { NAME($objective) } ends the war.
reason-rebels-raid = A raid at { NAME($system) }: the Empire is likely to lose more there than we do.
reason-rebels-raid-objective = A raid at { NAME($system) }: it meets { NAME($objective) } with a probability of { $percent }%.
reason-rebels-picket = A ship at { NAME($system) }: nothing there can fight it, and it serves our objectives.
reason-rebels-approach = The fleet goes to { NAME($system) }: from there it can raid in the next round.
reason-rebels-deploy-base = To the base ({ NAME($unit) }): it has { $number ->
    [one] one ground unit
   *[other] { $number } ground units
}, and that is what it is held with.
reason-rebels-build = { NAME($unit) }: what we lack most ({ $number } so far).
reason-rebels-promising = { NAME($objective) }: the objective we can meet soonest.
reason-rebels-search = { NAME($mission) }: of all the missions in the deck it is worth the most now.
reason-rebels-reveal = We reveal the base at { NAME($system) } to strike first at the ships above it.
