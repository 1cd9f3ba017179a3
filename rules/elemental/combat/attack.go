package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// unarmed is the attack of whoever has nothing else (ELEMENTAL-A4).
var unarmed = Ability{ID: "unarmed", Range: field.Of(5), Speed: field.Of(2), Damage: "strength + 1d6"}

// ability returns what the command uses.
func (b *battle) ability() *Ability {
	if b.in.Ability == nil {
		return &unarmed
	}
	return b.in.Ability
}

// A strike is one attack on its way to one target.
type strike struct {
	target *Fighter
	attack elemental.Attack
	// travels is how many segments it takes to arrive, the running one among them.
	travels int
	// flies says that it is on its way, and does not land yet.
	flies bool
}

// prepare returns the strikes of the command, and refuses what cannot be done
// before anything is paid or rolled.
func (b *battle) prepare() (c *Fighter, a *Ability, strikes []strike, err *field.Error) {
	if c, err = b.actor(); err != nil {
		return
	}
	targets, err := b.targets()
	if err != nil {
		return
	}
	a = b.ability()
	attribute, err := elemental.AttributeNamed(a.Attribute, elemental.Dexterity)
	if err != nil {
		return c, a, nil, err.In("ability.attribute")
	}
	damage, err := b.harm(c, a)
	if err != nil {
		return
	}
	if speed, known := b.in.Speed.Get(); known && a.Pushback.Or(0) > 0 && speed < a.Speed.Or(0) {
		return c, a, nil, field.RefusedBy("ELEMENTAL-P3", "speed", "tooSlow")
	}
	strikes = make([]strike, len(targets))
	for i, t := range targets {
		s := &strikes[i]
		s.target = t
		attack, roll := &s.attack, &s.attack.Attack
		attack.Range, attack.Long, attack.Damage = a.Range, a.Long && a.Projectile, damage
		attack.AtHex, attack.HP, attack.Distance = b.in.AtHex, t.HP, b.in.Distance
		roll.Dice, roll.Advantage, roll.Disadvantage, roll.Leverage = a.AttackDice, b.in.Advantage, b.in.Disadvantage, b.in.Leverage
		roll.Add("attackBonus", "ELEMENTAL-A4", "", c.AttackBonus.Or(0))
		roll.Add("attribute", "ELEMENTAL-A4", string(attribute), c.attributes().Of(attribute))
		roll.Add("ability", "ELEMENTAL-A4", "", a.Bonus.Or(0))
		roll.Add("table", "ELEMENTAL-C1", "", b.in.Bonus)
		if t.has(dodging) {
			roll.Disadvantage++
		}
		if err = b.see(c, s); err == nil {
			err = b.meet(s)
		}
		if b.in.Do == Arrive { // What was aimed before is on its way, wherever the target is now.
			s.attack.AtHex = true
			if !s.attack.Long {
				s.attack.Range = field.Number{}
			}
		}
		if err == nil {
			err = s.attack.Prepare()
		}
		if err != nil {
			return c, a, nil, err
		}
		if feet, known := s.attack.Distance.Get(); known {
			s.travels = elemental.Travel(elemental.Hexes(feet), b.in.Speed.Or(a.Speed.Or(0)))
		}
		if s.travels > 1 && a.ID == "" {
			return c, a, nil, field.MissingField("ability.id")
		}
		if b.in.Do == Arrive && i > 0 {
			return c, a, nil, field.RefusedBy("ELEMENTAL-A6", entry("targets", i), "oneArrives")
		}
	}
	return c, a, strikes, nil
}

// see works in what lies between attacker and target: what the table says or,
// where both stand on a grid of hexes, what that says (ELEMENTAL-L1, ELEMENTAL-L2, ELEMENTAL-L4).
func (b *battle) see(c *Fighter, s *strike) *field.Error {
	if sight, found := b.sight(c, s.target); found {
		if !sight.Line && b.in.Cover == "" && b.in.Do != Arrive {
			if err := b.refused("ELEMENTAL-L2", "targets", "noLine"); err != nil {
				return err
			}
		}
		if !s.attack.Distance.Known() {
			s.attack.Distance = field.Of(sight.Feet)
		}
		s.attack.Cover, s.attack.Concealment = sight.Cover, sight.Crossed
	} else if b.Ground.Dark {
		s.attack.Concealment = elemental.Darkness
	}
	if b.in.Cover != "" {
		s.attack.Cover = b.in.Cover == Yes
	}
	s.attack.Concealment = b.in.Concealment.Or(s.attack.Concealment)
	return nil
}

// sight returns what lies between two fighters, and whether the grid tells.
func (b *battle) sight(c, d *Fighter) (elemental.SightResult, bool) {
	if !b.Ground.IsHex() || !c.X.Known() || !c.Y.Known() || !d.X.Known() || !d.Y.Known() {
		return elemental.SightResult{}, false
	}
	return b.Ground.Between(elemental.Point{X: c.X.Or(0), Y: c.Y.Or(0)}, elemental.Point{X: d.X.Or(0), Y: d.Y.Or(0)}), true
}

// meet is how the target defends itself: with Dexterity where a defensive action
// was or is declared, with Intelligence by a free reaction where none was
// (ELEMENTAL-A4). Those who do not act yet react as well (ELEMENTAL-I3).
func (b *battle) meet(s *strike) *field.Error {
	roll, attribute := &s.attack.Defense, elemental.Intelligence
	roll.Advantage, roll.Disadvantage, roll.Leverage = b.in.DefenseAdvantage, b.in.DefenseDisadvantage, b.in.DefenseLeverage
	declared := s.target.has(defending)
	switch b.in.Defense {
	case ByReaction:
		if declared {
			if err := b.refused("ELEMENTAL-A4", "defense", "defenseDeclared"); err != nil {
				return err
			}
			declared = false
		}
	case ByAction:
		declared = true
	case "":
	default:
		return field.Unknown("defense", string(b.in.Defense))
	}
	if declared {
		attribute = elemental.Dexterity
	}
	roll.Add("defenseBonus", "ELEMENTAL-A4", "", s.target.DefenseBonus.Or(0))
	roll.Add("attribute", "ELEMENTAL-A4", string(attribute), s.target.attributes().Of(attribute))
	return nil
}

func (c *Fighter) attributes() *elemental.Attributes {
	return &elemental.Attributes{Strength: c.Strength, Dexterity: c.Dexterity, Intelligence: c.Intelligence}
}

// harm reads the damage of an ability, or returns nil where it does none.
func (b *battle) harm(c *Fighter, a *Ability) (*elemental.Damage, *field.Error) {
	if a.Damage == "" {
		return nil, nil
	}
	damage := &elemental.Damage{Text: a.Damage, Attributes: *c.attributes()}
	if err := damage.Read(); err != nil {
		err = err.In("")
		err.Field = "ability.damage"
		return nil, err
	}
	return damage, nil
}

// attack attacks each target. An attack that needs more than a segment to get
// there is on its way first, and resolved as it arrives (ELEMENTAL-A6).
func (b *battle) attack() *field.Error {
	c, a, strikes, err := b.prepare()
	if err != nil {
		return err
	}
	if b.in.Do == Arrive {
		t := strikes[0].target
		at := -1
		for i, m := range t.Marks {
			if m.Name == arriving && m.By == c.ID && m.Of == a.ID {
				at = i
			}
		}
		if at < 0 {
			return field.RefusedBy("ELEMENTAL-A6", "targets", "nothingArrives")
		}
		b.Log.End("markEnded", "ELEMENTAL-A6", t.ID, at)
	} else if err := b.start(c, a); err != nil {
		return err
	}
	for i := range strikes {
		s := &strikes[i]
		s.flies = s.travels > 1 && b.running() && b.in.Do != Arrive
		if b.in.Defense == ByAction && !s.flies {
			if err := b.defend(s.target); err != nil {
				return err
			}
		}
	}
	for i := range strikes {
		s := &strikes[i]
		if s.flies {
			b.put("ELEMENTAL-A6", s.target, play.Mark{Name: inFlight, Of: a.ID, By: c.ID, Left: s.travels - 1})
			b.Report(play.Report{Kind: "flight", Who: c.ID, Target: s.target.ID, Tone: play.Plain,
				Notes: []play.Note{{Key: "arrivesIn", Rule: "ELEMENTAL-A6", Amount: s.travels - 1}}})
			continue
		}
		if err := b.land(c, a, s, i == 0); err != nil {
			return err
		}
	}
	return nil
}

// start pays for an ability and begins what it leaves behind: its cooldown
// (ELEMENTAL-T1) and the segments for which it runs on (ELEMENTAL-A1).
func (b *battle) start(c *Fighter, a *Ability) *field.Error {
	kind, err := a.kind()
	if err != nil {
		return err
	}
	if err := b.acts(c); err != nil {
		return err
	}
	if !b.running() {
		return b.pay(c, kind)
	}
	round := b.Round.Or(0)
	for _, m := range c.Marks {
		if m.Of != a.ID || a.ID == "" {
			continue
		}
		switch {
		case m.Name == cooldown && m.Value > round:
			err = b.refused("ELEMENTAL-T1", "ability", "coolingDown")
		case m.Name == running:
			err = b.refused("ELEMENTAL-M1", "ability", "stillRuns")
		}
		if err != nil {
			return err
		}
	}
	if err := b.pay(c, kind); err != nil {
		return err
	}
	rests, runs := a.Cooldown.Or(0), a.Segments.Or(1)
	if a.ID == "" && (rests > 0 || runs > 1) {
		return field.MissingField("ability.id")
	}
	if rests > 0 {
		b.put("ELEMENTAL-T1", c, play.Mark{Name: cooldown, Of: a.ID, Value: min(elemental.UsableFrom(round, rests), 9999)})
	}
	if runs > 1 {
		b.put("ELEMENTAL-A1", c, play.Mark{Name: running, Of: a.ID, Left: runs})
	}
	return nil
}

// land resolves an attack where it arrives, and does what a hit does. The odds
// are those of the first target.
func (b *battle) land(c *Fighter, a *Ability, s *strike, first bool) *field.Error {
	t := s.target
	r, err := elemental.ResolveAttack(b.source, s.attack)
	if err != nil {
		return err
	}
	if at := play.Find(t.Marks, dodging); at >= 0 {
		b.Log.End("markEnded", "ELEMENTAL-M1", t.ID, at)
	}
	if first {
		r.Facts(b.Know)
	}
	for _, report := range r.Reports {
		report.Who, report.Target = c.ID, t.ID
		if report.Kind == "damage" && r.Down {
			report.Notes = append(report.Notes, play.Note{Key: "down", Rule: "ELEMENTAL-C3", Who: t.ID})
		}
		for i := range report.Chains {
			if key := report.Chains[i].Key; key == "defense" || key == "defenseDice" {
				report.Chains[i].Whose = t.ID
			}
		}
		b.Report(report)
	}
	if !r.Hit {
		return nil
	}
	if damage, known := r.Damage.Get(); known {
		b.hurt(t, c.ID, damage)
	}
	b.pushback(t, c.ID, a.Pushback.Or(0), b.in.Speed.Or(a.Speed.Or(0)))
	b.penalize(t, c.ID, a.Penalty, a.PenaltyRounds.Or(0))
	return nil
}

// hurt takes hit points, down to 0 (ELEMENTAL-C3).
func (b *battle) hurt(t *Fighter, by string, damage int) {
	hp, known := t.HP.Get()
	if !known {
		b.Tell(play.Event{Kind: "damaged", Who: t.ID, By: by, Amount: damage, Rule: "ELEMENTAL-C3"})
		return
	}
	b.NumberBy("damaged", "ELEMENTAL-C3", t.ID, by, "hp", max(min(hp, 0), hp-damage))
}

// damage rolls the damage of an ability on each target, without an attack.
func (b *battle) damage(c *Fighter) *field.Error {
	targets, err := b.targets()
	if err != nil {
		return err
	}
	damage, err := b.harm(c, b.ability())
	if err != nil {
		return err
	}
	if damage == nil {
		return field.MissingField("ability.damage")
	}
	for i, t := range targets {
		r, err := elemental.ResolveDamage(b.source, *damage)
		if err != nil {
			return err
		}
		if i == 0 {
			r.Facts(b.Know)
		}
		r.Report.Who, r.Report.Target = c.ID, t.ID
		if t.HP.Known() && t.HP.Or(0) <= r.Damage {
			r.Report.Notes = append(r.Report.Notes, play.Note{Key: "down", Rule: "ELEMENTAL-C3", Who: t.ID})
		}
		b.Report(r.Report)
		b.hurt(t, c.ID, r.Damage)
	}
	return nil
}

// use uses an ability that attacks nobody.
func (b *battle) use(c *Fighter) *field.Error {
	if b.in.Ability == nil {
		return field.MissingField("ability")
	}
	if err := b.start(c, b.in.Ability); err != nil {
		return err
	}
	b.tell(c, "use", play.Note{Key: "asWritten", Rule: "ELEMENTAL-A1"})
	return nil
}

// PlayOdds returns the exact odds of a command: of an attack on its first
// target those of [elemental.AttackOdds], of checks and damage by walking all of
// it. Of other commands there is nothing to tell.
func PlayOdds(in Play) (odds.Report, *field.Error) {
	b, err := newBattle(nil, &in)
	if err != nil {
		return odds.Report{}, err
	}
	switch in.Command.Do {
	case StartAttack, Arrive:
		_, _, strikes, err := b.prepare()
		if err != nil {
			return odds.Report{}, err.In("command")
		}
		return elemental.AttackOdds(strikes[0].attack)
	case Check, Skill, Bind, Damage:
		if len(in.Command.Targets) > 1 {
			in.Command.Targets = in.Command.Targets[:1]
		}
	default:
		return odds.Report{Total: "1", Facts: []odds.FactOdds{}}, nil
	}
	var refusal *field.Error
	report, failure := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual {
		r, err := ResolvePlay(source, in)
		if err != nil {
			refusal = err
		}
		return r
	})
	switch {
	case failure != nil:
		return odds.Report{}, elemental.TooMany(failure)
	case refusal != nil:
		return odds.Report{}, refusal
	}
	return report, nil
}
