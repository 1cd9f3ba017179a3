package chances

// ChiSquareAbove is for tests.
func ChiSquareAbove(chiSquare float64, freedom int) float64 {
	return chiSquareAbove(chiSquare, freedom)
}
