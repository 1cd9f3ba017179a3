package icon

import "rulewright/rules/field"

// An Instance is one instance of damage, from the roll to what it took.
type Instance struct {
	// Steps is its breakdown, from the raw damage on.
	Steps []Step `json:"steps"`
	// Dealt is the damage after all that lowers it.
	Dealt int `json:"dealt"`
	// FromVigor and FromHP are the points that it took of each; Vigor and HP the remaining ones.
	FromVigor int `json:"fromVigor"`
	FromHP    int `json:"fromHp"`
	Vigor     int `json:"vigor"`
	HP        int `json:"hp"`
}

// A body is the part of a target that instances of damage change.
type body struct {
	hp, vigor, most int
	mob             bool
	shattered       bool
	vulnerable      bool
	armor           int
	defiance        bool
	undying         bool
	// reason and rule explain why it is immune, if it is.
	reason StepKey
	rule   string
	// damaged counts the instances that damaged it.
	damaged int
}

// immune reports whether no damage is taken.
func (b *body) immune() bool { return b.reason != "" }

// immuneBy lets no damage be taken from now on.
func (b *body) immuneBy(reason StepKey, rule string) { b.reason, b.rule = reason, rule }

// fall lets the defeated take no further damage (ICON-H4).
func (b *body) fall() {
	if b.hp <= 0 {
		b.immuneBy(StepAlreadyDefeated, "ICON-H4")
	}
}

// bloodied reports whether it is bloodied (ICON-H2); a mob never is.
func (b *body) bloodied() bool { return !b.mob && bloodied(b.hp, b.most) }

// newBody reads the target's body from its sheet.
func newBody(target *Character) (body, *field.Error) {
	var b body
	var err *field.Error
	if b.hp, err = target.HitPoints(); err != nil {
		return b, err
	}
	if b.most, err = target.MaximumHP(); err != nil {
		return b, err
	}
	b.vigor = target.Vigor.Or(0)
	b.mob = target.mob()
	b.shattered = target.Has(Shattered)
	b.vulnerable = target.Has(Vulnerable)
	b.armor = target.armor()
	b.defiance = target.Has(Defiance)
	b.undying = target.Has(Undying)
	if target.Has(Immune) {
		b.immuneBy(StepImmune, "ICON-D15")
	}
	b.fall()
	return b, nil
}

// instance deals one instance of damage to the body, in the order: weakened,
// vulnerable, armor, half, immunity, vigor, hit points, defiance.
func (p *damagePlan) instance(b *body, raw, vigilance int) Instance {
	t := tally{value: raw, quiet: p.quiet}
	in := p.in
	for _, name := range p.unaffected {
		t.tell(Step{Key: StepUnaffected, Rule: "ICON-X-UNSTOPPABLE", Value: raw, Status: name})
	}
	// Flat changes come before the halving, the attacker's own first (ICON-D9, ICON-D11).
	if p.weakened {
		t.add(StepWeakened, "ICON-D10", -min(weakness, t.value))
	}
	// Vulnerable adds nothing once the attacker's own steps have lowered the damage to 0.
	if b.vulnerable && t.value > 0 {
		t.add(StepVulnerable, "ICON-D11", 1)
	}
	if !in.Pierce && !in.Divine {
		// Vigilance counts as one more source of armor, and only the highest counts (ICON-D8).
		if vigilance > b.armor {
			t.add(StepVigilance, "ICON-X-VIGILANCE", -min(vigilance, t.value))
		} else {
			t.add(StepArmor, "ICON-D8", -min(b.armor, t.value))
		}
	}
	if len(p.halves) > 0 && !in.Divine {
		t.add(StepHalved, "ICON-D9", ceilDiv(t.value, 2)-t.value)
	}
	switch {
	case b.immune():
		t.note(b.reason, b.rule, -t.value)
	case p.dodged():
		t.note(StepDodged, "ICON-D16", -t.value)
	}
	healed := 0
	if in.hand != nil {
		dealt := 0
		dealt, healed = in.hand(t.value)
		t.add(StepByHand, "", dealt-t.value)
	}
	i := Instance{Dealt: t.value}
	b.take(&i, &t, in.Divine, in.BypassVigor)
	if healed = min(healed, in.limit-b.hp); healed > 0 {
		b.hp += healed
		t.tell(Step{Key: StepHealed, Change: healed, Value: b.hp})
	}
	b.fall()
	i.Steps, i.Vigor, i.HP = t.steps, b.vigor, b.hp
	return i
}

// weakness is what each instance that the weakened deal loses (ICON-D10).
const weakness = 2

// take takes dealt damage off vigor and the rest off hit points (ICON-D14).
func (b *body) take(i *Instance, t *tally, divine, bypass bool) {
	if i.Dealt == 0 {
		return
	}
	b.damaged++
	holds := b.undying && !divine // It keeps 1 hit point (ICON-X-UNDYING).
	if b.mob {                    // Any instance of damage is one hit, small or large (ICON-F6).
		if holds && b.hp == 1 {
			t.tell(Step{Key: StepUndying, Rule: "ICON-X-UNDYING", Change: 0, Value: b.hp})
			return
		}
		i.FromHP = 1
		b.hp--
		t.tell(Step{Key: StepHit, Rule: "ICON-F6", Change: -1, Value: b.hp})
		return
	}
	if !divine && !b.shattered && !bypass {
		i.FromVigor = min(b.vigor, i.Dealt)
		b.vigor -= i.FromVigor
	}
	if i.FromVigor > 0 {
		t.tell(Step{Key: StepVigor, Rule: "ICON-D14", Change: -i.FromVigor, Value: b.vigor})
	}
	loss := min(b.hp, i.Dealt-i.FromVigor)
	holds = holds && b.hp > 0 && loss >= b.hp
	if holds {
		loss = b.hp - 1
	}
	stopped := b.defiance && !divine && loss >= b.hp
	if stopped {
		// Hit points stop at 1, defiance is used up, and nothing more hurts this turn (ICON-X-DEFIANCE).
		loss = b.hp - 1
		b.defiance = false
		b.immuneBy(StepImmune, "ICON-X-DEFIANCE")
	}
	i.FromHP = loss
	b.hp -= loss
	if loss > 0 {
		t.tell(Step{Key: StepHP, Rule: "ICON-D14", Change: -loss, Value: b.hp})
	}
	if holds {
		t.tell(Step{Key: StepUndying, Rule: "ICON-X-UNDYING", Change: 0, Value: b.hp})
	}
	if stopped {
		t.tell(Step{Key: StepDefiance, Rule: "ICON-X-DEFIANCE", Change: 0, Value: b.hp})
	}
}
