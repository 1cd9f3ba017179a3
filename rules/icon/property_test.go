package icon_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// compare ignores what a result keeps for itself, and an empty list for none.
var compare = cmp.Options{cmpopts.IgnoreUnexported(icon.DamageOutcome{}), cmpopts.EquateEmpty()}

// lawful resolves a request with a drawn seed and checks what holds for every
// rule: it does not change its input, the same faces give the same result, a
// refusal names a field, asks for no dice and returns nothing else.
func lawful[In, Out any](t *rapid.T, rule func(dice.Source, In) (Out, *field.Error), in In) (out Out, rolls []dice.Roll, ok bool) {
	seed := dice.Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
	before := fmt.Sprintf("%+v", in)
	roller := dice.Seeded(seed)
	out, err := rule(roller, in)
	if after := fmt.Sprintf("%+v", in); after != before {
		t.Fatalf("the request was changed\nfrom %s\nto   %s", before, after)
	}
	if err != nil {
		if !reflect.ValueOf(out).IsZero() || err.Field == "" || err.Code == "" || roller.Used() != 0 {
			t.Fatalf("refused with %v after %d dice, result %+v", err, roller.Used(), out)
		}
		return out, nil, false
	}
	var faces []int
	for _, roll := range roller.Rolls() {
		faces = append(faces, roll.Faces...)
	}
	replay := dice.Scripted(faces)
	again, err := rule(replay, in)
	if _, _, short := replay.Missing(); err != nil || short || replay.Used() != len(faces) {
		t.Fatalf("the replay takes %d of %d faces, error %v", replay.Used(), len(faces), err)
	}
	if d := cmp.Diff(out, again, compare); d != "" {
		t.Fatalf("the replay differs (-first +second):\n%s", d)
	}
	return out, roller.Rolls(), true
}

// asked lists the purpose and the number of dice of each pool that fell.
func asked(rolls []dice.Roll) []string {
	var list []string
	for _, roll := range rolls {
		list = append(list, fmt.Sprint(roll.Pool.Purpose, " ", roll.Pool.Dice))
	}
	return list
}

// pool is one entry of what [asked] returns; none for no dice.
func pool(purpose string, count int) []string {
	if count == 0 {
		return nil
	}
	return []string{fmt.Sprint(purpose, " ", count)}
}

// addUp checks that every step changes what the one before left, and returns the end.
func addUp(t *rapid.T, start int, steps []icon.Step) int {
	for _, step := range steps {
		if step.Value != start+step.Change || step.Rule == "" {
			t.Fatalf("a step from %d does not add up: %+v", start, step)
		}
		start = step.Value
	}
	return start
}

// instanceAddsUp checks the breakdown of an instance: from the raw damage to
// what it dealt, and then what that took of vigor and of hit points.
func instanceAddsUp(t *rapid.T, raw, vigor, hp int, i icon.Instance) {
	of := func(keys ...icon.StepKey) (list []icon.Step) {
		for _, step := range i.Steps {
			if slices.Contains(keys, step.Key) {
				list = append(list, step)
			}
		}
		return list
	}
	taken := len(of(icon.StepVigor, icon.StepHP, icon.StepHit, icon.StepDefiance))
	if end := addUp(t, raw, i.Steps[:len(i.Steps)-taken]); end != i.Dealt {
		t.Fatalf("the breakdown ends at %d and %d was dealt", end, i.Dealt)
	}
	if addUp(t, vigor, of(icon.StepVigor)) != i.Vigor || addUp(t, hp, of(icon.StepHP, icon.StepHit, icon.StepDefiance)) != i.HP {
		t.Fatalf("vigor %d and hp %d do not add up: %+v", vigor, hp, i)
	}
	if vigor-i.FromVigor != i.Vigor || hp-i.FromHP != i.HP || i.FromVigor < 0 || i.FromHP < 0 || i.FromVigor+i.FromHP > max(i.Dealt, 0) {
		t.Fatalf("takes more than it deals: %+v", i)
	}
	if len(of(icon.StepHalved)) > 1 {
		t.Fatalf("halved more than once: %+v", i.Steps)
	}
}

// damageIsSound checks what holds for any damage to a character.
func damageIsSound(t *rapid.T, c icon.Character, d icon.DamageOutcome, events []play.Event) {
	hp, vigor := c.HP.Or(unhurt(c)), c.Vigor.Or(0)
	if len(d.Steps) > 0 && addUp(t, 0, d.Steps) != d.Raw {
		t.Fatalf("the roll's breakdown does not end at %d: %+v", d.Raw, d.Steps)
	}
	atHP, atVigor, dealt := hp, vigor, 0
	for _, i := range d.Instances {
		instanceAddsUp(t, d.Raw, atVigor, atHP, i)
		if i.Dealt < 0 {
			t.Fatalf("an instance dealt %d", i.Dealt)
		}
		atHP, atVigor, dealt = i.HP, i.Vigor, dealt+i.Dealt
	}
	if d.Dealt != dealt || d.HP != atHP {
		t.Fatalf("dealt %d and left %d hp, the instances say %d and %d", d.Dealt, d.HP, dealt, atHP)
	}
	if d.HP < min(hp, 0) || d.HP > hp || d.Vigor < 0 || d.Vigor > vigor {
		t.Fatalf("hp %d to %d, vigor %d to %d", hp, d.HP, vigor, d.Vigor)
	}
	after := icon.Apply(c, icon.Target, events)
	if after.HP.Or(hp) != d.HP || after.Vigor.Or(0) != d.Vigor {
		t.Fatalf("applied: hp %v and vigor %v, reported %d and %d", after.HP, after.Vigor, d.HP, d.Vigor)
	}
	if defiant := slices.Contains(names(after.Statuses), "defiance") || slices.Contains(names(after.Statuses), "defiance+"); defiant != d.Defiance {
		t.Fatalf("defiance %v, and the sheet has %v", d.Defiance, names(after.Statuses))
	}
	if d.Defeated != (d.HP <= 0) || d.Slain && !d.Defeated {
		t.Fatalf("defeated %v, slain %v with %d hp", d.Defeated, d.Slain, d.HP)
	}
}

// unhurt returns the hit points of a character whose sheet has none; the rule finds them.
func unhurt(c icon.Character) int {
	out, err := icon.ResolveDamage(dice.Scripted(nil), icon.Damage{Target: c, Roll: icon.DamageRoll{Amount: n(0)}})
	if err != nil {
		return 0
	}
	return out.Damage.HP
}

// continuous checks that the value before of every event is the value on the sheet when it happens.
func continuous(t *rapid.T, c icon.Character, who string, events []play.Event) {
	for i, e := range events {
		if e.Who != who {
			continue
		}
		stands := e.Before
		switch e.Field {
		case icon.FieldHP:
			stands = c.HP
		case icon.FieldVigor:
			stands = c.Vigor
		case icon.FieldAttacked:
			stands = field.Of(field.Flag(c.Attacked))
		}
		if stands.Known() && stands != e.Before {
			t.Fatalf("event %d finds %v on the sheet, and names %v", i, stands, e.Before)
		}
		if s := icon.StatusOf(e.WasMark); s != nil && (e.At < 0 || e.At >= len(c.Statuses) || c.Statuses[e.At] != *s) {
			t.Fatalf("event %d ends %v, which is not at %d of the sheet: %v", i, *s, e.At, c.Statuses)
		}
		if m := e.Mark; m != nil && e.At != len(c.Statuses) && (m.Name != icon.MarkUsed || e.At != len(c.Used)) {
			t.Fatalf("event %d puts %v at %d, not at the end", i, *m, e.At)
		}
		c = icon.Apply(c, who, events[i:i+1])
	}
}

func TestDamageKeepsItsPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := damageRequest().Draw(t, "damage")
		out, rolls, ok := lawful(t, icon.ResolveDamage, in)
		if !ok {
			return
		}
		damageIsSound(t, in.Target, out.Damage, out.Events)
		continuous(t, in.Target, icon.Target, out.Events)
		want := slices.Concat(pool("damage", out.Damage.Rolled), pool("vigilance", in.Vigilance.Charges-out.Damage.Vigilance.Left))
		if d := cmp.Diff(want, asked(rolls), compare); d != "" {
			t.Fatalf("dice (-reported +asked):\n%s", d)
		}
	})
}

func TestWhatRaisesDamageNeverLowersIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := damageRequest().Draw(t, "damage")
		in.Times, in.Pierce, in.Divine = 1, false, false
		in.Attacker.Class, in.Target.Class = icon.Wright, icon.Heavy // The tables of these classes give the missing numbers.
		in.Vigilance.Spend = min(in.Vigilance.Spend, in.Vigilance.Charges)
		if in.Target.Armor == nil {
			in.Target.Armor = []int{2}
		}
		deal := func(change func(*icon.Damage)) int {
			changed := in
			change(&changed)
			out, err := icon.ResolveDamage(dice.Seeded(dice.Seed{7}), changed)
			if err != nil {
				t.Fatal(err)
			}
			return out.Damage.Dealt
		}
		plain := deal(func(*icon.Damage) {})
		pierce := deal(func(in *icon.Damage) { in.Pierce = true })
		divine := deal(func(in *icon.Damage) { in.Divine = true })
		armored := deal(func(in *icon.Damage) { in.Target.Armor = append(slices.Clone(in.Target.Armor), 3) })
		halved := deal(func(in *icon.Damage) { in.Halves = []icon.HalfReason{icon.HalfResistance} })
		more := deal(func(in *icon.Damage) { in.Roll.Flat++ })
		if pierce < plain || divine < pierce || armored > plain || halved > plain || more < plain {
			t.Fatalf("plain %d, pierce %d, divine %d, more armor %d, halved %d, 1 more %d", plain, pierce, divine, armored, halved, more)
		}
	})
}

func TestAttacksKeepTheirPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := attackRequest().Draw(t, "attack")
		out, rolls, ok := lawful(t, icon.ResolveAttack, in)
		if !ok {
			return
		}
		continuous(t, in.Target, icon.Target, out.Events)
		continuous(t, in.Attacker, icon.Attacker, out.Events)

		boons, net := 0, 0
		for _, m := range out.Modifiers {
			net += m.Boons - m.Curses
		}
		if boons = net; boons < 0 {
			boons = -boons
		}
		total, rolled := out.Total.Get()
		if net != out.Net || rolled && addUp(t, 0, out.Steps) != total || !rolled && len(out.Steps) > 0 {
			t.Fatalf("net %d, total %v: %+v %+v", out.Net, out.Total, out.Modifiers, out.Steps)
		}
		switch {
		case in.Ability.AutoHit != (!rolled && !out.Evaded), out.Evaded && out.Outcome != icon.Miss:
			t.Fatalf("automatic %v, rolled %v, evaded %v: %s", in.Ability.AutoHit, rolled, out.Evaded, out.Outcome)
		case rolled && (total >= out.Defense) != (out.Outcome != icon.Miss), out.Exceed != (rolled && total >= 15):
			t.Fatalf("total %d against %d: %s, exceed %v", total, out.Defense, out.Outcome, out.Exceed)
		}

		var want []string
		if len(rolls) > 0 && rolls[0].Pool.Purpose == "evasion" {
			want = pool("evasion", 1)
		}
		if rolled {
			want = append(want, "attack 1")
			want = append(want, pool(map[bool]string{true: "boon", false: "curse"}[net > 0], boons)...)
		}
		damage := func(c icon.Character, d *icon.DamageOutcome, events []play.Event, charges int) {
			if d != nil {
				damageIsSound(t, c, *d, damageOf(events))
				want = slices.Concat(want, pool("damage", d.Rolled), pool("vigilance", charges-d.Vigilance.Left))
			}
		}
		damage(in.Target, out.Damage, out.Events, in.Vigilance.Charges)
		for _, other := range out.Others {
			damage(in.Others[0], other.Damage, other.Events, 0)
			continuous(t, in.Others[0], icon.Target, other.Events)
		}
		if d := cmp.Diff(want, asked(rolls), compare); d != "" {
			t.Fatalf("dice (-reported +asked):\n%s", d)
		}

		after := icon.Apply(in.Target, icon.Target, out.Events)
		for _, i := range out.Inflictions {
			has := slices.ContainsFunc(after.Statuses, func(s icon.Status) bool { return s.Name == i.Status })
			if i.Result == icon.Inflicted && !has {
				t.Fatalf("%s was inflicted and is not there: %v", i.Status, names(after.Statuses))
			}
		}
	})
}

// damageOf leaves out what an attack inflicts besides its damage.
func damageOf(events []play.Event) []play.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e play.Event) bool { return e.Rule == "ICON-A20" })
}

func TestVigorKeepsToItsCap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := icon.VigorChange{
			Target: character("b").Draw(t, "target"),
			Kind:   rapid.SampledFrom([]icon.VigorKind{icon.GainVigor, icon.SurgeVigor, icon.RegenerateVigor, icon.EndCombatVigor}).Draw(t, "kind"),
			Amount: number(12, 0, 99999).Draw(t, "amount"),
		}
		out, _, ok := lawful(t, icon.ResolveVigor, in)
		if !ok {
			return
		}
		before := in.Target.Vigor.Or(0)
		if out.Vigor < 0 || out.Vigor > max(before, out.Cap) || out.Gained < 0 || out.Wasted < 0 || addUp(t, before, out.Steps) != out.Vigor {
			t.Fatalf("vigor from %d: %+v", before, out)
		}
		if in.Kind != icon.EndCombatVigor && out.Vigor != before+out.Gained {
			t.Fatalf("%s from %d: %+v", in.Kind, before, out)
		}
		if got := icon.Apply(in.Target, icon.Target, out.Events).Vigor.Or(0); got != out.Vigor {
			t.Fatalf("applied %d, reported %d", got, out.Vigor)
		}
		continuous(t, in.Target, icon.Target, out.Events)
	})
}

func TestCuresAndSavesReportWhatTheyDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := character("b").Draw(t, "target")
		boons, curses := count(3, 99).Draw(t, "boons"), count(3, 99).Draw(t, "curses")
		check := func(remaining []icon.Status, events []play.Event, saves []icon.SaveOutcome) {
			after := icon.Apply(c, icon.Target, events)
			if d := cmp.Diff(remaining, after.Statuses, compare); d != "" {
				t.Fatalf("statuses (-reported +applied):\n%s", d)
			}
			for _, s := range saves {
				if s.Ongoing == s.Total.Known() || s.Success != (s.Total.Or(0) >= 10) {
					t.Fatalf("save %+v", s)
				}
			}
			continuous(t, c, icon.Target, events)
		}
		if out, _, ok := lawful(t, icon.ResolveCure, icon.Cure{Target: c, Boons: boons, Curses: curses}); ok {
			check(out.Remaining, out.Events, out.Saves)
			if got := icon.Apply(c, icon.Target, out.Events).Vigor.Or(0); got != out.Vigor || out.Vigor > max(out.Cap, c.Vigor.Or(0)) {
				t.Fatalf("vigor %d of %d, applied %d", out.Vigor, out.Cap, got)
			}
		}
		if out, _, ok := lawful(t, icon.ResolveSave, icon.Save{Target: c, All: rapid.Bool().Draw(t, "all"), Boons: boons, Curses: curses}); ok {
			check(out.Remaining, out.Events, out.Saves)
		}
	})
}

func TestNarrativePoolsStayWithinTheirLimits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := icon.Action{
			Rating: number(4, 0, 6).Draw(t, "rating"), Burdens: count(2, 6).Draw(t, "burdens"),
			Boons: count(3, 99).Draw(t, "boons"), Curses: count(3, 99).Draw(t, "curses"),
			Risk:        rapid.SampledFrom([]icon.Risk{"", icon.Controlled, icon.Risky, icon.Desperate}).Draw(t, "risk"),
			Effect:      rapid.SampledFrom([]icon.Effect{"", icon.NoEffect, icon.Weak, icon.Normal, icon.Powerful, icon.Superpowered}).Draw(t, "effect"),
			EffectSteps: rapid.IntRange(-99, 99).Draw(t, "steps"),
			Push:        rapid.Bool().Draw(t, "push"), Aid: rapid.Bool().Draw(t, "aid"), TemptFate: rapid.Bool().Draw(t, "tempt fate"),
			Lead: rapid.Bool().Draw(t, "lead"), Broken: rapid.Bool().Draw(t, "broken"), Payer: rapid.Bool().Draw(t, "payer"),
			Effort: number(3, 0, 99).Draw(t, "effort"), HelperEffort: number(3, 0, 99).Draw(t, "helper's effort"), PayerEffort: number(3, 0, 99).Draw(t, "payer's effort"),
		}
		out, rolls, ok := lawful(t, icon.ResolveAction, in)
		if !ok {
			return
		}
		built := addUp(t, 0, out.Pool.Steps)
		if built < 0 || built > 6 || built > 0 && built != out.Pool.Dice || built == 0 && (out.Pool.Dice != 2 || out.Pool.Keep != icon.KeepLowest) {
			t.Fatalf("pool %+v", out.Pool)
		}
		if d := cmp.Diff(pool("action", out.Pool.Dice), asked(rolls)); d != "" {
			t.Fatalf("dice (-reported +asked):\n%s", d)
		}
		addUp(t, 0, out.EffectSteps)
		if out.Value < 1 || out.Value > 6 || out.Outcome == icon.ActionCritical && (out.Value != 6 || out.Pool.Keep == icon.KeepLowest) {
			t.Fatalf("%s with %d", out.Outcome, out.Value)
		}
	})
}

func TestLimitBreaksPayWhatTheyCost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := icon.LimitBreak{
			Cost: count(6, 99).Draw(t, "cost"), Personal: number(6, 0, 9999).Draw(t, "personal"), Party: number(6, 0, 9999).Draw(t, "party"),
			FromParty: number(6, 0, 99).Draw(t, "from party"), Used: rapid.IntRange(0, 9).Draw(t, "used") == 0,
		}
		out, _, ok := lawful(t, icon.ResolveLimitBreak, in)
		if ok && (out.PaidPersonal+out.PaidParty != in.Cost || out.Personal < 0 || out.Party < 0 ||
			out.Personal+out.PaidPersonal != in.Personal.Or(0) || out.Party+out.PaidParty != in.Party.Or(0)) {
			t.Fatalf("%+v of %+v", out, in)
		}
	})
}
