package rulestest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TextsIn returns the texts of several lines that the tests of folders have as literals.
func TextsIn(t *testing.T, folders ...string) (texts []string) {
	t.Helper()
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, source, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool {
				e, ok := n.(ast.Expr)
				if !ok {
					return true
				}
				text, ok := literal(e)
				if ok && strings.Contains(strings.TrimSpace(text), "\n") {
					texts = append(texts, text)
				}
				return !ok
			})
		}
	}
	return texts
}

// literal returns the text of a literal, or of several that are joined.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		first, ok := literal(e.X)
		second, also := literal(e.Y)
		return first + second, ok && also && e.Op == token.ADD
	}
	return "", false
}
