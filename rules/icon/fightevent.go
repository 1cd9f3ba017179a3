package icon

// Kinds of events in fights, which package combat plays. A kind marked with an
// asterisk changes nothing by itself: it names the cause of the next events.
const (
	// FightBegan: Field round, from 0 to 1.
	FightBegan EventKind = "fightBegan"
	// FightEnded: Field round, to 0.
	FightEnded EventKind = "fightEnded"
	// RoundStarted: Field round.
	RoundStarted EventKind = "roundStarted"
	// TurnStarted: Text active.
	TurnStarted EventKind = "turnStarted"
	// TurnEnded: Text active, to "".
	TurnEnded EventKind = "turnEnded"
	// TurnCounted: Field taken.
	TurnCounted EventKind = "turnCounted"
	// TurnKept: bookkeeping of the turn and round: texts opening, last, ended; marks ended and numbers emptied.
	TurnKept EventKind = "turnKept"
	// Passed: Field slow.
	Passed EventKind = "passed"
	// Delayed: Text delayed.
	Delayed EventKind = "delayed"
	// ActionsSpent: Field actions.
	ActionsSpent EventKind = "actionsSpent"
	// MoveSpent: Field moved.
	MoveSpent EventKind = "moveSpent"
	// TurnUsedUp: Text ended.
	TurnUsedUp EventKind = "turnUsedUp"
	// InterruptUsed: marks interrupt and interrupted.
	InterruptUsed EventKind = "interruptUsed"
	// Moved: Field x, y or level.
	Moved EventKind = "moved"
	// Shoved: Field x, y or level.
	Shoved EventKind = "shoved"
	// Collided: *; mark collided where the option is on.
	Collided EventKind = "collided"
	// Endangered: mark endangered.
	Endangered EventKind = "endangered"
	// Displaced: mark displaced.
	Displaced EventKind = "displaced"
	// SlashedHurt: mark slashed.
	SlashedHurt EventKind = "slashedHurt"
	// Saved: *; Amount is the total.
	Saved EventKind = "saved"
	// SaveFailed: *.
	SaveFailed EventKind = "saveFailed"
	// Triggered: *; Key is the trigger.
	Triggered EventKind = "triggered"
	// MarkKept: *; Key is the ability whose mark stays in the place of a new one.
	MarkKept EventKind = "markKept"
	// Gambled: *; Amount is the face.
	Gambled EventKind = "gambled"
	// Sacrificed: Field hp.
	Sacrificed EventKind = "sacrificed"
	// Wounded: Field wounds.
	Wounded EventKind = "wounded"
	// Left: Text out.
	Left EventKind = "left"
	// Rescued: Text out, to "".
	Rescued EventKind = "rescued"
	// Healed: Field hp.
	Healed EventKind = "healed"
	// StrainCleared: Field strain fell to 0.
	StrainCleared EventKind = "strainCleared"
	// EffortRestored: Field effort rose to its most.
	EffortRestored EventKind = "effortRestored"
	// Camped: *.
	Camped EventKind = "camped"
	// Rested: *; an interlude.
	Rested EventKind = "rested"
	// StatusChanged: the mark of a status.
	StatusChanged EventKind = "statusChanged"
	// GroundChanged: a cell.
	GroundChanged EventKind = "groundChanged"
	// WentAway and Returned: Out; it leaves the battlefield, or comes back onto it.
	WentAway EventKind = "wentAway"
	Returned EventKind = "returned"
	// ZoneBegan, ZoneChanged and ZoneEnded: a zone.
	ZoneBegan   EventKind = "zoneBegan"
	ZoneChanged EventKind = "zoneChanged"
	ZoneEnded   EventKind = "zoneEnded"
	// ScenarioBegan, ScenarioChanged and ScenarioEnded: a clock of the fight. ScenarioReached and ScenarioFailed: *; Key
	// is the scenario and Was the side that wins. SideDefeated: *; Key is the side.
	ScenarioBegan   EventKind = "scenarioBegan"
	ScenarioChanged EventKind = "scenarioChanged"
	ScenarioEnded   EventKind = "scenarioEnded"
	ScenarioReached EventKind = "scenarioReached"
	ScenarioFailed  EventKind = "scenarioFailed"
	SideDefeated    EventKind = "sideDefeated"
	// Deployed: Fields x and y. NotPlaced: *; it has no place as the fight begins.
	Deployed  EventKind = "deployed"
	NotPlaced EventKind = "notPlaced"
	// PieceCame and PieceWent: a piece, an object or a summon.
	PieceCame EventKind = "pieceCame"
	PieceWent EventKind = "pieceWent"
	// WatchFired: *; Key is the ability of the watch, mark, stance, aura, zone or trait
	// that fires, By its owner. Marks fired count it.
	WatchFired EventKind = "watchFired"
	// WatchStopped: *; the watch in Key is not fired again in this command.
	WatchStopped EventKind = "watchStopped"
	// StanceRefreshed: *; Key is the stance.
	StanceRefreshed EventKind = "stanceRefreshed"
	// WatchUnread: *; the rules do not read the words of what lasts: Key is its ability.
	WatchUnread EventKind = "watchUnread"
	// TableChanged: a change that the GM made by hand.
	TableChanged EventKind = "tableChanged"
)
