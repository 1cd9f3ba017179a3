package icon

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
	Stealth      StatusName = "stealth"
	Unstoppable  StatusName = "unstoppable"
)

// harmful reports whether the name is a status that saves end, not a positive effect.
func (s StatusName) harmful() bool {
	switch s {
	case Slashed, Blind, Dazed, Sealed, Hatred, Pacified, Shattered, Stunned, Weakened, Vulnerable:
		return true
	}
	return false
}

// An Until says when a status or effect ends by itself.
type Until string

// TurnEnd ends an effect with the turn in which it began.
const TurnEnd Until = "turnEnd"

// A Status is a status or positive effect on a character.
type Status struct {
	Name StatusName `json:"name"`
	// Ongoing marks a status that neither save nor cure can end while its cause lasts (ICON-X-ONGOING).
	Ongoing bool `json:"ongoing,omitempty"`
	// From is the id of the character that caused it; hatred is aimed at it.
	From string `json:"from,omitempty" limit:"..200"`
	// Until says when it ends by itself; without it, a save or whoever gave it ends it.
	Until Until `json:"until,omitempty"`
}

// endsWithTurn reports whether the status ends at the end of its bearer's own
// turn without a save (ICON-X-HATRED).
func (s Status) endsWithTurn() bool { return s.Name == Hatred && !s.Ongoing }
