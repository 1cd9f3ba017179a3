package combat

import (
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// stage is a fight for an ability of sten: on a grid or without one, in a situation.
func stage(grid bool, on string) Combat {
	n := field.Of
	one := func(id string, class icon.ClassName, x, y int, list ...icon.Status) Combatant {
		c := Combatant{Character: icon.Character{ID: id, Class: class, Statuses: list}}
		if grid {
			c.X, c.Y = n(x), n(y)
		}
		return c
	}
	e := Combat{Round: 1, Active: "sten", Combatants: []Combatant{
		one("sten", icon.Stalwart, 2, 2, icon.Status{Name: icon.Aether, Value: 3}), one("mira", icon.Mendicant, 3, 4, icon.Status{Name: icon.Blind}),
		one("priest", icon.Leader, 4, 2, icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Evasion}), one("imp", icon.Artillery, 5, 3)}}
	e.Combatants[2].Character.HP, e.Combatants[3].Character.HP = n(9), n(20)
	e.Combatants[0].Character.HP = n(18)
	if grid {
		e.Ground = space.Ground{Width: 9, Height: 9, Cells: []space.Cell{{X: 6, Y: 2, Level: 3}}}
	}
	switch on {
	case "slow":
		e.Turn.Slow = true
	case "combo":
		e.Combatants[0].Character.Statuses = append(e.Combatants[0].Character.Statuses, icon.Status{Name: icon.Combo})
	case "outside":
		e.Round, e.Active = 0, ""
	}
	return e
}

// outcome is what is left of it.
func outcome(e *Combat) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %s", e.Turn.Actions, e.Turn.Ended)
	for i := range e.Combatants {
		c := &e.Combatants[i]
		fmt.Fprintf(&b, "; %s %d %d %s %s", c.Character.ID, c.Character.HP.Or(-1), c.Character.Vigor.Or(0), c.Out, c.Delayed)
		if x, ok := c.X.Get(); ok {
			fmt.Fprintf(&b, " @%d,%d", x, c.Y.Or(0))
		}
		for _, s := range c.Character.Statuses {
			fmt.Fprintf(&b, " %s", s.Name)
			if s.Ongoing {
				b.WriteString("+")
			}
			if s.Value != 0 {
				fmt.Fprintf(&b, " %d", s.Value)
			}
			if s.Key != "" || s.Until != "" {
				fmt.Fprintf(&b, "(%s %s)", s.Key, s.Until)
			}
		}
	}
	return b.String()
}

// situations are those in which each ability is used.
var situations = []struct {
	grid bool
	on   string
}{{true, ""}, {true, "slow"}, {true, "combo"}, {true, "infused"}, {true, "heroic"}, {false, ""}, {false, "outside"}}

// A written case is an ability as fields.
type written struct {
	name   string
	fields Fields
}

// everyField returns abilities that together have every value of every field, and every pair of parts.
func everyField() (list []written) {
	add := func(name string, a Fields) {
		a.ID = "deed"
		if a.check() == nil {
			list = append(list, written{name, a})
		}
	}
	attack := func(a Fields) Fields {
		a.Attack, a.Strike.Kind, a.Strike.Range = true, icon.OtherAttack, field.Of(5)
		a.Strike.Hit, a.Strike.Miss = icon.Formula{Dice: 1, Fray: true}, icon.Formula{Flat: 1}
		return a
	}
	full := func(does Doing) Effect {
		e := Effect{Does: does}
		switch does {
		case DoStatus, DoEnd:
			e.Status = icon.Dazed
		case DoStance, DoAura, DoPowerDie:
			e.Key = "crane's way"
		case DoDamage:
			e.Damage = icon.Formula{Dice: 1, Flat: 2}
		}
		return e
	}
	on := append([]Trigger{""}, triggers[:]...)
	// Every doing on every trigger, of an effect and of an attack; every doing to every recipient.
	for _, does := range []Doing{DoStatus, DoEnd, DoVigor, DoSurge, DoCure, DoSaves, DoDamage, DoShove, DoBless, DoVigilance,
		DoAether, DoMark, DoStance, DoAura, DoPowerDie, DoSacrifice} {
		for _, trigger := range on {
			e := full(does)
			e.On = trigger
			a := Fields{Takes: OneAction, Effects: []Effect{{Does: DoShove, Amount: field.Of(3)}, e}, Infuse: 1, Combo: true, Gamble: 3, Delay: trigger == OnDelayed}
			add(fmt.Sprintf("%s on %q", does, trigger), a)
			add(fmt.Sprintf("%s on %q of an attack", does, trigger), attack(a))
		}
		for _, to := range []Recipient{"", ToTarget, ToSelf, ToArea, ToAll} {
			for _, save := range []bool{false, true} {
				e := full(does)
				e.To, e.Save = to, save
				a := Fields{Takes: TwoActions, Area: &space.Area{Shape: space.Burst, Size: 3}, Effects: []Effect{e}}
				add(fmt.Sprintf("%s to %q, save %v", does, to, save), a)
				add(fmt.Sprintf("%s to %q, save %v, of an attack", does, to, save), attack(a))
				a.Myself = true
				add(fmt.Sprintf("%s to %q, save %v, on oneself", does, to, save), a)
			}
		}
		for _, amount := range []int{-99, -2, -1, 0, 1, 2, 6, 20, 999} {
			e := full(does)
			e.Amount = field.Of(amount)
			add(fmt.Sprintf("%s by %d", does, amount), Fields{Takes: Free, Effects: []Effect{e}})
		}
		for _, until := range []icon.Until{icon.TurnStart, icon.TurnEnd, icon.NextTurnEnd, icon.UserTurnStart, icon.UserTurnEnd, icon.RoundEnd, icon.FightEnd} {
			e := full(does)
			e.Until, e.Ongoing = until, true
			add(fmt.Sprintf("%s until %s", does, until), Fields{Takes: Free, Effects: []Effect{e}})
		}
	}
	// Every pair of triggers.
	for i, first := range triggers {
		for _, second := range triggers[i+1:] {
			e := full(DoBless)
			e.On, e.OnAny, e.To = first, []Trigger{second}, ToSelf
			a := Fields{Takes: OneAction, Effects: []Effect{{Does: DoShove, Amount: field.Of(3)}, e}, Infuse: 1, Combo: true, Gamble: 3}
			add(fmt.Sprintf("%s or %s", first, second), attack(a))
		}
	}
	// Every status, begun and ended.
	for _, name := range []icon.StatusName{icon.Slashed, icon.Blind, icon.Dazed, icon.Sealed, icon.Hatred, icon.Pacified, icon.Shattered, icon.Stunned, icon.Weakened,
		icon.Vulnerable, icon.Counter, icon.Defiance, icon.Dodge, icon.Evasion, icon.Immune, icon.Intangible, icon.Regeneration, icon.Resistance, icon.Stealth,
		icon.Sturdy, icon.Unstoppable, icon.Flying, icon.Phasing, icon.Slip, icon.Rampart, icon.Immobile, icon.VigilanceCharges, icon.Blessing, icon.Combo,
		icon.Aether, icon.PowerDie, icon.Mark, icon.Stance, icon.Aura} {
		for _, does := range []Doing{DoStatus, DoEnd} {
			add(fmt.Sprintf("%s %s", does, name), Fields{Takes: Free, Effects: []Effect{{Does: does, Status: name}}})
		}
		add("inflicts "+string(name), attack(Fields{Takes: OneAction, Strike: icon.Ability{Inflicts: []icon.Infliction{{Status: name, On: icon.OnHit}}}}))
	}
	// Every part of the ability and of its strike by itself and with each other one.
	parts := []struct {
		name string
		set  func(*Fields)
	}{
		{"an interrupt", func(a *Fields) { a.Takes = Interrupt }}, {"an interrupt twice", func(a *Fields) { a.Takes, a.PerRound = Interrupt, 2 }},
		{"no cost", func(a *Fields) { a.Takes = "" }},
		{"an answer to movement", func(a *Fields) { a.Takes, a.ByMovement = Interrupt, true }}, {"for allies", func(a *Fields) { a.Allies = true }},
		{"on oneself", func(a *Fields) { a.Myself = !a.Attack }}, {"a combo", func(a *Fields) { a.Combo = true }}, {"infused", func(a *Fields) { a.Infuse = 2 }},
		{"a sacrifice", func(a *Fields) { a.Sacrifice = 4 }}, {"a gamble", func(a *Fields) { a.Gamble = 4 }}, {"the end of the turn", func(a *Fields) { a.EndsTurn = true }},
		{"a delay", func(a *Fields) { a.Delay = true }}, {"a burst", func(a *Fields) { a.Area = &space.Area{Shape: space.Burst, Size: 3} }},
		{"a blast", func(a *Fields) { a.Area = &space.Area{Shape: space.Blast, Size: 2} }}, {"a great blast", func(a *Fields) { a.Area = &space.Area{Shape: space.Blast, Size: 5} }},
		{"a line", func(a *Fields) { a.Area = &space.Area{Shape: space.Line, Size: 4} }}, {"a range", func(a *Fields) { a.Strike.Range = field.Of(3) }},
		{"no range", func(a *Fields) { a.Strike.Range = field.Number{} }}, {"a class", func(a *Fields) { a.Strike.Class = icon.Vagabond }},
		{"a light attack", func(a *Fields) { a.Strike.Kind = icon.LightAttack }}, {"a heavy attack", func(a *Fields) { a.Strike.Kind = icon.HeavyAttack }},
		{"damage", func(a *Fields) { a.Strike.Hit = icon.Formula{Dice: 2, Fray: true, Flat: 3} }}, {"damage on a miss", func(a *Fields) { a.Strike.Miss = icon.Formula{Fray: true} }},
		{"damage in the area", func(a *Fields) { a.Strike.Area = icon.Formula{Fray: true, Flat: 1} }}, {"boons", func(a *Fields) { a.Strike.Boons = 2 }},
		{"curses", func(a *Fields) { a.Strike.Curses = 1 }}, {"bonus damage", func(a *Fields) { a.Strike.BonusDamage = 2 }}, {"twice", func(a *Fields) { a.Strike.Times = 2 }},
		{"thrice on a miss", func(a *Fields) { a.Strike.MissTimes = 3 }}, {"twice in the area", func(a *Fields) { a.Strike.AreaTimes = 2 }},
		{"an automatic hit", func(a *Fields) { a.Strike.AutoHit = true }}, {"true strike", func(a *Fields) { a.Strike.TrueStrike = true }},
		{"pierce", func(a *Fields) { a.Strike.Pierce = true }}, {"divine", func(a *Fields) { a.Strike.Divine = true }}, {"unerring", func(a *Fields) { a.Strike.Unerring = true }},
		{"no miss", func(a *Fields) { a.Strike.NoMiss = true }}, {"a foe's critical", func(a *Fields) { a.Strike.CanCrit = true }},
		{"a forced critical", func(a *Fields) { a.Strike.ForceCritical = true }},
		{"a status", func(a *Fields) { a.Strike.Inflicts = []icon.Infliction{{Status: icon.Weakened, Until: icon.TurnEnd}} }},
		{"a status on a miss", func(a *Fields) {
			a.Strike.Inflicts = []icon.Infliction{{Status: icon.Weakened, On: icon.OnMiss, Ongoing: true}}
		}},
		{"a status in the area", func(a *Fields) { a.Strike.AreaInflicts = []icon.Infliction{{Status: icon.Slashed}} }},
		{"piercing damage of an effect", func(a *Fields) {
			a.Effects = append(a.Effects, Effect{Does: DoDamage, To: ToAll, Damage: icon.Formula{Flat: 3}, Pierce: true})
		}},
		{"damage of an effect", func(a *Fields) { a.Effects = append(a.Effects, Effect{Does: DoDamage, Damage: icon.Formula{Flat: 3}}) }},
		{"what is infused", func(a *Fields) { a.Effects = append(a.Effects, Effect{On: OnInfused, To: ToSelf, Does: DoSurge}) }},
		{"what is delayed", func(a *Fields) { a.Effects = append(a.Effects, Effect{On: OnDelayed, To: ToSelf, Does: DoVigor}) }},
	}
	for i, one := range parts {
		for j, other := range parts[i:] {
			for _, attacks := range []bool{false, true} {
				a := Fields{Takes: OneAction, Effects: []Effect{{Does: DoStatus, Status: icon.Blind}}}
				if attacks {
					a = attack(a)
				}
				name := one.name
				one.set(&a)
				if j > 0 {
					other.set(&a)
					name += ", " + other.name
				}
				if attacks {
					name += ", of an attack"
				}
				add(name, a)
			}
		}
	}
	return list
}

// frozenFields has a line for each of [everyField]: the steps of its effects, and what became of the stage in each of the
// situations, as digests of 16 bits, made on 2026-11-29 by the code that played the fields themselves. A situation in which it
// was refused, or asked a player, has none.
const frozenFields = "testdata/fields.txt"

// digest returns four digits of a text.
func digest(text string) string {
	h := fnv.New32a()
	h.Write([]byte(text))
	sum := h.Sum32()
	return fmt.Sprintf("%04x", uint16(sum>>16)^uint16(sum))
}

// TestTextsOfFieldsPlayTheSame: the text of every combination of fields leaves every stage as the fields left it.
func TestTextsOfFieldsPlayTheSame(t *testing.T) {
	content, err := os.ReadFile(frozenFields)
	if err != nil {
		t.Fatal(err)
	}
	cases, lines := everyField(), strings.Split(strings.TrimSpace(string(content)), "\n")
	if len(cases) != len(lines) {
		t.Fatalf("%d combinations, and %d lines", len(cases), len(lines))
	}
	for i, c := range cases {
		want := strings.Fields(lines[i])
		t.Run("ICON-C19 "+c.name, func(t *testing.T) {
			steps := make([]notation.Step, len(c.fields.Effects))
			for j := range steps {
				steps[j] = c.fields.Effects[j].step()
			}
			if got := digest(notation.Exact(steps)); got != want[0] {
				t.Errorf("the steps are %s, %s", notation.Exact(steps), got)
			}
			text, bad := c.fields.Text()
			if bad != nil {
				t.Fatal(bad)
			}
			for j, s := range situations {
				if want[j+1] == "-" {
					continue
				}
				got := played(s.grid, s.on, c.fields.Area != nil, &Ability{ID: "deed", Text: text})
				if digest(got) != want[j+1] {
					t.Errorf("%s\n%+v: %s", text, s, got)
				}
			}
		})
	}
}

// played returns what an ability makes of the stage.
func played(grid bool, on string, area bool, a *Ability) string {
	c := Command{Do: Use, Who: "sten", Target: "priest", Ability: a, Infused: on == "infused", Heroic: on == "heroic"}
	if area {
		c.At = &space.Point{X: 4, Y: 2}
	}
	if !grid {
		c.Others = []string{"imp"}
	}
	r, err := ResolvePlay(dice.Fast(3), Play{Combat: stage(grid, on), Command: c, Whole: true})
	switch {
	case err != nil:
		return "refused " + err.Error()
	case r.Open() != nil:
		return "asks " + r.Open().About
	}
	return outcome(r.Combat)
}
