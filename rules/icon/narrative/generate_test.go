package narrative_test

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/rulestest"
)

var tenActions = []icon.ActionName{icon.Sneak, icon.Traverse, icon.Sense, icon.Study, icon.Charm, icon.Command, icon.Tinker, icon.Excel, icon.Smash, icon.Endure}

var clockKinds = []string{narrative.Plain, narrative.Burden, narrative.Burden, narrative.Ambition, narrative.Project}

var oneIn, some, equal = rulestest.OneIn, rulestest.Some, rulestest.Equal

// ids are those of drawn heroes.
func ids(count int) []string {
	var list []string
	for i := range count {
		list = append(list, fmt.Sprint("h", i))
	}
	return list
}

// anyAction draws one of the ten, or none.
func anyAction(t *rapid.T, name string) icon.ActionName {
	return rapid.SampledFrom(append(slices.Clone(tenActions), "")).Draw(t, name)
}

// anyClocks draws a list of clocks that a party may have. The owner is part of each id.
func anyClocks(t *rapid.T, owner string, kinds []string) []narrative.Clock {
	var list []narrative.Clock
	for i := range rapid.IntRange(0, 5).Draw(t, owner+"'s clocks") {
		c := narrative.Clock{ID: fmt.Sprint(owner, "-", i), Kind: rapid.SampledFrom(kinds).Draw(t, "kind"),
			Size: rapid.SampledFrom([]int{2, 4, 4, 6, 6, 10, 100}).Draw(t, "size"), Hidden: oneIn(t, "hidden", 3)}
		c.Filled = rapid.IntRange(0, c.Size).Draw(t, "filled")
		if c.Kind == narrative.Burden && oneIn(t, "described", 2) {
			c.First, c.Second = string(anyAction(t, "first")), string(anyAction(t, "second"))
		}
		list = append(list, c)
	}
	return list
}

// anyHero draws a hero in any state that a sheet may have.
func anyHero(t *rapid.T, id string) narrative.Hero {
	h := narrative.Hero{
		Character: icon.Character{ID: id, Class: rapid.SampledFrom([]icon.ClassName{icon.Stalwart, icon.Vagabond, icon.Mendicant, icon.Wright}).Draw(t, "class"),
			HP: some(t, "hp", 0, 60)},
		Ratings: narrative.Ratings{Sneak: some(t, "sneak", 0, 4), Sense: n(2), Charm: some(t, "charm", 0, 4), Tinker: n(3), Smash: some(t, "smash", 0, 6), Endure: n(1)},
		Strain:  some(t, "strain", 0, 7), MaxStrain: some(t, "most strain", 0, 6), Effort: some(t, "effort", 0, 6), MaxEffort: some(t, "most effort", 0, 5),
		Broken: rapid.SampledFrom([]narrative.Broken{"", "", "", "", "", "", narrative.UntilSceneEnd, narrative.UntilExpeditionEnd, narrative.Away}).Draw(t, "broken"),
		Absent: oneIn(t, "absent", 8), Invoked: oneIn(t, "invoked", 3), Clocks: anyClocks(t, id, clockKinds),
		XP: some(t, "xp", 0, 20), Level: some(t, "level", 0, 12),
		Wounds: rapid.SampledFrom([]int{0, 0, 0, 0, 0, 1, 1, 3, 4}).Draw(t, "wounds"), Resolve: rapid.IntRange(0, 4).Draw(t, "resolve"),
		LimitBrokenBefore: oneIn(t, "limit broken", 3),
	}
	switch rapid.IntRange(1, 20).Draw(t, "odd") {
	case 20: // A sheet without anything that combat knows.
		h.Character.Class = ""
	case 19:
		h.XP, h.Level = n(9999-rapid.IntRange(0, 20).Draw(t, "near the most xp")), n(99)
	case 18:
		h.Strain, h.MaxStrain, h.Effort, h.MaxEffort = n(99), n(99), n(99), n(99)
	}
	return h
}

// anyParty draws a party.
func anyParty() *rapid.Generator[narrative.Party] {
	return rapid.Custom(func(t *rapid.T) narrative.Party {
		var p narrative.Party
		for _, id := range ids(rapid.IntRange(1, 5).Draw(t, "heroes")) {
			p.Heroes = append(p.Heroes, anyHero(t, id))
		}
		p.Clocks = anyClocks(t, "table", []string{narrative.Plain, narrative.Project})
		p.Fighting = oneIn(t, "fighting", 8)
		p.Options = icon.Options{NoNarrativeResist: oneIn(t, "no resisting", 3), PushThrough: oneIn(t, "pushing through", 2)}
		return p
	})
}

var doings = []narrative.Do{
	narrative.Act, narrative.Act, narrative.Lead, narrative.Lead, narrative.TryFortune, narrative.TryFortune, narrative.TakeStrain, narrative.TakeStrain,
	narrative.Resist, narrative.TakeCritical, narrative.DescribeBurden, narrative.DescribeBurden, narrative.Invoke, narrative.AddClock, narrative.ChangeClock,
	narrative.RemoveClock, narrative.Tick, narrative.Tick, narrative.EndScene, narrative.MakeCamp, narrative.MakeInterlude, narrative.EndSession,
	narrative.Set, narrative.Look,
}

var settable = []narrative.FieldName{
	narrative.FieldStrain, narrative.FieldEffort, narrative.FieldXP, narrative.FieldLevel, narrative.FieldAbsent, narrative.FieldInvoked, narrative.FieldHP, "luck",
}

// anyCommand draws a command about a party. Most commands are about heroes and clocks
// of the party, because hardly any other would be legal.
func anyCommand(t *rapid.T, p *narrative.Party, insist bool) narrative.Command {
	people := ids(len(p.Heroes))
	somebody := func(name string) string {
		if oneIn(t, "a stranger", 12) {
			return rapid.SampledFrom([]string{"", "nobody"}).Draw(t, "stranger")
		}
		return rapid.SampledFrom(people).Draw(t, name)
	}
	c := narrative.Command{
		Do: rapid.SampledFrom(doings).Draw(t, "do"), Who: somebody("who"), Action: anyAction(t, "action"), Rating: some(t, "rating", 0, 6),
		Risk:        rapid.SampledFrom([]icon.Risk{"", icon.Controlled, icon.Risky, icon.Desperate}).Draw(t, "risk"),
		Effect:      rapid.SampledFrom([]icon.Effect{"", icon.NoEffect, icon.Weak, icon.Normal, icon.Powerful, icon.Superpowered}).Draw(t, "effect"),
		EffectSteps: rapid.IntRange(-1, 1).Draw(t, "effect steps"), Boons: rapid.IntRange(0, 2).Draw(t, "boons"), Curses: rapid.IntRange(0, 3).Draw(t, "curses"),
		Push: oneIn(t, "push", 3), TemptFate: oneIn(t, "tempt fate", 4),
		Ticks: some(t, "ticks", -7, 7), Field: rapid.SampledFrom(settable).Draw(t, "field"), Value: some(t, "value", -1, 20),
		Insist: insist && oneIn(t, "insist", 2),
	}
	if oneIn(t, "many ticks", 10) {
		c.Ticks = n(rapid.SampledFrom([]int{-100, 100}).Draw(t, "ticks"))
	}
	switch c.Do {
	case narrative.AddClock, narrative.ChangeClock, narrative.RemoveClock, narrative.Tick, narrative.TryFortune:
		if oneIn(t, "the table's", 4) {
			c.Who = ""
		}
	}
	if oneIn(t, "helped", 4) {
		c.Helper = somebody("helper")
	}
	if oneIn(t, "paid for", 4) {
		c.Payer = somebody("payer")
	}
	if oneIn(t, "pushing through", 3) {
		c.Spend = rapid.IntRange(0, 4).Draw(t, "spend")
	}
	if c.Do == narrative.Lead {
		c.Team = slices.DeleteFunc(slices.Clone(people), func(id string) bool { return (id == c.Who) != oneIn(t, "out of place", 9) })
	}
	clocks := p.Clocks
	if h := find(p, c.Who); h != nil {
		clocks = h.Clocks
	}
	if c.Do == narrative.DescribeBurden || c.Do == narrative.Invoke {
		if burdens := burdensAmong(clocks); len(burdens) > 0 {
			clocks = burdens
		}
	}
	if len(clocks) > 0 && (c.Do != narrative.TryFortune || oneIn(t, "its clock", 3)) && !oneIn(t, "no clock", 9) {
		c.Clock = rapid.SampledFrom(clocks).Draw(t, "clock").ID
	}
	c.Make = anyMake(t, &c, clocks)
	switch c.Do {
	case narrative.MakeInterlude:
		for range rapid.IntRange(0, 2).Draw(t, "healings") {
			h := narrative.Healing{Who: somebody("healed"), Segments: rapid.IntRange(0, 2).Draw(t, "segments")}
			if owner := find(p, h.Who); owner != nil {
				if burdens := burdensAmong(owner.Clocks); len(burdens) > 0 {
					h.Clock = rapid.SampledFrom(burdens).Draw(t, "healing").ID
				}
			}
			c.Healing = append(c.Healing, h)
		}
	case narrative.EndSession:
		for _, id := range ids(len(p.Heroes)) {
			if oneIn(t, "answers", 2) {
				c.Answers = append(c.Answers, narrative.Answer{Who: id, Ideals: rapid.IntRange(0, 3).Draw(t, "ideals"),
					Challenges: rapid.IntRange(0, 3).Draw(t, "challenges"), Ambition: rapid.IntRange(0, 3).Draw(t, "ambition"), Invoked: oneIn(t, "says it invoked", 2)})
			}
		}
	}
	return c
}

// anyMake draws the clock that a command makes or changes, or for others mostly
// none: a new one, or the one that is there with some of it changed, and at
// times one that could not be.
func anyMake(t *rapid.T, command *narrative.Command, clocks []narrative.Clock) *narrative.Clock {
	made := narrative.Clock{ID: rapid.SampledFrom([]string{"new", "newer", "burden1", "h0-0", "table-0", ""}).Draw(t, "id"), Name: "made", Size: 4,
		Kind: rapid.SampledFrom([]string{narrative.Plain, narrative.Ambition, narrative.Project, narrative.Burden}).Draw(t, "kind")}
	switch command.Do {
	case narrative.AddClock:
	case narrative.ChangeClock, narrative.DescribeBurden:
		for _, c := range clocks {
			if c.ID == command.Clock {
				made = c
			}
		}
		made.Hidden = oneIn(t, "hidden", 2)
	default:
		if !oneIn(t, "make", 4) {
			return nil
		}
	}
	if oneIn(t, "another size", 2) {
		made.Size = rapid.SampledFrom([]int{4, 6, 10, 2, 8, 100, 1, 0, 101}).Draw(t, "size")
	}
	if oneIn(t, "another filling", 2) {
		made.Filled = rapid.SampledFrom([]int{0, 1, 2, 4, 6, 100, -1}).Draw(t, "filled")
	}
	if command.Do == narrative.DescribeBurden || oneIn(t, "other actions", 5) {
		made.First, made.Second = string(anyAction(t, "first")), string(anyAction(t, "second"))
	}
	return &made
}

// burdensAmong returns the burdens in a list.
func burdensAmong(clocks []narrative.Clock) []narrative.Clock {
	return slices.DeleteFunc(slices.Clone(clocks), func(c narrative.Clock) bool { return c.Kind != narrative.Burden })
}

// find returns the hero of that id, or nil.
func find(p *narrative.Party, id string) *narrative.Hero {
	for i := range p.Heroes {
		if p.Heroes[i].Character.ID == id {
			return &p.Heroes[i]
		}
	}
	return nil
}

// copied returns a copy that shares nothing with the state.
func copied(p narrative.Party) narrative.Party {
	p.Heroes, p.Clocks = slices.Clone(p.Heroes), slices.Clone(p.Clocks)
	for i := range p.Heroes {
		p.Heroes[i].Clocks = slices.Clone(p.Heroes[i].Clocks)
	}
	return p
}
