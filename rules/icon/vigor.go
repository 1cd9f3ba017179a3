package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A VigorChange is the request to gain or lose vigor.
type VigorChange struct {
	Target Character `json:"target"`
	Kind   VigorKind `json:"kind"`
	// Amount is how many points are gained; without it, VIT (ICON-V1).
	Amount field.Number `json:"amount,omitzero" limit:"0..99999"`
}

// A VigorKind is a reason for vigor to change.
type VigorKind string

const (
	// GainVigor gains points, up to the cap (ICON-V1, ICON-V2).
	GainVigor VigorKind = "gain"
	// SurgeVigor fills to the cap (ICON-V3).
	SurgeVigor VigorKind = "surge"
	// RegenerateVigor is regeneration at the end of the own turn (ICON-V7).
	RegenerateVigor VigorKind = "regeneration"
	// EndCombatVigor loses all of it (ICON-V4).
	EndCombatVigor VigorKind = "combatEnd"
)

// regenerated is what regeneration gives the bloodied, and cured what a cure
// gives those who are not (ICON-V5, ICON-V7).
const (
	regenerated = 4
	cured       = 4
)

// VigorResult is what became of the vigor.
type VigorResult struct {
	// Vigor is the vigor afterwards, Gained how much was gained, Wasted what
	// went past the cap and was lost (ICON-V2), and Cap the most it can be.
	Vigor  int `json:"vigor"`
	Gained int `json:"gained"`
	Wasted int `json:"wasted"`
	Cap    int `json:"cap"`
	// Bloodied means that hit points are at or under half (ICON-H2).
	Bloodied bool         `json:"bloodied"`
	Steps    []Step       `json:"steps"`
	Events   []play.Event `json:"events"`
}

// ResolveVigor gains or loses vigor (ICON-V1 to ICON-V4, ICON-V7). It asks for no dice.
func ResolveVigor(_ dice.Source, in VigorChange) (VigorResult, *field.Error) {
	pool, err := newVigorPool(&in.Target)
	if err != nil {
		return VigorResult{}, err.In("target")
	}
	switch in.Kind {
	case GainVigor:
		amount, known := in.Amount.Get()
		if !known {
			if amount, err = in.Target.vitality(); err != nil {
				return VigorResult{}, err.In("target")
			}
		}
		pool.gain(StepGain, "ICON-V1", amount)
	case SurgeVigor:
		pool.surge("ICON-V3")
	case RegenerateVigor:
		pool.regenerate()
	case EndCombatVigor:
		pool.lose()
	default:
		return VigorResult{}, unnamed("kind", string(in.Kind))
	}
	return pool.result(), nil
}

// A vigorPool is the vigor of a character while a rule changes it.
type vigorPool struct {
	tally
	before, most   int
	wasted         int
	shattered      bool
	bloodied, down bool
}

// newVigorPool reads vigor, cap and whether they are bloodied from a sheet.
func newVigorPool(c *Character) (vigorPool, *field.Error) {
	var v vigorPool
	var err *field.Error
	if v.most, err = c.vigorCap(); err != nil {
		return v, err
	}
	b, err := newBody(c)
	if err != nil {
		return v, err
	}
	v.before, v.value = b.vigor, b.vigor
	v.shattered = b.shattered
	v.bloodied, v.down = b.bloodied(), b.hp <= 0
	return v, nil
}

// gain adds points up to the cap; what goes past it is lost (ICON-V2). The
// shattered gain nothing (ICON-X-SHATTERED), nor do the defeated (ICON-H4).
func (v *vigorPool) gain(key StepKey, rule string, amount int) {
	switch {
	case v.down:
		v.note(StepAlreadyDefeated, "ICON-H4", 0)
		return
	case v.shattered:
		v.note(StepShattered, "ICON-X-SHATTERED", 0)
		return
	}
	room := max(0, v.most-v.value)
	v.note(key, rule, amount)
	if amount > room {
		v.wasted += amount - room
		v.note(StepCap, "ICON-V2", room-amount)
	}
}

// surge fills to the cap (ICON-V3).
func (v *vigorPool) surge(rule string) {
	v.gain(StepSurge, rule, max(0, v.most-v.value))
}

// regenerate gives the bloodied 4 vigor (ICON-V7).
func (v *vigorPool) regenerate() {
	if !v.bloodied {
		v.note(StepNotBloodied, "ICON-V7", 0)
		return
	}
	v.gain(StepRegeneration, "ICON-V7", regenerated)
}

// lose loses all vigor (ICON-V4).
func (v *vigorPool) lose() { v.note(StepLost, "ICON-V4", -v.value) }

// result returns what became of the vigor.
func (v *vigorPool) result() VigorResult {
	return VigorResult{Vigor: v.value, Gained: max(0, v.value-v.before), Wasted: v.wasted, Cap: v.most,
		Bloodied: v.bloodied, Steps: v.steps, Events: v.events()}
}

// events returns the change of vigor, if there is one.
func (v *vigorPool) events() []play.Event {
	switch {
	case v.value > v.before:
		return []play.Event{{Kind: VigorGained, Who: Target, Field: FieldVigor, Before: field.Of(v.before), After: field.Of(v.value), Rule: "ICON-V2"}}
	case v.value < v.before:
		return []play.Event{vigorLost(v.before, v.value, "ICON-V4")}
	}
	return nil
}
