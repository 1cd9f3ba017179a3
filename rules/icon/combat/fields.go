package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// Fields are the description of an ability in earlier versions: [Fields.Text] returns the text that means the
// same. A request refuses keys of it, and of what it holds, that the rules do not know.
type Fields struct {
	_ struct{} `wire:"strict"`
	// ID identified the ability.
	ID string `json:"id,omitempty" limit:"..200"`
	// Takes is what using it costs: one or two actions, or nothing (ICON-C19).
	Takes Takes `json:"takes,omitempty"`
	// Attack means that it rolls, or hits by itself, against Defense (ICON-A1). Everything else is an effect.
	Attack bool `json:"attack,omitempty"`
	// Strike is the attack: its damage, range, keywords and statuses. Its ID and
	// class are the ability's. Of an effect, Hit is its damage, Area that of its area.
	Strike icon.Ability `json:"strike,omitzero"`
	// Area is the shape of an area ability (ICON-A19).
	Area *space.Area `json:"area,omitempty"`
	// Allies may be targets as well as foes and those on no side; of an attack they never are (ICON-A1).
	Allies bool `json:"allies,omitempty"`
	// Myself means that the user is its target.
	Myself bool `json:"myself,omitempty"`
	// Combo means that it grants a combo token, and has a combo version: effects on [OnCombo] (ICON-C5).
	Combo bool `json:"combo,omitempty"`
	// Infuse is the aether that its infused version spends as it begins (ICON-C7): effects on [OnInfused]; 0 means that it has none.
	Infuse int `json:"infuse,omitempty" limit:"0..6"`
	// Sacrifice is the hit points that it costs first (ICON-C13).
	Sacrifice int `json:"sacrifice,omitempty" limit:"0..999"`
	// Gamble is the face that a d6 must reach for effects on [OnGamble]; 0 means none (ICON-C12).
	Gamble int `json:"gamble,omitempty" limit:"0..6"`
	// EndsTurn ends the turn, and Delay lets its effects on [OnDelayed] wait for the next, slow turn (ICON-T7, ICON-T11).
	EndsTurn bool `json:"endsTurn,omitempty"`
	Delay    bool `json:"delay,omitempty"`
	// PerRound is how often an interrupt may be used in a round; 0 means once (ICON-T6).
	PerRound int `json:"perRound,omitempty" limit:"0..99"`
	// ByMovement marks an interrupt that answers the movement of its target. Slip keeps its bearer's movement from it (ICON-M11).
	ByMovement bool `json:"byMovement,omitempty"`
	// Moves is how far its user moves as a part of it, by Mode, along the command's path (ICON-M15).
	Moves int        `json:"moves,omitempty" limit:"0..99"`
	Mode  space.Mode `json:"mode,omitempty"`
	// Effects happen in their order (ICON-A20).
	Effects []Effect `json:"effects,omitempty" limit:"..24"`
}

// An Effect is one thing that an ability does.
type Effect struct {
	_ struct{} `wire:"strict"`
	// On is the trigger; "" means always (ICON-A20, ICON-C1). OnAny names further
	// ones: the effect happens once, if any of them fires (ICON-C22).
	On    Trigger   `json:"on,omitempty"`
	OnAny []Trigger `json:"onAny,omitempty" limit:"..16"`
	// To is the recipient of the effect; "" means the target, or on [OnCollide] each character that collided.
	To Recipient `json:"to,omitempty"`
	// Does is what happens.
	Does Doing `json:"does"`
	// Save lets each affected combatant save against it: on a success it does not happen (ICON-V6).
	Save bool `json:"save,omitempty"`
	// Status and Ongoing are the status that begins, or ends; Key names a stance, aura, mark or power die.
	Status  icon.StatusName `json:"status,omitempty"`
	Ongoing bool            `json:"ongoing,omitempty"`
	Key     string          `json:"key,omitempty" limit:"..200"`
	// Until is the time at which the status, mark, stance or aura ends by itself (ICON-C21).
	Until icon.Until `json:"until,omitempty"`
	// Damage is rolled once for all combatants that it affects.
	Damage icon.Formula `json:"damage,omitzero"`
	Pierce bool         `json:"pierce,omitempty"`
	Divine bool         `json:"divine,omitempty"`
	// Amount is how much vigor, how many charges, tokens or ticks, how many
	// spaces, or how far an aura reaches; missing means VIT for vigor and 1 for all else.
	Amount field.Number `json:"amount,omitzero" limit:"-99..999"`
}

// A Recipient names the combatants that an effect affects.
type Recipient string

const (
	ToTarget Recipient = "target"
	ToSelf   Recipient = "self"
	// ToArea is every other combatant in the area, ToAll the target as well.
	ToArea Recipient = "area"
	ToAll  Recipient = "all"
)

// Doing is what an effect does.
type Doing string

const (
	DoStatus    Doing = "status"    // the status in Status begins
	DoEnd       Doing = "endStatus" // the status in Status ends
	DoVigor     Doing = "vigor"     // Amount vigor, or VIT (ICON-V1)
	DoSurge     Doing = "surge"     // a vigor surge (ICON-V3)
	DoCure      Doing = "cure"      // a cure (ICON-V5)
	DoSaves     Doing = "saves"     // a save against every status (ICON-V6)
	DoDamage    Doing = "damage"    // Damage
	DoShove     Doing = "shove"     // Amount spaces away from the user (ICON-M14)
	DoBless     Doing = "bless"     // Amount blessing tokens (ICON-C3)
	DoVigilance Doing = "vigilance" // Amount charges (ICON-X-VIGILANCE)
	DoAether    Doing = "aether"    // Amount aether (ICON-C8)
	DoMark      Doing = "mark"      // a mark of the ability (ICON-C9)
	DoStance    Doing = "stance"    // the stance in Key (ICON-C10)
	DoAura      Doing = "aura"      // the aura in Key, Amount spaces wide (ICON-C11)
	DoPowerDie  Doing = "powerDie"  // a power die appears, or ticks by Amount (ICON-C6)
	DoSacrifice Doing = "sacrifice" // Amount hit points (ICON-C13)
)

// check names the first of the fields that cannot be used.
func (a *Fields) check() *field.Error {
	if _, known := a.Takes.actions(); !known {
		return field.Unknown("takes", string(a.Takes))
	}
	if a.Attack && a.Strike.Kind == "" {
		return field.MissingField("strike.kind")
	}
	if class := a.Strike.Class; class != "" && !class.Known() {
		return field.Unknown("strike.class", string(class))
	}
	if _, err := modeOf(a.Mode); err != nil {
		return err
	}
	if a.Area != nil && !a.Area.Known() {
		return field.Unknown("area.shape", string(a.Area.Shape))
	}
	for i := range a.Effects {
		if err := a.Effects[i].check(); err != nil {
			return err.In("effects[" + strconv.Itoa(i) + "]")
		}
	}
	return checkInflictions(&a.Strike)
}

// checkInflictions names the first status of the attack that cannot be used.
func checkInflictions(s *icon.Ability) *field.Error {
	for n, list := range [...][]icon.Infliction{s.Inflicts, s.AreaInflicts} {
		for i := range list {
			err := checkUntil(list[i].Until, list[i].Status)
			if !list[i].Status.Known() {
				err = field.Unknown("status", string(list[i].Status))
			}
			if err != nil {
				return err.In(field.Entry([...]string{"strike.inflicts", "strike.areaInflicts"}[n], i))
			}
		}
	}
	return nil
}

// checkUntil returns the reason why a status of that name does not last so long. A
// counted status is one number, so a part of it cannot end by itself (ICON-C21).
func checkUntil(until icon.Until, name icon.StatusName) *field.Error {
	switch {
	case until == "":
	case !until.Known():
		return field.Unknown("until", string(until))
	case counted(name) && name != icon.Aura:
		return &field.Error{Code: field.Conflict, Field: "until", Got: "status", Reason: "doesNotLast"}
	}
	return nil
}

// check names the first field of the effect that cannot be used.
func (e *Effect) check() *field.Error {
	switch e.To {
	case "", ToTarget, ToSelf, ToArea, ToAll:
	default:
		return field.Unknown("to", string(e.To))
	}
	if e.On != "" && !e.On.known() {
		return field.Unknown("on", string(e.On))
	}
	for i, on := range e.OnAny {
		switch {
		case !on.known():
			return field.Unknown(field.Entry("onAny", i), string(on))
		case on == OnDelayed || e.On == OnDelayed: // It would happen now, and once more on the next turn.
			return &field.Error{Code: field.Conflict, Field: "onAny", Got: "on", Reason: "delayedAlone"}
		}
	}
	amount, named := e.Amount.Get()
	status, lasts := e.Does == DoStatus, e.Does == DoMark || e.Does == DoStance || e.Does == DoAura
	switch {
	case e.Does == "":
		return field.MissingField("does")
	case !doings[notation.DoingOf(string(e.Does))].byFields:
		return field.Unknown("does", string(e.Does))
	case (status || e.Does == DoEnd) && e.Status == "":
		return field.MissingField("status")
	case (status || e.Does == DoEnd) && !e.Status.Known():
		return field.Unknown("status", string(e.Status))
	case lasts && e.Does != DoMark && e.Key == "":
		return field.MissingField("key")
	case named && amount < 0 && e.Does != DoPowerDie && e.Does != DoAether: // Those go down as well.
		return field.Outside("amount", amount, 0, 999)
	case status:
		return checkUntil(e.Until, e.Status)
	case e.Until != "" && !lasts:
		return &field.Error{Code: field.Conflict, Field: "until", Got: "does", Reason: "doesNotLast"}
	}
	return checkUntil(e.Until, "")
}

// known reports whether a trigger has that name.
func (on Trigger) known() bool {
	return slices.Contains(triggers[:], on)
}

// triggers are all of them.
var triggers = [...]Trigger{OnHit, OnMiss, OnCritical, OnExceed, OnSlay, OnCollide, OnFinishing, OnComeback, OnHeroic,
	OnCharge, OnBase, OnCombo, OnInfused, OnGamble, OnDelayed}

// step returns the effect as a step.
func (e *Effect) step() notation.Step {
	s := notation.Step{Does: notation.DoingOf(string(e.Does)), Save: e.Save, Pierce: e.Pierce, Divine: e.Divine,
		Status: e.Status, Plus: e.Ongoing, Key: e.Key, Until: e.Until}
	if e.On != "" {
		s.On = append(s.On, notation.Trigger(e.On))
	}
	for _, on := range e.OnAny {
		s.On = append(s.On, notation.Trigger(on))
	}
	switch e.To {
	case ToSelf:
		s.Who.Is = notation.RefUser
	case ToArea:
		s.Who.Is = notation.RefArea
	case ToAll:
		s.Who.Is = notation.RefAll
	case "":
		s.Who.Is = notation.RefTarget
		if slices.Contains(s.On, notation.OnCollide) {
			s.Who.Is = notation.RefCollided
		}
	}
	if e.Does == DoDamage {
		s.Amount = notation.Amount{Dice: e.Damage.Dice, Fray: e.Damage.Fray, Flat: e.Damage.Flat}
	} else if n, given := e.Amount.Get(); given {
		s.Amount = notation.Amount{Flat: n, None: n == 0}
	}
	return s
}
