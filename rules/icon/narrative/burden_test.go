package narrative_test

import (
	"fmt"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

// describe is the command that describes sten's burden "new".
func describe(size int, ticks ...icon.ActionName) narrative.Command {
	stated := burden("", size, ticks...)
	stated.Name = "a bad knee"
	return narrative.Command{Do: narrative.DescribeBurden, Who: "sten", Clock: "new", Make: &stated}
}

// insisting is a command on which the GM insists.
func insisting(c narrative.Command) narrative.Command {
	c.Insist = true
	return c
}

// ratings gives a hero those ratings alone.
func ratings(list narrative.Ratings) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Ratings = list }
}

func TestABurdenTicksTwoActionsThatHaveADieLeft(t *testing.T) {
	fresh := party(one("sten", having(burden("new", 4))))
	for _, size := range []int{4, 6, 10} {
		t.Run(fmt.Sprintf("ICON-N13 ICON-N22 with a clock of %d", size), func(t *testing.T) {
			r := execute(t, fresh, describe(size, icon.Sneak, icon.Endure))
			want := burden("new", size, icon.Sneak, icon.Endure)
			want.Name = "a bad knee"
			same(t, "burden", []narrative.Clock{want}, r.Party.Heroes[0].Clocks)
			same(t, "events", []string{narrative.BurdenDescribed}, kinds(r.Events))
			same(t, "rule", "ICON-N13", r.Events[0].Rule)
		})
	}
	t.Run("ICON-N13 what has healed of it stays healed", func(t *testing.T) {
		half := burden("new", 6)
		half.Filled = 3
		r := execute(t, party(one("sten", having(half))), describe(10, icon.Sneak, icon.Endure))
		same(t, "filled", 3, r.Party.Heroes[0].Clocks[0].Filled)
	})
	t.Run("ICON-N13 ICON-N22 the second tick of an action is its last", func(t *testing.T) {
		p := party(one("sten", ratings(narrative.Ratings{Sneak: n(4), Sense: n(3), Study: n(1)}),
			having(burden("old", 4, icon.Sneak, icon.Sense), burden("new", 6))))
		r := execute(t, p, describe(6, icon.Sneak, icon.Sense))
		third := *r.Party
		third.Heroes[0].Clocks = append(third.Heroes[0].Clocks, burden("third", 10))
		command := describe(10, icon.Study, icon.Sneak)
		command.Clock = "third"
		refused(t, third, command, field.Refused, "command.make.second", "ICON-N13")
	})
}

func TestABurdenIsNotDescribedAgainstTheRules(t *testing.T) {
	uneven := ratings(narrative.Ratings{Sneak: n(1), Sense: n(3), Study: n(4), Charm: n(4), Endure: n(0)})
	for _, test := range []struct {
		name    string
		hero    narrative.Hero
		command narrative.Command
		field   string
	}{
		{"an action with 0 dice", one("sten", uneven, having(burden("new", 4))), describe(4, icon.Endure, icon.Study), "first"},
		{"one without a rating", one("sten", uneven, having(burden("new", 4))), describe(4, icon.Study, icon.Excel), "second"},
		{"one whose last die is taken", one("sten", uneven, having(burden("old", 4, icon.Sneak, icon.Sense), burden("new", 6))), describe(6, icon.Sneak, icon.Study), "first"},
		{"a third tick", one("sten", uneven, having(burden("old", 4, icon.Study, icon.Sense), burden("older", 6, icon.Charm, icon.Study), burden("new", 10))), describe(10, icon.Sense, icon.Study), "second"},
		{"the same action twice", one("sten", uneven, having(burden("new", 4))), describe(4, icon.Study, icon.Study), "second"},
		{"one action where there are more", one("sten", uneven, having(burden("new", 4))), describe(4, icon.Study), "second"},
		{"a second action alone", one("sten", uneven, having(burden("new", 4))), describe(4, "", icon.Study), "first"},
		{"no action at all", one("sten", uneven, having(burden("new", 4))), describe(4), "first"},
		{"a clock of 8", one("sten", uneven, having(burden("new", 4))), describe(8, icon.Study, icon.Sense), "size"},
		{"a clock of 2", one("sten", uneven, having(burden("new", 4))), describe(2, icon.Study, icon.Sense), "size"},
	} {
		t.Run("ICON-N13 "+test.name, func(t *testing.T) {
			refused(t, party(test.hero), test.command, field.Refused, "command.make."+test.field, "ICON-N13")
			r := execute(t, party(test.hero), insisting(test.command))
			list := r.Party.Heroes[0].Clocks
			got, want := list[len(list)-1], *test.command.Make
			want.ID = "new"
			same(t, "the GM insists", want, got)
		})
	}
}

func TestABurdenTicksAsManyActionsAsAreLeft(t *testing.T) {
	single, none := ratings(narrative.Ratings{Study: n(1)}), ratings(narrative.Ratings{})
	for _, test := range []struct {
		name    string
		ratings func(*narrative.Hero)
		ticks   []icon.ActionName
		refused string
	}{
		{"one action, one tick", single, []icon.ActionName{icon.Study}, ""},
		{"one action, the second tick", single, []icon.ActionName{"", icon.Study}, ""},
		{"one action, two ticks", single, []icon.ActionName{icon.Study, icon.Study}, "second"},
		{"one action, another one", single, []icon.ActionName{icon.Study, icon.Sense}, "second"},
		{"one action, none", single, nil, "first"},
		{"no action, none", none, nil, ""},
		{"no action, one", none, []icon.ActionName{icon.Study}, "first"},
	} {
		t.Run("ICON-N13 "+test.name, func(t *testing.T) {
			p := party(one("sten", test.ratings, having(burden("new", 4))))
			if test.refused != "" {
				refused(t, p, describe(4, test.ticks...), field.Refused, "command.make."+test.refused, "ICON-N13")
				return
			}
			want := *describe(4, test.ticks...).Make
			want.ID = "new"
			same(t, "burden", want, execute(t, p, describe(4, test.ticks...)).Party.Heroes[0].Clocks[0])
		})
	}
}

func TestABurdenIsDescribedOnce(t *testing.T) {
	p := after(t, party(one("sten", having(burden("new", 6)))), describe(6, icon.Sneak, icon.Endure))
	t.Run("ICON-N13 but its name may change", func(t *testing.T) {
		command := describe(6, icon.Sneak, icon.Endure)
		command.Make.Name = "a worse knee"
		same(t, "name", "a worse knee", execute(t, p, command).Party.Heroes[0].Clocks[0].Name)
	})
	t.Run("ICON-N13 to tell the same again changes nothing", func(t *testing.T) {
		same(t, "events", 0, len(execute(t, p, describe(6, icon.Sneak, icon.Endure)).Events))
	})
	for _, test := range []struct {
		name, field string
		command     narrative.Command
	}{
		{"another action", "first", describe(6, icon.Sneak, icon.Charm)},
		{"no action any more", "first", describe(6)},
		{"another size", "size", describe(10, icon.Sneak, icon.Endure)},
	} {
		t.Run("ICON-N13 ICON-N30 "+test.name, func(t *testing.T) {
			refused(t, p, test.command, field.Refused, "command.make."+test.field, "ICON-N13")
			want := *test.command.Make
			want.ID = "new"
			same(t, "the GM insists", want, execute(t, p, insisting(test.command)).Party.Heroes[0].Clocks[0])
		})
	}
}

func TestWhatCannotBeDescribedAsABurdenIsNamed(t *testing.T) {
	half := burden("new", 6)
	half.Filled = 4
	p := party(one("sten", having(half, narrative.Clock{ID: "aim", Kind: narrative.Ambition, Size: 6})), one("isel", having(burden("hers", 4))))
	with := func(change func(*narrative.Command)) narrative.Command {
		c := insisting(describe(6, icon.Sneak, icon.Endure)) // Not even the GM can.
		change(&c)
		return c
	}
	for _, test := range []struct {
		name, field string
		code        field.Code
		rule        string
		command     narrative.Command
	}{
		{"nobody's", "who", field.Missing, "", with(func(c *narrative.Command) { c.Who = "" })},
		{"somebody unknown's", "who", field.UnknownName, "", with(func(c *narrative.Command) { c.Who = "nobody" })},
		{"no clock", "clock", field.Missing, "", with(func(c *narrative.Command) { c.Clock = "" })},
		{"an unknown clock", "clock", field.UnknownName, "", with(func(c *narrative.Command) { c.Clock = "gone" })},
		{"the clock of somebody else", "clock", field.UnknownName, "", with(func(c *narrative.Command) { c.Clock = "hers" })},
		{"an ambition", "clock", field.Refused, "ICON-N13", with(func(c *narrative.Command) { c.Clock = "aim" })},
		{"as nothing", "make", field.Missing, "", with(func(c *narrative.Command) { c.Make = nil })},
		{"an unknown action", "make.first", field.UnknownName, "", with(func(c *narrative.Command) { c.Make.First = "juggle" })},
		{"an unknown second one", "make.second", field.UnknownName, "", with(func(c *narrative.Command) { c.Make.Second = "juggle" })},
		{"no segments", "make.size", field.OutOfRange, "", with(func(c *narrative.Command) { c.Make.Size = 0 })},
		{"1000 segments", "make.size", field.OutOfRange, "", with(func(c *narrative.Command) { c.Make.Size = 1000 })},
		{"as one that has healed", "make.size", field.OutOfRange, "", with(func(c *narrative.Command) { c.Make.Size = 4 })},
	} {
		t.Run("ICON-N13 "+test.name, func(t *testing.T) {
			refused(t, p, test.command, test.code, "command."+test.field, test.rule)
		})
	}
}

func TestABurdenIsInvokedOnceASession(t *testing.T) {
	p := party(one("sten", having(burden("knee", 4), burden("debt", 6), narrative.Clock{ID: "aim", Kind: narrative.Ambition, Size: 6})))
	invoke := func(clock string) narrative.Command {
		return narrative.Command{Do: narrative.Invoke, Who: "sten", Clock: clock}
	}
	t.Run("ICON-N13 ICON-N28 it is noted until the session ends, and nothing else happens by itself", func(t *testing.T) {
		r := execute(t, p, invoke("debt"))
		same(t, "events", []play.Event{{Kind: narrative.BurdenInvoked, Who: "sten", Field: "invoked",
			Before: n(0), After: n(1), Key: "debt", Rule: "ICON-N13"}}, r.Events)
		for _, clock := range []string{"knee", "debt"} {
			refused(t, *r.Party, invoke(clock), field.Refused, "command.who", "ICON-N13")
		}
		same(t, "the GM insists", true, execute(t, *r.Party, insisting(invoke("knee"))).Party.Heroes[0].Invoked)
		again := after(t, *r.Party, narrative.Command{Do: narrative.EndSession}, invoke("debt"))
		same(t, "the next session", true, again.Heroes[0].Invoked)
	})
	t.Run("ICON-N13 only what is a burden", func(t *testing.T) {
		refused(t, p, invoke(""), field.Missing, "command.clock", "")
		refused(t, p, invoke("gone"), field.UnknownName, "command.clock", "")
		refused(t, p, invoke("aim"), field.Refused, "command.clock", "ICON-N13")
	})
}
