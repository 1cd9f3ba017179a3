package combat

import "rulewright/rules/field"

// hourGives is how many AP an hour outside of combat gives, and Tired the same once more (DEWPRISM-A8).
const hourGives = 100

// mostTired is the limit of the count of exhaustion.
const mostTired = 99

// pass lets an hour pass, or takes more out of one (DEWPRISM-A8). An hour of
// rest removes one Tired, and what lasts without an end outside of combat lasts
// for no more than that hour.
func (b *run) pass() *field.Error {
	f, err := b.who()
	switch {
	case err != nil:
		return err
	case b.running():
		return field.RefusedBy("DEWPRISM-A8", "do", "combatRuns")
	}
	switch b.in.Do {
	case Tire:
		if f.Tired.Or(0) >= mostTired {
			return field.RefusedBy("DEWPRISM-A8", "who", "tooTired")
		}
		b.raise("tired", "DEWPRISM-A8", f, tired, 1)
		b.Number("hourBegan", "DEWPRISM-A8", f.ID, hourAP, min(f.HourAP.Or(hourGives)+hourGives, mostCounted))
		return nil
	case Rest:
		b.set("rested", "DEWPRISM-A8", f, tired, max(f.Tired.Or(0)-1, 0))
	}
	b.Number("hourBegan", "DEWPRISM-A8", f.ID, hourAP, hourGives)
	for at := len(f.Marks) - 1; at >= 0; at-- {
		if s := statusOf(f.Marks[at].Name); s != nil && !s.negative && f.Marks[at].Left == 0 {
			b.Log.End("statusEnded", "DEWPRISM-A8", f.ID, at)
		}
	}
	return nil
}
