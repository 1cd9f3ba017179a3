package combat_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// oneIn is true once in n.
var oneIn, some, equal = rulestest.OneIn, rulestest.Some, rulestest.Equal

// pick is one of the texts.
func pick(t *rapid.T, label string, texts ...string) string {
	return rapid.SampledFrom(texts).Draw(t, label)
}

var combatantIDs = []string{"ann", "bob", "cid", "rat", "wolf", "ogre"}

// anyCombat is a combat of up to six, with sheets as tables keep them.
func anyCombat(t *rapid.T) combat.Combat {
	f := combat.Combat{}
	f.Options.Transience = rapid.SampledFrom([]combat.Scope{"", "dungeon", "safepoint", "campaign"}).Draw(t, "transience")
	f.Options.Milestone, f.Options.Exponential = oneIn(t, "milestone", 3), oneIn(t, "exponential", 3)
	for i, id := range combatantIDs[:rapid.IntRange(2, 6).Draw(t, "combatants")] {
		side := "hero"
		if i%2 == 1 {
			side = "foe"
		}
		grid := oneIn(t, "grid", 2)
		x := one(id, side, func(w *combat.Combatant) {
			w.Weapon = pick(t, "weapon", "", "VL", "light", "M", "heavy", "VH")
			w.WeaponScore = pick(t, "score", "", "melee", "Magic", "skl")
			w.Element = pick(t, "element", "", "fire", "Water", "noble")
			w.Intelligence = pick(t, "intelligence", "", "drone", "instinctive", "Sapient", "wise", "brilliant")
			w.Boss = pick(t, "boss", "", "miniboss", "boss")
			w.Health, w.MaxHealth = some(t, "health", -20, 30), some(t, "most", 1, 30)
			w.Stamina, w.MaxStamina = some(t, "stamina", 0, 9), some(t, "maxStamina", 0, 12)
			w.Coins, w.CoinHealth = some(t, "coins", 0, 2), some(t, "coinHealth", 0, 9)
			w.Tired, w.XPDrop, w.GilDrop, w.Harvest = some(t, "tired", 0, 3), some(t, "xp", 0, 50), some(t, "gil", 0, 50), some(t, "harvest", 1, 20)
			w.Initiative = some(t, "initiative", -3, 9)
			if grid {
				w.X, w.Y = n(rapid.IntRange(0, 2).Draw(t, "x")), n(rapid.IntRange(0, 2).Draw(t, "y"))
			}
			if oneIn(t, "gear", 2) {
				w.Gear = []combat.Gear{{ID: id + "-axe", Name: "Axe", Kind: "weapon", Weight: n(350)}, {ID: id + "-brew", Name: "Brew", Kind: "consumable", Quantity: some(t, "brews", 0, 3)}}
				w.Capacity, w.Collars = some(t, "capacity", 0, 9), some(t, "collars", 0, 2)
			}
			if oneIn(t, "a lack", 20) {
				w.MleEva, w.SklAcc = field.Number{}, field.Number{}
			}
		})
		f.Combatants = append(f.Combatants, x)
	}
	return f
}

// anyAbility is an item as tables write them, now and then one that cannot be read.
func anyAbility(t *rapid.T) *combat.Ability {
	if !oneIn(t, "one of all sorts", 3) {
		return &combat.Ability{ID: "flare", Cost: pick(t, "price", "5", "10!", "25", "5+(2/turn)", "1/round, 2 health", "-5!"), Accuracy: "Magic:Skill",
			Damage: "2{MgcPwr}", OnHit: pick(t, "inflicts", "poison 3", "bleeding +2, burning 10", ""), Area: oneIn(t, "an area", 2),
			Application: pick(t, "when", "action", "reaction")}
	}
	return &combat.Ability{
		ID:          pick(t, "ability", "flare", "slash", ""),
		Kind:        pick(t, "kind", "", "", "weapon"),
		Application: pick(t, "application", "", "action", "reaction", "passive", "sometimes"),
		Trigger:     pick(t, "trigger", "", "an ally is hit"),
		Cost:        pick(t, "cost", "", "5", "10", "15 + 2 mana", "25", "15!", "XAP", "-5!", "-XAP!", "5+(2/turn)", "1/combat", "1/round, 3 health", "7mna+(1/3turn)", "{TL}fcs", "what"),
		Accuracy:    pick(t, "accuracy", "", "melee", "Skill+{CL}", "[Magic:Skill]", "luck:"),
		Evade:       oneIn(t, "evade", 4), Luck: some(t, "luck", 0, 20),
		Damage: pick(t, "damage", "", "2{MlePwr}", "{CL}+1", "3{OutNum}", "(X2)", "{"),
		Heal:   pick(t, "heal", "", "5", "{MgcPwr}", "{who}"), Vital: pick(t, "vital", "", "mana", "luck"),
		Element: pick(t, "element", "", "fire", "Fire/Dark", "mud"),
		Range:   pick(t, "range", "", "0-1", "2", "=1", "2 AoE"), Mode: pick(t, "mode", "", "battlefield", "beam"), Shape: pick(t, "shape", "", "", "circle", "cone", "ray", "single"),
		Area: oneIn(t, "area", 3), Smart: oneIn(t, "smart", 3), HurtsFallen: oneIn(t, "hurts fallen", 3),
		OnHit:  pick(t, "on hit", "", "poison 3", "burning +50/2, bleeding 4", "immune poison", "-poison", "decrease mleEva 3", "sleepy"),
		OnSelf: pick(t, "on self", "", "restore health 3", "increase mlePwr 2", "taunted"),
		Aggro:  oneIn(t, "aggro", 5), Supportive: oneIn(t, "supportive", 6), Ranged: oneIn(t, "ranged", 3),
		Materials: some(t, "materials", 0, 1), Weight: pick(t, "weight", "", "L", "VH"), ModRank: some(t, "mod", -2, 2),
	}
}

// everyDo is every command there is.
var everyDo = strings.Fields(`begin look counters takeTurn endTurn arrive end restore attack use withhold move sprint fall pit stealth
	reveal shield guard cover equip give drop pickUp collar bringOut revive destroyItem destroyTerrain execute taunt befriend check aggro join split pact fitMod
	flee bind harvest tire hour rest small set mark unmark`)

// anyCommand is a command that fits the combat now and then.
func anyCommand(t *rapid.T, f *combat.Combat, insist bool) combat.Command {
	ids := append([]string{f.Active}, combatantIDs[:len(f.Combatants)]...)
	c := combat.Command{Who: pick(t, "who", ids...), Insist: insist}
	if f.Round.Or(0) == 0 && oneIn(t, "begin", 3) {
		c.Do, c.Refight = combat.Begin, oneIn(t, "refight", 4)
		if oneIn(t, "surprise", 2) {
			c.Surprised = combatantIDs[:1]
		}
		return c
	}
	what := rapid.IntRange(0, 9).Draw(t, "what")
	if f.Active == "" && f.Round.Or(0) > 0 && what > 3 {
		what = 0
	}
	switch what {
	case 0, 1:
		c.Do = combat.TakeTurn
		r, err := combat.ResolvePlay(dice.Scripted(nil), combat.Play{Combat: *f, Command: combat.Command{Do: combat.Look}})
		if err == nil && len(r.Outlook.May) > 0 {
			c.Who = r.Outlook.May[0]
		}
		c.Aggro = oneIn(t, "aggro", 3)
		return c
	case 2:
		c.Do, c.Who = combat.EndTurn, f.Active
	case 3, 4:
		c.Do, c.Who = combat.Attack, f.Active
		if f.Active == "" {
			c.Who = combatantIDs[0]
		}
	default:
		c.Do = combat.Do(pick(t, "do", everyDo...))
		if f.Active != "" && !oneIn(t, "of somebody else", 3) {
			c.Who = f.Active
		}
	}
	for range min(rapid.IntRange(0, 4).Draw(t, "targets"), 2) {
		c.Targets = append(c.Targets, pick(t, "target", ids...))
	}
	if c.Do == combat.Use || oneIn(t, "an item", 3) {
		c.Ability = anyAbility(t)
	}
	c.X, c.Charge, c.Channel = some(t, "x", 0, 9), oneIn(t, "charge", 3), oneIn(t, "channel", 3)
	c.Height, c.Sneak, c.NonLethal = rapid.IntRange(-1, 2).Draw(t, "height"), oneIn(t, "sneak", 5), oneIn(t, "non-lethal", 5)
	c.ToX, c.ToY, c.ToSpace = some(t, "to x", 0, 2), some(t, "to y", 0, 2), pick(t, "space", "", "hall")
	c.Difficult, c.Dive, c.Surface = rapid.IntRange(0, 2).Draw(t, "difficult"), oneIn(t, "dive", 5), oneIn(t, "surface", 5)
	c.Spaces, c.CoverRank, c.Safe = rapid.IntRange(0, 3).Draw(t, "spaces"), some(t, "cover", 1, 5), oneIn(t, "safe", 2)
	c.Named = []string{pick(t, "named", "0,0", "1,1", "hall")}
	c.Check, c.Score, c.Versus = pick(t, "check", "self", "luck", "accuracy", ""), pick(t, "score", "melee", "skill", ""), some(t, "versus", 0, 20)
	c.Kind, c.DC, c.Vital, c.Amount = pick(t, "kind", "obstacle", "battle", ""), some(t, "dc", 5, 25), pick(t, "vital", "", "health", "mana"), some(t, "amount", 0, 9)
	if oneIn(t, "an item of somebody", 2) {
		c.Gear, c.Slot, c.Field = pick(t, "gear", c.Who+"-axe", c.Who+"-brew", "ann-brew", "weapon", "nothing"), pick(t, "slot", "", "primary", "secondary", "store", "hat"), ""
		c.Mod, c.ModRank = pick(t, "mod name", "", "Spring"), some(t, "mod rank", -2, 2)
		return c
	}
	c.Field, c.Value = pick(t, "field", "", "coins", "health", "ap", "round", "npc"), some(t, "value", -5, 30)
	c.Mark = &play.Mark{Name: pick(t, "mark", "poison", "bleeding", "guard", "hidden", "nonsense", "taunted", "cooldown"), Value: rapid.IntRange(-2, 5).Draw(t, "how much"), Left: rapid.IntRange(0, 2).Draw(t, "left")}
	return c
}

// sound checks the invariants of every state of a combat: the next command is
// accepted with it, no combatant has a mark twice, and no vital but health is
// below 0.
func sound(t *rapid.T, f *combat.Combat) {
	if _, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: *f, Command: combat.Command{Do: combat.Look}}); err != nil {
		t.Fatalf("the next command is refused for the state that this one left: %v", err)
	}
	if len(f.Active) > 0 && f.Round.Or(0) == 0 {
		t.Fatalf("%s has a turn in no combat", f.Active)
	}
	kept(t, f)
	for _, x := range f.Combatants {
		for _, vital := range []field.Number{x.Stamina, x.Mana, x.Focus, x.Coins, x.Materials} {
			if vital.Or(0) < 0 {
				t.Fatalf("a vital of %s is below 0: %+v", x.ID, x)
			}
		}
		if len(x.Marks) > 200 || len(x.Snapshot) > 200 || x.Health.Or(0) < -9999 {
			t.Fatalf("%s cannot be sent any more: %+v", x.ID, x)
		}
		seen := map[string]bool{}
		for _, m := range x.Marks {
			if key := m.Name + "/" + m.Of; seen[key] {
				t.Fatalf("%s has the mark %s twice", x.ID, key)
			} else {
				seen[key] = true
			}
		}
	}
}

// kept checks that no item has more pieces in other hands, on the ground and lost than its owner has.
func kept(t *rapid.T, f *combat.Combat) {
	left := map[string]int{}
	for _, x := range f.Combatants {
		for _, g := range x.Gear {
			left[x.ID+" "+g.ID] += g.Quantity.Or(1)
		}
		for _, m := range x.Marks {
			if m.Name == "lent" || m.Name == "lostGear" {
				left[m.By+" "+m.Of] -= m.Value
			}
		}
	}
	for _, z := range f.Zones {
		if strings.HasPrefix(z.ID, "item") {
			left[z.By+" "+z.Of] -= z.Size
		}
	}
	for item, n := range left {
		if n < 0 {
			t.Fatalf("there are %d pieces too many of %s", -n, item)
		}
	}
}

// paid checks that nothing but a negative cost and the GM's hand gives AP beyond
// those of a turn, and that paying takes no vital below 0.
func paid(t *rapid.T, c *combat.Command, r *play.Result) {
	for _, e := range r.Events {
		if e.Kind == "paid" && e.After.Or(0) < 0 {
			t.Fatalf("%s takes %s of %s to %v", c.Do, e.Field, e.Who, e.After)
		}
		if e.Field == "ap" && e.After.Or(0) > 20 && e.Kind != "set" && e.Kind != "apBurned" && e.After.Or(0) > e.Before.Or(0) {
			t.Fatalf("%s gives %s %v AP", c.Do, e.Who, e.After)
		}
	}
}

// TestAnyCommandsInAnyCombat: the events of a command fold to the state after
// it and unfold to the one before, a refused command changes nothing, and
// whatever is done the state stays one that the next command accepts.
func TestAnyCommandsInAnyCombat(t *testing.T) {
	t.Run("DEWPRISM-A1 DEWPRISM-A2 DEWPRISM-S1 DEWPRISM-H4 events fold and unfold, refusals change nothing, states stay sound", rapid.MakeCheck(anyCommands))
}

func FuzzCommands(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyCommands)) }

func anyCommands(t *rapid.T) {
	f := anyCombat(t)
	insist := oneIn(t, "the GM insists", 3)
	game := rulestest.Game[combat.Combat, combat.Command, play.Result]{
		Copy: combat.Combat.Clone,
		Resolve: func(source dice.Source, f combat.Combat, c combat.Command) (play.Result, *field.Error) {
			return combat.ResolvePlay(source, combat.Play{Combat: f, Command: c})
		},
		Fold: func(f combat.Combat, r play.Result) (combat.Combat, *field.Error) {
			after := f.Clone()
			return after, play.Fold(&after, r.Events)
		},
		Names: func(_ combat.Command, err *field.Error) bool {
			return strings.HasPrefix(err.Field, "command.") || strings.HasPrefix(err.Field, "combat.combatants[")
		},
		Sound: func(t *rapid.T, c *combat.Command, _, after *combat.Combat, r *play.Result) {
			paid(t, c, r)
			sound(t, after)
		},
	}
	game.AnyCommands(t, f, 25, func(f *combat.Combat) combat.Command { return anyCommand(t, f, insist) })
}

// TestTransienceBringsEverybodyBack checks that every living combatant is
// afterwards as it was before the combat, apart from the exceptions of the rule
// (DEWPRISM-H4).
func TestTransienceBringsEverybodyBack(t *testing.T) {
	t.Run("DEWPRISM-H4 whoever lives and was not helped by a coin is as before the combat", rapid.MakeCheck(func(t *rapid.T) {
		f := anyCombat(t)
		f.Options.Transience = combat.OfCombat
		roller := dice.Fast(rapid.Uint64().Draw(t, "seed"))
		run := func(c combat.Command) {
			if r, err := combat.ResolvePlay(roller, combat.Play{Combat: f, Command: c}); err == nil {
				if err := play.Fold(&f, r.Events); err != nil {
					t.Fatal(err)
				}
			}
		}
		before := f.Clone()
		run(combat.Command{Do: combat.Begin})
		for range rapid.IntRange(1, 20).Draw(t, "commands") {
			if c := anyCommand(t, &f, true); c.Do != combat.End && c.Do != combat.Begin {
				run(c)
			}
			if f.Round.Or(0) == 0 {
				return // A command set the round by hand.
			}
		}
		run(combat.Command{Do: combat.End})
		for i, x := range f.Combatants {
			was := before.Combatants[i]
			if x.Out != "" || x.Coins != was.Coins || x.Ferryman.Or(0) > 0 || 2*x.Health.Or(0) <= -x.MaxHealth.Or(1) {
				continue // Dead, or up again by what is excepted.
			}
			equal(t, "the vitals of "+x.ID, []field.Number{was.Health, was.MaxHealth, was.Stamina, was.Mana, was.Focus}, []field.Number{x.Health, x.MaxHealth, x.Stamina, x.Mana, x.Focus})
			if x.Snapshot != "" || x.AP.Known() || x.Order.Known() {
				t.Fatalf("something of the combat stays with %+v", x)
			}
		}
	}))
}
