package combat

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

const (
	// serviceRange is how far Diaga and Bless reach (ICON-V8, ICON-T13).
	serviceRange = 4
	// prowlRange is how near a foe makes prowling cost an action (ICON-X-STEALTH).
	prowlRange = 2
)

// interact spends an action on something that no rule knows (ICON-T9).
func (f *fight) interact() *field.Error { return f.spendActions(f.in.Who, 1, usedInteract) }

// recoverSelf spends both actions to cure oneself (ICON-V8, ICON-T9).
func (f *fight) recoverSelf() *field.Error {
	if err := f.spendActions(f.in.Who, turnActions, usedRecover); err != nil {
		return err
	}
	c := f.find(f.in.Who)
	return f.cure(c, c, "")
}

// serve spends an action on a character in range 4: Diaga cures it, Bless gives
// it a blessing (ICON-V8, ICON-F2, ICON-T13).
func (f *fight) serve() *field.Error {
	c, err := f.member(f.in.Who, "who")
	if err != nil {
		return err
	}
	target, err := f.member(f.in.Target, "target")
	if err != nil {
		return err
	}
	if err = f.forgive(f.mayServe(c, target)); err != nil {
		return err
	}
	if err = f.spendActions(f.in.Who, 1, string(f.in.Do)); err != nil {
		return err
	}
	if f.in.Do == Bless {
		f.carry(f.in.Target, icon.Status{Name: icon.Blessing, Value: 1}, "ICON-T13")
		return nil
	}
	return f.cure(c, target, "")
}

// blesses reports whether the combatant has Bless: by its class, or by a Mendicant's
// ability that it has taken (ICON-T13, ICON-C17).
func (f *fight) blesses(c *Combatant) bool {
	return c.Character.HasTrait(icon.TraitBless) || slices.Contains(c.Gambits, icon.Mendicant)
}

// mayServe returns the refusal of Diaga or Bless on the target, or nil. A leader
// of foes cures allies alone. A Mendicant's ability brings Bless to its user (ICON-F2, ICON-C17).
func (f *fight) mayServe(c, target *Combatant) *field.Error {
	sight, known := f.between(c, target)
	user, sheet := f.sheet(c), f.sheet(target)
	situation := f.situation(c, target)
	if f.in.Situation != nil {
		situation, known = *f.in.Situation, false
	}
	blesses := f.in.Do == Bless
	switch {
	case blesses && !f.blesses(c):
		return field.RefusedBy("ICON-T13", "who", "noBless")
	case !blesses && !user.HasTrait(icon.TraitDiaga):
		return field.RefusedBy("ICON-V8", "who", "noDiaga")
	case target.Out != "":
		return field.RefusedBy("ICON-H4", "target", "outOfTheFight")
	case !blesses && !c.hero() && (target == c || !allied(c, target)):
		return field.RefusedBy("ICON-F2", "target", "notAnAlly")
	case known && target != c && !sight.Line:
		return field.RefusedBy("ICON-M13", "target", "noLine")
	}
	near := icon.Ability{Kind: icon.OtherAttack, Range: field.Of(serviceRange)}
	return asCommand(near.MayTarget(&user, &sheet, &situation))
}

// dropStance ends the stance of a combatant before anything else in its turn.
// Dropping costs nothing and is no ability (ICON-T14).
func (f *fight) dropStance() *field.Error {
	c, err := f.member(f.in.Who, "who")
	if err != nil {
		return err
	}
	if where(c, icon.Stance, "") < 0 {
		return field.RefusedBy("ICON-T14", "who", "noStance")
	}
	if err = f.forgive(f.mayDropStance(c)); err != nil {
		return err
	}
	for at := where(c, icon.Stance, ""); at >= 0; at = where(c, icon.Stance, "") {
		f.lose(f.in.Who, at, "ICON-T14")
	}
	return nil
}

// mayDropStance returns why the combatant does not drop its stance.
func (f *fight) mayDropStance(c *Combatant) *field.Error {
	if where(c, icon.Stance, "") < 0 {
		return field.RefusedBy("ICON-T14", "who", "noStance")
	}
	err := f.inTurn(c)
	if err == nil && (f.Turn.Actions > 0 || f.Turn.Moved || len(c.Character.Used) > 0) {
		err = field.RefusedBy("ICON-T14", "do", "onlyAsTheTurnStarts")
	}
	return err
}

// prowl gives stealth to a combatant with the trait: for an action, or for free with
// no foe in range 2 (ICON-X-STEALTH). Without positions on the grid, the distance of
// the command's situation is that of the nearest foe.
func (f *fight) prowl() *field.Error {
	c, err := f.member(f.in.Who, "who")
	if err != nil {
		return err
	}
	if !c.Character.HasTrait(icon.TraitProwl) {
		if err = f.forgive(field.RefusedBy("ICON-X-STEALTH", "who", "noProwl")); err != nil {
			return err
		}
	}
	actions := 1
	if f.alone(c) {
		actions = 0
	}
	if err = f.spendActions(f.in.Who, actions, usedProwl); err != nil {
		return err
	}
	f.carry(f.in.Who, icon.Status{Name: icon.Stealth}, "ICON-X-STEALTH")
	return nil
}

// alone reports whether no foe is known to be near enough to see one prowl.
func (f *fight) alone(c *Combatant) bool {
	if f.in.Situation != nil {
		return f.in.Situation.Distance.Or(0) > prowlRange
	}
	if _, placed := c.body(); !placed {
		return false
	}
	for i := range f.Combatants {
		o := &f.Combatants[i]
		if spaces, known := f.distance(c, o); o.Out == "" && foes(c, o) && (!known || spaces <= prowlRange) {
			return false
		}
	}
	return true
}

// guard spends vigilance on a foe that leaves the guardian's adjacency: the highest
// die is damage to it (ICON-X-VIGILANCE). The table judges whether the foe was
// adjacent before. The guardian may do so once each time that a foe leaves. If a foe
// comes back and leaves again in the same turn, the GM has to insist on a second use.
func (f *fight) guard() *field.Error {
	g, err := f.member(f.in.Who, "who")
	if err != nil {
		return err
	}
	c, err := f.member(f.in.Target, "target")
	if err != nil {
		return err
	}
	if f.in.Spend == 0 {
		return field.MissingField("spend")
	}
	if err = f.forgive(f.mayGuard(g, c, f.in.Spend)); err != nil {
		return err
	}
	if at := where(g, icon.VigilanceCharges, ""); at >= 0 {
		left := max(0, g.charges(icon.VigilanceCharges)-f.in.Spend)
		f.tick(f.in.Who, at, left-g.charges(icon.VigilanceCharges), "ICON-X-VIGILANCE")
		f.happened(happening{is: notation.Spends, who: g, status: icon.VigilanceCharges})
	}
	f.note(icon.AbilityUsed, f.in.Who, MarkUsed, usedGuard, "ICON-X-VIGILANCE")
	amount := f.source.Sum(dice.Pool{Purpose: "vigilance", Dice: f.in.Spend, Sides: 6, Keep: 1})
	f.Tell(play.Event{Kind: icon.VigilanceSpent, Who: f.in.Who, Amount: f.in.Spend, Rule: "ICON-X-VIGILANCE"})
	_, err = f.deal(g, c, icon.Damage{Roll: icon.DamageRoll{Amount: field.Of(amount)}, Terrain: true}, "")
	return err
}

// offerGuards offers a use of vigilance to each foe whose adjacency the combatant has left, on its way from a square along
// a path (ICON-X-VIGILANCE).
func (f *fight) offerGuards(c *Combatant, from space.Body, path []space.Point) {
	for i := range f.Combatants {
		g := &f.Combatants[i]
		near, stands := g.body()
		if !stands || f.mayGuard(g, c, 1) != nil {
			continue
		}
		left, on := from.Distance(near) <= 1, from
		for _, on.At = range path {
			left = left || on.Distance(near) <= 1
		}
		if left {
			f.Follow(play.Next{Do: string(Guard), Who: g.Character.ID, Target: c.Character.ID, React: play.May})
		}
	}
}

// mayGuard returns why the guardian does not hurt the one that leaves with so many charges.
func (f *fight) mayGuard(g, c *Combatant, spend int) *field.Error {
	const rule = "ICON-X-VIGILANCE"
	if err := g.able(); err != nil {
		return err
	}
	spaces, known := f.distance(g, c)
	switch {
	case c.Out != "":
		return field.RefusedBy("ICON-H4", "target", "outOfTheFight")
	case !foes(g, c):
		return field.RefusedBy(rule, "target", "notAFoe")
	case f.Active != c.Character.ID && !f.fellow(c) || !f.hasMoved(c) && len(c.Character.Used) == 0:
		return field.RefusedBy(rule, "target", "hasNotMoved")
	case known && spaces <= 1:
		return field.RefusedBy(rule, "target", "stillAdjacent")
	case c.Character.Has(icon.Slip):
		return field.RefusedBy("ICON-M11", "target", "slip")
	case c.Character.Has(icon.Intangible):
		return field.RefusedBy("ICON-X-INTANGIBLE", "target", "intangible")
	case slices.Contains(g.Character.Used, usedGuard):
		return field.RefusedBy(rule, "do", "noRepeat")
	case spend > g.charges(icon.VigilanceCharges):
		return field.RefusedBy(rule, "spend", "notEnoughCharges")
	}
	return nil
}
