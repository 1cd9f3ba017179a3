package odds

// For the tests alone: arithmetic that only this package has a use for.
func CommonDivisor(w, v Weight) Weight  { return commonDivisor(w, v) }
func CommonMultiple(w, v Weight) Weight { return commonMultiple(w, v) }
func DividedBy(w, v Weight) Weight      { return w.dividedBy(v) }
func Minus(w, v Weight) Weight          { return w.minus(v) }
