package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/simulate"
)

// A Simulation is the request to play a combat many times by policies.
type Simulation simulate.Request[Combat, Kit]

// A Kit are the abilities that a simulated combatant uses. The kind "weapon" and the id "attack" make a basic attack.
type Kit simulate.Abilities[Ability]

// ResolveSimulation plays the combat as often as the request says, each time to its
// end, and adds up the outcomes. It records no dice. It ignores reactions, the map, so that
// all are in reach, and the aggressors of the two sides.
func ResolveSimulation(source dice.Source, in Simulation) (simulate.Forecast, *field.Error) {
	if err := in.Combat.check(); err != nil {
		return simulate.Forecast{}, err.In("combat")
	}
	in.Combat = in.Combat.Clone()
	for i := range in.Combat.Combatants {
		c := &in.Combat.Combatants[i]
		c.X, c.Y, c.Space = field.Number{}, field.Number{}, ""
	}
	game := simulate.Game[Combat, Kit, Ability]{
		Request: simulate.Request[Combat, Kit](in), ID: func(a *Ability) string { return a.ID },
		All: fighters, At: func(c *Combat) int { return c.Round.Or(0) }, Due: due, Ignored: []string{"reactions", "map", "aggro"},
		Ways: []string{string(Use)}, Alone: []string{string(Use)},
		Play: func(source dice.Source, answers choice.Source, c *Combat, o simulate.Order, ability *Ability) (Combat, play.Result, *field.Error) {
			command := Command{Do: Do(o.Do), Who: o.Who, Ability: ability}
			if o.Target != "" {
				command.Targets = []string{o.Target}
			}
			if ability != nil {
				if ability.Kind == "weapon" {
					command.Do = Attack
				} else if ability.ID == string(Attack) {
					command.Do, command.Ability = Attack, nil
				}
				command.Distance = field.Of(1)
			}
			return playBy(source, answers, &Play{Combat: *c, Command: command}, run{mapless: true})
		},
	}
	return game.Resolve(source)
}

// due ends the counters at the start of a round.
func due(b *simulate.Bout[Combat, Kit, Ability], o *play.Outlook) bool {
	if o.Phase != "counters" {
		return false
	}
	_, err := b.Do(simulate.Order{Do: string(Counters), Ability: -1})
	return err == nil
}

// fighters returns the combatants as policies see them.
func fighters(c *Combat) []simulate.Fighter {
	list := make([]simulate.Fighter, len(c.Combatants))
	for i := range c.Combatants {
		one := &c.Combatants[i]
		list[i] = simulate.Fighter{ID: one.ID, Hero: one.Side == hero, Up: one.isUp(), HP: one.vital("health"), MaxHP: one.most("health")}
	}
	return list
}
