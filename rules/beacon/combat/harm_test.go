package combat_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// taking is ash, taking what waits.
func taking(change ...func(*combat.Command)) combat.Command {
	c := combat.Command{Do: combat.Take, Who: "ash"}
	for _, one := range change {
		one(&c)
	}
	return c
}

func TestTakingWhatWaits(t *testing.T) {
	f := turn("wolf", hero("ash", having(waits(25, "kinetic;slowed 2,burning 3", "wolf"), waits(3, "thermal", "bear"))), foe("wolf"), foe("bear"))
	t.Run("BEACON-S1 once, as its owner chooses: boxes for damage and for a wound", func(t *testing.T) {
		after, r := did(t, f, taking(func(c *combat.Command) { c.Boxes, c.Cancel = 2, "slowed" }))
		ash := one(t, after, "ash")
		same(t, "hp, soak", []field.Number{n(25), n(1)}, []field.Number{ash.HP, ash.Soak})
		same(t, "marks", []play.Mark{waits(3, "thermal", "bear"), by(mark("burning", 3), "wolf")}, ash.Marks)
		same(t, "events", []string{"damageEnded", "boxesSpent", "woundGained", "hpLost"}, kinds(r.Events))
		after, _ = did(t, after, taking())
		refused(t, after, taking(), field.Refused, "command.who", "BEACON-S1", "nothingToTake")
	})
	t.Run("BEACON-S1 that of the attacker it says", func(t *testing.T) {
		after, _ := did(t, f, taking(func(c *combat.Command) { c.By = "bear" }))
		same(t, "hp", n(27), one(t, after, "ash").HP)
	})
	t.Run("BEACON-S1 that of the amount which a card tells", func(t *testing.T) {
		twice := peace(hero("ash", having(waits(25, "kinetic", "wolf"), waits(3, "kinetic", "wolf"), waits(3, "kinetic", "bear"))))
		after, _ := did(t, twice, taking(func(c *combat.Command) { c.Targets, c.Amount = []string{"wolf"}, 3 }))
		same(t, "marks", []play.Mark{waits(25, "kinetic", "wolf"), waits(3, "kinetic", "bear")}, one(t, after, "ash").Marks)
		after, _ = did(t, twice, taking(func(c *combat.Command) { c.Targets, c.Amount = []string{"wolf"}, 4 }))
		same(t, "hp", n(5), one(t, after, "ash").HP)
		refused(t, twice, taking(func(c *combat.Command) { c.Targets = []string{"elm"} }), field.Refused, "command.who", "BEACON-S1", "nothingToTake")
	})
	t.Run("BEACON-S1 exactly the one that the card of an attack names", func(t *testing.T) {
		first, second := waits(24, "kinetic", "wolf"), waits(22, "kinetic", "wolf")
		twice := peace(hero("ash", having(first, second, waits(22, "kinetic;burning 2", "wolf"))))
		named := func(m play.Mark) combat.Command { return taking(func(c *combat.Command) { c.Mark = &m }) }
		after, _ := did(t, twice, named(second))
		same(t, "marks", []play.Mark{first, waits(22, "kinetic;burning 2", "wolf")}, one(t, after, "ash").Marks)
		refused(t, after, named(second), field.Refused, "command.mark", "BEACON-S1", "noSuchDamage")
		refused(t, peace(hero("ash", having(mark("burning", 2)))), named(mark("burning", 2)), field.Refused, "command.mark", "BEACON-S1", "noSuchDamage")
	})
	t.Run("BEACON-A3 BEACON-R5 a Resistance Roll is a React", func(t *testing.T) {
		resist := taking(func(c *combat.Command) { c.Resist = "damage" })
		after, _ := did(t, f, resist, 12, 3)
		same(t, "hp, Reacts, stress", []field.Number{n(17), n(1), n(2)}, []field.Number{one(t, after, "ash").HP, one(t, after, "ash").ReactsSpent, one(t, after, "ash").Stress})
		insisted(t, turn("ash", f.Combatants...), resist, "command.who", "BEACON-I4", "ownTurn")
		stunned := turn("wolf", hero("ash", having(waits(5, "kinetic", "wolf"), mark("stunned", 4))), foe("wolf"))
		insisted(t, stunned, resist, "command.who", "BEACON-I5", "noReactLeft")
		did(t, stunned, taking())
	})
	t.Run("BEACON-C1 there is no React to the hidden", func(t *testing.T) {
		hidden := turn("wolf", hero("ash", having(waits(5, "kinetic", "wolf"))), foe("wolf", having(mark("hidden", 5))))
		insisted(t, hidden, taking(func(c *combat.Command) { c.Resist = "damage" }), "command.resist", "BEACON-C1", "hiddenAttacker")
		did(t, hidden, taking())
	})
	t.Run("BEACON-H2 that somebody is winded is told", func(t *testing.T) {
		_, r := did(t, peace(hero("ash", having(waits(10, "kinetic", "")))), taking())
		same(t, "events", []string{"damageEnded", "hpLost", "winded"}, kinds(r.Events))
	})
	t.Run("BEACON-W2 what only the table can decide it is reminded of", func(t *testing.T) {
		_, r := did(t, peace(hero("ash", having(waits(0, ";charmed 3,disarmed 1,sickened 3,dominated 5,pushed 1", "wolf")))), taking())
		for _, key := range []string{"controlled", "heldItems", "sickenedOpen"} {
			if !noted(r, key, "BEACON-W2") {
				t.Errorf("nobody is reminded of %s", key)
			}
		}
		same(t, "last event", "woundPassed", r.Events[len(r.Events)-1].Kind)
	})
	t.Run("what cannot be read is named where it stands", func(t *testing.T) {
		refused(t, f, taking(func(c *combat.Command) { c.Boxes = 5 }), field.Refused, "command.boxes", "BEACON-S1", "notEnoughBoxes")
		refused(t, f, taking(func(c *combat.Command) { c.Cancel = "blinded" }), field.UnknownName, "command.cancel", "", "")
		refused(t, peace(foe("wolf"), hero("ash", having(waits(5, "sorrow", "")))), taking(), field.UnknownName, "combat.combatants[1].marks[0].of", "", "")
		refused(t, peace(hero("ash", having(waits(5, "kinetic;sorrow", "")))), taking(), field.UnknownName, "combat.combatants[0].marks[0].of", "", "")
		refused(t, peace(hero("ash", having(waits(5, "", "")), func(f *beacon.Combatant) { f.Resistant = "sorrow" })), taking(), field.UnknownName, "combat.combatants[0].resistant", "", "")
	})
}

func TestWoundsAndBoonsOfAKind(t *testing.T) {
	for _, test := range []struct {
		name   string
		before play.Mark
		wound  string
		want   []play.Mark
	}{
		{"BEACON-W2 the more severe one stays", mark("burning", 3), "burning 2", []play.Mark{mark("burning", 3)}},
		{"BEACON-W2 a more severe one takes its place", mark("burning", 3), "burning 5", []play.Mark{by(mark("burning", 5), "wolf")}},
		{"BEACON-W2 the newest goader counts", by(mark("goaded", 1), "bear"), "goaded", []play.Mark{by(mark("goaded", 1), "wolf")}},
		{"BEACON-W2 whoever flanks does so beside others", by(mark("flanked", 1), "bear"), "flanked", []play.Mark{by(mark("flanked", 1), "bear"), by(mark("flanked", 1), "wolf")}},
		{"BEACON-W2 so does whoever terrifies", by(mark("terrified", 3), "bear"), "terrified", []play.Mark{by(mark("terrified", 3), "bear"), by(mark("terrified", 3), "wolf")}},
		{"BEACON-W2 but nobody twice", by(mark("terrified", 3), "wolf"), "terrified", []play.Mark{by(mark("terrified", 3), "wolf")}},
		{"BEACON-W2 of another Defense it is another", of("exposed", 1, "ward"), "exposed iron", []play.Mark{of("exposed", 1, "ward"), by(of("exposed", 1, "iron"), "wolf")}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := peace(hero("ash", having(test.before, waits(0, ";"+test.wound, "wolf"))), foe("wolf"))
			after, _ := did(t, f, taking())
			same(t, "marks", test.want, one(t, after, "ash").Marks)
		})
	}
}

func TestDeath(t *testing.T) {
	down := func(f *beacon.Combatant) { f.Marks = []play.Mark{waits(99, "kinetic", "wolf")} }
	survive, die := combat.Command{Do: combat.Survive, Who: "ash"}, combat.Command{Do: combat.Die, Who: "ash"}
	t.Run("BEACON-X1 BEACON-D6 a hero may spend a Beacon Point", func(t *testing.T) {
		fallen, r := did(t, turn("wolf", hero("ash", down), foe("wolf")), taking())
		same(t, "hp, fate", []any{n(-69), beacon.Dying}, []any{one(t, fallen, "ash").HP, one(t, fallen, "ash").Fate})
		same(t, "next", []play.Next{{Do: "survive", Who: "ash", Group: "fate:ash"}, {Do: "die", Who: "ash", Group: "fate:ash"}}, r.Next)
		same(t, "state", beacon.Dying, outlook(t, fallen).Standings[0].State)
		t.Run("BEACON-X1 and is incapacitated", func(t *testing.T) {
			after, _ := did(t, fallen, survive)
			ash := one(t, after, "ash")
			same(t, "fate, points, marks", []any{"", n(0), []play.Mark{mark("incapacitated", 5)}}, []any{ash.Fate, ash.BeaconPoints, ash.Marks})
			same(t, "state", beacon.Incapacitated, outlook(t, after).Standings[0].State)
			refused(t, after, survive, field.Refused, "command.who", "BEACON-X1", "notDying")
			refused(t, after, die, field.Refused, "command.who", "BEACON-X1", "notDying")
		})
		t.Run("BEACON-X1 BEACON-X2 or dies, and makes another character", func(t *testing.T) {
			after, r := did(t, fallen, die)
			same(t, "fate", beacon.Dead, one(t, after, "ash").Fate)
			if !noted(r, "newCharacter", "BEACON-X2") {
				t.Error("nobody is reminded")
			}
		})
		spent := fallen
		spent.Combatants = []beacon.Combatant{fallen.Combatants[0]}
		spent.Combatants[0].BeaconPoints = n(0)
		refused(t, spent, survive, field.Refused, "command.who", "BEACON-X1", "noBeaconPoint")
	})
	t.Run("BEACON-X1 BEACON-I2 the round does not wait for the dying", func(t *testing.T) {
		f := combat.Combat{Round: 2, Phase: combat.Rash, Combatants: []beacon.Combatant{hero("ash", down, func(f *beacon.Combatant) { f.Stance = beacon.Rash }), foe("wolf")}}
		after, _ := did(t, f, taking())
		same(t, "phase", combat.Foes, after.Phase)
		after, _ = did(t, after, survive)
		same(t, "who may", []string{"ash", "wolf"}, outlook(t, after).May)
	})
	t.Run("BEACON-X1 BEACON-X2 one who has none dies", func(t *testing.T) {
		after, r := did(t, turn("wolf", hero("ash", down, func(f *beacon.Combatant) { f.BeaconPoints = n(0) }), foe("wolf")), taking())
		same(t, "fate", beacon.Dead, one(t, after, "ash").Fate)
		if !noted(r, "newCharacter", "BEACON-X2") {
			t.Error("nobody is reminded")
		}
	})
	t.Run("BEACON-X1 at 0, whatever the sheet says", func(t *testing.T) {
		low := hero("ash", func(f *beacon.Combatant) { f.HP, f.Fate = n(-4), beacon.Dying })
		after, _ := did(t, peace(low), survive)
		same(t, "hp", n(0), one(t, after, "ash").HP)
	})
	t.Run("BEACON-X1 a foe dies, Beacon Point or not", func(t *testing.T) {
		blessed := foe("wolf", down, func(f *beacon.Combatant) { f.BeaconPoints = n(1) })
		fallen, _ := did(t, peace(hero("ash"), blessed), combat.Command{Do: combat.Take, Who: "wolf"})
		same(t, "fate", beacon.Dead, one(t, fallen, "wolf").Fate)
		after, r := did(t, turn("ash", hero("ash"), foe("wolf", down)), combat.Command{Do: combat.Take, Who: "wolf"})
		same(t, "fate", beacon.Dead, one(t, after, "wolf").Fate)
		same(t, "next, notes", 0, len(r.Next)+len(r.Reports[0].Notes))
		same(t, "state, deeds", []any{beacon.Dead, 0}, []any{outlook(t, after).Standings[1].State, len(outlook(t, after).Standings[1].Deeds)})
	})
	t.Run("BEACON-X1 the turn of whoever dies is over", func(t *testing.T) {
		after, _ := did(t, turn("wolf", hero("ash"), foe("wolf", down)), combat.Command{Do: combat.Take, Who: "wolf"})
		same(t, "active, phase", []string{"", combat.Cautious}, []string{after.Active, after.Phase})
	})
}

func TestDamageThatNoAttackDeals(t *testing.T) {
	f := turn("wolf", hero("ash"), foe("wolf"))
	t.Run("BEACON-W-SLAMMED by being stopped", func(t *testing.T) {
		c := combat.Command{Do: combat.Slam, Targets: []string{"ash"}, Feet: n(25)}
		after, _ := did(t, f, c, 7, 4)
		same(t, "marks", []play.Mark{waits(11, "kinetic", "")}, one(t, after, "ash").Marks)
		c.Feet = n(9)
		after, _ = did(t, f, c)
		same(t, "of less than 10 feet", 0, len(one(t, after, "ash").Marks))
		c.Feet = field.Number{}
		refused(t, f, c, field.Missing, "command.feet", "", "")
	})
	t.Run("BEACON-D5 as the GM says", func(t *testing.T) {
		c := combat.Command{Do: combat.Harm, Targets: []string{"ash", "wolf"}, Amount: 6, Types: "thermal, radiant"}
		after, r := did(t, f, c)
		same(t, "marks", []play.Mark{waits(6, "thermal,radiant", "")}, one(t, after, "wolf").Marks)
		same(t, "next", 2, len(r.Next))
		c.Amount = 0
		refused(t, f, c, field.Missing, "command.amount", "", "")
		c.Amount, c.Types = 6, "sorrow"
		refused(t, f, c, field.UnknownName, "command.types", "", "")
		c.Targets = nil
		refused(t, f, c, field.Missing, "command.targets", "", "")
	})
}
