package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// Bounds of the steps of one command: how many there are, how deep they nest, and how
// often one repeats.
const (
	maxSteps   = 10000
	maxDepth   = 16
	maxRepeats = 100
)

// A scope is what the words of a step refer to.
type scope struct {
	// it are the characters that were selected last, and them those before.
	it, them []*Combatant
	// narrow are those of the characters of a step to whom what plays now happens, and to
	// whom the word in narrowed refers: those who saved, or for whom its condition fails.
	narrow   []*Combatant
	narrowed notation.Ref
	// collided are those whose collision lets the step happen (ICON-C20).
	collided []*Combatant
	// bearer carries what lasts; cause fired it with what it did, to object, at square.
	bearer, cause, object *Combatant
	square                *space.Point
	// squares are the free squares that were selected last.
	squares []spot
	// dealt is the damage that was dealt last.
	dealt int
	// lasts is what lasts, whose words are played; nil for the steps of an ability.
	lasts *lasting
	// trigger lets the step happen, for its reports.
	trigger Trigger
	depth   int
}

// effects plays the steps in their order, each once (ICON-A20, ICON-C1). A step whose
// trigger fires late, such as slay, happens after all others. A step on a collision
// happens to each character that collides (ICON-C20).
func (u *use) effects() *field.Error {
	done := make([]int, len(u.steps)) // How often each has happened, or to how many who collided.
	sc := u.scope()
	for again := true; again; {
		again = false
		for i := range u.steps {
			s := &u.steps[i]
			if u.early(i) || s.Does == notation.DoChange {
				continue
			}
			on, fires := u.trigger(s.On)
			most := 1
			sc.collided = nil
			if on == OnCollide && !aroundUser(s) {
				most = len(u.collided)
				sc.collided = u.collided[min(done[i], most):]
			}
			if !fires || done[i] >= most {
				continue
			}
			done[i], again = most, true
			if err := u.playOwn(on, i, sc); err != nil {
				return err
			}
		}
	}
	later, of := u.later, u.laterOf
	u.later, u.laterOf = nil, nil
	for i := range later {
		u.playing = of[i]
		if err := u.playLast(later[:i+1], sc); err != nil {
			return err
		}
	}
	return nil
}

// playOwn plays the step of that index in steps by that trigger.
func (u *use) playOwn(on Trigger, i int, sc *scope) *field.Error {
	was := u.playing
	u.playing = i + 1
	err := u.playOn(on, u.steps[:i+1], sc)
	u.playing = was
	return err
}

// early reports whether a step comes before the attack: also a movement of the user with which the
// words begin, before the area is laid that they name next.
func (u *use) early(i int) bool {
	if u.steps[i].Before {
		return true
	}
	for j := range u.steps[:i+1] {
		if s := &u.steps[j]; s.Does != notation.DoMove || s.Who.Is != notation.RefUser || len(s.On) > 0 {
			return false
		}
	}
	return u.ability.area != nil && !u.ability.attack
}

// before plays the steps that come before the attack.
func (u *use) before() *field.Error {
	sc := u.scope()
	for i := range u.steps {
		if s := &u.steps[i]; u.early(i) && s.Does != notation.DoChange {
			if on, fires := u.trigger(s.On); fires {
				if err := u.playOwn(on, i, sc); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// scope returns the scope of the ability's own steps.
func (u *use) scope() *scope {
	if u.own == nil {
		u.own = &scope{it: u.aimedAt()}
		u.own.answer(u.occasion)
	}
	return u.own
}

// playOn plays the last of the steps by that trigger. Each trigger is reported once.
func (u *use) playOn(on Trigger, steps []notation.Step, sc *scope) *field.Error {
	if on != "" && !slices.Contains(u.triggered, on) {
		u.triggered = append(u.triggered, on)
		u.tell(icon.Triggered, u.user.Character.ID, string(on), "ICON-C1")
		by := u.target
		if by == nil && on == OnFinishing {
			by = u.finished
		}
		u.happened(happening{is: notation.Triggers, who: u.user, by: by, ability: true, on: notation.Trigger(on)})
	}
	was := sc.trigger
	sc.trigger = on
	defer func() { sc.trigger = was }()
	s := &steps[len(steps)-1]
	if on != OnCollide || aroundUser(s) || u.reaches(s) {
		return u.execute(steps, sc)
	}
	for _, c := range sc.collided { // One after the other, each as it.
		sc.it, sc.collided = []*Combatant{c}, []*Combatant{c}
		if err := u.execute(steps, sc); err != nil {
			return err
		}
	}
	return nil
}

// aroundUser reports whether a step is about the user, or about those near it: on a collision it
// happens once, and not for each of those who collided.
func aroundUser(s *notation.Step) bool {
	return s.Who.Is == notation.RefUser ||
		s.Who.Is == notation.RefAny && s.Who.Within > 0 && s.Who.Near == notation.RefUser && !s.Who.Free
}

// reaches reports whether a step on a collision affects by itself those who collided.
func (u *use) reaches(s *notation.Step) bool {
	switch s.Who.Is {
	case notation.RefTarget, notation.RefArea, notation.RefAll, notation.RefCollided:
		return doings[s.Does].alone == nil
	}
	return false
}

// play plays steps in their order, of an ability or of what lasts.
func (u *use) play(steps []notation.Step, sc *scope) *field.Error {
	sc.depth++
	defer func() { sc.depth-- }()
	if sc.depth > maxDepth {
		return tooManySteps("tooDeep")
	}
	for i := range steps {
		if err := u.playLast(steps[:i+1], sc); err != nil {
			return err
		}
	}
	return nil
}

// playLast plays the last of the steps, if one of its triggers fires.
func (u *use) playLast(steps []notation.Step, sc *scope) *field.Error {
	triggers := steps[len(steps)-1].On
	if len(triggers) == 0 {
		return u.execute(steps, sc)
	}
	on, fires := u.trigger(triggers)
	if !fires {
		return nil
	}
	was := sc.collided
	if on == OnCollide && was == nil {
		sc.collided = u.collided
	}
	err := u.playOn(on, steps, sc)
	sc.collided = was
	return err
}

// tooManySteps returns the error of an ability that does not come to an end.
func tooManySteps(reason string) *field.Error {
	return &field.Error{Code: field.Conflict, Field: "ability.text", Got: "steps", Reason: reason}
}
