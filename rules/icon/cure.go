package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Cure is the request to cure one character: Recover cures its user, Diaga another
// character (ICON-V8). The result does not depend on the healer.
type Cure struct {
	Target Character `json:"target"`
	// Boons and Curses change each of the saves.
	Boons  int `json:"boons,omitempty" limit:"0..99"`
	Curses int `json:"curses,omitempty" limit:"0..99"`
	// Blessed are the statuses against which a blessing is spent: 1 more boon on the saves against them (ICON-C4).
	Blessed []StatusName `json:"blessed,omitempty" limit:"..16"`
	Options Options      `json:"options,omitzero"`
}

// luck is what boons and curses the saves of the cure have.
func (in *Cure) luck() saveLuck {
	return saveLuck{in.Boons, in.Curses, in.Blessed, in.Options}
}

// CureResult is what a cure did.
type CureResult struct {
	// Surge means that vigor was filled to the cap because the character was bloodied.
	Surge bool `json:"surge"`
	// Vigor, Gained, Wasted and Cap are as in a change of vigor.
	Vigor  int    `json:"vigor"`
	Gained int    `json:"gained"`
	Wasted int    `json:"wasted"`
	Cap    int    `json:"cap"`
	Steps  []Step `json:"steps"`
	// Saves are the saves against each status, and Remaining those that it still has.
	Saves     []SaveOutcome `json:"saves"`
	Remaining []Status      `json:"remaining"`
	Events    []play.Event  `json:"events"`
}

// Facts yields what the odds of a cure are about.
func (r CureResult) Facts(yield func(key string, value int)) {
	cureFacts{r.Vigor, factsOf(r.Saves)}.Facts(yield)
}

// ResolveCure gives 4 vigor, or a surge to the bloodied, and then a save
// against every status (ICON-V5).
func ResolveCure(source dice.Source, in Cure) (CureResult, *field.Error) {
	pool, err := in.pool()
	if err != nil {
		return CureResult{}, err
	}
	saves := savesAgainst(source, harmful(in.Target.Statuses), in.luck())
	vigor := pool.result()
	place(saves.Events, Target, &in.Target)
	return CureResult{
		Surge: pool.bloodied && !pool.shattered, Vigor: vigor.Vigor, Gained: vigor.Gained, Wasted: vigor.Wasted, Cap: vigor.Cap, Steps: vigor.Steps,
		Saves: saves.Saves, Remaining: Apply(in.Target, Target, saves.Events).Statuses,
		Events: append(vigor.Events, saves.Events...),
	}, nil
}

// pool returns the vigor after the cure: 4 more, or filled for the bloodied (ICON-V5).
func (in *Cure) pool() (vigorPool, *field.Error) {
	pool, err := newVigorPool(&in.Target)
	if err != nil {
		return pool, err.In("target")
	}
	if pool.down { // The defeated are rescued, not cured (ICON-H5).
		return pool, field.RefusedBy("ICON-H4", "target.hp", "defeated")
	}
	if pool.bloodied {
		pool.surge("ICON-V5")
	} else {
		pool.gain(StepGain, "ICON-V5", cured)
	}
	return pool, nil
}
