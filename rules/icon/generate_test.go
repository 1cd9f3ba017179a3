package icon_test

import (
	"pgregory.net/rapid"

	"rulewright/rules/field"
	"rulewright/rules/icon"
)

var allStatuses = []icon.StatusName{
	icon.Slashed, icon.Blind, icon.Dazed, icon.Sealed, icon.Hatred, icon.Pacified, icon.Shattered, icon.Stunned,
	icon.Weakened, icon.Vulnerable, icon.Aetherwall, icon.Counter, icon.Defiance, icon.Dodge, icon.Evasion, icon.Immune,
	icon.Intangible, icon.Regeneration, icon.Resistance, icon.Stealth, icon.Unstoppable,
}

// number draws a number that is usually small, sometimes at the edge of its limits, sometimes missing.
func number(small, low, high int) *rapid.Generator[field.Number] {
	return rapid.Custom(func(t *rapid.T) field.Number {
		switch rapid.IntRange(0, 9).Draw(t, "size") {
		case 0, 1, 2:
			return field.Number{}
		case 3:
			return n(rapid.SampledFrom([]int{low, high}).Draw(t, "edge"))
		}
		return n(rapid.IntRange(max(low, 0), small).Draw(t, "number"))
	})
}

// count draws a count that is usually small and sometimes the highest.
func count(small, high int) *rapid.Generator[int] {
	return rapid.Custom(func(t *rapid.T) int {
		if rapid.IntRange(0, 19).Draw(t, "extreme") == 0 {
			return high
		}
		return rapid.IntRange(0, small).Draw(t, "count")
	})
}

func status() *rapid.Generator[icon.Status] {
	return rapid.Custom(func(t *rapid.T) icon.Status {
		return icon.Status{
			Name:    rapid.SampledFrom(allStatuses).Draw(t, "status"),
			Ongoing: rapid.IntRange(0, 3).Draw(t, "ongoing") == 0,
			From:    rapid.SampledFrom([]string{"", "a", "b", "c"}).Draw(t, "from"),
		}
	})
}

// character draws a character that may lack any of its numbers.
func character(id string) *rapid.Generator[icon.Character] {
	return rapid.Custom(func(t *rapid.T) icon.Character {
		c := icon.Character{
			ID:   id,
			Side: rapid.SampledFrom([]icon.Side{"", icon.Hero, icon.Foe}).Draw(t, "side"),
			Class: rapid.SampledFrom([]icon.ClassName{"", "bard", icon.Stalwart, icon.Vagabond, icon.Mendicant, icon.Wright,
				icon.Heavy, icon.Skirmisher, icon.Leader, icon.Artillery, icon.Legend, icon.Mob}).Draw(t, "class"),
			Vitality:  number(12, 0, 9999).Draw(t, "vitality"),
			MaxHP:     number(40, 0, 99999).Draw(t, "max hp"),
			HP:        number(40, -99999, 99999).Draw(t, "hp"),
			Vigor:     number(10, 0, 99999).Draw(t, "vigor"),
			Defense:   number(20, 0, 999).Draw(t, "defense"),
			Fray:      number(5, 0, 999).Draw(t, "fray"),
			DamageDie: number(12, 1, 100).Draw(t, "die"),
			Statuses:  rapid.SliceOfN(status(), 0, 5).Draw(t, "statuses"),
			Used:      rapid.SliceOfN(rapid.SampledFrom([]string{"dash", "bolt"}), 0, 2).Draw(t, "used"),
			Attacked:  rapid.IntRange(0, 9).Draw(t, "attacked") == 0,
		}
		if rapid.Bool().Draw(t, "own armor") {
			c.Armor = rapid.SliceOfN(rapid.IntRange(0, 4), 0, 3).Draw(t, "armor")
		}
		return c
	})
}

func situation() *rapid.Generator[icon.Situation] {
	return rapid.Custom(func(t *rapid.T) icon.Situation {
		return icon.Situation{
			Distance:       number(4, 0, 1000).Draw(t, "distance"),
			Cover:          rapid.Bool().Draw(t, "cover"),
			AttackerHeight: number(2, -40, 40).Draw(t, "attacker height"),
			TargetHeight:   number(2, -40, 40).Draw(t, "target height"),
			FoeAdjacent:    rapid.Bool().Draw(t, "foe adjacent"),
		}
	})
}

func vigilance() *rapid.Generator[icon.Vigilance] {
	return rapid.Custom(func(t *rapid.T) icon.Vigilance {
		return icon.Vigilance{Charges: count(6, 99).Draw(t, "charges"), Spend: count(3, 99).Draw(t, "spend")}
	})
}

func damageRequest() *rapid.Generator[icon.Damage] {
	return rapid.Custom(func(t *rapid.T) icon.Damage {
		return icon.Damage{
			Attacker: character("a").Draw(t, "attacker"),
			Target:   character("b").Draw(t, "target"),
			Roll: icon.DamageRoll{
				Amount: number(12, 0, 99999).Draw(t, "amount"), Dice: count(3, 20).Draw(t, "dice"), Die: number(10, 1, 100).Draw(t, "die"),
				Critical: rapid.Bool().Draw(t, "critical"), Bonus: count(2, 20).Draw(t, "bonus"),
				Fray: count(4, 999).Draw(t, "fray"), Flat: count(4, 999).Draw(t, "flat"),
			},
			Times:       count(3, 20).Draw(t, "times"),
			Pierce:      rapid.Bool().Draw(t, "pierce"),
			Divine:      rapid.IntRange(0, 3).Draw(t, "divine") == 0,
			Unerring:    rapid.Bool().Draw(t, "unerring"),
			TrueStrike:  rapid.Bool().Draw(t, "true strike"),
			BypassVigor: rapid.Bool().Draw(t, "bypass vigor"),
			Missed:      rapid.Bool().Draw(t, "missed"),
			Terrain:     rapid.IntRange(0, 3).Draw(t, "terrain") == 0,
			Halves:      rapid.SliceOfN(rapid.SampledFrom([]icon.HalfReason{icon.HalfCover, icon.HalfResistance}), 0, 2).Draw(t, "halves"),
			Situation:   situation().Draw(t, "situation"),
			Vigilance:   vigilance().Draw(t, "vigilance"),
		}
	})
}

func infliction() *rapid.Generator[icon.Infliction] {
	return rapid.Custom(func(t *rapid.T) icon.Infliction {
		return icon.Infliction{
			Status:  rapid.SampledFrom(allStatuses).Draw(t, "status"),
			On:      rapid.SampledFrom([]icon.Trigger{"", icon.OnHit, icon.OnMiss, icon.OnCritical, icon.OnExceed}).Draw(t, "on"),
			Ongoing: rapid.Bool().Draw(t, "ongoing"),
		}
	})
}

func formula() *rapid.Generator[icon.Formula] {
	return rapid.Custom(func(t *rapid.T) icon.Formula {
		return icon.Formula{Dice: count(3, 20).Draw(t, "dice"), Fray: rapid.Bool().Draw(t, "fray"), Flat: count(3, 999).Draw(t, "flat")}
	})
}

func attackRequest() *rapid.Generator[icon.Attack] {
	return rapid.Custom(func(t *rapid.T) icon.Attack {
		return icon.Attack{
			Attacker: character("a").Draw(t, "attacker"),
			Target:   character("b").Draw(t, "target"),
			Ability: icon.Ability{
				Kind:          rapid.SampledFrom([]icon.AbilityKind{icon.LightAttack, icon.HeavyAttack, icon.OtherAttack}).Draw(t, "kind"),
				ID:            rapid.SampledFrom([]string{"", "bolt"}).Draw(t, "id"),
				Class:         rapid.SampledFrom([]icon.ClassName{"", icon.Vagabond, icon.Wright}).Draw(t, "class"),
				Hit:           formula().Draw(t, "hit"),
				Miss:          formula().Draw(t, "miss"),
				Area:          formula().Draw(t, "area"),
				BonusDamage:   count(2, 20).Draw(t, "bonus damage"),
				Times:         count(3, 20).Draw(t, "times"),
				AutoHit:       rapid.IntRange(0, 4).Draw(t, "auto hit") == 0,
				TrueStrike:    rapid.Bool().Draw(t, "true strike"),
				Pierce:        rapid.Bool().Draw(t, "pierce"),
				Divine:        rapid.IntRange(0, 3).Draw(t, "divine") == 0,
				Unerring:      rapid.Bool().Draw(t, "unerring"),
				CanCrit:       rapid.Bool().Draw(t, "can crit"),
				ForceCritical: rapid.Bool().Draw(t, "force critical"),
				Inflicts:      rapid.SliceOfN(infliction(), 0, 3).Draw(t, "inflicts"),
				AreaInflicts:  rapid.SliceOfN(infliction(), 0, 2).Draw(t, "area inflicts"),
			},
			Others:    rapid.SliceOfN(character("c"), 0, 1).Draw(t, "others"),
			Situation: situation().Draw(t, "situation"),
			Boons:     count(3, 99).Draw(t, "boons"),
			Curses:    count(3, 99).Draw(t, "curses"),
			Vigilance: vigilance().Draw(t, "vigilance"),
			Options:   icon.Options{TacticalBoonCap: rapid.Bool().Draw(t, "cap"), AdjacentFoeCurse: rapid.Bool().Draw(t, "adjacent foe")},
			Insist:    rapid.Bool().Draw(t, "insist"),
		}
	})
}
