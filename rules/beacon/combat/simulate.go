package combat

import (
	"rulewright/rules/beacon"
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/simulate"
)

// A Simulation is the request to play a combat many times by policies.
type Simulation simulate.Request[Combat, Kit]

// A Kit are the powers and attacks that a simulated combatant uses.
type Kit simulate.Abilities[beacon.Ability]

// ResolveSimulation plays the combat as often as the request says, each time to its
// end, and adds up the outcomes. It records no dice. It ignores reactions and the map. Heroes go in rashly by the policy
// aggressive, and cautiously by the others; each spends a soak box on damage while it has one.
func ResolveSimulation(source dice.Source, in Simulation) (simulate.Forecast, *field.Error) {
	if err := in.Combat.check(); err != nil {
		return simulate.Forecast{}, err.In("combat")
	}
	in.Combat = in.Combat.clone()
	for i := range in.Combat.Combatants {
		in.Combat.Combatants[i].X, in.Combat.Combatants[i].Y = field.Number{}, field.Number{}
	}
	stance := beacon.Cautious
	if in.Setting.Heroes == simulate.Aggressive {
		stance = beacon.Rash
	}
	game := simulate.Game[Combat, Kit, beacon.Ability]{
		Request: simulate.Request[Combat, Kit](in), ID: func(a *beacon.Ability) string { return a.ID },
		All: fighters, At: func(c *Combat) int { return c.Round }, Due: due, Ignored: []string{"reactions", "map"},
		Ways: []string{string(Attack), string(UsePower)}, Alone: []string{string(UsePower)},
		Play: func(source dice.Source, answers choice.Source, c *Combat, o simulate.Order, ability *beacon.Ability) (Combat, play.Result, *field.Error) {
			if ability != nil { // No policy uses an ability that fails in any case.
				if lost := ability.Senses(o.Target != "", beacon.Senses{}).Lost(c.find(o.Who)); lost != "" {
					return *c, play.Result{}, field.RefusedBy("BEACON-W6", "ability", lost)
				}
			}
			command := Command{Do: Do(o.Do), Who: o.Who, Ability: ability, Stance: stance}
			switch {
			case command.Do == Take:
				one := c.find(o.Who)
				if most, err := one.Boxes(); err == nil && one.Soak.Or(most) > 0 {
					command.Boxes = 1
				}
			case o.Target != "":
				command.Targets = []string{o.Target}
			}
			if o.Next != nil {
				command.Mark = o.Next.Mark
			}
			then, r, err := playBy(source, answers, &Play{Combat: *c, Command: command})
			if err != nil && err.Rule == "BEACON-W5" { // It picks its weapon up before it attacks.
				return playBy(source, answers, &Play{Combat: *c, Command: Command{Do: Handle, Who: o.Who, How: "pickUp"}})
			}
			return then, r, err
		},
	}
	return game.Resolve(source)
}

// due takes damage, decides the fate of the dying, and chooses stances.
func due(b *simulate.Bout[Combat, Kit, beacon.Ability], o *play.Outlook) bool {
	return b.Offered(string(Take), string(Survive)) || b.Each(o, string(Take)) || b.Each(o, string(Survive)) ||
		b.Each(o, string(Die)) || b.Each(o, string(ChooseStance))
}

// fighters returns the combatants as policies see them.
func fighters(c *Combat) []simulate.Fighter {
	list := make([]simulate.Fighter, len(c.Combatants))
	for i := range c.Combatants {
		one := &c.Combatants[i]
		side := one.Side
		if master := c.master(one); master != nil { // It acts for its master (BEACON-W4).
			side = master.Side
		}
		f := simulate.Fighter{ID: one.ID, Hero: side == beacon.Hero, Up: one.Fate == "" && !one.Has(beacon.Incapacitated)}
		f.HP, f.MaxHP, _ = one.HitPoints()
		list[i] = f
	}
	return list
}
