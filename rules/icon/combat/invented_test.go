package combat_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/rulestest"
)

// An invented is an ability of our own, and what happens as it is played: in the arena, sten
// uses it first, and other commands may follow.
type invented struct {
	name   string
	text   string
	change []func(*combat.Combat)
	// left are the clauses that no rule plays.
	left  []string
	beats []beat
}

// A beat is one command, with its answers and the faces of its dice, and all changes that it
// makes, see [changes]. A command without a Do is the use of the ability by sten.
type beat struct {
	do      combat.Command
	choices [][]string
	faces   []int
	want    string
	// among are all answers that the last question allows, where the test looks at them.
	among []string
	// refused is the field and the rule of a refusal, such as "command.do ICON-T7".
	refused string
}

// lines is a text of several lines.
func lines(list ...string) string { return strings.Join(list, "\n") }

// aims is the use of the ability on a target.
func aims(target string) combat.Command { return combat.Command{Target: target} }

// starts is the start of a turn, which ends the one that runs.
func starts(who string) combat.Command {
	return combat.Command{Do: combat.TakeTurn, Who: who, Insist: true}
}

// walks is a standard move along squares.
func walks(who string, path ...space.Point) combat.Command {
	return combat.Command{Do: combat.Move, Who: who, Path: path}
}

// blow is an attack that hits by itself for that damage.
func blow(who, target string, damage int) combat.Command {
	c := strikes(who, target)
	c.Ability.Strike.Hit.Flat = damage
	return c
}

// bears gives a combatant an ability that answers by itself.
func bears(text string) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.Passives = []combat.Passive{{ID: "it", Text: text}} }
}

// slow lets the turn be a slow one.
func slow(e *combat.Combat) { e.Turn.Slow = true }

// changes lists all that differs between two states of a combat, apart from the bookkeeping of turns:
// actions spent, hit points, vigor, places and statuses afterwards, ground, zones and pieces.
func changes(was, is *combat.Combat) string {
	var list []string
	note := func(parts ...string) { list = append(list, strings.Join(parts, " ")) }
	if was.Turn.Actions != is.Turn.Actions {
		note("actions", strconv.Itoa(is.Turn.Actions))
	}
	if is.Turn.Ended != "" && was.Turn.Ended == "" {
		note("turn over")
	}
	if was.PartyResolve != is.PartyResolve {
		note("party", strconv.Itoa(is.PartyResolve))
	}
	for i := range is.Combatants {
		c := &is.Combatants[i]
		at := slices.IndexFunc(was.Combatants, func(o combat.Combatant) bool { return o.Character.ID == c.Character.ID })
		if at < 0 {
			note("+"+c.Name, place(*c))
			if c.Character.HP.Known() {
				note("hp", strconv.Itoa(points(c)))
			}
		} else if d := differences(&was.Combatants[at], c); len(d) > 0 {
			note(c.Character.ID, strings.Join(d, " "))
		}
	}
	for _, c := range was.Combatants {
		if !slices.ContainsFunc(is.Combatants, func(o combat.Combatant) bool { return o.Character.ID == c.Character.ID }) {
			note("-" + c.Name)
		}
	}
	for _, c := range is.Ground.Cells {
		if !slices.Contains(was.Ground.Cells, c) {
			note("ground", strconv.Itoa(c.X)+","+strconv.Itoa(c.Y)+kindOf(c.Difficult, c.Dangerous, c.Pit))
		}
	}
	for _, z := range is.Zones {
		if !slices.Contains(was.Zones, z) {
			note("zone", z.Shape, strconv.Itoa(z.Size), strconv.Itoa(z.X)+","+strconv.Itoa(z.Y)+
				kindOf(z.Difficult, z.Dangerous, false)+until(icon.Until(z.Until)))
		}
	}
	if n := len(was.Zones) - len(is.Zones); n > 0 {
		note("zones -" + strconv.Itoa(n))
	}
	return strings.Join(list, "; ")
}

// kindOf names the ground.
func kindOf(difficult, dangerous, pit bool) (kind string) {
	for _, one := range []struct {
		is   bool
		name string
	}{{difficult, " difficult"}, {dangerous, " dangerous"}, {pit, " pit"}} {
		if one.is {
			kind += one.name
		}
	}
	return kind
}

// until names the end of what lasts.
func until(u icon.Until) string {
	if u == "" {
		return ""
	}
	return "/" + string(u)
}

// differences lists what differs between two states of a combatant.
func differences(was, is *combat.Combatant) []string {
	var list []string
	for _, one := range []struct {
		name    string
		was, is int
	}{
		{"hp", points(was), points(is)}, {"vigor", was.Character.Vigor.Or(0), is.Character.Vigor.Or(0)},
		{"resolve", was.Resolve, is.Resolve},
	} {
		if one.was != one.is {
			list = append(list, one.name, strconv.Itoa(one.is))
		}
	}
	if place(*was) != place(*is) {
		list = append(list, "at", place(*is))
	}
	before, now := entries(was), entries(is)
	for _, s := range before {
		if !slices.Contains(now, s) {
			list = append(list, "-"+s)
		}
	}
	for _, s := range now {
		if !slices.Contains(before, s) {
			list = append(list, "+"+s)
		}
	}
	if was.Out != is.Out {
		list = append(list, "out", string(is.Out))
	}
	if was.Delayed != is.Delayed {
		list = append(list, "delayed", is.Delayed)
	}
	return list
}

// entries lists the statuses of a combatant with their values and ends.
func entries(c *combat.Combatant) []string {
	var list []string
	for _, s := range c.Character.Statuses {
		entry := string(s.Name)
		if s.Ongoing {
			entry += "+"
		}
		if s.Value > 0 {
			entry += strconv.Itoa(s.Value)
		}
		list = append(list, entry+until(s.Until))
	}
	return list
}

// play plays all of it. Each command is undone, and its events contain every change: see [chosen].
func (i *invented) play(t *testing.T) {
	var left []string
	for _, c := range notation.Read(i.text).Clauses {
		if !c.Played {
			left = append(left, c.Text)
		}
	}
	same(t, "left to the table", i.left, left)
	e := arena(i.change...)
	for _, b := range i.beats {
		if b.do.Do == "" {
			b.do.Do, b.do.Who, b.do.Ability = combat.Use, "sten", &combat.Ability{ID: "it", Text: i.text}
		}
		if name, rule, is := strings.Cut(b.refused, " "); is {
			request := combat.Play{Combat: e, Command: b.do, Whole: true}
			if b.choices != nil { // Without them, no question is asked.
				request.Choices = answers(b.choices...)
			}
			rulestest.Refused(t, combat.ResolvePlay, request, field.Refused, name, rule)
			continue
		}
		if b.among != nil {
			request := combat.Play{Combat: e, Command: b.do, Choices: answers(b.choices[:len(b.choices)-1]...)}
			r := rulestest.Resolve(t, combat.ResolvePlay, request)
			if r.Open() == nil {
				t.Fatal("no question is open")
			}
			same(t, "among", b.among, r.Open().Among)
		}
		r := chosen(t, e, b.do, b.choices, b.faces...)
		same(t, "changes", b.want, changes(&e, r.Combat))
		e = *r.Combat
	}
	same(t, "the cached meaning", notation.Read(i.text), combat.Cached(i.text))
}

// inventions are all of them.
func inventions() []invented {
	return slices.Concat(theEight, selecting, counting, movers, varying, limited, enduring, marking, grounded, answering,
		diced, later, versions, planted, rearranged, timed, formed, bonds, lined, heroForms, mended, bent, wordForWord, lateEffects, worded)
}

func TestInventedAbilities(t *testing.T) {
	for _, one := range inventions() {
		t.Run(one.name, one.play)
	}
}

// points returns the hit points of a combatant.
func points(c *combat.Combatant) int {
	hp, _ := c.Character.HitPoints()
	return hp
}
