package narrative

// Kinds of events of narrative play alone. A kind marked with an asterisk changes nothing
// by itself: it names the cause of the next events.
const (
	// Acted: *; an action roll. Tried: *; a fortune roll.
	Acted = "acted"
	Tried = "tried"
	// StrainTaken: Field strain rose, or came to rest below its most after pushing through.
	StrainTaken = "strainTaken"
	// Broke: Text broken; * where it was broken before, and Key says until when. Recovered: Text broken, to "" or, after an expedition, to away.
	Broke     = "broke"
	Recovered = "recovered"
	// PushedThrough: *; effort was spent on not breaking. Amount is the best die, which holds from 5 on.
	PushedThrough = "pushedThrough"
	// BurdenTaken, BurdenDescribed, BurdenEased and BurdenHealed: the clock of a
	// burden begins, is described, gains segments, or ends.
	BurdenTaken     = "burdenTaken"
	BurdenDescribed = "burdenDescribed"
	BurdenEased     = "burdenEased"
	BurdenHealed    = "burdenHealed"
	// BurdenInvoked: Field invoked; Key is the id of the burden's clock.
	BurdenInvoked = "burdenInvoked"
	// ClockBegun, ClockTicked, ClockChanged and ClockEnded: a clock.
	ClockBegun   = "clockBegun"
	ClockTicked  = "clockTicked"
	ClockChanged = "clockChanged"
	ClockEnded   = "clockEnded"
	// ClockFilled: *; Key is the id of a clock of which the last segment was filled.
	ClockFilled = "clockFilled"
	// SceneEnded and SessionEnded: *.
	SceneEnded   = "sceneEnded"
	SessionEnded = "sessionEnded"
	// XPGained: Field xp. LevelGained: Field level. SessionKept: bookkeeping of the session.
	XPGained    = "xpGained"
	LevelGained = "levelGained"
	SessionKept = "sessionKept"
	// SetByHand: Field.
	SetByHand = "setByHand"
)
