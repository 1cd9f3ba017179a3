package combat_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// spoken is an ability that its text describes.
func spoken(text string) *combat.Ability { return &combat.Ability{ID: "spoken", Text: text} }

// arena is the turn of sten, with an ally two squares south and foes to the east:
//
//	. . . . . . . .
//	. . S . R . O .   sten, rat, ox
//	. . . . . . . .
//	. . A . . . . .   ann
//	. . . . W . . .   owl
func arena(change ...func(*combat.Combat)) combat.Combat {
	e := inTurn("sten", fight(
		one("sten", icon.Stalwart, at(2, 1)), one("ann", icon.Mendicant, at(2, 3)),
		one("rat", icon.Leader, at(4, 1)), one("ox", icon.Leader, at(6, 1)), one("owl", icon.Leader, at(4, 4))))
	e.Ground = space.Ground{Width: 9, Height: 7}
	for _, f := range change {
		f(&e)
	}
	return e
}

// whose changes a combatant of a fight.
func whose(id string, change ...func(*combat.Combatant)) func(*combat.Combat) {
	return func(e *combat.Combat) {
		for i := range e.Combatants {
			if e.Combatants[i].Character.ID == id {
				for _, f := range change {
					f(&e.Combatants[i])
				}
			}
		}
	}
}

// answers are choices, one string for each; several are separated by a bar.
func answers(list ...[]string) []choice.Answer {
	var all []choice.Answer
	for _, one := range list {
		all = append(all, choice.Answer{Chose: one})
	}
	return all
}

// chosen plays a command with answers: all of them are asked for, and no more. It checks
// that the events contain every change, and that their inverse leads back.
func chosen(t *testing.T, e combat.Combat, command combat.Command, list [][]string, faces ...int) combat.Result {
	t.Helper()
	request := combat.Play{Combat: e, Command: command, Choices: answers(list...), Whole: true}
	r := rulestest.Resolve(t, combat.ResolvePlay, request, faces...)
	if q := r.Open(); q != nil {
		t.Fatalf("a question is open: %+v", *q)
	}
	same(t, "answers", len(list), len(r.Chosen()))
	folded, err := combat.Fold(e, r.Events)
	if err != nil {
		t.Fatalf("the events do not fit the state before them: %v", err)
	}
	same(t, "folded state", *r.Combat, folded)
	back, err := combat.Fold(folded, undone(r.Events))
	if err != nil {
		t.Fatalf("the inverse does not fit the state: %v", err)
	}
	equal(t, "state after undo", e, back)
	return r
}

// undone returns the events that take the events back.
func undone(events []play.Event) []play.Event {
	var list []play.Event
	for _, ev := range slices.Backward(events) {
		ev.Before, ev.After = ev.After, ev.Before
		ev.Mark, ev.WasMark = ev.WasMark, ev.Mark
		ev.Cell, ev.WasCell = ev.WasCell, ev.Cell
		ev.Zone, ev.WasZone = ev.WasZone, ev.Zone
		ev.Piece, ev.WasPiece = ev.WasPiece, ev.Piece
		if ev.Text != "" {
			ev.Was, ev.Key = ev.Key, ev.Was
		}
		list = append(list, ev)
	}
	return list
}

// A facts is what a test expects of a combatant; "" and missing numbers are not looked at.
type facts struct {
	who    string
	hp     int
	vigor  int
	at     string
	status []string
}

// stands checks what is expected of combatants.
func stands(t *testing.T, e *combat.Combat, list ...facts) {
	t.Helper()
	for _, want := range list {
		c := who(t, e, want.who)
		hp, err := c.Character.HitPoints()
		if err != nil {
			t.Fatal(err)
		}
		if want.hp != 0 {
			same(t, want.who+" hp", want.hp, hp)
		}
		if want.vigor != 0 {
			same(t, want.who+" vigor", want.vigor, c.Character.Vigor.Or(0))
		}
		if want.at != "" {
			same(t, want.who+" at", want.at, place(c))
		}
		if want.status != nil {
			same(t, want.who+" statuses", want.status, carries(t, e, want.who))
		}
	}
}

// place is where a combatant is, as "3,4".
func place(c combat.Combatant) string {
	return string(rune('0'+c.X.Or(0))) + "," + string(rune('0'+c.Y.Or(0)))
}

// say is one answer.
func say(list ...string) []string { return list }

func TestATextThatCannotBeUsed(t *testing.T) {
	for _, c := range []struct {
		name    string
		ability combat.Ability
		code    field.Code
		field   string
	}{
		{"fields beside the text", combat.Ability{ID: "a", Text: "A (1 action)\nEffect: Gain 1 vigor.", Takes: combat.OneAction}, field.Conflict, "command.ability.takes"},
		{"a text without an id", combat.Ability{Text: "A (1 action)\nEffect: Gain 1 vigor."}, field.Missing, "command.ability.id"},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused(t, arena(), use("sten", "", &c.ability), c.code, c.field, "")
		})
	}
}

// joined adds a third hero to the arena.
func joined(e *combat.Combat) {
	e.Combatants = append(e.Combatants, one("tom", icon.Stalwart, at(1, 4)))
}

// another uses another ability of its text.
func another(target, id, text string) combat.Command {
	return use("sten", target, &combat.Ability{ID: id, Text: text})
}

// pits digs two pits, one of them far away.
func pits(e *combat.Combat) {
	for _, at := range []space.Point{{X: 5, Y: 2}, {X: 8, Y: 6}} {
		e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: at.X, Y: at.Y, Pit: true})
	}
}

// puts moves a combatant to another place before the combat.
func puts(id string, to space.Point) func(*combat.Combat) {
	return whose(id, at(to.X, to.Y))
}

// tries is a save against nothing in particular.
func tries(who string) combat.Command { return combat.Command{Do: combat.MakeSave, Who: who} }

// shoves is a shove by a square.
func shoves(who, target string) combat.Command {
	return combat.Command{Do: combat.ShoveTarget, Who: who, Target: target, Spaces: n(1)}
}

// rolls is an attack that rolls and deals 3.
func rolls(who, target string) combat.Command {
	c := strikes(who, target)
	c.Ability.Strike.AutoHit, c.Ability.Strike.Range = false, n(4)
	return c
}

// hurts is damage that no ability deals.
func hurts(who, target string, damage int) combat.Command {
	roll := icon.DamageRoll{Amount: n(damage)}
	return combat.Command{Do: combat.Harm, Who: who, Target: target, Blow: &combat.Blow{Roll: roll}}
}

// runs lets the turn of another combatant run.
func runs(who string) func(*combat.Combat) {
	return func(e *combat.Combat) { e.Active = who }
}

// rubble puts an object on a square.
func rubble(id string, x, y int) func(*combat.Combat) {
	return func(e *combat.Combat) {
		o := one(id, "", at(x, y))
		o.Kind = combat.Object
		e.Combatants = append(e.Combatants, o)
	}
}

// pillar puts a high object on a square.
func pillar(id string, x, y int) func(*combat.Combat) {
	return func(e *combat.Combat) {
		rubble(id, x, y)(e)
		e.Combatants[len(e.Combatants)-1].Rise = 3
	}
}

// wallAt3 divides the arena.
func wallAt3(e *combat.Combat) {
	for y := range 7 {
		e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 3, Y: y, Impassable: true})
	}
}

// A playedText is an ability of our own, and what happens as it is played: in the arena, sten
// uses it first, and other commands may follow.
type playedText struct {
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
			at := strconv.Itoa(c.X) + "," + strconv.Itoa(c.Y) + kindOf(c.Difficult, c.Dangerous, c.Pit)
			note(strings.TrimSpace("ground " + at + " " + c.Floor))
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
func (i *playedText) play(t *testing.T) {
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

// playedTexts are all of them.
func playedTexts() []playedText {
	return slices.Concat(amountsTexts, areasTexts, attacksTexts, choicesTexts, conditionsTexts, costsTexts, damageTexts, groundTexts, interruptsTexts, lastingTexts, marksTexts, movesTexts, needsTexts, piecesTexts, repeatsTexts, savesTexts, selectorsTexts, shovesTexts, stancesTexts, statusesTexts, versionsTexts, watchesTexts)
}

func TestPlayedTexts(t *testing.T) {
	for _, one := range playedTexts() {
		t.Run(one.name, one.play)
	}
}

// points returns the hit points of a combatant.
func points(c *combat.Combatant) int {
	hp, _ := c.Character.HitPoints()
	return hp
}

// heroic makes the use a heroic one.
func heroic(c combat.Command) combat.Command {
	c.Heroic = true
	return c
}

// under puts a combatant under statuses.
func under(id string, names ...icon.StatusName) func(*combat.Combat) {
	var list []icon.Status
	for _, name := range names {
		list = append(list, icon.Status{Name: name})
	}
	return whose(id, carrying(list...))
}
