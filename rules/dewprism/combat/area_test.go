package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// struck returns whom the attacks of a result were aimed at, in their order.
func struck(r play.Result) []string {
	var list []string
	for _, one := range r.Reports {
		if one.Kind == "attack" || one.Kind == "ability" {
			list = append(list, one.Target)
		}
	}
	return list
}

func TestAnAreaStrikesEverybody(t *testing.T) {
	wave := combat.Ability{ID: "wave", Damage: "2", Area: true}
	hall := of(hero("ann", at(0, 0)), hero("bob", at(1, 0)), foe("rat", at(1, 0)), foe("wolf", at(2, 0)), foe("ogre", at(2, 2)), hero("cid", at(0, 0)))
	shape := func(text string) combat.Ability { return combat.Ability{ID: "wave", Damage: "2", Range: text} }
	for _, test := range []struct {
		name    string
		ability combat.Ability
		targets []string
		want    []string
	}{
		{"DEWPRISM-R4 everybody in the space of the target, friends too", wave, []string{"rat"}, []string{"rat", "bob"}},
		{"DEWPRISM-R4 in the own space everybody but its user", wave, []string{"cid"}, []string{"cid"}},
		{"DEWPRISM-R4 in the spaces of all targets", wave, []string{"wolf", "rat"}, []string{"wolf", "rat", "bob"}},
		{"DEWPRISM-R4 the words of the range make an area as well", shape("-3 AoE battlefield"), []string{"rat"}, []string{"rat", "bob"}},
		{"DEWPRISM-R4 a smart area spares friends", combat.Ability{ID: "wave", Damage: "2", Area: true, Smart: true}, []string{"rat"}, []string{"rat"}},
		{"DEWPRISM-R4 a smart area that helps spares foes", combat.Ability{ID: "song", Heal: "2", Area: true, Smart: true}, []string{"bob"}, []string{"bob"}},
		{"DEWPRISM-R5 a circle needs no target", shape("1 circle"), nil, []string{"bob", "rat", "cid"}},
		{"DEWPRISM-R5 a ring", shape("=2 AoE circle"), nil, []string{"wolf", "ogre"}},
		{"DEWPRISM-R5 a cone goes towards the target, and holds the own space", shape("2 cone"), []string{"wolf"}, []string{"wolf", "bob", "rat", "ogre", "cid"}},
		{"DEWPRISM-R5 a ray goes on behind the target", combat.Ability{ID: "wave", Damage: "2", Range: "1-5", Shape: "ray"}, []string{"rat"}, []string{"rat", "bob", "wolf"}},
		{"DEWPRISM-R5 the whole battlefield", shape("Battlefield AoE"), nil, []string{"bob", "rat", "wolf", "ogre", "cid"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, r := do(t, hall, use("ann", test.ability, test.targets...))
			same(t, "struck", test.want, struck(r))
		})
	}
	t.Run("DEWPRISM-R2 DEWPRISM-R5 a preview lists each distance, and whom an area strikes beside its targets", func(t *testing.T) {
		fact := func(key, rule, who string, value int) play.Found {
			return play.Found{Key: key, Who: who, Value: value, Rule: rule}
		}
		c := use("ann", wave, "rat")
		c.Distance = n(9)
		_, r := do(t, hall, c)
		same(t, "found", []play.Found{
			fact("distance", "DEWPRISM-R2", "rat", 1), fact("distance", "DEWPRISM-R2", "bob", 1), fact("struck", "DEWPRISM-R5", "bob", 1),
		}, r.Found)
		_, r = do(t, of(hero("ann"), foe("rat")), use("ann", wave, "rat"))
		same(t, "without positions", []play.Found(nil), r.Found)
	})
	t.Run("DEWPRISM-R4 each has a check of its own", func(t *testing.T) {
		burst := combat.Ability{ID: "burst", Cost: "5AP + 3 mana", Accuracy: "magic", Damage: "2{MgcPwr}", Range: "0-3", Area: true}
		f, _ := do(t, hall, use("ann", burst, "rat"), 8, 7)
		numbers(t, f, "rat", map[string]int{"health": 20})
		numbers(t, f, "bob", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-R5 an area may be aimed at a space without a target", func(t *testing.T) {
		c := use("ann", combat.Ability{ID: "wave", Damage: "2", Range: "1-3 AoE battlefield"})
		c.ToX, c.ToY = n(2), n(2)
		_, r := do(t, hall, c)
		same(t, "struck", []string{"ogre"}, struck(r))
		c.ToY = n(9)
		refused(t, hall, c, "DEWPRISM-R1", "command.toX", "outOfRange")
		c.ToX, c.ToY, c.Ability.Range = n(0), n(3), "1-3 AoE"
		wrong(t, hall, c, "missing", "command.targets") // The space is empty.
		c.ToY = field.Number{}
		wrong(t, hall, c, "missing", "command.toY")
		c.ToX, c.ToY = field.Number{}, n(3)
		wrong(t, hall, c, "missing", "command.toX")
		c.ToX = n(0)
		wrong(t, of(hero("ann"), foe("rat")), c, "missing", "combat.combatants[0].x") // The direction of the aim is unknown without a position.
		bolt := use("ann", combat.Ability{ID: "bolt", Damage: "2", Range: "1-3"}, "rat")
		bolt.ToX, bolt.ToY = n(1), n(0)
		refused(t, hall, bolt, "DEWPRISM-R5", "command.toX", "noArea")
		walled := hall.Clone()
		walled.Ground.Cells = []play.Cell{{Y: 2, Kind: "wall"}}
		refused(t, walled, c, "DEWPRISM-R3", "command.toX", "wallBetween")
	})
	t.Run("DEWPRISM-R5 walls stop a shape", func(t *testing.T) {
		walled := hall.Clone()
		walled.Ground.Cells = []play.Cell{{X: 1, Y: 1, Kind: "wall"}}
		_, r := do(t, walled, use("ann", shape("2 circle")))
		same(t, "struck", []string{"bob", "rat", "wolf", "cid"}, struck(r))
	})
	t.Run("DEWPRISM-R4 an area strikes the knocked out as well, and does them no damage", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(1, 0), hurt(0)))
		f, r := do(t, f, use("ann", combat.Ability{ID: "wave", Damage: "2", Area: true, OnHit: "poison 1"}, "rat"))
		same(t, "struck", []string{"rat", "wolf"}, struck(r))
		numbers(t, f, "wolf", map[string]int{"health": 0})
	})
	t.Run("DEWPRISM-W2 an area spares the swarm that makes it", func(t *testing.T) {
		f := of(foe("rat", at(0, 0)), foe("wolf", at(0, 0)), hero("ann", at(0, 0)))
		f, _ = do(t, f, plain(combat.Join, "rat", "wolf"))
		_, r := do(t, f, use("rat", wave, "ann"))
		same(t, "struck", []string{"ann"}, struck(r))
	})
	t.Run("DEWPRISM-E4 immunity to one element of two is not enough", func(t *testing.T) {
		rat := foe("rat", marked(play.Mark{Name: "immune", Of: "fire"}))
		steam := combat.Ability{ID: "steam", Damage: "9", Element: "Fire/Water"}
		f, _ := do(t, of(hero("ann"), rat), use("ann", steam, "rat"))
		numbers(t, f, "rat", map[string]int{"health": 21})
		rat.Marks = append(rat.Marks, play.Mark{Name: "immune", Of: "water"})
		f, _ = do(t, of(hero("ann"), rat), use("ann", steam, "rat"))
		numbers(t, f, "rat", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-D5 a table may let a hit that is not lethal knock out", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		c := combat.Command{Do: combat.Attack, Who: "ann", Targets: []string{"rat"}, NonLethal: true}
		after, _ := do(t, f, c, 12)
		numbers(t, after, "rat", map[string]int{"health": 15})
		f.Options.Subdue = true
		after, _ = do(t, f, c, 12)
		numbers(t, after, "rat", map[string]int{"health": 0})
	})
	t.Run("DEWPRISM-Q2 an ability may add to its accuracy", func(t *testing.T) {
		_, r := do(t, of(hero("ann"), foe("rat")), use("ann", combat.Ability{ID: "aim", Accuracy: "Skill +{CL}", Damage: "2"}, "rat"), 4)
		same(t, "total", n(10), report(t, r, "attack").Total)
	})
	t.Run("DEWPRISM-A10 a use in three turns waits for the end of three own turns", func(t *testing.T) {
		flare := combat.Ability{ID: "flare", Cost: "5AP+(2/3turn)", Damage: "1"}
		f, _ := do(t, of(hero("ann"), foe("rat")), use("ann", flare, "rat"))
		pass := func() {
			f, _ = do(t, f, plain(combat.EndTurn, f.Active))
			f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
			f, _ = do(t, f, plain(combat.EndTurn, "rat"))
			f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		}
		pass()
		f, _ = do(t, f, use("ann", flare, "rat"))
		marks(t, f, "ann", play.Mark{Name: "usedOverTurns", Of: "flare", Value: 2, Left: 2})
		refused(t, f, use("ann", flare, "rat"), "DEWPRISM-A10", "command.who", "usedOverTurns")
		pass()
		refused(t, f, use("ann", flare, "rat"), "DEWPRISM-A10", "command.who", "usedOverTurns")
		pass()
		do(t, f, use("ann", flare, "rat"))
	})
}
