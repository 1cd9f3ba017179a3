package chances_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// exact are the names of package math whose values have the same bits on every machine: constants, and functions that
// are exact or rounded correctly. The others have assembly on some processors, and Go code that compilers fuse on others.
var exact = []string{"E", "Log2E", "Ln2", "Pi", "Sqrt2", "SqrtPi", "MaxInt", "MaxInt16", "MaxInt32", "MaxInt64",
	"Abs", "Ceil", "Float64bits", "Float64frombits", "Floor", "Frexp", "Inf", "IsInf", "IsNaN", "Ldexp", "NaN", "Sqrt", "Trunc"}

// inexact returns the names of package math in a Go file whose values depend on the machine.
func inexact(t *testing.T, path string, source any) (names []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	called := ""
	for _, imported := range file.Imports {
		if imported.Path.Value == `"math"` {
			called = "math"
			if imported.Name != nil {
				called = imported.Name.Name
			}
		}
	}
	if called == "." {
		return []string{"all names, imported without their package"}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && called != "" {
			if of, ok := s.X.(*ast.Ident); ok && of.Name == called && !slices.Contains(exact, s.Sel.Name) {
				names = append(names, s.Sel.Name)
			}
		}
		return true
	})
	return names
}

func TestNoRuleCallsAFunctionWhoseBitsDependOnTheMachine(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		for _, name := range inexact(t, path, nil) {
			t.Errorf("%s uses math.%s: elementary.go has exp, log and erfc", path, name)
		}
		return nil
	})
	if err != nil || files < 100 {
		t.Fatalf("%d files, %v", files, err)
	}
	for source, name := range map[string]string{
		"package p\nimport \"math\"\nvar x = math.Exp(1)":   "Exp",
		"package p\nimport m \"math\"\nvar x = m.Pow(2, 3)": "Pow",
		"package p\nimport . \"math\"\nvar x = Sin(2)":      "all names, imported without their package",
	} {
		if names := inexact(t, "new.go", source); !slices.Equal(names, []string{name}) {
			t.Errorf("%q: found %v, not %s", source, names, name)
		}
	}
}
