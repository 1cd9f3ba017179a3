package narrative

// Facts yields what the odds of a command are about: those of the roll that
// counts, or whether pushing through a break holds (ICON-N15).
func (r Result) Facts(yield func(key string, value int)) {
	for i := range r.Reports {
		switch report := &r.Reports[i]; {
		case report.Action != nil && (report.Counts || len(r.Reports) == 1):
			report.Action.Facts(yield)
		case report.Fortune != nil:
			report.Fortune.Facts(yield)
		case report.Strain != nil && report.Strain.Best > 0:
			held := 0
			if report.Strain.HeldOn {
				held = 1
			}
			yield("heldOn", held)
		}
	}
}
