package play_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// A table is a state of no game: two numbers, a text and marks for each of its
// people, and a number of the table's own.
type table struct {
	round  field.Number
	people map[string]*person
}

type person struct {
	luck   field.Number
	tired  bool
	where  string
	marked []play.Mark
}

func (t *table) Slot(who, name string) (slot field.Slot) {
	p := t.people[who]
	switch {
	case who == "" && name == "round":
		slot.Optional = &t.round
	case p != nil && name == "luck":
		slot.Optional = &p.luck
	case p != nil && name == "tired":
		slot.YesNo = &p.tired
	}
	return slot
}

func (t *table) Text(who, name string) *string {
	if p := t.people[who]; p != nil && name == "where" {
		return &p.where
	}
	return nil
}

func (t *table) Marks(who string) *[]play.Mark {
	if p := t.people[who]; p != nil {
		return &p.marked
	}
	return nil
}

func (t *table) clone() *table {
	c := &table{round: t.round, people: map[string]*person{}}
	for id, p := range t.people {
		copied := *p
		copied.marked = slices.Clone(p.marked)
		c.people[id] = &copied
	}
	return c
}

func laid() *table {
	return &table{people: map[string]*person{"ann": {luck: field.Of(3), where: "door"}, "bob": {marked: []play.Mark{{Name: "cold", Value: 2}}}}}
}

// No marks and a list of none are the same.
var compare = cmp.Options{cmp.AllowUnexported(table{}, person{}), cmp.Comparer(field.Number.Equal), cmpopts.EquateEmpty()}

// carry does one drawn thing to a random person.
func carry(t *rapid.T, l *play.Log, s *table) {
	who := rapid.SampledFrom([]string{"ann", "bob"}).Draw(t, "who")
	marks := s.people[who].marked
	mark := play.Mark{Name: rapid.SampledFrom([]string{"cold", "lost"}).Draw(t, "mark"), Left: rapid.IntRange(0, 3).Draw(t, "left")}
	switch rapid.IntRange(0, 6).Draw(t, "what") {
	case 0:
		l.Number("counted", "", "", "round", rapid.IntRange(0, 9).Draw(t, "round"))
	case 1:
		l.NumberBy("lucky", "", who, "bob", "luck", rapid.IntRange(-3, 3).Draw(t, "luck"))
	case 2:
		l.Number("slept", "", who, "tired", rapid.IntRange(0, 1).Draw(t, "tired"))
	case 3:
		l.Text("went", "", who, "where", rapid.SampledFrom([]string{"", "door", "sea"}).Draw(t, "where"))
	case 4:
		l.Begin("begun", "", who, mark)
	case 5:
		if len(marks) > 0 {
			l.Change("changed", "", who, rapid.IntRange(0, len(marks)-1).Draw(t, "at"), mark)
		}
	case 6:
		if len(marks) > 0 {
			l.End("ended", "", who, rapid.IntRange(0, len(marks)-1).Draw(t, "at"))
		}
	}
}

func TestWhatALogWritesDownIsWhatItDid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state := laid()
		then := state.clone()
		log := play.NewLog(state, nil)
		for range rapid.IntRange(0, 20).Draw(t, "times") {
			carry(t, log, state)
		}
		if err := play.Fold(then, log.Events); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(state, then, compare); d != "" {
			t.Errorf("the events lead elsewhere (-done +folded):\n%s", d)
		}
	})
}

func TestWhatIsSoAlreadyIsNoEvent(t *testing.T) {
	log := play.NewLog(laid(), nil)
	log.Number("lucky", "", "ann", "luck", 3)
	log.Text("went", "", "ann", "where", "door")
	log.Change("changed", "", "bob", 0, play.Mark{Name: "cold", Value: 2})
	if len(log.Events) > 0 {
		t.Errorf("got %v", log.Events)
	}
}

func TestAnEventThatDoesNotFitIsNamed(t *testing.T) {
	cold := play.Mark{Name: "cold", Value: 2}
	for _, c := range []struct {
		name  string
		event play.Event
		want  *field.Error
	}{
		{"another number stands there", play.Event{Who: "ann", Field: "luck", Before: field.Of(4), After: field.Of(5)}, field.MovedOn("events[1].before", "combat")},
		{"there is no such number", play.Event{Who: "ann", Field: "wit", After: field.Of(5)}, field.Unknown("events[1].field", "wit")},
		{"nobody is called so", play.Event{Who: "cid", Field: "luck", After: field.Of(5)}, field.Unknown("events[1].field", "luck")},
		{"another text stands there", play.Event{Who: "ann", Text: "where", Was: "sea", Key: "hill"}, field.MovedOn("events[1].was", "combat")},
		{"there is no such text", play.Event{Who: "ann", Text: "why"}, field.Unknown("events[1].text", "why")},
		{"another mark stands there", play.Event{Who: "bob", WasMark: &play.Mark{Name: "cold", Value: 3}}, field.MovedOn("events[1].at", "combat")},
		{"the list is shorter", play.Event{Who: "bob", At: 2, Mark: &cold}, field.MovedOn("events[1].at", "combat")},
		{"it stands before the list", play.Event{Who: "bob", At: -1, Mark: &cold}, field.MovedOn("events[1].at", "combat")},
		{"nobody has marks of that name", play.Event{Who: "cid", Mark: &cold}, field.MissingField("events[1].who")},
		{"the state has no clocks", play.Event{Clock: &play.Clock{ID: "alarm", Size: 4}}, field.Unknown("events[1].clock", "")},
	} {
		t.Run(c.name, func(t *testing.T) {
			fits := play.Event{Field: "round", After: field.Of(1)}
			got := play.Fold(laid(), []play.Event{fits, c.event})
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestAMarkIsFoundByItsNameAndByWhatItIsOf(t *testing.T) {
	list := []play.Mark{{Name: "immune", Of: "fire"}, {Name: "immune", Of: "cold"}}
	for _, c := range []struct {
		name, of string
		want     int
	}{{"immune", "", 0}, {"immune", "cold", 1}, {"immune", "wind", -1}, {"cold", "", -1}} {
		if got := play.FindOf(list, c.name, c.of); got != c.want {
			t.Errorf("%s of %q stands at %d, not %d", c.name, c.of, got, c.want)
		}
	}
}

func TestAChainTellsWhatChangedItsNumber(t *testing.T) {
	var c play.Chain
	c.Start("natural", "X1", 12).Add("nothing", "X2", 0).AddOf("bonus", "X3", "rope", -4)
	want := play.Chain{Value: 8, Steps: []play.Step{{Key: "natural", Rule: "X1", Change: 12, Value: 12}, {Key: "bonus", Rule: "X3", Change: -4, Value: 8, Name: "rope"}}}
	if d := cmp.Diff(want, c); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestFactsAreYieldedInOrder(t *testing.T) {
	log := play.NewLog(laid(), nil)
	log.Know("damage", 7)
	log.KnowWhether("hit", true)
	log.KnowWhether("critical", false)
	var got []int
	log.Result.Facts(func(_ string, value int) { got = append(got, value) })
	if !slices.Equal(got, []int{7, 1, 0}) {
		t.Errorf("got %v", got)
	}
}

func TestANumberIsFoundByItsName(t *testing.T) {
	var luck, wit field.Number
	list := []play.Number{{Name: "luck", Low: -9, High: 9, Place: &luck}, {Name: "wit", High: 99, Group: 1, Place: &wit}}
	if got := play.NumberOf(list, "wit"); got.Place != &wit || got.High != 99 || got.Group != 1 {
		t.Errorf("wit is %+v", got)
	}
	if got := play.NumberOf(list, "charm"); got.Place != nil {
		t.Errorf("charm is %+v", got)
	}
}

func TestANumberIsSetByHandWithinItsBounds(t *testing.T) {
	for _, c := range []struct {
		title, name string
		known       bool
		value       field.Number
		want        *field.Error
	}{
		{"within its bounds", "luck", true, field.Of(-9), nil},
		{"without a name", "", true, field.Of(3), field.MissingField("field")},
		{"of a name that is not known", "wit", false, field.Of(3), field.Unknown("field", "wit")},
		{"without a value", "luck", true, field.Number{}, field.MissingField("value")},
		{"below its bounds", "luck", true, field.Of(-10), field.Outside("value", -10, -9, 9)},
		{"above its bounds", "luck", true, field.Of(10), field.Outside("value", 10, -9, 9)},
	} {
		got, err := play.ByHand(c.name, c.known, c.value, -9, 9)
		if d := cmp.Diff(c.want, err); d != "" || err == nil && got != c.value.Or(0) {
			t.Errorf("%s: %d (-want +got):\n%s", c.title, got, d)
		}
	}
}

func TestAnIDThatOccursTwiceIsNamedWithTheFirst(t *testing.T) {
	ids := play.IDs{}
	if err := ids.Add("ann", "people[0].id"); err != nil {
		t.Fatal(err)
	}
	if err := ids.Add("bob", "people[1].id"); err != nil {
		t.Fatal(err)
	}
	want := &field.Error{Code: field.Conflict, Field: "people[2].id", Got: "people[0].id", Reason: "idTwice"}
	if d := cmp.Diff(want, ids.Add("ann", "people[2].id")); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestARefusalNamesTheCommandOrTheCombat(t *testing.T) {
	for name, want := range map[string]string{
		"": "command", "who": "command.who", "[2]": "command[2]", "fightstyle": "command.fightstyle", "combat.combatants[2].hp": "combat.combatants[2].hp",
	} {
		if got := play.InCommand(field.MissingField(name)).Field; got != want {
			t.Errorf("%q becomes %q, not %q", name, got, want)
		}
	}
}

// thrown is the result of a command that throws one die.
type thrown int

// Facts implements [odds.Factual].
func (r thrown) Facts(yield func(key string, value int)) { yield("face", int(r)) }

func TestTheOddsOfACommandComeFromCarryingItOut(t *testing.T) {
	throw := func(source dice.Source) (odds.Factual, *field.Error) {
		return thrown(source.Sum(dice.Pool{Purpose: "luck", Dice: 1, Sides: 6})), nil
	}
	report, err := play.WalkOdds(&odds.Walker{}, throw)
	if err != nil {
		t.Fatal(err)
	}
	if face, known := report.Fact("face"); report.Total != "6" || !known || len(face.Values) != 6 || face.Mean != 3.5 {
		t.Errorf("the odds of a die are %+v", report)
	}
	refusal := field.RefusedBy("X1", "who", "idTwice")
	if _, err := play.WalkOdds(&odds.Walker{}, func(dice.Source) (odds.Factual, *field.Error) { return thrown(0), refusal }); err != refusal {
		t.Errorf("a command that is refused has the error %v", err)
	}
}
