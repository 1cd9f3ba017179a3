package beacon

import (
	"slices"
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// soakBox is what a soak box takes off damage (BEACON-S1).
const soakBox = 10

// A Take is the request to take damage in the way the hurt combatant chooses.
type Take struct {
	Combatant Combatant `json:"combatant"`
	// Damage is the damage dealt, of Types, a list of energy types. Damage without
	// any is kinetic; wounds alone without any have none (BEACON-D7, BEACON-B2).
	Damage int    `json:"damage,omitempty" limit:"0..9999"`
	Types  string `json:"types,omitempty" limit:"..200"`
	// Sheltered reports whether it comes from an attack against which the combatant
	// was sheltered: then it resists all types (BEACON-C1, BEACON-C4).
	Sheltered bool `json:"sheltered,omitempty"`
	// Wounds are those that come with it, "stunned, burning 3".
	Wounds string `json:"wounds,omitempty" limit:"..100"`
	// Boxes are the soak boxes spent on the damage, and Cancel the wounds that
	// a box each cancels (BEACON-S1).
	Boxes  int    `json:"boxes,omitempty" limit:"0..99"`
	Cancel string `json:"cancel,omitempty" limit:"..200"`
	// Resist is what a Resistance Roll is made against: "damage", or one of the
	// wounds; without it none is made (BEACON-A3, BEACON-R5).
	Resist string `json:"resist,omitempty" limit:"..60"`
	// Senses are the senses that the Resistance Roll involves, see [ResistRequest].
	Senses Senses `json:"senses,omitzero"`
}

// TakeResult is what damage did.
type TakeResult struct {
	// Dealt is the damage after all steps, HP the remaining hit points, below 0 if the damage exceeded them, and MaxHP
	// the maximum.
	Dealt int `json:"dealt"`
	HP    int `json:"hp"`
	MaxHP int `json:"maxHp"`
	// Winded says that half the hit points or fewer are left, and Down that none are (BEACON-H2, BEACON-D6).
	Winded bool `json:"winded"`
	Down   bool `json:"down"`
	// Boxes is how many soak boxes it took, and Soak how many are left.
	Boxes int `json:"boxes"`
	Soak  int `json:"soak"`
	// Wounds are those that came through, and Canceled the names of those that did not.
	Wounds   []play.Mark `json:"wounds"`
	Canceled []string    `json:"canceled"`
	// Resistance is how the Resistance Roll ended, if there was one.
	Resistance *Resistance `json:"resistance,omitempty"`
	Report     play.Report `json:"report"`
}

// Facts yields what the odds of taking damage are about.
func (r TakeResult) Facts(yield func(key string, value int)) {
	yield("dealt", r.Dealt)
	yield("down", field.Flag(r.Down))
	if r.Resistance != nil {
		yield("success", field.Flag(r.Resistance.Success))
		yield("stress", r.Resistance.Stress)
	}
}

// ResolveTake takes damage: half or double by its types, or no consequence at all
// for a combatant that is immune to them, a Resistance Roll, then soak boxes, of
// which each takes off 10 or cancels a wound (BEACON-S1, BEACON-B-RESISTANT,
// BEACON-B-IMMUNE, BEACON-B2, BEACON-W-VULNERABLE, BEACON-H2, BEACON-D6).
func ResolveTake(source dice.Source, in Take) (TakeResult, *field.Error) {
	f := &in.Combatant
	hp, most, err := f.HitPoints()
	if err != nil {
		return TakeResult{}, err.In("combatant")
	}
	soak, err := f.SoakLeft()
	if err != nil {
		return TakeResult{}, err.In("combatant")
	}
	types, err := in.types()
	if err != nil {
		return TakeResult{}, err
	}
	wounds, err := ParseMarks("wounds", in.Wounds, false)
	if err != nil {
		return TakeResult{}, err
	}
	suffered, err := f.Suffer(in.Damage, types, in.Sheltered)
	if err != nil {
		return TakeResult{}, err.In("combatant")
	}
	chain := suffered.Chain
	r := TakeResult{MaxHP: most}
	var kept []play.Mark
	if suffered.Immune {
		kept, wounds = wounds, nil
	}
	if err := r.cancel(in.Cancel, &wounds, kept); err != nil {
		return TakeResult{}, err
	}
	if r.Boxes = in.Boxes + len(r.Canceled); r.Boxes > soak {
		return TakeResult{}, field.RefusedBy("BEACON-S1", "boxes", "notEnoughBoxes")
	}
	against := field.Plain(in.Resist)
	at := play.Find(wounds, against)
	if against != "" {
		switch {
		case against == "damage" || at >= 0:
		case play.Find(kept, against) >= 0:
			return TakeResult{}, keptOff("resist")
		default:
			return TakeResult{}, field.Unknown("resist", in.Resist)
		}
		roll := Resist(source, f, 0, in.Senses)
		r.Resistance = &roll
		switch {
		case !roll.Success:
		case at >= 0:
			wounds = lowered(wounds, at)
		case !suffered.Halved:
			// No rule gives the effect of a resistance roll on damage: it works as being resistant would.
			chain.Add("resisted", "BEACON-R5", -(chain.Value / 2))
		}
	}
	chain.Add("soak", "BEACON-S1", -min(chain.Value, soakBox*in.Boxes))
	r.Dealt, r.HP, r.Soak, r.Wounds = chain.Value, Lowered(hp, chain.Value), soak-r.Boxes, wounds
	r.Winded, r.Down = IsWinded(r.HP, most), r.HP <= 0
	r.Report = r.report(f, chain)
	for _, m := range kept {
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "keptOff", Rule: "BEACON-B2", Name: m.Name})
	}
	return r, nil
}

// types returns the energy types of the damage and the wounds.
func (in *Take) types() ([]string, *field.Error) {
	if in.Damage == 0 {
		return known("types", in.Types, Energies)
	}
	return ParseTypes("types", in.Types)
}

// cancel takes those wounds out of the list that a box each cancels. No box is
// spent on those that immunity keeps off (BEACON-B2).
func (r *TakeResult) cancel(text string, wounds *[]play.Mark, kept []play.Mark) *field.Error {
	for _, e := range entries(text) {
		at := play.Find(*wounds, e.text)
		switch {
		case at >= 0:
		case play.Find(kept, e.text) >= 0:
			return keptOff("cancel")
		default:
			return field.UnknownAt("cancel", text, e.at, e.text)
		}
		*wounds = slices.Delete(*wounds, at, at+1)
		r.Canceled = append(r.Canceled, e.text)
	}
	return nil
}

// keptOff returns the refusal to spend anything on a wound that immunity keeps off.
func keptOff(name string) *field.Error { return field.RefusedBy("BEACON-B2", name, "keptOff") }

// lowered returns the wounds with the one at that place a step less severe, or without it.
func lowered(wounds []play.Mark, at int) []play.Mark {
	if wounds[at].Value--; wounds[at].Value <= 0 {
		return slices.Delete(wounds, at, at+1)
	}
	return wounds
}

// report describes the effect of the damage.
func (r *TakeResult) report(f *Combatant, chain play.Chain) play.Report {
	report := play.Report{Kind: "take", Who: f.ID, Outcome: "hurt", Tone: play.Bad, Total: field.Of(r.Dealt), Chains: []play.Chain{chain}}
	switch {
	case r.Dealt == 0:
		report.Outcome, report.Tone = "unhurt", play.Good
	case r.Down:
		report.Outcome = "down"
	case r.Winded:
		report.Outcome = "winded"
	}
	for _, name := range r.Canceled {
		report.Notes = append(report.Notes, play.Note{Key: "canceled", Rule: "BEACON-S1", Name: name})
	}
	for _, m := range r.Wounds {
		report.Notes = append(report.Notes, play.Note{Key: "brings", Rule: "BEACON-W2", Name: m.Name, Amount: m.Value})
	}
	return report
}

// Suffered is damage as a combatant suffers it, before any soak box.
type Suffered struct {
	Chain play.Chain
	// Halved reports whether anything halved it, and Immune whether the combatant
	// is immune to all of its types, so that it suffers no consequences at all.
	Halved, Immune bool
}

// Suffer returns what damage of those types comes to for the combatant before any
// soak box: double where it is vulnerable to one of them, then nothing where it
// is immune to all of them, and half, rounded up, where it is resistant to one,
// immune to some, or sheltered (BEACON-W-VULNERABLE, BEACON-B-IMMUNE,
// BEACON-B-RESISTANT, BEACON-C1). Sheltered reports whether it is sheltered against the attack.
func (f *Combatant) Suffer(damage int, types []string, sheltered bool) (s Suffered, err *field.Error) {
	var lists [3][]string
	for i, of := range [...]struct{ name, text string }{{Vulnerable, f.Vulnerable}, {Immune, f.Immune}, {Resistant, f.Resistant}} {
		if lists[i], err = known(of.name, of.text, Energies); err != nil {
			return s, err
		}
		for at, m := range f.Marks {
			if m.Name != of.name {
				continue
			}
			if m.Of != "" && !slices.Contains(Energies, energy(m.Of)) {
				return s, field.Unknown(field.Entry("marks", at)+".of", m.Of)
			}
			lists[i] = append(lists[i], energy(m.Of))
		}
	}
	chain := &s.Chain
	chain.Key = "dealt"
	chain.Start("damage", "BEACON-D5", damage)
	if matches(types, lists[0]) > 0 {
		chain.Add(Vulnerable, "BEACON-W-VULNERABLE", chain.Value)
	}
	immune := matches(types, lists[1])
	if s.Immune = immune > 0 && immune == len(types); s.Immune {
		chain.Add(Immune, "BEACON-B-IMMUNE", -chain.Value)
		s.Halved = true
		return s, nil
	}
	// Half is rounded up, so what is taken off is half rounded down.
	half := -(chain.Value / 2)
	s.Halved = true
	switch {
	case matches(types, lists[2]) > 0:
		chain.Add(Resistant, "BEACON-B-RESISTANT", half)
	case immune > 0:
		chain.Add("partlyImmune", "BEACON-B-IMMUNE", half)
	case sheltered || f.Has(Sheltered):
		chain.Add(Sheltered, "BEACON-C1", half)
	default:
		s.Halved = false
	}
	return s, nil
}

// matches counts the types that the list has.
func matches(types, list []string) int {
	count := 0
	for _, energy := range types {
		count += field.Flag(slices.Contains(list, energy))
	}
	return count
}

// Describe writes wounds as [ParseMarks] reads them.
func Describe(marks []play.Mark) string {
	text := ""
	for i, m := range marks {
		if i > 0 {
			text += ","
		}
		text += m.Name + " " + strconv.Itoa(m.Value)
		if m.Of != "" {
			text += " " + m.Of
		}
		if m.Left > 0 {
			text += " for " + strconv.Itoa(m.Left)
		}
	}
	return text
}
