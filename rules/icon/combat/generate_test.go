package combat_test

import (
	"fmt"

	"pgregory.net/rapid"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/rulestest"
)

// gridSize is how many squares drawn grids are wide and deep.
const gridSize = 8

var classes = []icon.ClassName{icon.Stalwart, icon.Vagabond, icon.Mendicant, icon.Wright, icon.Heavy, icon.Skirmisher, icon.Leader, icon.Artillery, icon.Legend, icon.Mob}

var carried = []icon.StatusName{
	icon.Slashed, icon.Blind, icon.Dazed, icon.Sealed, icon.Hatred, icon.Pacified, icon.Shattered, icon.Stunned, icon.Weakened, icon.Vulnerable,
	icon.Counter, icon.Defiance, icon.Dodge, icon.Evasion, icon.Immune, icon.Intangible, icon.Regeneration, icon.Resistance, icon.Stealth, icon.Sturdy,
	icon.Unstoppable, icon.Flying, icon.Phasing, icon.Slip, icon.Rampart, icon.Immobile, icon.VigilanceCharges, icon.Blessing, icon.Combo, icon.Aether,
	icon.PowerDie, icon.Mark, icon.Stance, icon.Aura,
}

var chance, some, equal = rulestest.OneIn, rulestest.Some, rulestest.Equal

// ids are those of drawn combatants.
func ids(count int) []string {
	var list []string
	for i := range count {
		list = append(list, fmt.Sprint("c", i))
	}
	return list
}

// untils are the times at which an effect may end; most end at none.
var untils = []icon.Until{"", "", "", "", "", "", icon.TurnStart, icon.TurnEnd, icon.NextTurnEnd, icon.UserTurnStart, icon.UserTurnEnd, icon.RoundEnd, icon.FightEnd}

// triggers are those that one effect may combine.
var triggers = []combat.Trigger{combat.OnHit, combat.OnMiss, combat.OnCritical, combat.OnExceed, combat.OnSlay,
	combat.OnCollide, combat.OnFinishing, combat.OnComeback, combat.OnHeroic, combat.OnCharge, combat.OnBase, combat.OnCombo,
	combat.OnInfused, combat.OnGamble}

func anyStatus(people []string) *rapid.Generator[icon.Status] {
	return rapid.Custom(func(t *rapid.T) icon.Status {
		s := icon.Status{Name: rapid.SampledFrom(carried).Draw(t, "status"), Ongoing: chance(t, "ongoing", 5),
			From:  rapid.SampledFrom(append([]string{""}, people...)).Draw(t, "from"),
			Until: rapid.SampledFrom(untils).Draw(t, "until")}
		switch s.Name {
		case icon.PowerDie, icon.Mark, icon.Stance, icon.Aura:
			s.Key = rapid.SampledFrom([]string{"oath", "rage"}).Draw(t, "key")
			s.Value = rapid.IntRange(0, 3).Draw(t, "value")
		case icon.VigilanceCharges, icon.Blessing, icon.Aether:
			s.Value = rapid.IntRange(0, 7).Draw(t, "value")
		}
		return s
	})
}

// anyCombatant draws an unhurt combatant that carries nothing yet.
func anyCombatant(id string, people []string) *rapid.Generator[combat.Combatant] {
	return rapid.Custom(func(t *rapid.T) combat.Combatant {
		c := combat.Combatant{Character: icon.Character{ID: id, Class: rapid.SampledFrom(classes).Draw(t, "class")}}
		switch {
		case chance(t, "odd", 8):
			c.Kind = rapid.SampledFrom([]combat.Kind{combat.Object, combat.Summon}).Draw(t, "kind")
			c.Summoner = rapid.SampledFrom(people).Draw(t, "summoner")
			c.Character.Class = ""
		case c.Character.Class == icon.Legend:
			c.Character.MaxHP = n(100)
			c.Elite = chance(t, "elite legend", 3)
		case c.Character.FightsFor() == icon.Foe:
			c.Elite = chance(t, "elite", 4)
		default:
			c.Wounds = rapid.SampledFrom([]int{0, 0, 0, 1, 3}).Draw(t, "wounds")
			c.Resolve = rapid.IntRange(0, 4).Draw(t, "resolve")
			if chance(t, "gambit", 4) {
				c.Gambits = []icon.ClassName{icon.Mendicant}
			}
		}
		if c.Character.Class == icon.Mob {
			c.Group = rapid.SampledFrom([]string{"", "", "rats"}).Draw(t, "group")
		}
		if limit, err := icon.WoundedMaximum(&c.Character, c.Wounds); err == nil && c.Kind == "" {
			c.Character.HP = n(rapid.IntRange(1, limit).Draw(t, "hp"))
		}
		if chance(t, "placed", 2) {
			c.X, c.Y = n(rapid.IntRange(0, gridSize-1).Draw(t, "x")), n(rapid.IntRange(0, gridSize-1).Draw(t, "y"))
		}
		return c
	})
}

// anyCombat draws a fight that has not begun.
func anyCombat() *rapid.Generator[combat.Combat] {
	return rapid.Custom(func(t *rapid.T) combat.Combat {
		people := ids(rapid.IntRange(1, 6).Draw(t, "combatants"))
		var e combat.Combat
		for _, id := range people {
			e.Combatants = append(e.Combatants, anyCombatant(id, people).Draw(t, id))
		}
		e.Ground = space.Ground{Width: gridSize, Height: gridSize}
		seen := map[space.Point]bool{}
		for range rapid.IntRange(0, 6).Draw(t, "cells") {
			p := anyPoint().Draw(t, "cell")
			if !seen[p] {
				seen[p] = true
				e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: p.X, Y: p.Y, Level: rapid.IntRange(0, 2).Draw(t, "level"),
					Difficult: chance(t, "difficult", 2), Dangerous: chance(t, "dangerous", 2), Impassable: chance(t, "impassable", 6),
					From: rapid.SampledFrom([]string{"", people[0]}).Draw(t, "made by")})
			}
		}
		e.Options = icon.Options{CollideDamage: chance(t, "collide", 2), DangerousBypassesVigor: chance(t, "bypass", 2),
			OnlyImpassableBlocks: chance(t, "sight", 3),
			HealStaysOnLine:      chance(t, "lines", 2), HealToBloodied: chance(t, "half", 3), TacticalBoonCap: chance(t, "cap", 3)}
		return e
	})
}

func anyPoint() *rapid.Generator[space.Point] {
	return rapid.Custom(func(t *rapid.T) space.Point {
		return space.Point{X: rapid.IntRange(-1, gridSize).Draw(t, "x"), Y: rapid.IntRange(-1, gridSize).Draw(t, "y")}
	})
}

func anyFormula(t *rapid.T, name string) icon.Formula {
	return icon.Formula{Dice: rapid.IntRange(0, 2).Draw(t, name+" dice"), Fray: chance(t, name+" fray", 2), Flat: rapid.IntRange(0, 4).Draw(t, name+" flat")}
}

func anyEffect(people []string) *rapid.Generator[combat.Effect] {
	return rapid.Custom(func(t *rapid.T) combat.Effect {
		s := anyStatus(people).Draw(t, "status")
		e := combat.Effect{
			On: rapid.SampledFrom(append(triggers, "", "", combat.OnDelayed)).Draw(t, "on"),
			To: rapid.SampledFrom([]combat.Recipient{"", combat.ToSelf, combat.ToArea, combat.ToAll}).Draw(t, "to"),
			Does: rapid.SampledFrom([]combat.Doing{combat.DoStatus, combat.DoEnd, combat.DoVigor, combat.DoSurge, combat.DoCure,
				combat.DoSaves, combat.DoDamage, combat.DoShove, combat.DoBless, combat.DoVigilance, combat.DoAether, combat.DoMark,
				combat.DoStance, combat.DoAura, combat.DoPowerDie, combat.DoSacrifice}).Draw(t, "does"),
			Save: chance(t, "save", 4), Status: s.Name, Ongoing: s.Ongoing, Key: s.Key, Damage: anyFormula(t, "effect"),
			Pierce: chance(t, "pierce", 4), Divine: chance(t, "divine", 6), Amount: some(t, "amount", 0, 3),
		}
		if chance(t, "lasts", 3) {
			e.Until = s.Until
		}
		if chance(t, "several", 4) {
			e.OnAny = rapid.SliceOfN(rapid.SampledFrom(triggers), 1, 3).Draw(t, "on any")
		}
		return e
	})
}

func anyAbility(people []string) *rapid.Generator[*combat.Ability] {
	return rapid.Custom(func(t *rapid.T) *combat.Ability {
		a := combat.Fields{
			ID:         rapid.SampledFrom([]string{"bolt", "cleave", "song"}).Draw(t, "ability"),
			Takes:      rapid.SampledFrom([]combat.Takes{combat.OneAction, combat.OneAction, combat.TwoActions, combat.Free, combat.Interrupt}).Draw(t, "takes"),
			Attack:     chance(t, "attack", 2),
			Allies:     chance(t, "allies", 2),
			Myself:     chance(t, "myself", 4),
			Combo:      chance(t, "combo", 3),
			Infuse:     rapid.SampledFrom([]int{0, 0, 1, 3}).Draw(t, "infuse"),
			Sacrifice:  rapid.SampledFrom([]int{0, 0, 2, 50}).Draw(t, "sacrifice"),
			Gamble:     rapid.SampledFrom([]int{0, 0, 4}).Draw(t, "gamble"),
			ByMovement: chance(t, "by movement", 4),
			EndsTurn:   chance(t, "ends turn", 5), Delay: chance(t, "delay", 6),
			Moves: rapid.SampledFrom([]int{0, 0, 2}).Draw(t, "moves"),
			Mode:  rapid.SampledFrom([]space.Mode{"", space.Walk, space.Dash, space.Fly, space.Rush, space.Teleport}).Draw(t, "mode"),
			Strike: icon.Ability{Kind: rapid.SampledFrom([]icon.AbilityKind{icon.LightAttack, icon.HeavyAttack, icon.OtherAttack}).Draw(t, "kind"),
				Hit: anyFormula(t, "hit"), Miss: anyFormula(t, "miss"), Area: anyFormula(t, "area"), AutoHit: chance(t, "auto", 6),
				Boons: rapid.IntRange(0, 2).Draw(t, "own boons"), Times: rapid.IntRange(0, 2).Draw(t, "times"), MissTimes: rapid.IntRange(0, 2).Draw(t, "miss times"),
				AreaTimes: rapid.IntRange(0, 2).Draw(t, "area times")},
			Effects: rapid.SliceOfN(anyEffect(people), 0, 3).Draw(t, "effects"),
		}
		if chance(t, "inflicts", 3) {
			a.Strike.Inflicts = []icon.Infliction{{Status: rapid.SampledFrom(carried[:10]).Draw(t, "inflicted"), Until: rapid.SampledFrom(untils).Draw(t, "inflicted until")}}
		}
		text, _ := a.Text() // Without one, it is refused.
		return &combat.Ability{ID: a.ID, Text: text}
	})
}

// doings are all commands, those that a fight needs more often than the others.
var doings = append([]combat.Do{
	combat.Begin, combat.TakeTurn, combat.TakeTurn, combat.EndTurn, combat.Use, combat.Use, combat.Give}, combat.Commands()...)

var settable = []combat.FieldName{
	combat.FieldHP, combat.FieldHP, combat.FieldVigor, combat.FieldResolve, combat.FieldWounds, combat.FieldAttacked, combat.FieldSlow,
	combat.FieldLimitBroken, combat.FieldLimitBrokenBefore, combat.FieldChainReacted, combat.FieldX, combat.FieldLevel, combat.FieldPartyResolve,
	combat.FieldActions, combat.FieldMoved, combat.FieldMovement, combat.FieldSlowTurn, combat.FieldRound,
}

func anyGuard(people []string) *rapid.Generator[icon.Vigilance] {
	return rapid.Custom(func(t *rapid.T) icon.Vigilance {
		return icon.Vigilance{Guardian: rapid.SampledFrom(people).Draw(t, "guards"), Spend: rapid.IntRange(1, 2).Draw(t, "spends"),
			For: rapid.SampledFrom(append([]string{""}, people...)).Draw(t, "for")}
	})
}

// anyCommand draws a command about a fight. During a turn most commands are about the
// active combatant, because hardly any other would be legal.
func anyCommand(t *rapid.T, e *combat.Combat, insist bool) combat.Command {
	people := ids(len(e.Combatants))
	c := combat.Command{
		Do:      rapid.SampledFrom(doings).Draw(t, "do"),
		Who:     rapid.SampledFrom(people).Draw(t, "who"),
		Target:  rapid.SampledFrom(people).Draw(t, "target"),
		Mode:    rapid.SampledFrom([]space.Mode{"", space.Walk, space.Dash, space.Fly, space.Teleport}).Draw(t, "way"),
		Spaces:  some(t, "spaces", 0, 4),
		Curses:  rapid.IntRange(0, 1).Draw(t, "curses"),
		Heroic:  chance(t, "heroic", 2),
		Infused: chance(t, "infused", 3),
		Cost:    rapid.IntRange(0, 4).Draw(t, "cost"),
		Value:   some(t, "value", -1, 20),
		Field:   rapid.SampledFrom(settable).Draw(t, "field"),
		Insist:  insist && chance(t, "insist", 3),
	}
	if e.Active != "" && !chance(t, "another", 5) {
		c.Who = e.Active
	}
	switch c.Field {
	case combat.FieldPartyResolve, combat.FieldActions, combat.FieldMoved, combat.FieldMovement, combat.FieldSlowTurn, combat.FieldRound:
		if c.Do == combat.Set {
			c.Who, c.Target = "", ""
		}
	}
	if chance(t, "gift", 3) {
		c.Gift = rapid.SampledFrom(people).Draw(t, "given to")
	}
	if chance(t, "guarded", 3) {
		c.Guardian, c.Spend = rapid.SampledFrom(people).Draw(t, "guardian"), rapid.IntRange(0, 3).Draw(t, "spend")
	}
	if chance(t, "guards", 3) {
		c.Guards = rapid.SliceOfN(anyGuard(people), 1, 3).Draw(t, "guards")
	}
	c.Keep = rapid.SampledFrom([]combat.Keep{"", combat.KeepNew, combat.KeepOld}).Draw(t, "keep")
	if chance(t, "others", 3) {
		c.Others = []string{rapid.SampledFrom(people).Draw(t, "other")}
	}
	if chance(t, "blessed", 3) {
		c.Blessed = []icon.StatusName{rapid.SampledFrom(carried[:10]).Draw(t, "blessed")}
	}
	if chance(t, "reported", 3) {
		c.Situation = &icon.Situation{Distance: some(t, "distance", 1, 4), Cover: chance(t, "cover", 2)}
	}
	switch c.Do {
	case combat.Use:
		c.Ability = anyAbility(people).Draw(t, "ability")
	case combat.TakeTurn:
		if actor := combatant(e, c.Who); actor.Delayed != "" {
			c.Ability = anyAbility(people).Draw(t, "delayed")
			c.Ability.ID = actor.Delayed
		}
	case combat.Give, combat.TakeAway, combat.Tick, combat.Shake:
		s := anyStatus(people).Draw(t, "meant")
		c.Status = &s
	}
	switch c.Do {
	case combat.MakeSave:
		if chance(t, "against", 2) {
			c.Against = []icon.StatusName{rapid.SampledFrom(carried[:10]).Draw(t, "status")}
		}
	case combat.Hurt, combat.Mend:
		c.Points = some(t, "points", 1, 9)
	case combat.Strengthen:
		c.Kind = rapid.SampledFrom([]icon.VigorKind{icon.GainVigor, icon.SurgeVigor, icon.RegenerateVigor, icon.EndCombatVigor}).Draw(t, "kind")
	case combat.Harm:
		c.Blow = &combat.Blow{Roll: icon.DamageRoll{Dice: rapid.IntRange(0, 2).Draw(t, "dice"), Die: n(6), Flat: rapid.IntRange(0, 9).Draw(t, "flat")},
			Times: rapid.IntRange(0, 2).Draw(t, "times"), Pierce: chance(t, "pierce", 3), Terrain: chance(t, "terrain", 3)}
	case combat.ChangeResolve:
		c.Happening = rapid.SampledFrom([]icon.Happening{icon.RoundStart, icon.CombatEnd, icon.Camp}).Draw(t, "happening")
	}
	if chance(t, "somewhere", 2) {
		p := anyPoint().Draw(t, "at")
		c.At = &p
	}
	if actor := combatant(e, c.Who); actor != nil && chance(t, "path", 2) {
		p := space.Point{X: actor.X.Or(0), Y: actor.Y.Or(0)}
		for range rapid.IntRange(1, 3).Draw(t, "steps") {
			if chance(t, "across", 2) {
				p.X += rapid.SampledFrom([]int{-1, 1}).Draw(t, "dx")
			} else {
				p.Y += rapid.SampledFrom([]int{-1, 1}).Draw(t, "dy")
			}
			c.Path = append(c.Path, p)
		}
	}
	return c
}

// combatant returns the combatant of that id, or nil.
func combatant(e *combat.Combat, id string) *combat.Combatant {
	for i := range e.Combatants {
		if e.Combatants[i].Character.ID == id {
			return &e.Combatants[i]
		}
	}
	return nil
}
