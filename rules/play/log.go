package play

import (
	"rulewright/rules/choice"
	"rulewright/rules/field"
)

// A Log carries out a command: it changes the state and writes down every
// change as the event that does it, so that events and state cannot differ.
type Log struct {
	Result
	state   State
	answers choice.Source
	// asks reports that the caller answers questions, and preview that only odds are wanted.
	asks, preview bool
	// ability is the id of the one that questions are about if they name none, and words its words for them.
	ability, words string
	// stopped reports that a question has stopped the command; wrong is the error of an
	// answer that is none of the legal ones, or nil where there is no answer.
	stopped bool
	// hands are the changes by hand.
	hands hands
	wrong *field.Error
}

// NewLog returns a log that changes the state that is handed in: a copy, where
// the caller's own must stay as it is. The source answers the questions of the command.
func NewLog(s State, answers choice.Source) *Log {
	script, scripted := answers.(*choice.Script)
	return &Log{state: s, answers: answers, asks: answers != nil && !(scripted && script.Absent())}
}

// NewPreview is NewLog for odds: a decision without an answer takes its usual one, see [Log.ChooseOr].
func NewPreview(s State, answers choice.Source) *Log {
	l := NewLog(s, answers)
	l.preview = true
	return l
}

// Again makes the log that of another command, in the memory of a result to which
// nothing refers any more. See [NewLog].
func (l *Log) Again(s State, answers choice.Source) {
	was := l.Result
	*l = *NewLog(s, answers)
	l.Events, l.Reports, l.Found, l.facts = was.Events[:0], was.Reports[:0], was.Found[:0], was.facts[:0]
}

// Number sets a number of a combatant, or for who "" of the combat. Nothing is
// written where it is that already.
func (l *Log) Number(kind, rule, who, name string, to int) {
	l.NumberBy(kind, rule, who, "", name, to)
}

// NumberBy is Number for what happens because of another combatant.
func (l *Log) NumberBy(kind, rule, who, by, name string, to int) {
	slot := l.state.Slot(who, name)
	from, after := slot.Read(), field.Of(to)
	if from == after {
		return
	}
	slot.Set(after)
	l.Events = append(l.Events, Event{Kind: kind, Rule: rule, Who: who, By: by, Field: name, Before: from, After: after})
}

// Text sets a text of a combatant, or for who "" of the combat.
func (l *Log) Text(kind, rule, who, name, to string) {
	place := l.state.Text(who, name)
	if place == nil || *place == to {
		return
	}
	l.Events = append(l.Events, Event{Kind: kind, Rule: rule, Who: who, Text: name, Was: *place, Key: to})
	*place = to
}

// Begin puts a mark on a combatant, behind those that it has.
func (l *Log) Begin(kind, rule, who string, m Mark) {
	list := l.state.Marks(who)
	l.Do(Event{Kind: kind, Rule: rule, Who: who, By: m.By, At: len(*list), Mark: &m})
}

// Change replaces the mark at that place of the combatant's list.
func (l *Log) Change(kind, rule, who string, at int, m Mark) {
	was := (*l.state.Marks(who))[at]
	if was != m {
		l.Do(Event{Kind: kind, Rule: rule, Who: who, At: at, WasMark: &was, Mark: &m})
	}
}

// End takes the mark at that place of the combatant's list away.
func (l *Log) End(kind, rule, who string, at int) {
	was := (*l.state.Marks(who))[at]
	l.Do(Event{Kind: kind, Rule: rule, Who: who, At: at, WasMark: &was})
}

// Do carries out an event and writes it down. The event must fit the state.
func (l *Log) Do(ev Event) {
	if err := change(l.state, &ev); err != nil {
		panic("play: an event that was just made does not fit: " + err.Error())
	}
	l.Events = append(l.Events, ev)
}

// Tell writes down what happened without a change of the state.
func (l *Log) Tell(ev Event) { l.Events = append(l.Events, ev) }

// Report adds a report.
func (l *Log) Report(r Report) { l.Reports = append(l.Reports, r) }

// Follow adds what may follow.
func (l *Log) Follow(n Next) { l.Next = append(l.Next, n) }

// Ask adds a choice of another combatant that the command leaves open.
func (l *Log) Ask(a Ask) { l.Asks = append(l.Asks, a) }

// Find adds what was found before the first die.
func (l *Log) Find(f Found) { l.Found = append(l.Found, f) }

// Know adds a fact, for the odds.
func (l *Log) Know(key string, value int) { l.facts = append(l.facts, fact{key, value}) }

// KnowWhether adds a fact that is true or false.
func (l *Log) KnowWhether(key string, yes bool) { l.Know(key, field.Flag(yes)) }

// Find returns the place of the combatant's first mark of that name, or -1.
func Find(list []Mark, name string) int { return FindOf(list, name, "") }

// FindOf returns the place of the combatant's first mark with that name and that value
// of Of, or -1; of "" matches every mark of that name.
func FindOf(list []Mark, name, of string) int {
	for i := range list {
		if list[i].Name == name && (of == "" || list[i].Of == of) {
			return i
		}
	}
	return -1
}
