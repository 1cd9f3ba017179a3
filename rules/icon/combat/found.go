package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
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
	// FoundElsewhere means that the target is on another floor (ICON-A2).
	FoundElsewhere = "elsewhere"
	// FoundInArea names a combatant in the area beside the target (ICON-A19).
	FoundInArea = "inArea"
	// FoundAura names an aura that affects the target, its bearer and its reach (ICON-C11).
	FoundAura = "aura"
)

// A Sight is the view from a combatant to its target on the grid, for a table that checks
// the attack (ICON-M12, ICON-M13).
type Sight struct {
	// Distance is in spaces from edge to edge; 1 means adjacent.
	Distance int `json:"distance"`
	// Line means that there is a line of sight, Cover that the target has cover.
	Line  bool `json:"line"`
	Cover bool `json:"cover"`
	// LevelFrom and LevelTo are the heights of the two.
	LevelFrom int `json:"levelFrom"`
	LevelTo   int `json:"levelTo"`
	// FoeAdjacent means that a foe is adjacent to the attacker (ICON-A18).
	FoeAdjacent bool `json:"foeAdjacent"`
}

// findings reports what the grid shows of target, area and auras.
func (u *use) findings() {
	if s := u.sight; s != nil {
		who := u.target.Character.ID
		if s.Distance == space.Elsewhere {
			u.Find(play.Found{Key: FoundElsewhere, Who: who, Value: 1, Rule: "ICON-A2"})
			return
		}
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
	if u.laid != nil {
		u.Find(play.Found{Key: play.FoundArea, Squares: squareNames(u.laid.squares()), Rule: "ICON-A19"})
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
