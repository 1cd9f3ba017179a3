package narrative

import (
	"strconv"

	"rulewright/rules/field"
)

// check names the first field of the party that no table could have.
func (p *Party) check() *field.Error {
	heroes, clocks := make(map[string]string, len(p.Heroes)), map[string]string{}
	for i := range p.Heroes {
		h, name := &p.Heroes[i], entry("heroes", i)
		if err := h.check(); err != nil {
			return err.In(name)
		}
		if err := once(heroes, h.Character.ID, name+".character.id"); err != nil {
			return err
		}
		for j := range h.Clocks {
			if err := checkClock(&h.Clocks[j], true, clocks, name+"."+entry("clocks", j)); err != nil {
				return err
			}
		}
	}
	for i := range p.Clocks {
		if err := checkClock(&p.Clocks[i], false, clocks, entry("clocks", i)); err != nil {
			return err
		}
	}
	return nil
}

// check names the first field of the hero that cannot be used, its clocks apart.
func (h *Hero) check() *field.Error {
	if h.Character.ID == "" {
		return field.MissingField("character.id")
	}
	switch h.Broken {
	case "", UntilSceneEnd, UntilExpeditionEnd, Away:
		return nil
	}
	return field.Unknown("broken", string(h.Broken))
}

// checkClock names the first field of a clock of that name that cannot be
// used. A burden of another size than the rules give is one of this table's
// own making, and more than three are the GM's; neither keeps anybody from playing.
func checkClock(c *Clock, ofHero bool, ids map[string]string, name string) *field.Error {
	if err := c.check(ofHero); err != nil {
		return err.In(name)
	}
	return once(ids, c.ID, name+".id")
}

// once notes where an id stands, or names the field where it stands already.
func once(ids map[string]string, id, name string) *field.Error {
	if first, twice := ids[id]; twice {
		return &field.Error{Code: field.Conflict, Field: name, Got: first, Reason: "idTwice"}
	}
	ids[id] = name
	return nil
}

// entry returns the name of an entry of a list, as "heroes[2]".
func entry(list string, at int) string { return list + "[" + strconv.Itoa(at) + "]" }
