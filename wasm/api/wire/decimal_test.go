package wire

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDecimal(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "-0": 0, "+0.0": 0, "0e99999999999": 0, "7": 7, "007": 7, "+7": 7, "-7": -7, "7.": 7, "7.0": 7, "7.000e0": 7,
		"0.7e1": 7, ".7e1": 7, "70e-1": 7, "7e0": 7, "7E+0": 7, "12300e-2": 123, "0.00123e5": 123, "1e17": 1e17,
		"999999999999999999": 999999999999999999, "0.000000000000000000000001e25": 10,
	} {
		if got, state := decimal(text); got != want || state != isWhole {
			t.Errorf("decimal(%q) = %d, %d; want %d", text, got, state, want)
		}
	}
	for text, want := range map[string]state{
		"7.5": notWhole, "1e-1": notWhole, "0.1": notWhole, "1e-99999999999999": notWhole, "123e-2": notWhole,
		"1e18": huge, "1e400": huge, "-1e99999999999999999999": huge, "9999999999999999999": huge, "NaN": huge, "-Infinity": huge,
		"+": notNumber, "-": notNumber, ".": notNumber, "e5": notNumber, "1e": notNumber, "1e+": notNumber, "1 2": notNumber,
		"--1": notNumber, "0x10": notNumber, "1_000": notNumber, "7,0": notNumber, "seven": notNumber, "1.2.3": notNumber,
		"٧": notNumber, "nan": notNumber, "1e1.5": notNumber,
	} {
		if got, state := decimal(text); state != want {
			t.Errorf("decimal(%q) = %d, %d; want %d", text, got, state, want)
		}
	}
}

// Every number that a program writes is read as what it is.
func TestDecimalReadsWhatStrconvWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.IntRange(-1e15, 1e15).Draw(t, "v")
		format := rapid.SampledFrom([]byte("efg")).Draw(t, "format")
		precision := rapid.SampledFrom([]int{-1, 18, 25}).Draw(t, "precision")
		text := strconv.FormatFloat(float64(v), format, precision, 64)
		if got, state := decimal(text); got != v || state != isWhole {
			t.Fatalf("decimal(%q) = %d, %d; want %d", text, got, state, v)
		}
		half := strconv.FormatFloat(float64(v)+0.5, format, precision, 64)
		if got, state := decimal(half); state != notWhole {
			t.Fatalf("decimal(%q) = %d, %d", half, got, state)
		}
	})
}

func TestFloatsAreWrittenAsJavaScriptWritesThem(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", math.Copysign(0, -1): "0", 1: "1", -1.5: "-1.5", 0.1: "0.1", 1.0 / 3: "0.3333333333333333", 1e20: "100000000000000000000",
		1e21: "1e+21", 1e-6: "0.000001", 1e-7: "1e-7", 1.25e-10: "1.25e-10", 5e-324: "5e-324",
		math.Inf(1): "null", math.Inf(-1): "null", math.NaN(): "null",
	} {
		w := NewWriter(nil)
		w.float(v)
		if got := string(w.Done()); got != want {
			t.Errorf("%v is written as %s, want %s", v, got, want)
		}
	}
}

func TestTextSurvives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.ToValidUTF8(rapid.String().Draw(t, "text"), "")
		w := NewWriter(nil)
		w.text(text)
		r := NewReader(string(w.Done()))
		got, ok := r.quoted()
		if !ok || got != text || r.End() != nil {
			t.Fatalf("%q was written as %s and read as %q", text, w.Done(), got)
		}
	})
}
