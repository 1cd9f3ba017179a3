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
// An error means that the command stops here: the rule returns it, and the caller of the
// rule asks [Log.Stop] for its outcome.
func (l *Log) Choose(q choice.Question) ([]string, *field.Error) {
	if l.stopped {
		return nil, halt()
	}
	if q.Kind == choice.Order {
		q.Least, q.Most = len(q.Among), len(q.Among)
	}
	q.Most = min(q.Most, len(q.Among))
	q.Least = min(q.Least, q.Most)
	if chosen, sole := q.Sole(); sole {
		return chosen, nil
	}
	chosen, answered := l.answers.Choose(&q)
	if !answered {
		l.open, l.stopped = &q, true
		return nil, halt()
	}
	if err := q.Check(chosen); err != nil {
		l.wrong, l.stopped = err.In(field.Entry("choices", len(l.chosen))), true
		return nil, halt()
	}
	l.chosen = append(l.chosen, choice.Answer{Chose: chosen})
	return chosen, nil
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
	q.Kind, q.Among = choice.YesNo, []string{choice.Yes, choice.No}
	answer, err := l.ChooseOne(q)
	return answer == choice.Yes, err
}

// Stopped reports whether a question has stopped the command.
func (l *Log) Stopped() bool { return l.stopped }

// Stop returns the outcome of a command that a question has stopped: a result that
// contains the open question and nothing that happened, or the error of a wrong answer,
// whose field is that of the request, such as "choices[2].chose[0]".
func (l *Log) Stop() (Result, *field.Error) {
	return Result{open: l.open, chosen: l.chosen, facts: l.facts}, l.wrong
}
