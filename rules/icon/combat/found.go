package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// The keys of what the rules find before an ability is used. Those of a [Sight] are the
// fields of [icon.Situation] that override them.
const (
	FoundDistance       = "distance"
	FoundCover          = "cover"
	FoundAttackerHeight = "attackerHeight"
	FoundTargetHeight   = "targetHeight"
	FoundFoeAdjacent    = "foeAdjacent"
	// FoundNoLine means that there is no line of sight to the target (ICON-M13).
	FoundNoLine = "noLine"
	// FoundInArea names a combatant in the area beside the target (ICON-A19).
	FoundInArea = "inArea"
	// FoundAura names an aura that affects the target, its bearer and its reach (ICON-C11).
	FoundAura = "aura"
)

// findings reports what the grid shows of target, area and auras.
func (u *use) findings() {
	if s := u.sight; s != nil {
		who := u.target.Character.ID
		for _, one := range [...]struct {
			key   string
			value int
			rule  string
		}{
			{FoundDistance, s.Distance, "ICON-A2"},
			{FoundCover, field.Flag(s.Cover), "ICON-M13"},
			{FoundNoLine, field.Flag(!s.Line), "ICON-M13"},
			{FoundAttackerHeight, s.LevelFrom, "ICON-M12"},
			{FoundTargetHeight, s.LevelTo, "ICON-M12"},
			{FoundFoeAdjacent, field.Flag(s.FoeAdjacent), "ICON-A18"},
		} {
			u.Find(play.Found{Key: one.key, Who: who, Value: one.value, Rule: one.rule})
		}
	}
	for _, c := range u.others {
		u.Find(play.Found{Key: FoundInArea, Who: c.Character.ID, Value: 1, Rule: "ICON-A19"})
	}
	for i := range u.Combatants {
		c := &u.Combatants[i]
		for _, s := range c.Character.Statuses {
			if s.Name == icon.Aura && u.target != nil && c.Out == "" && within(c, s, u.target) {
				u.Find(play.Found{Key: FoundAura, Who: c.Character.ID, Name: s.Key, Value: s.Value, Rule: "ICON-C11"})
			}
		}
	}
}
