package elemental

// An ActionKind is what an action costs (ELEMENTAL-A1).
type ActionKind string

const (
	// FullAction takes a segment to start and may run on.
	FullAction ActionKind = "full"
	// StandardAction, MoveAction and SwiftAction take a segment, unless a swift one modifies another action.
	StandardAction ActionKind = "standard"
	MoveAction     ActionKind = "move"
	SwiftAction    ActionKind = "swift"
	// FreeAction costs nothing.
	FreeAction ActionKind = "free"
)

// kinds are the kinds from the least to the most.
var kinds = [...]ActionKind{FreeAction, SwiftAction, MoveAction, StandardAction, FullAction}

// Size returns the size of a kind, from 0 for a free action to 4 for a full one, or -1 for an unknown kind.
func (k ActionKind) Size() int {
	for i, known := range kinds {
		if k == known {
			return i
		}
	}
	return -1
}

// OfSize returns the kind of that size; beyond them, the nearest.
func OfSize(size int) ActionKind { return kinds[max(0, min(size, len(kinds)-1))] }

// Reduced returns the kind that is so many steps less; under a free action there is none (ELEMENTAL-A3).
func (k ActionKind) Reduced(steps int) ActionKind { return OfSize(k.Size() - max(steps, 0)) }

// Used is what a combatant has used of a round.
type Used struct{ Full, Standards, Moves, Swifts int }

// Add counts an action of that kind. Free ones are not counted.
func (u *Used) Add(k ActionKind) {
	switch k {
	case FullAction:
		u.Full++
	case StandardAction:
		u.Standards++
	case MoveAction:
		u.Moves++
	case SwiftAction:
		u.Swifts++
	}
}

// Legal reports whether a round allows it: a full action, or a standard and a
// move action, or two move actions, and up to two swift ones with any (ELEMENTAL-A2).
func (u Used) Legal() bool {
	if u.Full > 0 && (u.Full > 1 || u.Standards+u.Moves > 0) {
		return false
	}
	return u.Standards <= 1 && u.Standards+u.Moves <= 2 && u.Swifts <= 2
}

// Allows reports whether an action of that kind may still be used.
func (u Used) Allows(k ActionKind) bool {
	u.Add(k)
	return u.Legal()
}

// RanksOfUnused returns how many ranks a combatant may rise for what it has not
// used: 2 for a full action, or for a standard and a move action, which is the
// same, 1 for a standard action alone, and otherwise 0 (ELEMENTAL-I6).
func RanksOfUnused(u Used) int {
	switch {
	case u.Allows(FullAction):
		return 2
	case u.Allows(StandardAction):
		return 1
	}
	return 0
}

// RankAfterUnused returns the rank of a combatant that spends all that it has not
// used on rising (ELEMENTAL-I6). Rank 1 is the highest.
func RankAfterUnused(rank int, u Used) int { return max(1, rank-RanksOfUnused(u)) }
