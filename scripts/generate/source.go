package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A source is the part of a package's source that reflection cannot see.
type source struct {
	// types and functions are doc comments by name.
	types, functions map[string]string
	// members are the fields of each struct in their order.
	members map[string][]documented
	// origins are the structs of other packages as which types are defined, by the names of those types.
	origins map[string]origin
	// constants are those of each named string type in their order.
	constants map[string][]constant
}

// An origin is the package and the name of a struct.
type origin struct{ path, name string }

// A documented is a name with its comment. follows says that the line above it
// is another field, so that a comment up there may be about both.
type documented struct {
	name, doc string
	follows   bool
}

type constant struct {
	goName, value, doc string
}

// source reads the source of a package of this module once.
func (m *model) source(path string) *source {
	if s := m.sources[path]; s != nil {
		return s
	}
	_, inside, ok := strings.Cut(path, "/")
	if !ok {
		fail("%s: not a package of this module", path)
	}
	s := &source{types: map[string]string{}, functions: map[string]string{}, members: map[string][]documented{}, origins: map[string]origin{}, constants: map[string][]constant{}}
	m.sources[path] = s
	dir := filepath.Join(m.root, filepath.FromSlash(inside))
	entries, err := os.ReadDir(dir)
	if err != nil {
		fail("%v", err)
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".go") && !strings.HasSuffix(e.Name(), "_test.go") {
			s.read(filepath.Join(dir, e.Name()), path[strings.LastIndex(path, "/")+1:])
		}
	}
	return s
}

func (s *source) read(path, pkg string) {
	positions := token.NewFileSet()
	parsed, err := parser.ParseFile(positions, path, nil, parser.ParseComments)
	if err != nil {
		fail("%v", err)
	}
	for _, d := range parsed.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				s.functions[d.Name.Name] = sentence(d.Doc)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					doc := spec.Doc
					if doc == nil {
						doc = d.Doc
					}
					s.types[spec.Name.Name] = sentence(doc)
					switch t := spec.Type.(type) {
					case *ast.StructType:
						s.members[spec.Name.Name] = fieldsOf(t, positions)
					case *ast.SelectorExpr:
						s.origin(spec.Name.Name, t, parsed)
					case *ast.IndexExpr:
						s.origin(spec.Name.Name, t.X, parsed)
					case *ast.IndexListExpr:
						s.origin(spec.Name.Name, t.X, parsed)
					}
				case *ast.ValueSpec:
					if d.Tok == token.CONST {
						s.constant(spec, d, pkg, path)
					}
				}
			}
		}
	}
}

// origin notes that a type is defined as one of another package.
func (s *source) origin(name string, of ast.Expr, file *ast.File) {
	chosen, ok := of.(*ast.SelectorExpr)
	if !ok {
		return
	}
	for _, i := range file.Imports {
		if path, err := strconv.Unquote(i.Path.Value); err == nil && strings.HasSuffix(path, "/"+types.ExprString(chosen.X)) {
			s.origins[name] = origin{path, chosen.Sel.Name}
		}
	}
}

// fields returns the documented fields of a struct: those of its origin, where it has one.
func (m *model) fields(path, name string) []documented {
	if from, is := m.source(path).origins[name]; is {
		return m.fields(from.path, from.name)
	}
	return m.source(path).members[name]
}

func fieldsOf(t *ast.StructType, positions *token.FileSet) []documented {
	var list []documented
	last := -1
	for _, f := range t.Fields.List {
		doc := sentence(f.Doc)
		if doc == "" {
			doc = sentence(f.Comment)
		}
		line := positions.Position(f.Pos()).Line
		for _, name := range f.Names {
			list = append(list, documented{name.Name, doc, line == last+1})
		}
		last = positions.Position(f.End()).Line
	}
	return list
}

// constant notes the constants of a named string type.
func (s *source) constant(spec *ast.ValueSpec, d *ast.GenDecl, pkg, path string) {
	if spec.Type == nil || len(spec.Values) != len(spec.Names) {
		return
	}
	// A constant of another package's type counts under its full name.
	named := types.ExprString(spec.Type)
	doc := sentence(spec.Doc)
	if doc == "" && !d.Lparen.IsValid() {
		doc = sentence(d.Doc)
	}
	for i, name := range spec.Names {
		literal, ok := spec.Values[i].(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING || !name.IsExported() {
			continue
		}
		value, err := strconv.Unquote(literal.Value)
		if err != nil {
			fail("%s: %v", path, err)
		}
		s.constants[named] = append(s.constants[named], constant{pkg + "." + name.Name, value, doc})
	}
}

var link = regexp.MustCompile(`\[([A-Za-z_.]+)\]`)

// sentence returns a comment as one line per paragraph, without Go's links.
func sentence(c *ast.CommentGroup) string {
	var paragraphs []string
	for _, p := range strings.Split(c.Text(), "\n\n") {
		if p = strings.Join(strings.Fields(p), " "); p != "" {
			paragraphs = append(paragraphs, link.ReplaceAllString(p, "$1"))
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

// describe gives every member its comment. A field without one shares that of
// the lines right above it, if it is named there ("Hit and Miss are …"). The
// names of Go's fields become those of the keys.
func describe(members []*member, fields []documented) {
	keys := map[string]string{}
	for _, x := range members {
		keys[x.goName] = x.key
	}
	above := ""
	docs := map[string]string{}
	for _, f := range fields {
		doc := f.doc
		switch {
		case doc != "":
			above = doc
		case !f.follows:
			above = ""
		case mentions(above, f.name):
			doc = above
		}
		docs[f.name] = doc
	}
	for _, x := range members {
		x.doc = word.ReplaceAllStringFunc(docs[x.goName], func(w string) string {
			if key := keys[w]; key != "" {
				return "`" + key + "`"
			}
			return w
		})
	}
}

var word = regexp.MustCompile(`\b[A-Z][A-Za-z]*\b`)

func mentions(text, name string) bool {
	return slices.Contains(word.FindAllString(text, -1), name)
}
