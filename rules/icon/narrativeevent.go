package icon

// Kinds of events between fights, which package narrative plays. A kind marked with an
// asterisk changes nothing by itself: it names the cause of the next events.
const (
	// Acted: *; an action roll. Tried: *; a fortune roll.
	Acted EventKind = "acted"
	Tried EventKind = "tried"
	// StrainTaken: Field strain rose, or came to rest below its most after pushing through.
	StrainTaken EventKind = "strainTaken"
	// Broke: Text broken; * where it was broken before, and Key says until when. Recovered: Text broken, to "" or, after an expedition, to away.
	Broke     EventKind = "broke"
	Recovered EventKind = "recovered"
	// PushedThrough: *; effort was spent on not breaking. Amount is the best die, which holds from 5 on.
	PushedThrough EventKind = "pushedThrough"
	// BurdenTaken, BurdenDescribed, BurdenEased and BurdenHealed: the clock of a
	// burden begins, is described, gains segments, or ends.
	BurdenTaken     EventKind = "burdenTaken"
	BurdenDescribed EventKind = "burdenDescribed"
	BurdenEased     EventKind = "burdenEased"
	BurdenHealed    EventKind = "burdenHealed"
	// BurdenInvoked: Field invoked; Key is the id of the burden's clock.
	BurdenInvoked EventKind = "burdenInvoked"
	// ClockBegun, ClockTicked, ClockChanged and ClockEnded: a clock.
	ClockBegun   EventKind = "clockBegun"
	ClockTicked  EventKind = "clockTicked"
	ClockChanged EventKind = "clockChanged"
	ClockEnded   EventKind = "clockEnded"
	// ClockFilled: *; Key is the id of a clock of which the last segment was filled.
	ClockFilled EventKind = "clockFilled"
	// SceneEnded and SessionEnded: *.
	SceneEnded   EventKind = "sceneEnded"
	SessionEnded EventKind = "sessionEnded"
	// XPGained: Field xp. LevelGained: Field level. SessionKept: bookkeeping of the session.
	XPGained    EventKind = "xpGained"
	LevelGained EventKind = "levelGained"
	SessionKept EventKind = "sessionKept"
	// SetByHand: Field.
	SetByHand EventKind = "setByHand"
)
