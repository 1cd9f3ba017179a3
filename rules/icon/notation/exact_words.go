package notation

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// An exactPart is a part of a value: its words, and its field as a pointer. Words are "" where the field's own are enough.
type exactPart struct {
	words string
	field any
}

// partsOf returns what a value is written as: what it is, the opposite of that, and its parts in their order. A type without the
// first two has nil.
func partsOf(of any) (is any, not *bool, parts []exactPart) {
	switch of := of.(type) {
	case *Selector:
		return &of.Is, nil, []exactPart{
			{"", &of.Side}, {"number", &of.Number}, {"up to that", &of.UpTo}, {"at least one", &of.Some}, {"", &of.Kind}, {"called", &of.Named},
			{"exactly", &of.Exactly}, {"beyond", &of.Beyond}, {"within", &of.Within}, {"of", &of.Near},
			{"nearest", &of.Nearest}, {"willing", &of.Willing}, {"besides it", &of.Besides}, {"different", &of.Different},
			{"without you", &of.Others}, {"free squares", &of.Free}, {"or taken ones", &of.Taken}, {"if", &of.If},
			{"together with", &of.And},
		}
	case *Amount:
		return nil, nil, []exactPart{
			{"none", &of.None}, {"flat", &of.Flat}, {"damage dice", &of.Dice}, {"fray", &of.Fray}, {"rolled", &of.Rolled},
			{"sides", &of.Sides}, {"percent", &of.Percent}, {"each", &of.Per}, {"counting", &of.Count},
			{"every", &of.Every}, {"called", &of.Key}, {"of", &of.Of}, {"at most", &of.Most}, {"halved", &of.Half},
		}
	case *Condition:
		return &of.Is, &of.Not, []exactPart{
			{"of", &of.Who}, {"status", &of.Status}, {"called", &of.Key}, {"number", &of.N}, {"near", &of.Near},
		}
	case *Moment:
		return &of.Is, nil, []exactPart{
			{"of", &of.Who}, {"by", &of.By}, {"with an ability", &of.Ability}, {"with an attack", &of.Attack},
			{"before it happens", &of.Before}, {"status", &of.Status}, {"number", &of.N}, {"mode", &of.Mode},
			{"next", &of.Next}, {"on", &of.On}, {"if", &of.If}, {"or when", &of.Or},
		}
	case *Terrain:
		return nil, nil, []exactPart{
			{"difficult", &of.Difficult}, {"dangerous", &of.Dangerous}, {"impassable", &of.Impassable}, {"pit", &of.Pit},
			{"height", &of.Height}, {"cover", &of.Cover}, {"for foes", &of.Foes}, {"for others", &of.Others},
			{"in place of earlier ones", &of.Replaces}, {"removed", &of.Remove}, {"hit points", &of.HP},
			{"defense", &of.Defense}, {"size", &of.Size},
		}
	case *icon.Formula:
		return nil, nil, []exactPart{
			{"damage dice", &of.Dice}, {"fray", &of.Fray}, {"flat", &of.Flat},
		}
	case *Change:
		return nil, nil, []exactPart{
			{"range", &of.Range}, {"size", &of.Size}, {"area", &of.Area}, {"bonus damage", &of.Bonus}, {"boons", &of.Boons},
			{"damage dice", &of.Dice}, {"true strike", &of.TrueStrike}, {"pierce", &of.Pierce}, {"divine", &of.Divine},
			{"unerring", &of.Unerring}, {"hits", &of.AutoHit}, {"free", &of.Free}, {"single action", &of.Single},
			{"on a hit", &of.Hit}, {"on a miss", &of.Miss}, {"in the area", &of.AreaDamage}, {"uses", &of.Uses},
			{"aura", &of.Aura}, {"triggers", &of.Triggers}, {"width", &of.Width}, {"boons on saves", &of.SaveBoons},
			{"damage taken", &of.Taken}, {"against the bearer", &of.Against}, {"cover", &of.Cover},
			{"from summons", &of.FromSummons}, {"past defiance and armor and vigor", &of.Bare}, {"early saves", &of.Early},
			{"shoved", &of.Shoved}, {"next", &of.Next}, {"rebound", &of.Rebound}, {"critical hits", &of.CanCrit},
			{"no miss", &of.NoMiss}, {"forced critical", &of.Critical}, {"cheaper", &of.Cheaper}, {"all damage", &of.Every}, {"gentle", &of.Gentle},
			{"sighted", &of.Sighted}, {"halved damage", &of.Half}, {"maximum damage", &of.Max},
		}
	case *Step:
		return &of.Does, nil, []exactPart{
			{"on", &of.On}, {"before the attack", &of.Before}, {"if", &of.If}, {"if you like", &of.May}, {"to", &of.Who},
			{"by", &of.By}, {"amount", &of.Amount}, {"times", &of.Times}, {"piercing", &of.Pierce}, {"divine", &of.Divine},
			{"unerring", &of.Unerring}, {"without keywords", &of.Plain}, {"bonus damage", &of.Bonus}, {"past cover", &of.Uncovered}, {"as an area effect", &of.Spread},
			{"down to 1 hit point", &of.Spares}, {"status", &of.Status}, {"ongoing", &of.Plus}, {"called", &of.Key},
			{"until", &of.Until}, {"whose", &of.Of}, {"unless they save", &of.Save}, {"mode", &of.Mode}, {"way", &of.Way},
			{"at", &of.Anchor}, {"in your order", &of.Ordered}, {"straight", &of.Straight}, {"phasing", &of.Phasing},
			{"area", &of.Area}, {"ground", &of.Terrain}, {"when", &of.When}, {"uses", &of.Uses}, {"each", &of.Each},
			{"interrupt", &of.Interrupt}, {"pick", &of.Pick}, {"change", &of.Change}, {"die", &of.Die},
			{"set to it", &of.Sets}, {"as the stance begins", &of.Enters}, {"at the end of the use", &of.Later},
			{"or as near as possible", &of.Nearest}, {"without overlap", &of.Apart}, {"or refused", &of.Needed},
			{"on any of those before", &of.Afresh}, {"one by one", &of.Singly}, {"{", &of.Steps}, {"either", &of.Options},
			{"after a save", &of.Saved}, {"otherwise", &of.Else},
		}
	case *space.Area:
		return nil, nil, []exactPart{{"", &of.Shape}, {"", &of.Size}}
	case *Option:
		return nil, nil, []exactPart{{"", &of.Label}, {"from", &of.Min}, {"to", &of.Max}, {"{", &of.Steps}}
	}
	return nil, nil, nil
}

// The words for values of the types that have few.
var (
	exactDoings     []string // Those of [doings].
	exactHappenings = spaced(namesOfHappening[:])
	exactWays       = spaced(namesOfWay[:])
	exactSides      = []string{Ally: "allies", Foe: "foes", Myself: "you alone", Own: "you and allies"}
	exactKinds      = []string{Summons: "summons", Objects: "objects", Beings: "characters and summons"}
	exactRefs       = []string{RefTarget: "the target", RefUser: "you", RefIt: "it", RefThem: "them", RefArea: "others in the area",
		RefAll: "all in the area", RefAny: "any", RefBearer: "the bearer", RefCause: "the cause", RefObject: "the one that suffers it",
		RefSquare: "the one on the square", RefCollided: "the collided", RefCentre: "the middle", RefMarked: "the marked",
		RefZone: "all in the zone", RefPassed: "the passed"}
	exactStates = []string{IsBloodied: "bloodied", IsPercent: "percent", HasStatus: "has status", HasMark: "marked", HasTokens: "has tokens",
		HasVigor: "has vigor", IsNear: "near", IsRound: "round", IsAlly: "ally", IsFoe: "foe", IsInPit: "in a pit", IsOnTerrain: "on terrain",
		IsInZone: "in the zone", IsCount: "counted", IsSlow: "slow", IsDamaged: "damaged", IsHit: "hit", IsSlain: "slain", IsFlying: "flying",
		IsHigher: "higher", IsAlone: "alone", IsSummon: "a summon", IsObject: "an object", IsStance: "in a stance", IsGamble: "gambled",
		IsPowerDie: "power die", IsMoved: "moved", IsShifted: "shifted", IsAttackFrom: "attacked", IsTurn: "having a turn",
		IsInArea: "in the area", IsFirst: "first use", IsTriggered: "triggered", IsChapter: "chapter", HasActed: "has acted",
		IsCovered: "covered", HadStatus: "had status", IsAgreed: "agreed", IsJudged: "judged", HasAttacked: "has attacked", IsAtHP: "at hit points"}
	exactCounts = []string{CountChars: "characters", CountTokens: "tokens", CountMoved: "spaces moved", CountRound: "rounds",
		CountDealt: "damage dealt", CountStatus: "statuses", CountPower: "points of the power die", CountGamble: "points of the gamble",
		CountWounds: "missing hit points", CountVigor: "points of vigor", CountAether: "aether", CountLevels: "levels",
		CountDistance: "spaces of distance", CountTicked: "ticks", CountSacrificed: "points sacrificed", CountUses: "earlier uses"}
)

// number returns a value of such a type as a number, with the words for it, or nil.
func number(of any) (*uint8, []string) {
	switch of := of.(type) {
	case *Doing:
		return (*uint8)(of), exactDoings
	case *Happening:
		return (*uint8)(of), exactHappenings
	case *Way:
		return (*uint8)(of), exactWays
	case *Side:
		return (*uint8)(of), exactSides
	case *Kind:
		return (*uint8)(of), exactKinds
	case *Ref:
		return (*uint8)(of), exactRefs
	case *State:
		return (*uint8)(of), exactStates
	case *Count:
		return (*uint8)(of), exactCounts
	}
	return nil, nil
}

// text returns a value that is words of any type, or nil.
func text(of any) *string {
	switch of := of.(type) {
	case *string:
		return of
	case *icon.StatusName:
		return (*string)(of)
	case *icon.Until:
		return (*string)(of)
	case *space.Mode:
		return (*string)(of)
	case *space.Shape:
		return (*string)(of)
	case *Period:
		return (*string)(of)
	case *Trigger:
		return (*string)(of)
	}
	return nil
}

// pointed returns the value of a field that is a pointer, or nil for another field. Made makes the value if it is missing.
func pointed(of any, made bool) (value any, pointer bool) {
	switch of := of.(type) {
	case **Selector:
		return at(of, made)
	case **Moment:
		return at(of, made)
	case **Change:
		return at(of, made)
	case **space.Area:
		return at(of, made)
	case **icon.Formula:
		return at(of, made)
	}
	return nil, false
}

func at[T any](of **T, made bool) (any, bool) {
	if *of == nil {
		if !made {
			return nil, true
		}
		*of = new(T)
	}
	return *of, true
}

// A listed is a list of values, of any type.
type listed struct {
	size int
	// between are the words between the values.
	between string
	// one returns a value; add adds one, which is empty.
	one func(i int) any
	add func() any
}

// list returns a field that is a list, and reports whether it is one.
func list(of any) (listed, bool) {
	switch of := of.(type) {
	case *[]Step:
		return listOf(of, ";"), true
	case *[]Condition:
		return listOf(of, "and"), true
	case *[]Trigger:
		return listOf(of, "or"), true
	case *[]Option:
		return listOf(of, "or"), true
	}
	return listed{}, false
}

func listOf[T any](of *[]T, between string) listed {
	return listed{len(*of), between, func(i int) any { return &(*of)[i] }, func() any {
		var one T
		*of = append(*of, one)
		return &(*of)[len(*of)-1]
	}}
}

// spaced returns names as words: "turnStarts" is "turn starts".
func spaced(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		var out []byte
		for j := range len(name) {
			if c := name[j]; c >= 'A' && c <= 'Z' {
				out = append(out, ' ', c|0x20)
			} else {
				out = append(out, c)
			}
		}
		list[i] = string(out)
	}
	return list
}
