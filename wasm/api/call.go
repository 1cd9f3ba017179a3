package api

import (
	"strconv"
	"unsafe"

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

// diceMember is the key of a request that is for the engine, not for the rule.
var diceMember = wire.Member{Key: `"dice":`, Kind: wire.Inner, Of: &tableDice}

// read reads the request into the zero value of the struct that table describes.
func (c *call) read(table *wire.Object, request unsafe.Pointer) {
	c.reader.Read(table, request, &diceMember, at(&c.dice))
}

// begin ends the reading of a request and returns who answers for its dice,
// or nil where its odds are asked for, which hasOdds allows.
func (c *call) begin(hasOdds bool) (*dice.Roller, *field.Error) {
	if err := c.reader.End(); err != nil {
		return nil, err
	}
	if c.dice.Odds && !hasOdds {
		return nil, field.RefusedBy("", "dice.odds", noOdds)
	}
	return c.roller()
}

// settle begins the response of a rule that has run and reports whether its
// result is to follow. Wrong faces and too few of them come before the rule's
// own error, because the rule may have met dice that never fell.
func (c *call) settle(roller *dice.Roller, err *field.Error) (bool, *field.Error) {
	if index, sides, wrong := roller.Wrong(); wrong {
		name := "dice.faces[" + strconv.Itoa(index) + "]"
		return false, field.Outside(name, c.dice.Faces[index], 1, sides)
	}
	if pool, fallen, short := roller.Missing(); short {
		if c.dice.Faces == nil {
			return false, field.MissingField("dice")
		}
		needs := protocol.Needs{Purpose: pool.Purpose, Formula: pool.Formula(), Dice: pool.Dice - fallen, Sides: pool.Sides, Fallen: fallen}
		c.writer.Raw(`{"needs":`)
		c.writer.Write(&tableNeeds, at(&needs))
		c.rolls(roller.Rolls())
		return false, nil
	}
	if err != nil {
		return false, err
	}
	c.writer.Raw(`{"result":`)
	return true, nil
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
		w.Write(&tableRoll, at(&roll))
	}
	w.CloseList()
	w.CloseObject()
}

// odds writes the odds, which are all of the response.
func (c *call) odds(report odds.Report, err *field.Error) *field.Error {
	if err != nil {
		return err
	}
	c.writer.Raw(`{"odds":`)
	c.writer.Write(&tableReport, at(&report))
	c.writer.CloseObject()
	return nil
}
