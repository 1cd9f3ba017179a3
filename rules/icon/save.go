package icon

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// saveTarget is the total that makes a save succeed (ICON-V6).
const saveTarget = 10

// A Save is the request for saves of one character.
type Save struct {
	Target Character `json:"target,omitzero"`
	// Against are the statuses to save against, each with a save of its own;
	// without it, one save is made that ends no status.
	Against []StatusName `json:"against,omitempty" limit:"..16"`
	// All saves against every status that the character has, as at the end of
	// its turn. Hatred ends then by itself (ICON-X-HATRED).
	All bool `json:"all,omitempty"`
	// Boons and Curses change each of the saves (ICON-A3, ICON-A4).
	Boons  int `json:"boons,omitempty" limit:"0..99"`
	Curses int `json:"curses,omitempty" limit:"0..99"`
	// Blessed are the statuses against which a blessing is spent: 1 more boon
	// on the saves against them. A save that ends no status has the name "" (ICON-C4).
	Blessed []StatusName `json:"blessed,omitempty" limit:"..16"`
	Options Options      `json:"options,omitzero"`
}

// luck is what boons and curses the saves of the request have.
func (in *Save) luck() saveLuck {
	return saveLuck{in.Boons, in.Curses, in.Blessed, in.Options}
}

// A saveLuck is the boons and curses of saves.
type saveLuck struct {
	boons, curses int
	blessed       []StatusName
	options       Options
}

// net returns what the boons and curses of the save against that status come to (ICON-A5, ICON-C4).
func (l *saveLuck) net(against StatusName) int {
	return net(l.boons+field.Flag(slices.Contains(l.blessed, against)), l.curses, l.options)
}

// SaveResult is how the saves ended.
type SaveResult struct {
	Saves []SaveOutcome `json:"saves"`
	// Remaining are the statuses that the character still has.
	Remaining []Status     `json:"remaining"`
	Events    []play.Event `json:"events"`
}

// Facts yields what the odds of a save are about.
func (r SaveResult) Facts(yield func(key string, value int)) {
	factsOf(r.Saves).Facts(yield)
}

// A SaveOutcome is one save.
type SaveOutcome struct {
	// Status is what it was against, or "" for a save that ends no status.
	Status StatusName `json:"status,omitempty"`
	// Ongoing means that nothing was rolled because no save can end it (ICON-X-ONGOING).
	Ongoing  bool         `json:"ongoing,omitempty"`
	Net      int          `json:"net"`
	Natural  field.Number `json:"natural"`
	Modifier int          `json:"modifier"`
	Total    field.Number `json:"total"`
	Success  bool         `json:"success"`
	Steps    []Step       `json:"steps"`
}

// ResolveSave makes saves: 1d20 with boons and curses, 10 or more succeeds
// and ends the status (ICON-V6). Dazed is a curse on attacks, not here (ICON-A17).
func ResolveSave(source dice.Source, in Save) (SaveResult, *field.Error) {
	list, err := in.list()
	if err != nil {
		return SaveResult{}, err
	}
	r := savesAgainst(source, list, in.luck())
	if in.All {
		for _, s := range in.Target.Statuses {
			if s.endsWithTurn() {
				r.Events = append(r.Events, statusEnded(Target, s, "ICON-X-HATRED"))
			}
		}
	}
	place(r.Events, Target, &in.Target)
	r.Remaining = Apply(in.Target, Target, r.Events).Statuses
	return r, nil
}

// list returns what the request saves against; a save that ends no status is
// one against a status without a name.
func (in *Save) list() ([]Status, *field.Error) {
	switch {
	case in.All:
		return slices.DeleteFunc(harmful(in.Target.Statuses), Status.endsWithTurn), nil
	case len(in.Against) == 0:
		return []Status{{}}, nil
	}
	var list []Status
	saved := make([]bool, len(in.Target.Statuses))
	for i, name := range in.Against {
		at := 0
		for at < len(saved) && (saved[at] || in.Target.Statuses[at].Name != name || !name.Harmful()) {
			at++ // Each status takes one save.
		}
		if at == len(saved) {
			return nil, field.Unknown(field.Entry("against", i), string(name))
		}
		list, saved[at] = append(list, in.Target.Statuses[at]), true
	}
	return list, nil
}

// harmful returns those that saves are made against.
func harmful(all []Status) []Status {
	var list []Status
	for _, s := range all {
		if s.Name.Harmful() {
			list = append(list, s)
		}
	}
	return list
}

// savesAgainst makes one save for each status that is not ongoing.
func savesAgainst(source dice.Source, list []Status, luck saveLuck) SaveResult {
	var r SaveResult
	for _, s := range list {
		save, ended := rollSave(source, s, luck.net(s.Name))
		r.Saves = append(r.Saves, save)
		if ended {
			r.Events = append(r.Events, statusEnded(Target, s, "ICON-V6"))
		}
	}
	return r
}

// rollSave makes one save and reports whether it ends the status.
func rollSave(source dice.Source, s Status, net int) (SaveOutcome, bool) {
	out := SaveOutcome{Status: s.Name, Net: net}
	if s.Ongoing {
		out.Ongoing = true
		return out, false
	}
	c, success := s.save(source, net)
	out.Natural, out.Modifier, out.Total = field.Of(c.natural), c.modifier, field.Of(c.total)
	out.Success = success
	out.Steps = c.steps("ICON-V6")
	return out, success && s.Name != ""
}

// save rolls against the status and reports whether it succeeds; for an ongoing one nothing is rolled.
func (s Status) save(source dice.Source, net int) (check, bool) {
	if s.Ongoing {
		return check{}, false
	}
	c := rollCheck(source, savePurpose, net)
	return c, c.saves()
}

// savePurpose is the purpose of the d20 of a save.
const savePurpose = "save"

// saves reports whether a check reaches what a save has to.
func (c check) saves() bool { return c.total >= saveTarget }
