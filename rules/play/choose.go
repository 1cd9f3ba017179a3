package play

import (
	"rulewright/rules/choice"
	"rulewright/rules/field"
)

// halt is the error with which a rule stops at a question. The caller of the rule drops
// it, because [Log.Stop] has the outcome: on its way up a rule may change its field.
func halt() *field.Error { return &field.Error{Code: field.Missing, Field: "choices"} }

// Choose returns the answer to a question: some of its legal answers. A question that
// leaves nothing to choose takes no answer of the source (see [choice.Question.Sole]).
// An error means that the command stops here: the rule returns it at once, before it
// rolls again, and the caller of the rule asks [Log.Stop] for its outcome.
func (l *Log) Choose(q choice.Question) ([]string, *field.Error) {
	chosen, _, err := l.ask(&q, false)
	return chosen, err
}

// ChooseOr is Choose for a decision with a usual answer. It asks only where the caller
// answers questions: a request without the list of choices, not even an empty one, gets
// the usual answer. So do odds that lack the answer, and their report is open.
func (l *Log) ChooseOr(q choice.Question, usual ...string) ([]string, *field.Error) {
	if !l.asks && !l.stopped {
		return usual, nil
	}
	chosen, answered, err := l.ask(&q, true)
	if err == nil && !answered {
		return usual, nil
	}
	return chosen, err
}

// ask returns the answer to a question. An optional one in a preview may lack it.
func (l *Log) ask(q *choice.Question, optional bool) (chosen []string, answered bool, err *field.Error) {
	if l.stopped {
		return nil, false, halt()
	}
	if q.Of == "" {
		q.Of = l.ability
	}
	if q.Text == "" && q.Of == l.ability {
		q.Text = l.words
	}
	if q.Kind == choice.Order {
		q.Least, q.Most = len(q.Among), len(q.Among)
	}
	q.Most = min(q.Most, len(q.Among))
	q.Least = min(q.Least, q.Most)
	if chosen, sole := q.Sole(); sole {
		return chosen, true, nil
	}
	if l.answers != nil {
		chosen, answered = l.answers.Choose(q)
	}
	switch {
	case answered:
	case optional && l.preview:
		l.undecided = true
		return nil, false, nil
	default:
		l.open, l.stopped = q, true
		return nil, false, halt()
	}
	if err = q.Check(chosen); err != nil {
		l.wrong, l.stopped = err.In(field.Entry("choices", len(l.chosen))), true
		return nil, false, halt()
	}
	l.chosen = append(l.chosen, choice.Answer{Chose: chosen})
	return chosen, true, nil
}

// ChooseOne is Choose for a question with one answer; "" means that none is legal.
func (l *Log) ChooseOne(q choice.Question) (string, *field.Error) {
	q.Least, q.Most = 1, 1
	chosen, err := l.Choose(q)
	if err != nil || len(chosen) == 0 {
		return "", err
	}
	return chosen[0], nil
}

// Agree asks a yes or no, and reports whether the answer is yes.
func (l *Log) Agree(q choice.Question) (bool, *field.Error) {
	answer, err := l.ChooseOne(yesNo(q))
	return answer == choice.Yes, err
}

// AgreeOr is Agree for a decision with a usual answer, see [Log.ChooseOr].
func (l *Log) AgreeOr(q choice.Question, usual string) (bool, *field.Error) {
	chosen, err := l.ChooseOr(yesNo(q), usual)
	return len(chosen) == 1 && chosen[0] == choice.Yes, err
}

// yesNo makes the question a yes or no.
func yesNo(q choice.Question) choice.Question {
	q.Kind, q.Among, q.Least, q.Most = choice.YesNo, []string{choice.Yes, choice.No}, 1, 1
	return q
}

// AsksForChoices reports whether the caller answers questions: whether the request has a list of
// choices, if an empty one.
func (l *Log) AsksForChoices() bool { return l.asks }

// AskAbout sets the id of the ability that questions are about if they name none.
func (l *Log) AskAbout(ability string) { l.AskFor(ability, "") }

// AskFor sets the id of the ability that questions are about if they name none, and its words for those without words of
// their own. It returns the id and the words that were set before.
func (l *Log) AskFor(ability, words string) (wasAbility, wasWords string) {
	wasAbility, wasWords = l.ability, l.words
	l.ability, l.words = ability, words
	return wasAbility, wasWords
}

// Stopped reports whether a question has stopped the command.
func (l *Log) Stopped() bool { return l.stopped }

// Stop returns the outcome of a command that a question has stopped: a result with the open question and the findings
// before it, without any change; or the error of a wrong answer, whose field is that of the request, such as
// "choices[2].chose[0]".
func (l *Log) Stop() (Result, *field.Error) {
	return Result{Found: l.Found, open: l.open, chosen: l.chosen, facts: l.facts}, l.wrong
}
