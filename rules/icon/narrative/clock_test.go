package narrative_test

import (
	"fmt"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

// circle is a clock of the table.
func circle(id string, size, filled int) narrative.Clock {
	return narrative.Clock{ID: id, Name: "the " + id, Size: size, Filled: filled}
}

// filled is a clock so many segments of which are filled.
func filled(c narrative.Clock, segments int) narrative.Clock {
	c.Filled = segments
	return c
}

// after plays commands that ask for no dice, one after the other, and returns the state.
func after(t testing.TB, p narrative.Party, commands ...narrative.Command) narrative.Party {
	t.Helper()
	for _, command := range commands {
		p = *execute(t, p, command).Party
	}
	return p
}

// table is a party without heroes.
func table(clocks ...narrative.Clock) narrative.Party { return narrative.Party{Clocks: clocks} }

func TestAClockIsTickedByAnEffect(t *testing.T) {
	segments := map[icon.Effect]int{icon.NoEffect: 0, icon.Weak: 1, icon.Normal: 2, "": 2, icon.Powerful: 3, icon.Superpowered: 5}
	for _, size := range []int{2, 4, 6, 8, 10, 100} {
		for effect, ticks := range segments {
			t.Run(fmt.Sprintf("ICON-N8 a clock of %d gains the %d segments of effect %q", size, ticks, effect), func(t *testing.T) {
				r := execute(t, table(circle("alarm", size, 0)), narrative.Command{Do: narrative.Tick, Clock: "alarm", Effect: effect})
				same(t, "clock", circle("alarm", size, min(ticks, size)), r.Party.Clocks[0])
				var want []string
				if ticks > 0 {
					want = append(want, "clockTicked")
				}
				if ticks >= size {
					want = append(want, "clockFilled")
				}
				same(t, "events", want, kinds(r.Events))
			})
		}
	}
}

func TestAClockIsTicked(t *testing.T) {
	for _, c := range []struct {
		name         string
		from, by, to int
		kinds        []string
	}{
		{"ICON-N8 up", 1, 2, 3, []string{narrative.ClockTicked}},
		{"ICON-N8 down", 3, -2, 1, []string{narrative.ClockTicked}},
		{"ICON-N8 to its last segment, which is told", 4, 2, 6, []string{narrative.ClockTicked, narrative.ClockFilled}},
		{"ICON-N8 past full is full", 4, 100, 6, []string{narrative.ClockTicked, narrative.ClockFilled}},
		{"ICON-N8 past empty is empty", 2, -100, 0, []string{narrative.ClockTicked}},
		{"ICON-N8 a full one stays full, and is not told again", 6, 1, 6, nil},
		{"ICON-N8 an empty one stays empty", 0, -1, 0, nil},
		{"ICON-N8 by nothing", 3, 0, 3, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			// Ticks takes precedence over Effect.
			tick := narrative.Command{Do: narrative.Tick, Clock: "alarm", Ticks: n(c.by), Effect: icon.Powerful}
			r := execute(t, table(circle("chase", 4, 1), circle("alarm", 6, c.from), circle("storm", 4, 1)), tick)
			same(t, "clocks", []narrative.Clock{circle("chase", 4, 1), circle("alarm", 6, c.to), circle("storm", 4, 1)}, r.Party.Clocks)
			same(t, "events", c.kinds, kinds(r.Events))
		})
	}
	t.Run("ICON-N8 ICON-N6 so is a hero's own, and the event names both", func(t *testing.T) {
		project := narrative.Clock{ID: "ship", Kind: narrative.Project, Size: 4, Filled: 2, Hidden: true}
		built := project
		built.Filled = 4
		r := execute(t, party(one("sten"), one("mira", having(project))), narrative.Command{Do: narrative.Tick, Who: "mira", Clock: "ship"})
		same(t, "events", []play.Event{
			{Kind: narrative.ClockTicked, Who: "mira", WasClock: &project, Clock: &built, Rule: "ICON-N8"},
			{Kind: narrative.ClockFilled, Who: "mira", Key: "ship", Rule: "ICON-N8"},
		}, r.Events)
	})
	t.Run("ICON-N13 a burden heals by it, and one that is full is gone", func(t *testing.T) {
		p := party(one("sten", having(filled(burden("fear", 4, icon.Sneak, icon.Charm), 1), burden("limp", 6))))
		tick := narrative.Command{Do: narrative.Tick, Who: "sten", Clock: "fear", Ticks: n(1)}
		r := execute(t, p, tick)
		same(t, "events", []string{narrative.BurdenEased}, kinds(r.Events))
		same(t, "healed", 2, r.Party.Heroes[0].Clocks[0].Filled)
		tick.Ticks = n(5)
		r = execute(t, *r.Party, tick)
		same(t, "events", []string{narrative.BurdenHealed}, kinds(r.Events))
		same(t, "burdens", []narrative.Clock{burden("limp", 6)}, r.Party.Heroes[0].Clocks)
	})
	t.Run("ICON-N13 a burden that loses a segment is not eased", func(t *testing.T) {
		r := execute(t, party(one("sten", having(filled(burden("fear", 4), 1)))), narrative.Command{Do: narrative.Tick, Who: "sten", Clock: "fear", Ticks: n(-1)})
		same(t, "events", []string{narrative.ClockTicked}, kinds(r.Events))
	})
}

func TestAClockBegins(t *testing.T) {
	alarm := circle("alarm", 6, 1)
	add := func(c narrative.Clock) narrative.Command { return narrative.Command{Do: narrative.AddClock, Make: &c} }
	for _, size := range []int{2, 4, 6, 8, 10, 100} {
		t.Run(fmt.Sprintf("ICON-N8 of %d segments, after the others of the table", size), func(t *testing.T) {
			made := circle("storm", size, size-1)
			r := execute(t, table(alarm), add(made))
			same(t, "clocks", []narrative.Clock{alarm, made}, r.Party.Clocks)
			same(t, "events", []play.Event{{Kind: narrative.ClockBegun, At: 1, Clock: &made, Rule: "ICON-N8"}}, r.Events)
		})
	}
	t.Run("ICON-N6 ICON-N8 of a hero, hidden", func(t *testing.T) {
		made := narrative.Clock{ID: "throne", Kind: narrative.Ambition, Name: "the throne", Size: 8, Hidden: true}
		command := add(made)
		command.Who = "mira"
		end := after(t, party(one("sten"), one("mira")), command)
		same(t, "clocks", []narrative.Clock{made}, end.Heroes[1].Clocks)
	})
	t.Run("ICON-N11 no burden, unless the GM insists", func(t *testing.T) {
		command := add(burden("fear", 4))
		command.Who = "sten"
		refused(t, party(one("sten")), command, field.Refused, "command.make.kind", "ICON-N11")
		command.Insist = true
		end := after(t, party(one("sten")), command)
		same(t, "clocks", []narrative.Clock{burden("fear", 4)}, end.Heroes[0].Clocks)
		command.Who = ""
		refused(t, party(one("sten")), command, field.Refused, "command.make.kind", "ICON-N13")
	})
	full := table()
	for i := range 200 {
		full.Clocks = append(full.Clocks, circle(fmt.Sprint("clock", i), 4, 0))
	}
	busy := party(one("sten", having(full.Clocks[:40]...)))
	owned := add(alarm)
	owned.Who = "sten"
	stranger := add(alarm)
	stranger.Who = "nobody"
	for _, c := range []struct {
		name    string
		party   narrative.Party
		command narrative.Command
		code    field.Code
		field   string
	}{
		{"not of no segments", table(), add(circle("storm", 0, 0)), field.OutOfRange, "command.make.size"},
		{"not of one segment", table(), add(circle("storm", 1, 0)), field.OutOfRange, "command.make.size"},
		{"not of 101 segments", table(), add(circle("storm", 101, 0)), field.OutOfRange, "command.make.size"},
		{"not of 1000 segments", table(), add(circle("storm", 1000, 0)), field.OutOfRange, "command.make.size"},
		{"not of segments below nothing", table(), add(circle("storm", -4, 0)), field.OutOfRange, "command.make.size"},
		{"not fuller than full", table(), add(circle("storm", 4, 5)), field.OutOfRange, "command.make.filled"},
		{"not emptier than empty", table(), add(circle("storm", 4, -1)), field.OutOfRange, "command.make.filled"},
		{"not of an unknown kind", table(), add(narrative.Clock{ID: "storm", Kind: "hourglass", Size: 4}), field.UnknownName, "command.make.kind"},
		{"not with an unknown action", table(), add(narrative.Clock{ID: "storm", Size: 4, Second: "dance"}), field.UnknownName, "command.make.second"},
		{"not without an id", table(), add(narrative.Clock{Size: 4}), field.Missing, "command.make.id"},
		{"not with the id of another one of the hero", party(one("sten", having(alarm))), owned, field.Conflict, "command.make.id"},
		{"not with the id of another one", table(alarm), add(alarm), field.Conflict, "command.make.id"},
		{"not without saying which", table(), narrative.Command{Do: narrative.AddClock}, field.Missing, "command.make"},
		{"not of nobody in the party", table(), stranger, field.UnknownName, "command.who"},
		{"not the 201st of the table", full, add(alarm), field.Conflict, "command.make"},
		{"not the 41st of a hero", busy, owned, field.Conflict, "command.make"},
	} {
		t.Run("ICON-N8 "+c.name, func(t *testing.T) {
			refused(t, c.party, c.command, c.code, c.field, "")
		})
	}
	t.Run("ICON-N8 what is refused for its size is told which there are", func(t *testing.T) {
		_, err := narrative.ResolvePlay(nil, narrative.Play{Command: add(circle("storm", 1000, 0))})
		same(t, "error", field.Outside("command.make.size", 1000, 2, 100), err)
	})
}

func TestAClockIsChanged(t *testing.T) {
	alarm := circle("alarm", 6, 4)
	change := func(c narrative.Clock) narrative.Command {
		return narrative.Command{Do: narrative.ChangeClock, Clock: "alarm", Make: &c}
	}
	for _, c := range []struct {
		name      string
		make, now narrative.Clock
		kinds     []string
	}{
		{"its name, and that the players do not see it", narrative.Clock{ID: "alarm", Name: "the guards", Size: 6, Filled: 4, Hidden: true},
			narrative.Clock{ID: "alarm", Name: "the guards", Size: 6, Filled: 4, Hidden: true}, []string{narrative.ClockChanged}},
		{"its kind", narrative.Clock{ID: "alarm", Kind: narrative.Project, Size: 6}, narrative.Clock{ID: "alarm", Kind: narrative.Project, Size: 6}, []string{narrative.ClockChanged}},
		{"its id", circle("bell", 6, 4), circle("bell", 6, 4), []string{narrative.ClockChanged}},
		{"its size, to more", circle("alarm", 10, 4), circle("alarm", 10, 4), []string{narrative.ClockChanged}},
		{"its size, to less", circle("alarm", 5, 4), circle("alarm", 5, 4), []string{narrative.ClockChanged}},
		{"its size, to what is filled: it is full", circle("alarm", 4, 4), circle("alarm", 4, 4), []string{narrative.ClockChanged, narrative.ClockFilled}},
		{"its size, to less than is filled, which is held to it", circle("alarm", 2, 4), circle("alarm", 2, 2), []string{narrative.ClockChanged, narrative.ClockFilled}},
		{"nothing", alarm, alarm, nil},
	} {
		t.Run("ICON-N8 "+c.name, func(t *testing.T) {
			p := party(one("sten", having(circle("ship", 4, 0))))
			p.Clocks = []narrative.Clock{circle("storm", 4, 1), alarm}
			r := execute(t, p, change(c.make))
			same(t, "clocks", []narrative.Clock{circle("storm", 4, 1), c.now}, r.Party.Clocks)
			same(t, "events", c.kinds, kinds(r.Events))
		})
	}
	t.Run("ICON-N8 what is asked for is not changed with it", func(t *testing.T) {
		command := change(circle("alarm", 2, 4))
		after(t, table(alarm), command)
		same(t, "make", circle("alarm", 2, 4), *command.Make)
	})
	t.Run("ICON-N13 of a burden its name and what has healed, and nothing else unless the GM insists", func(t *testing.T) {
		p := party(one("sten", having(filled(burden("alarm", 4, icon.Sneak, icon.Charm), 1))))
		for _, c := range []struct {
			field, rule string
			now         narrative.Clock
		}{
			{"command.make.kind", "ICON-N11", narrative.Clock{ID: "alarm", Kind: narrative.Project, Size: 4}},
			{"command.make.first", "ICON-N13", filled(burden("alarm", 4, icon.Smash, icon.Charm), 1)},
			{"command.make.first", "ICON-N13", filled(burden("alarm", 4, icon.Sneak, icon.Smash), 1)},
			{"command.make.size", "ICON-N13", filled(burden("alarm", 10, icon.Sneak, icon.Charm), 1)},
		} {
			command := change(c.now)
			command.Who = "sten"
			refused(t, p, command, field.Refused, c.field, c.rule)
			command.Insist = true
			end := after(t, p, command)
			same(t, "clocks", []narrative.Clock{c.now}, end.Heroes[0].Clocks)
		}
		command := change(filled(burden("alarm", 4, icon.Sneak, icon.Charm), 4))
		command.Who = "sten"
		r := execute(t, p, command)
		same(t, "clocks", []narrative.Clock(nil), r.Party.Heroes[0].Clocks)
		same(t, "events", []string{narrative.BurdenHealed}, kinds(r.Events))
	})
	t.Run("ICON-N11 a project becomes no burden", func(t *testing.T) {
		command := change(burden("alarm", 4))
		command.Who = "sten"
		refused(t, party(one("sten", having(alarm))), command, field.Refused, "command.make.kind", "ICON-N11")
	})
	for _, c := range []struct {
		name    string
		command narrative.Command
		code    field.Code
		field   string
	}{
		{"not to a size that none has", change(circle("alarm", 1, 0)), field.OutOfRange, "command.make.size"},
		{"not to more segments than any has", change(circle("alarm", 101, 0)), field.OutOfRange, "command.make.size"},
		{"not to less than empty", change(circle("alarm", 6, -1)), field.OutOfRange, "command.make.filled"},
		{"not to the id of another one", change(circle("storm", 6, 1)), field.Conflict, "command.make.id"},
		{"not to nothing", narrative.Command{Do: narrative.ChangeClock, Clock: "alarm"}, field.Missing, "command.make"},
		{"not one that is not there", narrative.Command{Do: narrative.ChangeClock, Clock: "flood", Make: &alarm}, field.UnknownName, "command.clock"},
		{"not one of nobody in the party", narrative.Command{Do: narrative.ChangeClock, Who: "nobody", Clock: "alarm", Make: &alarm}, field.UnknownName, "command.who"},
	} {
		t.Run("ICON-N8 "+c.name, func(t *testing.T) {
			refused(t, table(circle("storm", 4, 1), alarm), c.command, c.code, c.field, "")
		})
	}
}

func TestAClockEnds(t *testing.T) {
	p := party(one("sten", having(circle("ship", 4, 0), filled(burden("fear", 4), 1))))
	p.Clocks = []narrative.Clock{circle("storm", 4, 1), circle("alarm", 6, 6)}
	t.Run("ICON-N8 one of the table", func(t *testing.T) {
		storm := p.Clocks[0]
		r := execute(t, p, narrative.Command{Do: narrative.RemoveClock, Clock: "storm"})
		same(t, "clocks", p.Clocks[1:], r.Party.Clocks)
		same(t, "events", []play.Event{{Kind: narrative.ClockEnded, WasClock: &storm, Rule: "ICON-N8"}}, r.Events)
	})
	t.Run("ICON-N8 one of a hero, and its last", func(t *testing.T) {
		end := after(t, p, narrative.Command{Do: narrative.RemoveClock, Who: "sten", Clock: "ship"}, narrative.Command{Do: narrative.RemoveClock, Who: "sten", Clock: "fear"})
		same(t, "clocks", []narrative.Clock(nil), end.Heroes[0].Clocks)
	})
	for _, do := range []narrative.Do{narrative.RemoveClock, narrative.Tick} {
		t.Run("ICON-N8 "+string(do)+" needs one that is there, where it is", func(t *testing.T) {
			refused(t, p, narrative.Command{Do: do}, field.Missing, "command.clock", "")
			refused(t, p, narrative.Command{Do: do, Clock: "flood"}, field.UnknownName, "command.clock", "")
			refused(t, p, narrative.Command{Do: do, Clock: "ship"}, field.UnknownName, "command.clock", "")
			refused(t, p, narrative.Command{Do: do, Who: "sten", Clock: "storm"}, field.UnknownName, "command.clock", "")
			refused(t, p, narrative.Command{Do: do, Who: "nobody", Clock: "storm"}, field.UnknownName, "command.who", "")
		})
	}
}

func TestAHeroThatWasCopiedWithItsClocksKeepsNobodyFromPlaying(t *testing.T) {
	alarm := circle("alarm", 6, 1)
	copied := party(one("sten", having(alarm)), one("mira", having(alarm)))
	copied.Clocks = []narrative.Clock{alarm}
	t.Run("ICON-N8 each owner's clock moves alone", func(t *testing.T) {
		r := execute(t, copied, narrative.Command{Do: narrative.Tick, Who: "mira", Clock: "alarm"})
		same(t, "filled", []int{1, 1, 3}, []int{r.Party.Clocks[0].Filled, r.Party.Heroes[0].Clocks[0].Filled, r.Party.Heroes[1].Clocks[0].Filled})
	})
}
