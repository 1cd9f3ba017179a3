package notation

// The names that only tests print, of what steps hold as numbers.

var namesOfRef = [...]string{
	RefTarget:   "",
	RefUser:     "user",
	RefIt:       "it",
	RefThem:     "them",
	RefArea:     "area",
	RefAll:      "all",
	RefAny:      "any",
	RefBearer:   "bearer",
	RefCause:    "cause",
	RefObject:   "object",
	RefSquare:   "square",
	RefCollided: "collided",
	RefCentre:   "centre",
	RefMarked:   "marked",
	RefZone:     "zone",
	RefPassed:   "passed",
}

func (x Ref) String() string { return namesOfRef[x] }

var namesOfSide = [...]string{
	Ally:   "ally",
	Foe:    "foe",
	Myself: "user",
	Own:    "allies",
}

func (x Side) String() string { return namesOfSide[x] }

var namesOfState = [...]string{
	IsBloodied:   "bloodied",
	IsPercent:    "percent",
	HasStatus:    "status",
	HasMark:      "marked",
	HasTokens:    "tokens",
	HasVigor:     "vigor",
	IsNear:       "near",
	IsRound:      "round",
	IsAlly:       "ally",
	IsFoe:        "foe",
	IsInPit:      "pit",
	IsOnTerrain:  "terrain",
	IsInZone:     "zone",
	IsCount:      "count",
	IsSlow:       "slow",
	IsDamaged:    "damaged",
	IsHit:        "hit",
	IsSlain:      "slain",
	IsFlying:     "flying",
	IsHigher:     "higher",
	IsAlone:      "alone",
	IsSummon:     "summon",
	IsObject:     "object",
	IsStance:     "stance",
	IsGamble:     "gamble",
	IsPowerDie:   "powerDie",
	IsMoved:      "moved",
	IsShifted:    "shifted",
	IsAttackFrom: "attackFrom",
	IsTurn:       "turn",
	IsInArea:     "area",
	IsFirst:      "first",
	IsTriggered:  "triggered",
	IsChapter:    "chapter",
	HasActed:     "acted",
	IsCovered:    "covered",
	HadStatus:    "had",
	IsAgreed:     "agreed",
	IsJudged:     "judged",
}

func (x State) String() string { return namesOfState[x] }

var namesOfCount = [...]string{
	CountChars:    "characters",
	CountTokens:   "tokens",
	CountMoved:    "moved",
	CountRound:    "round",
	CountDealt:    "dealt",
	CountStatus:   "statuses",
	CountPower:    "powerDie",
	CountGamble:   "gamble",
	CountWounds:   "missing",
	CountVigor:    "vigor",
	CountAether:   "aether",
	CountLevels:   "levels",
	CountDistance: "distance",
}

func (x Count) String() string { return namesOfCount[x] }
