package beacon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// The change that an action roll's position makes to the number it has to reach (BEACON-R2).
const positionChange = 5

// critical is how far above its number a roll has to be, each time, for the
// critical multiplier to rise by one (BEACON-R3).
const critical = 10

// An Action is the request for an action roll (BEACON-R1).
type Action struct {
	Combatant Combatant `json:"combatant,omitzero"`
	// Rating is that of the action, from 0 to 5, and Attribute body, mind or
	// will; without one nothing but d20 are rolled (BEACON-R2).
	Rating    int    `json:"rating,omitempty" limit:"-9..9"`
	Attribute string `json:"attribute,omitempty" limit:"..20"`
	// Versus is the number to reach, and Position controlled or desperate, or
	// "" for neither (BEACON-R2).
	Versus   field.Number `json:"versus,omitzero" limit:"0..99"`
	Position string       `json:"position,omitempty" limit:"..20"`
	// Tier is how many d20 are rolled more, or below 0 fewer; Push costs 1
	// stress and is one of them (BEACON-R4, BEACON-A2).
	Tier int  `json:"tier,omitempty" limit:"-9..9"`
	Push bool `json:"push,omitempty"`
	// Unafraid says that what terrifies the combatant is not there (BEACON-W2).
	Unafraid bool `json:"unafraid,omitempty"`
	// Senses are the senses that it involves (BEACON-W6).
	Senses Senses `json:"senses,omitzero"`
}

// ActionResult is how an action roll ended.
type ActionResult struct {
	Total  int `json:"total"`
	Versus int `json:"versus"`
	// Success reports that the total reached the number. Critical is the critical multiplier, 0 for none, and Botch a
	// failure whose lowest d20 is a 1 (BEACON-R3).
	Success  bool `json:"success"`
	Critical int  `json:"critical"`
	Botch    bool `json:"botch"`
	// Lost is the wound for which it has failed without any dice, or "" (BEACON-W6).
	Lost string `json:"lost,omitempty"`
	// Report explains how it came about.
	Report play.Report `json:"report"`
}

// Facts yields what the odds of an action roll are about.
func (r ActionResult) Facts(yield func(key string, value int)) {
	yield("success", field.Flag(r.Success))
	yield("critical", r.Critical)
	yield("botch", field.Flag(r.Botch))
	if r.Lost == "" {
		yield("total", r.Total)
	}
}

// A roll is what is rolled for an action, with everything settled that no die decides.
type roll struct {
	tier          play.Chain
	rating, sides int
	versus        int
	// lost is the wound for which it fails without any dice, or "" (BEACON-W6).
	lost string
}

// A fallen roll is what the dice of a roll came to.
type fallen struct {
	d20, attribute int
	// one says that the lowest d20 is a 1, and the d20 alone are not enough.
	one bool
}

// d20 rolls the Tiers: the highest counts and explodes, and with none of them
// the lower of two (BEACON-R1, BEACON-R3, BEACON-R4).
func (r *roll) d20(source dice.Source) fallen {
	return r.fell(source.Faces(r.tierDice()))
}

// tierDice returns the d20 of the Tiers. Only a 1 on the lowest matters.
func (r *roll) tierDice() dice.Pool {
	return kept("tier", min(r.tier.Value, dice.MaxDice), attackDie).Reaching(2)
}

// fell returns what the faces of the d20 mean.
func (r *roll) fell(faces []int) fallen {
	// A 1 has no effect beside a success, so the odds need not distinguish it from others.
	return fallen{d20: faces[0], one: faces[1] == 1 && faces[0] < r.versus}
}

// totals returns the odds of all that the dice of the roll come to, as numbers.
func (r *roll) totals(w *odds.Walker) (odds.Distribution[int], error) {
	first, err := odds.FacesOf(w, r.tierDice(), func(faces []int) int { return r.fell(faces).number() })
	if err != nil {
		return first, err
	}
	return odds.Plus(w, first, r.attributeDice(), oneTotal)
}

// rest rolls the dice of the attribute, of which there may be none (BEACON-R1, BEACON-R2).
func (r *roll) rest(source dice.Source, f fallen) fallen {
	if r.sides > 0 {
		f.attribute = source.Sum(r.attributeDice())
	}
	return f
}

// attributeDice returns the dice of the attribute, of which there may be none.
func (r *roll) attributeDice() dice.Pool {
	if r.sides == 0 {
		return dice.Pool{}
	}
	return kept("attribute", r.rating, r.sides)
}

// judge returns the outcome of the faces: a total that reaches the number
// succeeds (BEACON-A1, BEACON-R3).
func (r *roll) judge(f fallen) (success bool, multiplier int, botch bool) {
	over := f.d20 + f.attribute - r.versus
	if over < 0 {
		return false, 0, f.one
	}
	return true, over / critical, false
}

// oneTotal is the difference in the number of a roll that one more in its total makes.
const oneTotal = 2

// number returns the total of a roll, and whether it has a 1, as a number, for the odds:
// the steps of a rule hand on numbers to each other.
func (f fallen) number() int { return oneTotal*(f.d20+f.attribute) + field.Flag(f.one) }

// fallenOf returns a roll with the number. Its total is that of the d20.
func fallenOf(number int) fallen {
	return fallen{d20: number / oneTotal, one: number%oneTotal == 1}
}

// chain explains how the total came about.
func (r *roll) chain(key string, f fallen) play.Chain {
	c := play.Chain{Key: key}
	c.Start("d20", "BEACON-R1", f.d20).Add("attributeDie", "BEACON-R1", f.attribute)
	return c
}

// tierChain begins the count of the d20 of an action roll: the Tier, what is
// asked for by hand, a push, and what wounds and boons change of every roll
// (BEACON-R4, BEACON-A2, BEACON-W2, BEACON-B1).
func (f *Combatant) tierChain(asked int, push, unafraid bool) play.Chain {
	c := play.Chain{Key: "tier"}
	c.Start("tier", "BEACON-R1", f.tier()).Add("asked", "BEACON-R4", asked).Add("push", "BEACON-A2", field.Flag(push))
	distracted := false
	for _, with := range f.conditions() {
		if with.Tier < 0 {
			if distracted {
				continue // The sickened are distracted, and that counts once.
			}
			distracted = true
		}
		c.AddOf("mark", with.rule(), with.Name, with.Tier)
	}
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Name == Aided {
			c.AddOf("mark", "BEACON-A6", Aided, max(1, m.Value))
		}
	}
	if f.Has(Terrified) && !unafraid {
		c.AddOf("mark", "BEACON-W2", Terrified, -1)
	}
	return c
}

// plan settles everything of the roll that no die decides.
func (in *Action) plan() (*roll, *field.Error) {
	r := &roll{tier: in.Combatant.tierChain(in.Tier, in.Push, in.Unafraid), rating: in.Rating}
	r.lost = in.Senses.Lost(&in.Combatant)
	in.Combatant.sense(&r.tier, in.Senses)
	attribute, err := one("attribute", in.Attribute, "", Attributes)
	if err != nil {
		return nil, err
	}
	if attribute != "" {
		if r.sides, err = in.Combatant.Die(attribute); err != nil {
			return nil, err.In("combatant")
		}
	}
	versus, stated := in.Versus.Get()
	if !stated {
		return nil, field.MissingField("versus")
	}
	position, err := one("position", in.Position, "", []string{"controlled", "desperate", "risky"})
	switch {
	case err != nil:
		return nil, err
	case position == "controlled":
		versus -= positionChange
	case position == "desperate":
		versus += positionChange
	}
	r.versus = versus
	return r, nil
}

// ResolveAction makes an action roll against a number (BEACON-R1 to BEACON-R4). It rolls no dice for one that fails in
// any case (BEACON-W6).
func ResolveAction(source dice.Source, in Action) (ActionResult, *field.Error) {
	r, err := in.plan()
	if err != nil {
		return ActionResult{}, err
	}
	if r.lost != "" {
		result := r.result(fallen{})
		result.Report = play.Report{Kind: "roll", Who: in.Combatant.ID, Outcome: "failure", Tone: play.Bad, Notes: []play.Note{Failed(r.lost)}}
		return result, nil
	}
	f := r.rest(source, r.d20(source))
	result := r.result(f)
	result.Report = play.Report{
		Kind: "roll", Who: in.Combatant.ID, Outcome: "failure", Tone: play.Bad,
		Total: field.Of(result.Total), Versus: field.Of(r.versus), Chains: []play.Chain{r.chain("total", f), r.tier},
	}
	result.Report.Notes = in.Combatant.unsensed(in.Senses)
	result.Report.Outcome, result.Report.Tone = ended("success", "failure", result.Success, result.Critical, result.Botch)
	return result, nil
}

// result returns the outcome of the roll, without the report.
func (r *roll) result(f fallen) ActionResult {
	if r.lost != "" {
		return ActionResult{Versus: r.versus, Lost: r.lost}
	}
	result := ActionResult{Total: f.d20 + f.attribute, Versus: r.versus}
	result.Success, result.Critical, result.Botch = r.judge(f)
	return result
}

// ended returns the key of how a roll ended, and how good that is.
func ended(success, failure string, succeeded bool, multiplier int, botch bool) (string, play.Tone) {
	switch {
	case multiplier > 0:
		return "critical", play.Great
	case succeeded:
		return success, play.Good
	case botch:
		return "botch", play.Bad
	}
	return failure, play.Bad
}

// ActionOdds returns the exact odds of an action roll, by walking the steps of
// [ResolveAction] one after the other: of the d20 only what they come to is handed
// on, and whether a 1 among them would make a botch.
func ActionOdds(w *odds.Walker, in Action) (odds.Report, *field.Error) {
	r, err := in.plan()
	if err != nil {
		return odds.Report{}, err
	}
	var failure error
	totals := odds.Certain(0)
	if r.lost == "" {
		totals, failure = r.totals(w)
	}
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	var result ActionResult
	report, failure := odds.ReportThen(w, totals, func(_ dice.Source, number int) odds.Factual {
		result = r.result(fallenOf(number))
		return &result
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, nil
}
