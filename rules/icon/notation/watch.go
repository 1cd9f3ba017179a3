package notation

// watch reads "when X, Y" and "at the end of that foe's turn, Y".
func (p *parser) watch() ([]Step, bool) { return nil, false }

// changesEarlier reads a sentence that changes the steps of an earlier one.
func (p *parser) changesEarlier() bool { return false }
