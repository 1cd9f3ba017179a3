package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// A hit is damage that an effect deals to several combatants.
type hit struct {
	// by deals it. formula is what is rolled, and more is added to it.
	by      *Combatant
	formula icon.Formula
	more    int
	// strike has the keywords, bonus counts instances of bonus damage.
	strike icon.Ability
	bonus  int
	// uncovered means that no cover halves it, area that it is the damage of a zone as a whole.
	uncovered, area bool
	// half means that all of it is halved. saved are those whose saves halve it.
	half    bool
	saved   []*Combatant
	trigger Trigger
}

// damageAll damages the characters: none of them has saved.
func (u *use) damageAll(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	return u.damage(s, on, nil, sc)
}

// damage deals the damage of a step to the characters. The saves of some have halved it.
func (u *use) damage(s *notation.Step, on, saved []*Combatant, sc *scope) *field.Error {
	h := hit{strike: u.ability.strike, saved: saved, trigger: sc.trigger, uncovered: s.Uncovered,
		area:    s.Spread || s.Who.Is == notation.RefZone && sc.lasts != nil && u.zoneFor(sc.lasts) != nil,
		formula: icon.Formula{Dice: s.Amount.Dice, Fray: s.Amount.Fray}}
	h.strike.Pierce, h.strike.Divine, h.strike.Times = s.Pierce, s.Divine, 0
	h.bonus = s.Bonus
	if s.Plain {
		h.strike.Pierce, h.strike.Divine, h.strike.Unerring = s.Pierce, s.Divine, s.Unerring
	} else if u.text != nil { // The keywords of its header are those of all its damage.
		h.strike.Pierce = s.Pierce || u.ability.strike.Pierce
		h.strike.Divine = s.Divine || u.ability.strike.Divine
		h.strike.Unerring = s.Unerring || u.ability.strike.Unerring
	}
	by := []*Combatant{u.user}
	if s.By != nil {
		if by = u.doers(s, sc); len(by) == 0 {
			return nil
		}
		if s.By.Is != notation.RefAny { // Of a group each deals it, of those who were chosen the first.
			by = by[:1]
		}
	}
	if s.Times != (notation.Amount{}) {
		times, err := u.amount(&s.Times, sc, nil)
		if err != nil || times <= 0 {
			return err
		}
		h.strike.Times = min(times, maxTimes)
	}
	rest := s.Amount
	rest.Dice, rest.Fray = 0, false
	if h.formula != (icon.Formula{}) {
		h.half, rest.Half = rest.Half, false
	}
	var err *field.Error
	if len(on) > 0 {
		h.more, err = u.amount(&rest, sc, on[0])
	}
	if h.more < 0 {
		h.more = 0
	}
	if err != nil {
		return err
	}
	sc.dealt, u.sparing = 0, s.Spares
	defer func() { u.sparing = false }()
	var dealers []*Combatant
	for _, h.by = range by {
		dealt, err := u.hurt(on, &h)
		if sc.dealt += dealt; err != nil {
			return err
		}
		if dealt > 0 {
			dealers = append(dealers, h.by)
		}
	}
	if s.By != nil && s.By.Is == notation.RefAny {
		sc.them, sc.it = sc.it, dealers
	}
	return nil
}

// maxTimes is the most instances that damage makes.
const maxTimes = 20

// hurt deals the damage of an effect, and returns how much it dealt in all. It is rolled
// once for all combatants that it affects, with finesse if each of them is bloodied (ICON-D6).
func (u *use) hurt(on []*Combatant, h *hit) (int, *field.Error) {
	if h.formula == (icon.Formula{}) && h.more == 0 || len(on) == 0 {
		return 0, nil
	}
	bloodied := true
	for _, c := range on {
		bloodied = bloodied && u.bloodied(c)
	}
	by := u.sheet(h.by)
	strike := &h.strike
	ability := *strike
	ability.BonusDamage = h.bonus
	if u.worded && u.scoped == nil {
		ability.BonusDamage += u.boonsOf(h.by).every
	}
	roll, err := ability.Roll(&by, h.formula, bloodied)
	if err != nil {
		return 0, asCommand(err)
	}
	roll.Flat += h.more
	all := 0
	for _, c := range on {
		if !u.touches(c) || c.bodiless() || slices.Contains(u.unharmed, c) {
			continue
		}
		more, own := u.fromSummon(h.by, c), roll
		if amount, fixed := roll.Amount.Get(); fixed {
			own.Amount = field.Of(amount + more)
		} else {
			own.Flat += more
		}
		d := icon.Damage{Roll: own, Times: strike.Times, Pierce: strike.Pierce, Divine: strike.Divine, Unerring: strike.Unerring,
			TrueStrike: strike.TrueStrike, Saved: slices.Contains(h.saved, c)}
		to := u.favour(h.by, c)
		d.TrueStrike, d.Pierce, d.Unerring = d.TrueStrike || to.trueStrike, d.Pierce || to.pierce, d.Unerring || to.unerring
		if h.half || d.Saved || to.half || u.halved && u.scoped == nil {
			d.Halves = []icon.HalfReason{icon.HalfEffect}
		}
		u.placed(&d, c)
		d.Area = d.Area || h.area
		d.Situation.Cover = d.Situation.Cover && !h.uncovered
		dealt, err := u.deal(h.by, c, d, h.trigger)
		if err != nil {
			return all, err
		}
		u.watched(c, &dealt)
		u.tally(c, &dealt)
		all += dealt.Dealt
		roll = icon.DamageRoll{Amount: field.Of(dealt.Raw - more)}
	}
	return all, nil
}

// fromSummon returns how much more damage a summon deals to the character while something lasts (ICON-C43).
func (u *use) fromSummon(by, c *Combatant) (more int) {
	if by.Kind == Summon || u.scoped != nil && u.scoped.does == notation.DoSummon {
		u.given(c, func(_ *lasting, s *notation.Step) {
			if s.Does == notation.DoModify && s.Change.FromSummons {
				more += s.Change.Taken
			}
		})
	}
	return more
}

// placed completes the damage with the situation of the one that it affects.
func (u *use) placed(d *icon.Damage, c *Combatant) {
	aimed := c == u.target
	d.Missed = aimed && u.result != nil && u.result.Outcome == icon.Miss
	d.Area = !aimed && slices.Contains(u.others, c)
	if aimed {
		d.Situation, d.Vigilance = u.situation, u.watch
	} else {
		d.Situation = u.stands(c)
	}
	d.Guards = icon.GuardsOf(u.guards, c.Character.ID)
}
