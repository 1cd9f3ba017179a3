package play_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rulewright/rules/field"
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
		log := play.NewLog(state)
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
	log := play.NewLog(laid())
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
		{"another number stands there", play.Event{Who: "ann", Field: "luck", Before: field.Of(4), After: field.Of(5)}, field.MovedOn("events[1].before", "fight")},
		{"there is no such number", play.Event{Who: "ann", Field: "wit", After: field.Of(5)}, field.Unknown("events[1].field", "wit")},
		{"nobody is called so", play.Event{Who: "cid", Field: "luck", After: field.Of(5)}, field.Unknown("events[1].field", "luck")},
		{"another text stands there", play.Event{Who: "ann", Text: "where", Was: "sea", Key: "hill"}, field.MovedOn("events[1].was", "fight")},
		{"there is no such text", play.Event{Who: "ann", Text: "why"}, field.Unknown("events[1].text", "why")},
		{"another mark stands there", play.Event{Who: "bob", WasMark: &play.Mark{Name: "cold", Value: 3}}, field.MovedOn("events[1].at", "fight")},
		{"the list is shorter", play.Event{Who: "bob", At: 2, Mark: &cold}, field.MovedOn("events[1].at", "fight")},
		{"it stands before the list", play.Event{Who: "bob", At: -1, Mark: &cold}, field.MovedOn("events[1].at", "fight")},
		{"nobody has marks of that name", play.Event{Who: "cid", Mark: &cold}, field.MissingField("events[1].who")},
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
	log := play.NewLog(laid())
	log.Know("damage", 7)
	log.KnowWhether("hit", true)
	log.KnowWhether("critical", false)
	var got []int
	log.Result.Facts(func(_ string, value int) { got = append(got, value) })
	if !slices.Equal(got, []int{7, 1, 0}) {
		t.Errorf("got %v", got)
	}
}
