package encounter

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// A Preparation is the request to make ready an attack that a command of the
// kind [Use] would make: for the dialog, and for its odds.
type Preparation struct {
	Encounter Encounter `json:"encounter"`
	Command   Command   `json:"command"`
}

// A Prepared is an attack as the fight would make it.
type Prepared struct {
	// Attack is the request for [icon.ResolveAttack]; it is null for an ability that does not attack.
	Attack *icon.Attack `json:"attack"`
	// Sight is where the two stand to each other, or null where the grid does not say.
	Sight *Sight `json:"sight"`
	// Others are the ids of those in the area (ICON-A19).
	Others []string `json:"others"`
	// Refusal is why the command would be refused, or null.
	Refusal *Refusal `json:"refusal"`
}

// A Sight is how a combatant stands to its target on the grid, for a table
// that wants to see what was used (ICON-M12, ICON-M13).
type Sight struct {
	// Distance is in spaces from edge to edge; 1 means adjacent.
	Distance int `json:"distance"`
	// Line says that there is a line of sight, Cover that the target has cover.
	Line  bool `json:"line"`
	Cover bool `json:"cover"`
	// LevelFrom and LevelTo are the heights on which the two stand.
	LevelFrom int `json:"levelFrom"`
	LevelTo   int `json:"levelTo"`
	// FoeAdjacent says that a foe stands next to the attacker (ICON-A18).
	FoeAdjacent bool `json:"foeAdjacent"`
}

// A Refusal is why a rule does not allow something.
type Refusal struct {
	Field  string `json:"field"`
	Rule   string `json:"rule"`
	Reason string `json:"reason"`
}

// ResolvePrepare makes an attack ready. It asks for no dice.
func ResolvePrepare(_ dice.Source, in Preparation) (Prepared, *field.Error) {
	return Prepared{}, nil
}
