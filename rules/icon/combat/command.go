package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// A Command is a request to do something in a fight.
type Command struct {
	Do Do `json:"do"`
	// The id of the acting combatant. Commands about the whole fight have none.
	Who string `json:"who,omitempty" limit:"..200"`
	// Target is the combatant it is done to, and Others those in the area
	// beside it; without Others, an area on the grid finds them (ICON-A19).
	Target string   `json:"target,omitempty" limit:"..200"`
	Others []string `json:"others,omitempty" limit:"..40" each:"..200"`
	// Ability is what is used; basic actions need none. Of a turn that begins it
	// is what was delayed to it, whose target is the command's (ICON-T11).
	Ability *Ability `json:"ability,omitempty"`
	// Spaces is the length of a movement, Path and Mode its way. At is a square: the end of a teleport, the place of an area, or the place where a rescued hero stands up.
	Path   []space.Point `json:"path,omitempty" limit:"..200"`
	Mode   space.Mode    `json:"mode,omitempty"`
	Spaces field.Number  `json:"spaces,omitzero" limit:"0..99"`
	At     *space.Point  `json:"at,omitempty"`
	// FreeSpaces is the number of spaces before something stops a shove, for fights without a grid (ICON-M14).
	FreeSpaces field.Number `json:"freeSpaces,omitzero" limit:"0..99"`
	// Through is the character from which the ability rebounds (ICON-C14).
	Through string `json:"through,omitempty" limit:"..200"`
	// Boons and Curses are those of the roll that the table adds (ICON-A5).
	Boons  int `json:"boons,omitempty" limit:"0..99"`
	Curses int `json:"curses,omitempty" limit:"0..99"`
	// Defense is that of the target of an attack which takes no part. Outside of a fight
	// the attack then needs no Target, and damages none (ICON-A7).
	Defense field.Number `json:"defense,omitzero" limit:"0..99"`
	// Situation is the situation of the two as the table judges it; without it, the grid determines it.
	Situation *icon.Situation `json:"situation,omitempty"`
	// Guardian spends so many charges of vigilance, should the target be
	// damaged, or as the target leaves its adjacency (ICON-X-VIGILANCE).
	Guardian string `json:"guardian,omitempty" limit:"..200"`
	Spend    int    `json:"spend,omitempty" limit:"0..99"`
	// Guards are further guardians with what they spend, of the target or of others
	// that the ability may damage. Each answers the first damage to its ally. The
	// charges that they have are known (ICON-X-VIGILANCE).
	Guards []icon.Vigilance `json:"guards,omitempty" limit:"..40"`
	// Keep chooses between the new mark and one that the target bears from the user by another ability (ICON-C9).
	Keep Keep `json:"keep,omitempty"`
	// Blessed saves spend a blessing each: those against these statuses, or
	// against effects of an ability that begin them (ICON-C4).
	Blessed []icon.StatusName `json:"blessed,omitempty" limit:"..16"`
	// Heroic means that the cost of the heroic trigger is paid (ICON-C2).
	Heroic bool `json:"heroic,omitempty"`
	// Infused uses the infused version of the ability (ICON-C7).
	Infused bool `json:"infused,omitempty"`
	// Cost, FromParty and Gift are those of a limit break (ICON-L2, ICON-L4).
	Cost      int          `json:"cost,omitempty" limit:"0..99"`
	FromParty field.Number `json:"fromParty,omitzero" limit:"0..99"`
	Gift      string       `json:"gift,omitempty" limit:"..200"`
	// Against are the statuses of a save; without them, one save is made that ends no status (ICON-V6).
	Against []icon.StatusName `json:"against,omitempty" limit:"..16"`
	// Kind is why vigor changes; Value is how many points it gains, or missing for VIT (ICON-V1).
	Kind icon.VigorKind `json:"kind,omitempty"`
	// Blow is the damage that the table deals by hand.
	Blow *Blow `json:"blow,omitempty"`
	// Happening is what changes resolve (ICON-L1).
	Happening icon.Happening `json:"happening,omitempty"`
	// Scenario is the victory scenario that the GM makes or ends; Spaces is how far its zone reaches around At, on
	// the floor Floor where the map has several (ICON-E8).
	Scenario *play.Clock `json:"scenario,omitempty"`
	Floor    string      `json:"floor,omitempty" limit:"..100"`
	// Points are the damage, or the hit points, that Who takes or gets back by hand.
	Points field.Number `json:"points,omitzero" limit:"1..9999"`
	// Status is what the GM gives or takes, Field and Value what the GM sets.
	Status *icon.Status `json:"status,omitempty"`
	Field  FieldName    `json:"field,omitempty"`
	Value  field.Number `json:"value,omitzero" limit:"-99999..99999"`
	// Insist carries it out although a rule refuses it: the GM decides.
	Insist bool `json:"insist,omitempty"`
}

// A Keep is which of two marks stays.
type Keep string

const (
	// KeepNew lets the new mark take the place of the other one, as without a choice.
	KeepNew Keep = "new"
	// KeepOld leaves the other one: the new mark is not placed.
	KeepOld Keep = "old"
)

// Do is the kind of a command.
type Do string

const (
	// Begin opens the first round (ICON-T1); End ends the fight (ICON-E1, ICON-E2).
	Begin Do = "begin"
	End   Do = "end"
	// Look does nothing: its result lists the combatants that may act next.
	Look Do = "look"
	// TakeTurn begins a turn of Who, EndTurn ends it; with the last one the round ends as well (ICON-T2, ICON-T3, ICON-T10).
	TakeTurn Do = "takeTurn"
	EndTurn  Do = "endTurn"
	// Pass makes the turn of Who a slow one (ICON-T4).
	Pass Do = "pass"
	// Shake clears one status or mark of a legend as the round begins (ICON-T12).
	Shake Do = "shake"
	// Move is a standard move or another one by Mode along Path (ICON-M).
	Move Do = "move"
	// UseDash, Interact, Rescue, Recover, Prowl and Diaga are the basic actions (ICON-T9, ICON-V8).
	UseDash  Do = "dash"
	Interact Do = "interact"
	Rescue   Do = "rescue"
	Recover  Do = "recover"
	Prowl    Do = "prowl"
	Diaga    Do = "diaga"
	// Bless gives Target a blessing (ICON-T13).
	Bless Do = "bless"
	// DropStance ends the stance of Who at the start of its turn (ICON-T14).
	DropStance Do = "dropStance"
	// Use uses an ability: attack, effect or interrupt (ICON-C19).
	Use Do = "use"
	// Guard spends vigilance on the foe Target that leaves adjacency (ICON-X-VIGILANCE).
	Guard Do = "guard"
	// BreakLimit pays for a limit break (ICON-L2).
	BreakLimit Do = "limitBreak"
	// ShoveTarget shoves Target by Spaces (ICON-M14).
	ShoveTarget Do = "shove"
	// Flee leaves the fight at the grid's edge, by Mode or by the movement that is left (ICON-M16).
	Flee Do = "flee"
	// Give and TakeAway give Target the status in Status, or end it; Set sets Field to Value; Tick changes the value of a status by Value.
	Give     Do = "give"
	TakeAway Do = "takeAway"
	Set      Do = "set"
	Tick     Do = "tick"
	// Place puts Who on the square At at no cost.
	Place Do = "place"
	// Deploy puts Who on the square At before the fight (ICON-T0).
	Deploy Do = "deploy"
	// SetScenario makes or changes a victory scenario, DropScenario ends it or its zones at At (ICON-E8).
	SetScenario  Do = "scenario"
	DropScenario Do = "dropScenario"
	// MakeSave lets Who save against Against; Heal cures Target, and Strengthen changes its
	// vigor; Harm deals Blow to Target; ChangeResolve changes the resolve of Who or of the
	// party. They cost nothing and need no turn.
	MakeSave      Do = "save"
	Heal          Do = "cure"
	Strengthen    Do = "vigor"
	Harm          Do = "damage"
	ChangeResolve Do = "resolve"
	// Hurt deals Points damage to Who without an ability, and Mend gives back Points hit points, both by hand.
	Hurt Do = "hurt"
	Mend Do = "mend"
)

// A Blow is damage with its keywords, as in [icon.Damage].
type Blow struct {
	Roll        icon.DamageRoll   `json:"roll"`
	Times       int               `json:"times,omitempty" limit:"0..20"`
	Pierce      bool              `json:"pierce,omitempty"`
	Divine      bool              `json:"divine,omitempty"`
	Unerring    bool              `json:"unerring,omitempty"`
	TrueStrike  bool              `json:"trueStrike,omitempty"`
	BypassVigor bool              `json:"bypassVigor,omitempty"`
	Missed      bool              `json:"missed,omitempty"`
	Saved       bool              `json:"saved,omitempty"`
	Area        bool              `json:"area,omitempty"`
	Terrain     bool              `json:"terrain,omitempty"`
	Halves      []icon.HalfReason `json:"halves,omitempty" limit:"..8"`
}

// A Play is the request to carry out one command.
type Play struct {
	Combat  Combat  `json:"combat"`
	Command Command `json:"command"`
	// Choices are the answers to the questions of the command, in the order in which it
	// asks them. Without the list, decisions that have a usual answer take it.
	Choices []choice.Answer `json:"choices,omitzero" limit:"..200"`
	// Hands are the changes that the table makes by hand to the damage of the command.
	Hands []play.Hand `json:"hands,omitzero" limit:"..40"`
	// Whole adds the state afterwards to the result; the events alone contain every change.
	Whole bool `json:"whole,omitempty"`
}

// A Result is what a command did. Its outlook is always there.
type Result struct {
	play.Result
	// Left are the clauses of the ability's text that the table plays (ICON-C34).
	Left []Left `json:"left,omitempty"`
	// Combat is the state afterwards, where the request asked for it.
	Combat *Combat `json:"combat,omitempty"`
}

// ResolvePlay carries out a command: all of it, or with an error nothing. A question
// without an answer stops it: then the result contains the question alone, see
// [play.Result.Open].
func ResolvePlay(source dice.Source, in Play) (Result, *field.Error) {
	return PlayBy(source, choice.Scripted(in.Choices), &in)
}

// PlayBy is ResolvePlay with a source that answers in place of the request's choices,
// such as a policy.
func PlayBy(source dice.Source, answers choice.Source, in *Play) (Result, *field.Error) {
	if err := in.Combat.check(in.Command.Do); err != nil {
		return Result{}, err.In("combat")
	}
	f := newFight(source, answers, &in.Combat, &in.Command)
	f.Log.Hands(in.Hands, in.Command.Who, true) // ICON-D9
	r, err := f.run()
	if err == nil && !f.Stopped() {
		r.Outlook = f.outlook()
		if in.Whole {
			r.Combat = &f.Combat
		}
	}
	return r, err
}

// run carries out the command and returns its result, without an outlook.
func (f *fight) run() (Result, *field.Error) {
	able := [2]int{f.able(icon.Hero), f.able(icon.Foe)}
	err := f.execute()
	if err == nil && f.in.Do != Look {
		err = f.settle()
	}
	if err == nil {
		f.tellDefeat(able)
	}
	switch {
	case f.Stopped():
		r, err := f.Stop()
		return Result{Result: r}, err
	case err != nil:
		return Result{}, err.In("command")
	case f.failure != nil:
		return Result{}, f.failure
	}
	if _, err := f.Outcome(nil); err != nil {
		return Result{}, err
	}
	return Result{Result: f.Result, Left: f.left}, nil
}
