package play_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

func TestAParticipantIsNamedByItsID(t *testing.T) {
	for name, c := range map[string]struct {
		id    string
		found bool
		want  *field.Error
	}{
		"it is found":            {"ann", true, nil},
		"the id is missing":      {"", false, field.MissingField("targets[1]")},
		"no combatant has an id": {"cid", false, field.Unknown("targets[1]", "cid")},
	} {
		if diff := cmp.Diff(c.want, play.Named("targets[1]", c.id, c.found)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestAnOutcomeIsTheResultTheErrorOrTheQuestion(t *testing.T) {
	log := play.NewLog(laid(), choice.Scripted(nil))
	log.Number("lucky", "", "ann", "luck", 5)
	if r, err := log.Outcome(nil); err != nil || len(r.Events) != 1 {
		t.Errorf("without an error: %+v, %v", r, err)
	}
	if r, err := log.Outcome(field.MissingField("who")); err == nil || err.Field != "command.who" || r.Events != nil {
		t.Errorf("with an error: %+v, %v", r, err)
	}
	_, stop := log.Choose(choice.Question{Kind: choice.Character, Among: []string{"ann", "bob"}, Least: 1, Most: 1})
	if r, err := log.Outcome(stop); err != nil || r.Open() == nil || r.Events != nil {
		t.Errorf("with an open question: %+v, %v", r, err)
	}
}
