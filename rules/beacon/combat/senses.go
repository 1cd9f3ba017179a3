package combat

import (
	"rulewright/rules/beacon"
	"rulewright/rules/beacon/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The senses that a roll may involve: an action sight and sound, and every other roll sound alone (BEACON-W6).
var (
	actionSenses = []string{beacon.Sight, beacon.Sound, beacon.SightOnly, beacon.SoundOnly}
	otherSenses  = []string{beacon.Sound, beacon.SoundOnly}
)

// senses returns the senses that the command names, each of which has to be among those.
func (b *run) senses(among []string) (beacon.Senses, *field.Error) {
	return beacon.ParseSenses("senses", b.in.Senses, among...)
}

// noRoll refuses senses of a command that makes no roll.
func (b *run) noRoll() *field.Error {
	if field.Plain(b.in.Senses) == "" {
		return nil
	}
	return b.refuse("BEACON-W6", "senses", "noRoll")
}

// unseen reports whether a power without a roll fails because it depends entirely on the sight that its user lacks, and
// adds the card's report. A power that depends on sound does not fail: without a roll the deafened use it (BEACON-W6).
func (b *run) unseen(f *beacon.Combatant) (failed bool, wrong *field.Error) {
	senses, err := b.senses(actionSenses)
	if err != nil || b.use != nil && b.use.text.Roll.Is == notation.Check {
		return false, err // A check fails by its roll.
	}
	lost := b.in.Ability.Senses(false, senses).Lost(f)
	if lost != beacon.Blinded {
		return false, nil
	}
	b.Tell(play.Event{Kind: "powerUsed", Rule: "BEACON-A3", Who: f.ID, Key: b.in.Ability.Name})
	b.Report(play.Report{Kind: "power", Who: f.ID, Outcome: "failure", Tone: play.Bad, Notes: []play.Note{beacon.Failed(lost)}})
	return true, nil
}
