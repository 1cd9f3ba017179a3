package chances_test

import (
	"math"
	"testing"

	"rulewright/rules/chances"
)

// TestElementaryFunctions compares the functions with package math, whose last digits depend on the machine.
func TestElementaryFunctions(t *testing.T) {
	for _, test := range []struct {
		name             string
		own, of          func(float64) float64
		from, to         float64
		relative, beside float64 // beside is an absolute tolerance, for values next to a zero.
	}{
		{"the power of e", chances.Exp, math.Exp, -708, 709, 5e-16, 0},
		{"a power of e next to 1", chances.Exp, math.Exp, -1, 1, 5e-16, 0},
		{"a power of e with few bits", chances.Exp, math.Exp, -750, -708, 5e-16, 1e-323},
		{"a power of e beyond all numbers", chances.Exp, math.Exp, 709.8, 800, 0, 0},
		{"the logarithm of a small number", chances.Log, math.Log, 1e-9, 3, 5e-16, 5e-16},
		{"the logarithm of a large number", chances.Log, math.Log, 3, 1e12, 5e-16, 0},
		{"the error function below the mean", chances.Erfc, math.Erfc, -30, 0, 5e-16, 0},
		{"the error function above the mean", chances.Erfc, math.Erfc, 0, 2.5, 2e-13, 0},
		{"the error function of rare events", chances.Erfc, math.Erfc, 2, 26, 5e-13, 0},
		{"the error function of none", chances.Erfc, math.Erfc, 26, 40, 1e-9, 1e-290},
	} {
		t.Run(test.name, func(t *testing.T) {
			const steps = 20_011
			for i := range steps + 1 {
				x := test.from + (test.to-test.from)*float64(i)/steps
				own, of := test.own(x), test.of(x)
				if off := math.Abs(own - of); !(off <= test.relative*math.Abs(of)+test.beside) && own != of {
					t.Fatalf("of %v: %v, not %v: off by %.1e of it", x, own, of, off/math.Abs(of))
				}
			}
		})
	}
}

// TestElementaryFunctionsHaveTheSameBitsEverywhere compares with the bits that every machine gives.
func TestElementaryFunctionsHaveTheSameBitsEverywhere(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(float64) float64
		x    float64
		bits uint64
	}{
		{"the power of e", chances.Exp, 1, 0x4005bf0a8b14576a},
		{"the power of e", chances.Exp, -0.3, 0x3fe7b4c869c37c05},
		{"the power of e", chances.Exp, -20.5, 0x3e157a3afeed00ac},
		{"the power of e", chances.Exp, 300.25, 0x5b01fda3eaeb3d0e},
		{"the power of e", chances.Exp, -744, 0x2},
		{"the logarithm", chances.Log, 3, 0x3ff193ea7aad030b},
		{"the logarithm", chances.Log, 0.7, 0xbfd6d3c324e13f50},
		{"the logarithm", chances.Log, 1e-05, 0xc027069e2aa2aa5b},
		{"the logarithm", chances.Log, 12345.678, 0x4022d79559791e31},
		{"the error function", chances.Erfc, 0.3, 0x3fe57be3bbf10af8},
		{"the error function", chances.Erfc, 1.9, 0x3f7d87c86a71ba80},
		{"the error function", chances.Erfc, 2, 0x3f7328f5ec350e66},
		{"the error function", chances.Erfc, 5.5, 0x3d009182b326b229},
		{"the error function", chances.Erfc, -0.7, 0x3ffad846108b8b24},
		{"the error function", chances.Erfc, 26, 0x2a284bfe1cdea24},
	} {
		if bits := math.Float64bits(test.of(test.x)); bits != test.bits {
			t.Errorf("%s of %v: %#x, not %#x", test.name, test.x, bits, test.bits)
		}
	}
}
