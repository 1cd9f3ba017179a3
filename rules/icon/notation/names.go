package notation

import "slices"

// namesOfDoing are what questions and effects call what a step does.
var namesOfDoing = [...]string{
	DoDamage:    "damage",
	DoVigor:     "vigor",
	DoSurge:     "surge",
	DoCure:      "cure",
	DoHeal:      "heal",
	DoSaves:     "saves",
	DoStatus:    "status",
	DoEnd:       "endStatus",
	DoShove:     "shove",
	DoMove:      "move",
	DoSwap:      "swap",
	DoRemove:    "remove",
	DoReturn:    "return",
	DoBless:     "bless",
	DoVigilance: "vigilance",
	DoAether:    "aether",
	DoToken:     "token",
	DoPowerDie:  "powerDie",
	DoMark:      "mark",
	DoStance:    "stance",
	DoAura:      "aura",
	DoRefresh:   "refresh",
	DoEndMark:   "endMark",
	DoWatch:     "watch",
	DoZone:      "zone",
	DoPit:       "pit",
	DoObject:    "object",
	DoSummon:    "summon",
	DoChoose:    "choose",
	DoTable:     "table",
	DoSelect:    "select",
	DoRepeat:    "repeat",
	DoSacrifice: "sacrifice",
	DoRefund:    "refund",
	DoChange:    "change",
	DoResist:    "resist",
	DoEndTurn:   "endTurn",
	DoDelay:     "delay",
	DoAttack:    "attack",
	DoArea:      "area",
	DoGamble:    "gamble",
	DoModify:    "modify",
	DoBar:       "bar",
	DoRescue:    "rescue",
	DoDefeat:    "defeat",
	DoImmune:    "immune",
	DoTrigger:   "trigger",
	DoExpire:    "expire",
	DoRedirect:  "redirect",
}

// String returns the name, "" of the zero value.
func (x Doing) String() string { return namesOfDoing[x] }

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

// DoingOf returns what an effect of that name does, or 0 where no step does it.
func DoingOf(name string) Doing {
	return Doing(slices.Index(namesOfDoing[1:], name) + 1)
}

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
