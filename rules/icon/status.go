package icon

import (
	"slices"

	"rulewright/rules/play"
)

// A StatusName is the key of a status or of a positive effect.
type StatusName string

// The statuses, which saves and cures end (ICON-X).
const (
	Slashed    StatusName = "slashed"
	Blind      StatusName = "blind"
	Dazed      StatusName = "dazed"
	Sealed     StatusName = "sealed"
	Hatred     StatusName = "hatred"
	Pacified   StatusName = "pacified"
	Shattered  StatusName = "shattered"
	Stunned    StatusName = "stunned"
	Weakened   StatusName = "weakened"
	Vulnerable StatusName = "vulnerable"
)

// The positive effects, which no save ends (ICON-X).
const (
	Aetherwall   StatusName = "aetherwall"
	Counter      StatusName = "counter"
	Defiance     StatusName = "defiance"
	Dodge        StatusName = "dodge"
	Evasion      StatusName = "evasion"
	Immune       StatusName = "immune"
	Intangible   StatusName = "intangible"
	Regeneration StatusName = "regeneration"
	Resistance   StatusName = "resistance"
	Skirmishing  StatusName = "skirmisher"
	Stealth      StatusName = "stealth"
	Sturdy       StatusName = "sturdy"
	Unstoppable  StatusName = "unstoppable"
	Flying       StatusName = "flying"
	Phasing      StatusName = "phasing"
	Slip         StatusName = "slip"
	Rampart      StatusName = "rampart"
	Immobile     StatusName = "immobile"
	// Undying keeps the last hit point, except from divine damage.
	Undying StatusName = "undying"
)

// Effects and tokens that a character carries: Value counts them, or Key distinguishes them (ICON-C).
const (
	// VigilanceCharges are dice to lower an ally's damage or hurt a foe that leaves; Value counts them (ICON-X-VIGILANCE).
	VigilanceCharges StatusName = "vigilance"
	// Blessing counts blessing tokens in Value (ICON-C3).
	Blessing StatusName = "blessing"
	// Combo is the combo token (ICON-C5).
	Combo StatusName = "combo"
	// Aether is a Wright's aether, 0 to 6 in Value (ICON-C8).
	Aether StatusName = "aether"
	// PowerDie shows Value; Key is the ability that granted it (ICON-C6).
	PowerDie StatusName = "powerDie"
	// Mark is a mark of From by the ability in Key (ICON-C9).
	Mark StatusName = "mark"
	// Stance is the stance in Key (ICON-C10).
	Stance StatusName = "stance"
	// Aura is the aura in Key, which reaches Value spaces (ICON-C11).
	Aura StatusName = "aura"
	// Watching is an effect of the ability in Key of From that fires at a moment: Text is
	// its words. Value is how often it still fires; 0 means that nothing limits it.
	Watching StatusName = "watch"
	// Token counts the tokens named Key that From has placed, in Value.
	Token StatusName = "token"
)

// statuses are those that saves and cures end, and others the positive effects and tokens.
var (
	statuses = [...]StatusName{Slashed, Blind, Dazed, Sealed, Hatred, Pacified, Shattered, Stunned, Weakened, Vulnerable}
	others   = [...]StatusName{Aetherwall, Counter, Defiance, Dodge, Evasion, Immune, Intangible, Regeneration, Resistance,
		Skirmishing, Stealth, Sturdy, Unstoppable, Flying, Phasing, Slip, Rampart, Immobile, Undying,
		VigilanceCharges, Blessing, Combo, Aether, PowerDie, Mark, Stance, Aura, Watching, Token}
)

// Harmful reports whether the name is a status, which saves and cures end, and
// not a positive effect or a token (ICON-V6).
func (s StatusName) Harmful() bool { return slices.Contains(statuses[:], s) }

// Known reports whether a status, a positive effect or a token has that name.
func (s StatusName) Known() bool { return s.Harmful() || slices.Contains(others[:], s) }

// An Until is the time at which a status or effect ends by itself.
type Until string

const (
	// TurnStart ends an effect as the next turn of its bearer begins (ICON-T10).
	TurnStart Until = "turnStart"
	// TurnEnd ends an effect with the turn in which it began, no matter which character's turn that is.
	TurnEnd Until = "turnEnd"
	// NextTurnEnd ends an effect with the next turn of its bearer, the one that
	// runs not counted (ICON-C21).
	NextTurnEnd Until = "nextTurnEnd"
	// UserTurnStart and UserTurnEnd end an effect as the next turn of its origin
	// begins or ends, the one that runs not counted (ICON-C21).
	UserTurnStart Until = "userTurnStart"
	UserTurnEnd   Until = "userTurnEnd"
	// RoundEnd ends an effect with the round, FightEnd with the fight (ICON-C21, ICON-E2).
	RoundEnd Until = "roundEnd"
	FightEnd Until = "combatEnd"
)

// times are all of them.
var times = [...]Until{TurnStart, TurnEnd, NextTurnEnd, UserTurnStart, UserTurnEnd, RoundEnd, FightEnd}

// Known reports whether a time has that name.
func (u Until) Known() bool { return slices.Contains(times[:], u) }

// OfUser reports whether it is a time in a turn of the character that caused the effect.
func (u Until) OfUser() bool { return u == UserTurnStart || u == UserTurnEnd }

// A Status is a status or positive effect on a character.
type Status struct {
	Name StatusName `json:"name"`
	// Ongoing marks a status that neither save nor cure can end while its cause lasts (ICON-X-ONGOING).
	Ongoing bool `json:"ongoing,omitempty"`
	// From is the id of the character that caused it; hatred is aimed at it.
	From string `json:"from,omitempty" limit:"..200"`
	// Until is the time at which it ends by itself; without it, a save or the character that gave it ends it.
	Until Until `json:"until,omitempty"`
	// Key distinguishes entries that may exist more than once under one name: the
	// ability of a mark, stance, aura or power die.
	Key string `json:"key,omitempty" limit:"..200"`
	// Value counts charges and tokens, is the face of a power die, or the reach of an aura in spaces.
	Value int `json:"value,omitempty" limit:"0..999"`
	// Text is the text of the ability as it was when this began, for what does something
	// while it lasts, and Part is the number of the step in it that does.
	Text string `json:"text,omitempty" limit:"..4000"`
	Part int    `json:"part,omitempty" limit:"0..999"`
}

// Outlasts reports whether the status has the name of the other one and lasts
// at least as long, so that this one adds nothing to it.
func (s *Status) Outlasts(other *Status) bool {
	if s.Name != other.Name || other.Ongoing && !s.Ongoing { // A save could end it (ICON-X-ONGOING).
		return false
	}
	return s.Until == "" || s.Until == other.Until && (s.From == other.From || !s.Until.OfUser())
}

// endsWithTurn reports whether the status ends at the end of its bearer's own
// turn without a save (ICON-X-HATRED).
func (s Status) endsWithTurn() bool { return s.Name == Hatred && !s.Ongoing }

// Mark returns the status as a mark of events: Of is its key, By is its origin.
func (s Status) Mark() play.Mark {
	return play.Mark{Name: string(s.Name), Value: s.Value, Of: s.Key, By: s.From, Until: string(s.Until), Ongoing: s.Ongoing, Text: s.Text, Part: s.Part}
}

// StatusOf returns the status of a mark, or nil without one.
func StatusOf(m *play.Mark) *Status {
	if m == nil {
		return nil
	}
	return &Status{Name: StatusName(m.Name), Value: m.Value, Key: m.Of, From: m.By, Until: Until(m.Until), Ongoing: m.Ongoing, Text: m.Text, Part: m.Part}
}
