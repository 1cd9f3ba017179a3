package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// A Preparation is the request to make ready an attack that a command of the
// kind [Use] would make: for the dialog, and for its odds.
type Preparation struct {
	Combat  Combat  `json:"combat"`
	Command Command `json:"command"`
	// Choices are the answers to the questions of the command, in the order in which it
	// asks them. Without the list, decisions that have a usual answer take it.
	Choices []choice.Answer `json:"choices,omitzero" limit:"..200"`
}

// A Prepared is an attack as the fight would make it.
type Prepared struct {
	// Attack is the request for [icon.ResolveAttack]; it is null for an ability that does not attack.
	Attack *icon.Attack `json:"attack"`
	// Sight is the view from one to the other, or null for a combatant without a position.
	Sight *Sight `json:"sight"`
	// Others are the ids of those in the area (ICON-A19).
	Others []string `json:"others"`
	// Auras are those that affect the target (ICON-C11).
	Auras []AuraOn `json:"auras"`
	// Refusal is why the command would be refused, or null.
	Refusal *Refusal `json:"refusal"`
	// Open means that the attack waits for a choice that the request does not make.
	Open bool `json:"open,omitempty"`
}

// An AuraOn is an aura that affects a combatant (ICON-C11).
type AuraOn struct {
	// From is the id of its bearer, Key its name, Spaces its reach.
	From   string `json:"from"`
	Key    string `json:"key"`
	Spaces int    `json:"spaces"`
}

// A Refusal is why a rule does not allow something.
type Refusal struct {
	Field  string `json:"field"`
	Rule   string `json:"rule"`
	Reason string `json:"reason"`
}

// ResolvePrepare makes an attack ready: all that its use would do before the
// first die falls. Where a rule refuses it, the rest is as if the GM insisted.
// It asks for no dice. Errors name fields of the combat, as "combat", and
// of the command, as "command".
func ResolvePrepare(_ dice.Source, in Preparation) (Prepared, *field.Error) {
	if err := in.Combat.check(in.Command.Do); err != nil {
		return Prepared{}, err.In("combat")
	}
	var refusal *Refusal
	u, err := in.use()
	if err != nil && err.Code == field.Refused && !in.Command.Insist {
		refusal = &Refusal{Field: err.Field, Rule: err.Rule, Reason: err.Reason}
		in.Command.Insist = true
		u, err = in.use()
	}
	switch {
	case u != nil && u.Stopped():
		_, wrong := u.Stop()
		return Prepared{Others: []string{}, Auras: u.auras(), Refusal: refusal, Open: wrong == nil}, wrong
	case err != nil:
		return Prepared{}, err.In("command")
	}
	p := Prepared{Sight: u.sight, Others: []string{}, Auras: u.auras(), Refusal: refusal, Open: u.Undecided()}
	if u.attack.Ability.ID != "" { // There is one, and the way to it was not too much for the user.
		p.Attack = &u.attack
		p.Attack.Insist = in.Command.Insist && refusal == nil
	}
	for _, c := range u.others {
		p.Others = append(p.Others, c.Character.ID)
	}
	return p, nil
}

// use does all that the use of the ability does before its first die falls.
func (in *Preparation) use() (*use, *field.Error) {
	f := (&preview{Play: &Play{Combat: in.Combat, Command: in.Command, Choices: in.Choices}}).newFight(nil)
	return f.readyUse(false)
}

// auras lists the auras that affect the target.
func (u *use) auras() []AuraOn {
	list := []AuraOn{}
	for i := range u.Combatants {
		c := &u.Combatants[i]
		for _, s := range c.Character.Statuses {
			if s.Name == icon.Aura && u.target != nil && c.Out == "" && within(c, s, u.target) {
				list = append(list, AuraOn{From: c.Character.ID, Key: s.Key, Spaces: s.Value})
			}
		}
	}
	return list
}

// Commands returns the names of all commands.
func Commands() []Do {
	list := make([]Do, len(handlers))
	for i := range handlers {
		list[i] = handlers[i].do
	}
	return list
}
