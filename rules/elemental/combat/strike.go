package combat

import (
	"cmp"
	"rulewright/rules/choice"
	"slices"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// unarmed is the attack of a combatant without any other (ELEMENTAL-A4).
var unarmed = Ability{ID: "unarmed", Range: field.Of(5), Speed: field.Of(2), Damage: "strength + 1d6"}

// ability returns what the command uses.
func (b *run) ability() *Ability {
	if b.in.Ability == nil {
		return &unarmed
	}
	return b.in.Ability
}

// A strike is one attack on its way to one target.
type strike struct {
	target *Combatant
	attack elemental.Attack
	// travels is how many segments it takes to arrive, the running one among them.
	travels int
	// flies says that it is on its way, and does not land yet.
	flies bool
	// dodged says that the target spends its dodge on it (ELEMENTAL-M3).
	dodged bool
	// defends is true if the target declares a defensive action against it (ELEMENTAL-A4).
	defends bool
}

// prepare returns the strikes of the command, and refuses what cannot be done
// before anything is paid or rolled.
func (b *run) prepare() (c *Combatant, a *Ability, strikes []strike, err *field.Error) {
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
	if err = b.dodgers(targets); err != nil {
		return
	}
	strikes = make([]strike, len(targets))
	for i, t := range targets {
		s := &strikes[i]
		s.target, s.dodged = t, slices.Contains(b.in.Dodge, t.ID)
		attack, roll := &s.attack, &s.attack.Attack
		attack.Range, attack.Long, attack.Damage = a.Range, a.Long && a.Projectile, damage
		attack.AtHex, attack.HP, attack.Distance = b.in.AtHex, t.HP, b.in.Distance
		roll.Dice, roll.Advantage, roll.Disadvantage, roll.Leverage = a.AttackDice, b.in.Advantage, b.in.Disadvantage, b.in.Leverage
		roll.Add("attackBonus", "ELEMENTAL-A4", "", c.AttackBonus.Or(0))
		roll.Add("attribute", "ELEMENTAL-A4", string(attribute), c.attributes().Of(attribute))
		roll.Add("ability", "ELEMENTAL-A4", "", a.Bonus.Or(0))
		roll.Add("table", "ELEMENTAL-C1", "", b.in.Bonus)
		roll.Disadvantage += field.Flag(s.dodged)
		if err = b.see(c, s); err == nil {
			err = b.meet(s)
		}
		if b.in.Do == Arrive { // An attack that was aimed before is on its way, wherever the target is now.
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
			return c, a, nil, field.RefusedBy("ELEMENTAL-A6", field.Entry("targets", i), "oneArrives")
		}
	}
	return c, a, strikes, nil
}

// askDefenders asks each target that could declare a defensive action, of a command that does not decide it, whether it
// does so against the attack, as it arrives. Usually it reacts (ELEMENTAL-A4).
func (b *run) askDefenders(c *Combatant, a *Ability, strikes []strike) *field.Error {
	for i := range strikes {
		s := &strikes[i]
		if b.in.Defense != "" || b.in.DefenseDice.Known() || b.flies(s) || !b.mayDefend(s.target) {
			continue
		}
		defends, err := b.AgreeOr(choice.Question{Whose: s.target.ID, About: "defend", Who: c.ID, Of: a.ID,
			Rule: "ELEMENTAL-A4"}, choice.No)
		if err == nil && defends {
			s.defends, s.attack.Defense = true, elemental.Roll{}
			err = b.meet(s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// askDodgers asks each dodging target of the command that does not decide it whether it
// spends its dodge on the attack, as it arrives. Usually it keeps it (ELEMENTAL-M3).
func (b *run) askDodgers(c *Combatant, a *Ability, strikes []strike) *field.Error {
	for i := range strikes {
		s := &strikes[i]
		if s.dodged || b.in.Dodge != nil || !s.target.has(dodging) || b.flies(s) {
			continue
		}
		dodged, err := b.AgreeOr(choice.Question{Whose: s.target.ID, About: "dodge", Who: c.ID, Of: a.ID,
			Rule: "ELEMENTAL-M3"}, choice.No)
		if err != nil {
			return err
		}
		s.dodged = dodged
		s.attack.Attack.Disadvantage += field.Flag(dodged)
	}
	return nil
}

// flies reports whether an attack is on its way for a segment or longer (ELEMENTAL-A6).
func (b *run) flies(s *strike) bool { return s.travels > 1 && b.running() && b.in.Do != Arrive }

// dodgers refuses a dodge of a combatant that is no target or has no dodge to spend (ELEMENTAL-M3).
func (b *run) dodgers(targets []*Combatant) *field.Error {
	for i, id := range b.in.Dodge {
		name := field.Entry("dodge", i)
		switch at := slices.Index(b.in.Targets, id); {
		case at < 0:
			return field.Unknown(name, id)
		case slices.Index(b.in.Dodge, id) < i:
			return play.IDTwice(name, id)
		case !targets[at].has(dodging):
			return field.RefusedBy("ELEMENTAL-M3", name, "notDodging")
		}
	}
	return nil
}

// see works in what lies between attacker and target: the values of the command
// or, where both are on a grid of hexes, those of the grid (ELEMENTAL-L1,
// ELEMENTAL-L2, ELEMENTAL-L4).
func (b *run) see(c *Combatant, s *strike) *field.Error {
	if sight, known := b.sight(c, s.target); known {
		if !sight.Line && b.in.Cover == "" && b.in.Do != Arrive {
			if err := b.refused("ELEMENTAL-L2", "targets", "noLine"); err != nil {
				return err
			}
		}
		b.found(s.target, sight)
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

// found lists the grid's findings about a target, whatever the command contains (ELEMENTAL-L1, ELEMENTAL-L2,
// ELEMENTAL-L4).
func (b *run) found(t *Combatant, sight elemental.SightResult) {
	if sight.Feet == elsewhere {
		b.Find(play.Found{Key: "elsewhere", Who: t.ID, Value: 1, Rule: "ELEMENTAL-L1"})
		return
	}
	b.Find(play.Found{Key: "distance", Who: t.ID, Value: sight.Feet, Rule: "ELEMENTAL-L1"})
	b.Find(play.Found{Key: "cover", Who: t.ID, Value: field.Flag(sight.Cover), Rule: "ELEMENTAL-L2"})
	b.Find(play.Found{Key: "concealment", Who: t.ID, Value: sight.Crossed, Rule: "ELEMENTAL-L4"})
}

// elsewhere is how far a combatant on another floor is, in feet: nothing reaches so far.
const elsewhere = 100_000

// sight returns what lies between two combatants, and whether the grid tells. No line leads to another floor.
func (b *run) sight(c, d *Combatant) (elemental.SightResult, bool) {
	if !b.Ground.IsHex() || !c.X.Known() || !c.Y.Known() || !d.X.Known() || !d.Y.Known() {
		return elemental.SightResult{}, false
	}
	if play.OtherFloor(c.Floor, d.Floor) {
		return elemental.SightResult{Hexes: elemental.Hexes(elsewhere), Feet: elsewhere, Cover: true, Crossed: elemental.Darkness}, true
	}
	ground := b.Ground.On(cmp.Or(c.Floor, d.Floor))
	return ground.Between(elemental.Point{X: c.X.Or(0), Y: c.Y.Or(0)}, elemental.Point{X: d.X.Or(0), Y: d.Y.Or(0)}), true
}

// meet sets the defense of the target: Dexterity and two dice where a defensive
// action was or is declared, otherwise a free reaction, which adds Intelligence
// and rolls no dice (ELEMENTAL-A4). A combatant that does not act yet reacts as
// well (ELEMENTAL-I3).
func (b *run) meet(s *strike) *field.Error {
	roll, attribute := &s.attack.Defense, elemental.Intelligence
	roll.Advantage, roll.Disadvantage, roll.Leverage = b.in.DefenseAdvantage, b.in.DefenseDisadvantage, b.in.DefenseLeverage
	declared := s.target.has(defending) || s.defends
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
	} else {
		roll.Dice = field.Of(0)
	}
	if b.in.DefenseDice.Known() {
		roll.Dice = b.in.DefenseDice
	}
	roll.Add("defenseBonus", "ELEMENTAL-A4", "", s.target.DefenseBonus.Or(0))
	roll.Add("attribute", "ELEMENTAL-A4", string(attribute), s.target.attributes().Of(attribute))
	return nil
}

func (c *Combatant) attributes() *elemental.Attributes {
	return &elemental.Attributes{Strength: c.Strength, Dexterity: c.Dexterity, Intelligence: c.Intelligence}
}

// harm reads the damage of an ability, or returns nil where it does none.
func (b *run) harm(c *Combatant, a *Ability) (*elemental.Damage, *field.Error) {
	if field.Plain(a.Damage) == "" {
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
