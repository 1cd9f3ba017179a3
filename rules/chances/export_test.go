package chances

// ChiSquareAbove is for tests.
func ChiSquareAbove(chiSquare float64, freedom int) float64 {
	return chiSquareAbove(chiSquare, freedom)
}

// Exp, Log and Erfc are for tests.
var Exp, Log, Erfc = exp, log, erfc
