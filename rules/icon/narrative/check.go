package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// check names the first field of the party that no table could have.
func (p *Party) check() *field.Error {
	heroes := make(play.IDs, len(p.Heroes))
	for i := range p.Heroes {
		h, name := &p.Heroes[i], field.Entry("heroes", i)
		if err := h.check(); err != nil {
			return err.In(name)
		}
		if err := heroes.Add(h.Character.ID, name+".character.id"); err != nil {
			return err
		}
		if err := checkClocks(h.Clocks, true); err != nil {
			return err.In(name)
		}
	}
	return checkClocks(p.Clocks, false)
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

// checkClocks names the first invalid field of the clocks of one hero, or of the
// table. Ids are unique for each owner: a hero that was copied with all its clocks is
// valid. So is a burden of another size than the rules give, which a table may have
// chosen, and more than three burdens, which a GM may have added.
func checkClocks(list []Clock, ofHero bool) *field.Error {
	ids := make(play.IDs, len(list))
	for i := range list {
		name := field.Entry("clocks", i)
		err := checkNames(&list[i])
		if err == nil {
			err = checkClock(&list[i], ofHero)
		}
		if err != nil {
			return err.In(name)
		}
		if err := ids.Add(list[i].ID, name+".id"); err != nil {
			return err
		}
	}
	return nil
}
