package icon

// A StepKey names a step of a breakdown.
type StepKey string

const (
	// StepNatural is the d20 as it fell.
	StepNatural StepKey = "natural"
	// StepBoon and StepCurse are the highest die of the boons or curses that were left.
	StepBoon  StepKey = "boon"
	StepCurse StepKey = "curse"
	// StepDice is the sum of the kept damage dice.
	StepDice StepKey = "dice"
	// StepFray is the fixed damage of the class.
	StepFray StepKey = "fray"
	// StepFlat is other fixed damage.
	StepFlat StepKey = "flat"
	// StepAmount is damage that was fixed before.
	StepAmount StepKey = "amount"
	// StepWeakened, StepVulnerable, StepArmor, StepVigilance and StepHalved change an instance of damage.
	StepWeakened   StepKey = "weakened"
	StepVulnerable StepKey = "vulnerable"
	StepArmor      StepKey = "armor"
	StepVigilance  StepKey = "vigilance"
	StepHalved     StepKey = "halved"
	// StepUnaffected is a status that changed nothing because its bearer is unstoppable.
	StepUnaffected StepKey = "unaffected"
	// StepNoDie is a critical that adds no die because the damage die is unknown.
	StepNoDie StepKey = "noDie"
	// StepImmune, StepDodged and StepAlreadyDefeated bring an instance of damage to nothing.
	StepImmune          StepKey = "immune"
	StepDodged          StepKey = "dodged"
	StepAlreadyDefeated StepKey = "alreadyDefeated"
	// StepByHand is a change of an instance by hand, and StepHealed are hit points that it gives back.
	StepByHand StepKey = "byHand"
	StepHealed StepKey = "healed"
	// StepHit turns an instance of damage to a mob into one hit.
	StepHit StepKey = "hit"
	// StepDefiance keeps the hit points at 1.
	StepDefiance StepKey = "defiance"
	// StepUndying keeps them at 1 as long as it lasts.
	StepUndying StepKey = "undying"
	// StepVigor and StepHP are what damage took.
	StepVigor StepKey = "vigor"
	StepHP    StepKey = "hp"
	// StepGain, StepSurge, StepRegeneration and StepCap change vigor.
	StepGain         StepKey = "gain"
	StepSurge        StepKey = "surge"
	StepRegeneration StepKey = "regeneration"
	StepCap          StepKey = "cap"
	// StepShattered blocks vigor.
	StepShattered StepKey = "shattered"
	// StepNotBloodied blocks regeneration.
	StepNotBloodied StepKey = "notBloodied"
	// StepLost is vigor that is lost when combat ends.
	StepLost StepKey = "lost"
	// StepRating, StepBurdens, StepBoons, StepCurses and StepLimit build a pool.
	StepRating  StepKey = "rating"
	StepBurdens StepKey = "burdens"
	StepBoons   StepKey = "boons"
	StepCurses  StepKey = "curses"
	StepLimit   StepKey = "limit"
	// StepEffect, StepRaised and StepCritical build the effect of an action.
	StepEffect   StepKey = "effect"
	StepRaised   StepKey = "raised"
	StepCritical StepKey = "critical"
	// StepIdeals, StepChallenges, StepAmbition and StepInvoked are what a session gives experience for.
	StepIdeals     StepKey = "ideals"
	StepChallenges StepKey = "challenges"
	StepAmbition   StepKey = "ambition"
	StepInvoked    StepKey = "invoked"
)

// A Step is one line of the breakdown that a player reads.
type Step struct {
	Key StepKey `json:"key"`
	// Rule is the id of the rule that made the step.
	Rule string `json:"rule"`
	// Change is what the step added or took.
	Change int `json:"change"`
	// Value is the number after the step.
	Value int `json:"value"`
	// Status is the status that the step is about, if its key does not name it.
	Status StatusName `json:"status,omitempty"`
}

// A tally is a number and the steps that led to it.
type tally struct {
	value int
	steps []Step
	// quiet keeps no steps, for the odds: they take a rule's steps a hundred
	// times over and read none of the breakdown.
	quiet bool
}

// add changes the value and notes why. A change of nothing is not noted.
func (t *tally) add(key StepKey, rule string, change int) {
	if change == 0 {
		return
	}
	t.note(key, rule, change)
}

// note changes the value and notes why, even where the change is nothing.
func (t *tally) note(key StepKey, rule string, change int) {
	t.value += change
	t.tell(Step{Key: key, Rule: rule, Change: change, Value: t.value})
}

// usualSteps is how many steps most breakdowns have: the first one makes room for all.
const usualSteps = 4

// tell adds a step about a number other than the tally's own.
func (t *tally) tell(step Step) {
	if !t.quiet {
		t.keep(step)
	}
}

// keep puts a step at the end of the breakdown.
func (t *tally) keep(step Step) {
	if t.steps == nil {
		t.steps = make([]Step, 0, usualSteps)
	}
	t.steps = append(t.steps, step)
}
