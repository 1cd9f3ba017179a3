package notation

// namesOfHappening are the words of moments that a rough print has.
var namesOfHappening = [...]string{
	TurnStarts:  "turnStarts",
	TurnEnds:    "turnEnds",
	RoundStarts: "roundStarts",
	RoundEnds:   "roundEnds",
	Attacks:     "attacks",
	Hits:        "hits",
	Misses:      "misses",
	Damages:     "damages",
	Damaged:     "damaged",
	Targets:     "targets",
	Uses:        "uses",
	Enters:      "enters",
	Leaves:      "leaves",
	Moves:       "moves",
	Shoved:      "shoved",
	Defeated:    "defeated",
	Collides:    "collides",
	Saves:       "saves",
	Gains:       "gains",
	Bloodies:    "bloodied",
	Rescued:     "rescued",
	Triggers:    "triggers",
	Resolved:    "resolved",
	Ends:        "ends",
	Spends:      "spends",
	Refreshes:   "refreshes",
	SummonActs:  "summonActs",
	Ticks:       "ticks",
	Begins:      "begins",
	Sacrifices:  "sacrifices",
}

// String returns the name, "" of the zero value.
func (x Happening) String() string { return namesOfHappening[x] }

// namesOfKind are the kinds as the combat names them.
var namesOfKind = [...]string{Summons: "summon", Objects: "object", Beings: "being"}

// String returns the name, "" of characters.
func (x Kind) String() string { return namesOfKind[x] }

// Holds reports whether a combatant of that kind, "" for a character, is one of the kind.
func (x Kind) Holds(kind string) bool {
	return x.String() == kind || x == Beings && (kind == "" || kind == namesOfKind[Summons])
}

// namesOfWay are the directions as questions and answers name them.
var namesOfWay = [...]string{
	WayFree:   "",
	WayAway:   "away",
	WayToward: "toward",
	WayAny:    "any",
	WayNextTo: "nextTo",
	WayCloser: "closer",
	WayEither: "either",
	WaySame:   "same",
	WayLine:   "line",
	WayEight:  "eight",
	WaySides:  "sides",
	WayEnd:    "end",
	WayBeside: "beside", WayNearing: "nearing",
}

// String returns the name, "" of WayFree.
func (x Way) String() string { return namesOfWay[x] }
