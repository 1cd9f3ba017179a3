package space

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// Sight is how one body stands to another that it would target (ICON-M12, ICON-M13).
type Sight struct {
	// Distance is in spaces; see [Field.Distance].
	Distance int
	// Line says that there is a line of sight; Cover that the target has cover.
	Line, Cover bool
	// LevelFrom and LevelTo are the heights on which the two stand.
	LevelFrom, LevelTo int
	// FoeAdjacent says that a foe that engages stands next to the first body (ICON-A18).
	FoeAdjacent bool
	// Blocker is a square that blocks the line, CoverFrom one that gives cover; nil where there is none.
	Blocker, CoverFrom *Point
}

// Between answers how from stands to to.
func (f *Field) Between(from, to Body) Sight { return Sight{Line: true} }

// Situation is the sight as attacks need it.
func (s Sight) Situation() icon.Situation {
	return icon.Situation{
		Distance: field.Of(s.Distance), Cover: s.Cover, FoeAdjacent: s.FoeAdjacent,
		AttackerHeight: field.Of(s.LevelFrom), TargetHeight: field.Of(s.LevelTo),
	}
}
