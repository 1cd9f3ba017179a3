package api

import (
	"strconv"
	"unsafe"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/wasm/api/protocol"
	"rulewright/wasm/api/wire"
)

// A call is one request on its way to a response.
type call struct {
	reader wire.Reader
	writer wire.Writer
	dice   protocol.Dice
	// steps is how many steps the odds took.
	steps int
}

// noOdds is the reason why odds are refused.
const noOdds = "noOdds"

// diceMember is the key of a request that is for the engine, not for the rule.
var diceMember = wire.Member{Key: `"dice":`, Kind: wire.Inner, Of: &tableDice}

// An operation is a rule without its types: requests and results are pointers, which the tables describe. So all
// operations share one path through this file. Generic code would be compiled, and downloaded, once for every type.
type operation struct {
	name            string
	request, result *wire.Object
	// run resolves a request. The result comes as facts too, where it has any.
	run func(source dice.Source, request unsafe.Pointer) (unsafe.Pointer, odds.Factual, *field.Error)
	// hasOdds says that the result has facts to report on, and odds, if it is
	// set, is a faster way than walking the rule.
	hasOdds bool
	odds    func(w *odds.Walker, request unsafe.Pointer) (odds.Report, *field.Error)
}

// resolve answers the request.
func (c *call) resolve(o *operation) *field.Error {
	request := o.request.New()
	c.reader.Read(o.request, request, &diceMember, at(&c.dice))
	if err := c.reader.End(); err != nil {
		return err
	}
	if c.dice.Odds && !o.hasOdds {
		return field.RefusedBy("", "dice.odds", noOdds)
	}
	roller, err := c.roller()
	if err != nil {
		return err
	}
	if roller == nil {
		return c.odds(o, request)
	}
	result, facts, err := o.run(roller, request)
	// Wrong faces and too few of them come before the rule's own error, because
	// the rule may have met dice that never fell.
	if index, sides, wrong := roller.Wrong(); wrong {
		return field.Outside("dice.faces["+strconv.Itoa(index)+"]", c.dice.Faces[index], 1, sides)
	}
	w := &c.writer
	if pool, fallen, short := roller.Missing(); short {
		if c.dice.Faces == nil {
			return field.MissingField("dice")
		}
		needs := protocol.Needs{Purpose: pool.Purpose, Who: pool.Who, Formula: pool.Formula(), Dice: max(1, pool.Dice-fallen), Sides: pool.Sides, Fallen: fallen}
		w.Raw(`{"needs":`)
		w.Write(&tableNeeds, at(&needs))
	} else {
		if err != nil {
			return err
		}
		if waits, ok := facts.(play.Waiting); ok && waits.Open() != nil {
			w.Raw(`{"needs":`)
			w.Write(&tableNeedsChoice, at(&protocol.NeedsChoice{Choice: *waits.Open(), Found: waits.Findings()}))
		} else {
			w.Raw(`{"result":`)
			w.Write(o.result, result)
		}
	}
	c.rolls(roller.Rolls())
	return nil
}

// roller returns who answers for the dice, or nil where the odds are asked for.
func (c *call) roller() (*dice.Roller, *field.Error) {
	d := &c.dice
	switch {
	case d.Times > 0 && !d.Odds:
		return nil, field.MissingField("dice.odds")
	case d.Seed != "" && d.Faces != nil:
		return nil, exclusive("dice.faces", "dice.seed")
	case d.Odds && d.Seed != "":
		return nil, exclusive("dice.odds", "dice.seed")
	case d.Odds && d.Faces != nil:
		return nil, exclusive("dice.odds", "dice.faces")
	case d.Odds:
		return nil, nil
	case d.Seed != "":
		seed, err := parseSeed(d.Seed)
		if err != nil {
			return nil, err
		}
		return dice.Seeded(seed), nil
	}
	return dice.Scripted(d.Faces), nil
}

// exclusive returns the error for two members of which only one can be there.
func exclusive(name, other string) *field.Error {
	return &field.Error{Code: field.Conflict, Field: name, Got: other, Reason: "onlyOne"}
}

// parseSeed reads 64 hexadecimal digits.
func parseSeed(text string) (dice.Seed, *field.Error) {
	var seed dice.Seed
	if len(text) != 2*len(seed) {
		return seed, badSeed(text)
	}
	for i := range seed {
		high, ok := wire.HexDigit(text[2*i])
		low, okLow := wire.HexDigit(text[2*i+1])
		if !ok || !okLow {
			return seed, badSeed(text)
		}
		seed[i] = high<<4 | low
	}
	return seed, nil
}

func badSeed(text string) *field.Error {
	return &field.Error{Code: field.NotANumber, Field: "dice.seed", Got: field.Shorten(text)}
}

// rolls writes the dice as they fell, and ends the response.
func (c *call) rolls(rolls []dice.Roll) {
	w := &c.writer
	w.Raw(`"rolls":[`)
	for i := range rolls {
		fell := &rolls[i]
		roll := protocol.Roll{
			Purpose:  fell.Pool.Purpose,
			Who:      fell.Pool.Who,
			Formula:  fell.Pool.Formula(),
			Dice:     fell.Pool.Dice,
			Sides:    fell.Pool.Sides,
			Keep:     fell.Pool.Kept(),
			Lowest:   fell.Pool.Lowest,
			Explodes: fell.Pool.Explodes,
			AtLeast:  fell.Pool.AtLeast,
			Faces:    fell.Faces,
			Counts:   fell.Counts,
			Sum:      fell.Sum,
		}
		w.Write(&tableRoll, at(&roll))
	}
	w.CloseList()
	w.CloseObject()
}

// odds answers with the odds, and with the result of one way in which the dice can fall:
// a host reads the parts of it that do not depend on dice.
func (c *call) odds(o *operation, request unsafe.Pointer) *field.Error {
	find := o.odds
	if find == nil {
		find = o.walk
	}
	w := odds.Walker{Each: eachRun + eachOfPart*c.reader.Size(), Rolls: c.dice.Times, Roller: dice.Fast(0)}
	report, err := find(&w, request)
	c.steps += w.Steps()
	if err != nil {
		if err.Code == field.TooManyOutcomes {
			return err.In("dice.odds")
		}
		return err
	}
	sample := dice.Seeded(dice.Seed{})
	result, _, err := o.run(sample, request)
	if err != nil {
		return err
	}
	c.writer.Raw(`{"odds":`)
	c.writer.Write(&tableReport, at(&report))
	c.writer.Raw(`"result":`)
	c.writer.Write(o.result, result)
	c.rolls(sample.Rolls())
	return nil
}
