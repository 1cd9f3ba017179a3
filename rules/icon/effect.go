package icon

// An Effect is how much an action achieves (ICON-N8).
type Effect string

const (
	NoEffect     Effect = "none"
	Weak         Effect = "weak"
	Normal       Effect = "normal"
	Powerful     Effect = "powerful"
	Superpowered Effect = "superpowered"
)

// level returns the place of the effect on the ladder, from 0 to 4; without one it is normal (ICON-N1).
func (e Effect) level() int {
	switch e {
	case NoEffect:
		return 0
	case Weak:
		return 1
	case Powerful:
		return 3
	case Superpowered:
		return 4
	}
	return 2
}

// effectAt returns the effect at that place on the ladder.
func effectAt(level int) Effect {
	return [...]Effect{NoEffect, Weak, Normal, Powerful, Superpowered}[level]
}

// Ticks returns how many segments a clock gains: 0, 1, 2, 3 or 5 (ICON-N8).
func (e Effect) Ticks() int {
	return [...]int{0, 1, 2, 3, 5}[e.level()]
}

// raised returns the effect after steps up or down and after a critical. A
// critical is one step up, into superpowered too; other raises stop at
// powerful and cannot raise an effect of none (ICON-N8).
func (e Effect) raised(steps int, critical bool) (Effect, []Step) {
	var t tally
	t.note(StepEffect, "ICON-N8", e.level())
	switch {
	case steps < 0:
		t.add(StepRaised, "ICON-N8", max(steps, -t.value))
	case t.value > NoEffect.level() && t.value < Powerful.level():
		t.add(StepRaised, "ICON-N8", min(steps, Powerful.level()-t.value))
	}
	if critical && t.value < Superpowered.level() {
		t.note(StepCritical, "ICON-N8", 1)
	}
	return effectAt(t.value), t.steps
}
