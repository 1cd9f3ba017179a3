package combat_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// pick draws one of a list.
func pick[T any](t *rapid.T, what string, list ...T) T { return rapid.SampledFrom(list).Draw(t, what) }

// sometimes draws yes once in so many times.
func sometimes(t *rapid.T, what string, times int) bool {
	return rapid.IntRange(1, times).Draw(t, what) == 1
}

var drawnStatuses = []icon.Status{
	status(icon.Slashed), status(icon.Blind), status(icon.Dazed), status(icon.Sealed), {Name: icon.Hatred, From: "a"}, status(icon.Pacified),
	status(icon.Shattered), status(icon.Stunned), status(icon.Weakened), status(icon.Vulnerable), status(icon.Counter), status(icon.Defiance),
	status(icon.Evasion), status(icon.Intangible), status(icon.Regeneration), status(icon.Stealth), status(icon.Sturdy), status(icon.Unstoppable),
	status(icon.Flying), status(icon.Phasing), status(icon.Immobile), charges(icon.VigilanceCharges, 4), charges(icon.Blessing, 2), status(icon.Combo),
	charges(icon.Aether, 3), {Name: icon.PowerDie, Key: "action", Value: 1}, {Name: icon.Mark, From: "b", Key: "action"}, {Name: icon.Stance, Key: "crane"},
	{Name: icon.Aura, Key: "light", Value: 2}, {Name: icon.Blind, Ongoing: true}, {Name: icon.Stunned, Ongoing: true},
}

var drawnIDs = []string{"a", "b", "c", "d", "e"}

// drawFight draws a fight in the middle of a turn.
func drawFight(t *rapid.T) combat.Combat {
	e := combat.Combat{Round: 1, Opening: icon.Hero, PartyResolve: 1, Ground: space.Ground{Width: 7, Height: 6}}
	for i, id := range drawnIDs {
		c := one(id, pick(t, "class", icon.Stalwart, icon.Vagabond, icon.Mendicant, icon.Wright, icon.Heavy, icon.Skirmisher, icon.Leader, icon.Artillery, icon.Mob))
		c.Character.MaxHP = n(rapid.IntRange(1, 20).Draw(t, "most"))
		if !sometimes(t, "unhurt", 2) {
			c.Character.HP = n(rapid.IntRange(1, c.Character.MaxHP.Or(1)).Draw(t, "hp"))
		}
		if sometimes(t, "vigor", 3) {
			c.Character.Vigor = n(rapid.IntRange(1, 5).Draw(t, "vigor points"))
		}
		c.Character.Statuses = rapid.SliceOfNDistinct(rapid.SampledFrom(drawnStatuses), 0, 4, func(s icon.Status) icon.StatusName { return s.Name }).Draw(t, "statuses")
		if !sometimes(t, "nowhere", 6) {
			c.X, c.Y = n(i), n(rapid.IntRange(0, 5).Draw(t, "row"))
		}
		if i > 1 && sometimes(t, "thing", 6) {
			c.Kind = pick(t, "kind", combat.Object, combat.Summon)
			c.Summoner = "a"
		}
		e.Combatants = append(e.Combatants, c)
	}
	for range rapid.IntRange(0, 4).Draw(t, "cells") {
		e.Ground.Cells = append(e.Ground.Cells, space.Cell{
			X: len(e.Ground.Cells), Y: rapid.IntRange(0, 5).Draw(t, "cell"), Level: rapid.IntRange(0, 3).Draw(t, "level"),
			Dangerous: sometimes(t, "dangerous", 2), Difficult: sometimes(t, "difficult", 3),
		})
	}
	e.Active = pick(t, "active", "a", "b")
	e.Turn.Slow = sometimes(t, "slow", 3)
	e.Options = icon.Options{CollideDamage: sometimes(t, "collide damage", 2), DangerousBypassesVigor: sometimes(t, "bypass", 2)}
	return e
}

func drawEffect(t *rapid.T) combat.Effect {
	e := combat.Effect{
		On: pick(t, "on", append(triggers, "", "", combat.OnDelayed)...),
		To: pick(t, "to", "", combat.ToSelf, combat.ToArea, combat.ToAll),
		Does: pick(t, "does", combat.DoStatus, combat.DoEnd, combat.DoVigor, combat.DoSurge, combat.DoCure, combat.DoSaves, combat.DoDamage,
			combat.DoShove, combat.DoBless, combat.DoVigilance, combat.DoAether, combat.DoMark, combat.DoStance, combat.DoAura,
			combat.DoPowerDie, combat.DoSacrifice),
		Save: sometimes(t, "save", 4), Status: pick(t, "status", drawnStatuses[:22]...).Name, Key: pick(t, "key", "crane", "light"),
		Damage: icon.Formula{Dice: rapid.IntRange(0, 2).Draw(t, "dice"), Flat: rapid.IntRange(0, 9).Draw(t, "flat")},
	}
	if sometimes(t, "amount", 2) {
		e.Amount = n(rapid.IntRange(0, 9).Draw(t, "how much"))
	}
	if sometimes(t, "several", 4) {
		e.OnAny = rapid.SliceOfN(rapid.SampledFrom(triggers), 1, 3).Draw(t, "on any")
	}
	switch e.Does {
	case combat.DoStatus, combat.DoMark, combat.DoStance, combat.DoAura:
		e.Until = pick(t, "until", untils...)
	}
	return e
}

func drawAbility(t *rapid.T) *combat.Ability {
	a := drawFields(t)
	text, _ := a.Text() // Without one, it is refused.
	return &combat.Ability{ID: a.ID, Text: text}
}

func drawFields(t *rapid.T) combat.Fields {
	a := combat.Fields{
		ID: pick(t, "id", "action", "hew"), Takes: pick(t, "takes", combat.OneAction, combat.TwoActions, combat.Free, combat.Interrupt),
		Attack: sometimes(t, "attack", 2), Allies: sometimes(t, "allies", 2), Myself: sometimes(t, "myself", 8), Combo: sometimes(t, "combo", 3),
		Infuse: rapid.IntRange(0, 2).Draw(t, "infuse"), Sacrifice: pick(t, "sacrifice", 0, 0, 4), Gamble: pick(t, "gamble", 0, 4),
		EndsTurn: sometimes(t, "ends turn", 5), Delay: sometimes(t, "delay", 6), Moves: rapid.IntRange(0, 3).Draw(t, "moves"),
		Mode: pick(t, "mode", "", space.Walk, space.Rush, space.Teleport, space.Fly),
	}
	a.Strike = icon.Ability{
		Kind: pick(t, "kind", icon.LightAttack, icon.HeavyAttack, icon.OtherAttack), Class: pick(t, "class", "", icon.Wright, icon.Stalwart),
		Hit: icon.Formula{Dice: 1, Flat: 2}, Area: icon.Formula{Flat: rapid.IntRange(0, 9).Draw(t, "area damage")},
		TrueStrike: sometimes(t, "true strike", 3), Inflicts: []icon.Infliction{{Status: icon.Dazed, On: icon.OnHit}},
	}
	if sometimes(t, "area", 3) {
		a.Area = &space.Area{Shape: pick(t, "shape", space.Line, space.Burst, space.Blast), Size: rapid.IntRange(1, 3).Draw(t, "size")}
	}
	for range rapid.IntRange(0, 4).Draw(t, "effects") {
		a.Effects = append(a.Effects, drawEffect(t))
	}
	return a
}

// drawCommand draws something to do, which need not be allowed.
func drawCommand(t *rapid.T, e *combat.Combat) combat.Command {
	c := combat.Command{
		Do: pick(t, "do", combat.Use, combat.Use, combat.Use, combat.Use, combat.Move, combat.UseDash, combat.Interact, combat.Recover,
			combat.Prowl, combat.Diaga, combat.Bless, combat.DropStance, combat.Guard, combat.ShoveTarget, combat.Flee),
		Who: pick(t, "who", e.Active, e.Active, "a", "b", "c", "d", "e"), Target: pick(t, "target", "", "a", "b", "c", "d", "e"),
		Others: rapid.SliceOfN(rapid.SampledFrom(drawnIDs), 0, 3).Draw(t, "others"), Ability: drawAbility(t), Heroic: sometimes(t, "heroic", 2),
		Infused: sometimes(t, "infused", 4), Insist: sometimes(t, "insist", 3), Boons: rapid.IntRange(0, 1).Draw(t, "boons"),
		Guardian: pick(t, "guardian", "", "", "a", "b", "c"), Spend: rapid.IntRange(0, 3).Draw(t, "spend"), Through: pick(t, "through", "", "", "", "c"),
	}
	if sometimes(t, "guards", 2) {
		c.Guards = rapid.SliceOfN(anyGuard(drawnIDs), 1, 3).Draw(t, "who guards")
	}
	if sometimes(t, "spaces", 2) {
		c.Spaces = n(rapid.IntRange(0, 4).Draw(t, "how far"))
	}
	if sometimes(t, "at", 3) {
		c.At = &space.Point{X: rapid.IntRange(0, 6).Draw(t, "x"), Y: rapid.IntRange(0, 5).Draw(t, "y")}
	}
	for _, who := range e.Combatants {
		if x, placed := who.X.Get(); placed && who.Character.ID == c.Who && !sometimes(t, "stays", 3) {
			c.Path = []space.Point{{X: x + 1, Y: who.Y.Or(0)}}
			if sometimes(t, "further", 2) {
				c.Path = append(c.Path, space.Point{X: x + 1, Y: who.Y.Or(0) + 1})
			}
		}
	}
	return c
}

// written returns the state as JSON, which later changes do not affect.
func written(t *rapid.T, e combat.Combat) string {
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestActingKeepsItsPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawFight(t)
		for range rapid.IntRange(1, 4).Draw(t, "commands") {
			c := drawCommand(t, &e)
			before := written(t, e)
			r, err := combat.ResolvePlay(dice.Seeded(dice.Seed{byte(len(before))}), combat.Play{Combat: e, Command: c, Whole: true})
			if after := written(t, e); after != before {
				t.Fatalf("the state that was handed in changed\nfrom %s\nto   %s", before, after)
			}
			if err != nil {
				if len(r.Events) > 0 || r.Combat != nil {
					t.Fatalf("refused with %v, and yet %d events", err, len(r.Events))
				}
				if err.Reason == "movedOn" {
					t.Fatalf("an event does not fit: %v", err)
				}
				continue
			}
			if r.Open() != nil {
				continue
			}
			folded, err := combat.Fold(e, r.Events)
			if err != nil || !cmp.Equal(*r.Combat, folded, alike) {
				t.Fatalf("the events do not tell the whole difference: %v\n%s", err, cmp.Diff(*r.Combat, folded, alike))
			}
			checkEvents(t, &e, c, r)
			checkNumbers(t, r.Combat)
			e = *r.Combat
		}
	})
}

// checkEvents checks ICON-C1: a use of an ability reports each trigger once.
func checkEvents(t *rapid.T, before *combat.Combat, c combat.Command, r combat.Result) {
	var stated []string
	for _, ev := range r.Events {
		if ev.Kind == icon.Triggered && ev.Key != "" {
			if slices.Contains(stated, ev.Key) {
				t.Fatalf("ICON-C1 %s is triggered twice", ev.Key)
			}
			stated = append(stated, ev.Key)
		}
	}
}

// checkNumbers checks that nothing is below what it can be, nor tokens above.
func checkNumbers(t *rapid.T, e *combat.Combat) {
	if e.PartyResolve < 0 {
		t.Fatalf("party resolve is %d", e.PartyResolve)
	}
	for _, c := range e.Combatants {
		id := c.Character.ID
		if c.Character.HP.Or(0) < 0 || c.Character.Vigor.Or(0) < 0 || c.Resolve < 0 {
			t.Fatalf("%s has hp %v, vigor %v, resolve %d", id, c.Character.HP, c.Character.Vigor, c.Resolve)
		}
		if (c.Out == combat.Incapacitated || c.Out == combat.Removed) && len(c.Character.Statuses) > 0 {
			t.Fatalf("ICON-H4 %s is out and has %v", id, c.Character.Statuses)
		}
		if hp, known := c.Character.HP.Get(); known && hp == 0 && c.Out == "" {
			t.Fatalf("ICON-H4 %s has no hit points, and takes part", id)
		}
		stances := 0
		for _, s := range c.Character.Statuses {
			if s.Value < 0 || (s.Name == icon.Aether || s.Name == icon.VigilanceCharges) && s.Value > 6 {
				t.Fatalf("%s has %d of %s", id, s.Value, s.Name)
			}
			if s.Name == icon.Stance {
				stances++
			}
		}
		if stances > 1 {
			t.Fatalf("ICON-C10 %s has %d stances", id, stances)
		}
	}
}

func TestAnAttackInAFightIsThatOfItsPreparation(t *testing.T) {
	equal := cmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(icon.DamageOutcome{})}
	rapid.Check(t, func(t *rapid.T) {
		e := drawFight(t)
		c := drawCommand(t, &e)
		a := drawFields(t)
		a.Attack, a.Gamble = true, 0
		text, failure := a.Text()
		if failure != nil {
			return
		}
		c.Do, c.Ability = combat.Use, &combat.Ability{ID: a.ID, Text: text}
		seed := dice.Seed{rapid.Byte().Draw(t, "seed")}
		p, err := combat.ResolvePrepare(nil, combat.Preparation{Combat: e, Command: c})
		r, refusal := combat.ResolvePlay(dice.Seeded(seed), combat.Play{Combat: e, Command: c})
		switch {
		case err != nil:
			if refusal == nil {
				t.Fatalf("cannot be made ready, %v, and yet happens", err)
			}
			return
		case p.Refusal != nil:
			if r.Open() != nil {
				return // It asks first.
			}
			if refusal == nil || refusal.Rule != p.Refusal.Rule || refusal.Field != "command."+p.Refusal.Field {
				t.Fatalf("made ready it is refused by %+v, played by %v", p.Refusal, refusal)
			}
			return
		case refusal != nil: // The dice can still lead to a refusal, such as a blessing for a save.
			return
		}
		at := slices.IndexFunc(r.Reports, func(r play.Report) bool { return r.Kind == "attack" })
		if at < 0 {
			return // Its own way was too much for the user, or it asks first.
		}
		want, err := icon.ResolveAttack(dice.Seeded(seed), *p.Attack)
		if err != nil {
			t.Fatalf("the prepared attack is refused: %v", err)
		}
		if d := cmp.Diff(want.Report(c.Who, r.Reports[at].Target), r.Reports[at], equal); d != "" {
			t.Fatalf("the attack is not the prepared one (-want +got):\n%s", d)
		}
	})
}
