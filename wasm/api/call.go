package api

import (
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/wasm/api/protocol"
	"rulewright/wasm/api/wire"
)

// A call is one request on its way to a response.
type call struct {
	reader wire.Reader
	writer wire.Writer
	dice   protocol.Dice
}

// noOdds is the reason why odds are refused.
const noOdds = "noOdds"

// resolve answers a request of one operation. chances is nil where the
// operation has no odds.
func resolve[Q, R any](
	c *call,
	decode func(*wire.Reader, *Q, *protocol.Dice) bool,
	rule func(dice.Source, Q) (R, *field.Error),
	encode func(*wire.Writer, *R),
	chances func(Q) (odds.Report, *field.Error),
) *field.Error {
	var request Q
	if !decode(&c.reader, &request, &c.dice) || !c.reader.End() {
		return c.reader.Failure()
	}
	roller, err := c.roller()
	if err != nil {
		return err
	}
	if roller == nil {
		if chances == nil {
			return field.RefusedBy("", "dice.odds", noOdds)
		}
		report, err := chances(request)
		if err != nil {
			return err
		}
		c.odds(&report)
		return nil
	}
	result, err := rule(roller, request)
	if done, err := c.unfinished(roller); done || err != nil {
		return err
	}
	if err != nil {
		return err
	}
	c.writer.Raw(`{"result":`)
	encode(&c.writer, &result)
	c.rolls(roller.Rolls())
	return nil
}

// roller returns who answers for the dice, or nil where the odds are asked for.
func (c *call) roller() (*dice.Roller, *field.Error) {
	d := &c.dice
	switch {
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

// unfinished answers where the faces of a request were wrong or too few, and
// reports whether it did. It comes before any error of the rule, which may
// have met dice that never fell.
func (c *call) unfinished(roller *dice.Roller) (done bool, err *field.Error) {
	if index, sides, wrong := roller.Wrong(); wrong {
		name := "dice.faces[" + strconv.Itoa(index) + "]"
		return false, field.Outside(name, c.dice.Faces[index], 1, sides)
	}
	pool, fallen, short := roller.Missing()
	if !short {
		return false, nil
	}
	if c.dice.Faces == nil {
		return false, field.MissingField("dice")
	}
	needs := protocol.Needs{Purpose: pool.Purpose, Formula: pool.Formula(), Dice: pool.Dice - fallen, Sides: pool.Sides, Fallen: fallen}
	c.writer.Raw(`{"needs":`)
	encodeNeeds(&c.writer, &needs)
	c.rolls(roller.Rolls())
	return true, nil
}

// rolls writes the dice as they fell, and ends the response.
func (c *call) rolls(rolls []dice.Roll) {
	w := &c.writer
	w.Raw(`"rolls":[`)
	for i := range rolls {
		fell := &rolls[i]
		roll := protocol.Roll{
			Purpose: fell.Pool.Purpose,
			Formula: fell.Pool.Formula(),
			Dice:    fell.Pool.Dice,
			Sides:   fell.Pool.Sides,
			Keep:    fell.Pool.Kept(),
			Lowest:  fell.Pool.Lowest,
			Faces:   fell.Faces,
			Counts:  fell.Counts,
			Sum:     fell.Sum,
		}
		encodeRoll(w, &roll)
	}
	w.CloseList()
	w.CloseObject()
}

// odds writes the odds, which are all of the response.
func (c *call) odds(report *odds.Report) {
	c.writer.Raw(`{"odds":`)
	encodeReport(&c.writer, report)
	c.writer.CloseObject()
}
