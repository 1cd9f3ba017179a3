package main

import (
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/wasm/api/operations"
	"rulewright/wasm/api/protocol"
)

// A model is what the operations look like: all types that travel, in the
// order in which the operations lead to them.
type model struct {
	root       string
	operations []*operation
	objects    []*object
	enums      []*enum

	// The protocol's own types.
	dice, roll, needs, needsChoice, failure, about, report *object

	// played are the names of the games, and games the packages of their rules.
	played  []string
	games   map[string]bool
	sources map[string]*source
	names   map[string]reflect.Type
}

// An operation is an entry of the list, taken apart.
type operation struct {
	name, summary, doc string
	// rule and odds are Go expressions; odds is "" where none is set.
	rule, odds      string
	request, result *object
	// hasOdds says that the result has facts to report on.
	hasOdds bool
}

// An object is a struct.
type object struct {
	goName, name, doc string
	imported          string
	members           []*member
	// inRequest and inResult say in which direction it travels.
	inRequest, inResult bool
	// listed says that a request holds lists of it, and made that it is a
	// request of its own, or that one holds a pointer to it.
	listed, made bool
	// strict refuses requests with keys that are no members: the struct has a
	// blank field with the tag `wire:"strict"`.
	strict bool
	// gone are keys that it had: those of its tag `gone:"…"`, separated by blanks.
	gone string
}

// A member is a field of a struct.
type member struct {
	goName, key, doc string
	shape            *shape
	// optional says that it may be left out; keepsEmpty that this is so for a
	// list that is nil, but not for an empty one.
	optional, keepsEmpty bool
	limit, each          *limits
}

type kind int

const (
	boolKind kind = iota
	intKind
	floatKind
	numberKind
	textKind
	enumKind
	objectKind
	pointerKind
	listKind
)

// A shape is the shape of a value.
type shape struct {
	kind kind
	// elem is what a list or pointer holds.
	elem   *shape
	object *object
	enum   *enum
}

// An enum is a named string type with the constants that it can hold.
type enum struct {
	goName, name, doc string
	imported          string
	values            []constant
	inRequest         bool
}

var (
	sourceType = reflect.TypeFor[dice.Source]()
	errorType  = reflect.TypeFor[*field.Error]()
	numberType = reflect.TypeFor[field.Number]()
	reportType = reflect.TypeFor[odds.Report]()
	walkerType = reflect.TypeFor[*odds.Walker]()
	factual    = reflect.TypeFor[odds.Factual]()
)

func newModel(root string, list []operations.Entry) (m *model, err error) {
	// Everything below stops at the first thing it cannot express, from deep
	// inside: a panic keeps the walk over the types free of error handling.
	defer func() {
		switch reason := recover().(type) {
		case nil:
		case problem:
			m, err = nil, reason
		default:
			panic(reason)
		}
	}()
	m = &model{root: root, games: map[string]bool{}, sources: map[string]*source{}, names: map[string]reflect.Type{}}
	for _, e := range list {
		t := reflect.TypeOf(e.Rule)
		if t == nil || t.Kind() != reflect.Func || t.NumIn() != 2 || t.NumOut() != 2 || t.In(0) != sourceType || t.Out(1) != errorType {
			fail("%s: a rule must be a func(dice.Source, Q) (R, *field.Error), not %v", e.Name, t)
		}
		m.games[packageOf(t.In(1))] = true
		if game := operations.Game(e.Name); !slices.Contains(m.played, game) {
			m.played = append(m.played, game)
			m.games[rulesPath+game] = true
		}
	}
	// The shared packages of games played by commands have names that other packages use, too.
	m.games[packageOf(reflect.TypeFor[play.Result]())] = true
	m.games[packageOf(reflect.TypeFor[choice.Question]())] = true
	for _, e := range list {
		m.operations = append(m.operations, m.operation(e))
	}
	m.dice = m.object(reflect.TypeFor[protocol.Dice](), request)
	m.roll = m.object(reflect.TypeFor[protocol.Roll](), result)
	m.needs = m.object(reflect.TypeFor[protocol.Needs](), result)
	m.needsChoice = m.object(reflect.TypeFor[protocol.NeedsChoice](), result)
	m.failure = m.object(reflect.TypeFor[protocol.Failure](), result)
	m.about = m.object(reflect.TypeFor[protocol.About](), result)
	m.report = m.object(reportType, result)
	return m, nil
}

// A problem is a reason why something cannot be generated.
type problem string

func (p problem) Error() string { return string(p) }

func fail(format string, args ...any) { panic(problem(fmt.Sprintf(format, args...))) }

// A direction is where a type travels: into the engine or out of it.
type direction bool

const (
	request direction = false
	result  direction = true
)

func (m *model) operation(e operations.Entry) *operation {
	t := reflect.TypeOf(e.Rule)
	o := &operation{name: e.Name, summary: e.Summary, rule: goNameOf(e.Rule)}
	o.doc = m.source(packageOf(t.In(1))).functions[o.rule[strings.LastIndex(o.rule, ".")+1:]]
	o.request, o.result = m.object(t.In(1), request), m.object(t.Out(0), result)
	o.request.made = true
	o.hasOdds = t.Out(0).Implements(factual)
	if e.Odds != nil {
		want := reflect.FuncOf([]reflect.Type{walkerType, t.In(1)}, []reflect.Type{reportType, errorType}, false)
		if got := reflect.TypeOf(e.Odds); got != want {
			fail("%s: Odds must be a %v, not %v", e.Name, want, got)
		}
		if !o.hasOdds {
			fail("%s: has Odds, but its result has no Facts", e.Name)
		}
		o.odds = goNameOf(e.Odds)
	}
	for _, f := range o.request.members {
		if f.key == "dice" {
			fail("%s: the key dice of a request is taken: it says who answers for the dice", e.Name)
		}
	}
	return o
}

// goNameOf returns the expression for a declared function, such as icon.ResolveAttack.
func goNameOf(function any) string {
	full := runtime.FuncForPC(reflect.ValueOf(function).Pointer()).Name()
	name := full[strings.LastIndex(full, "/")+1:]
	if strings.Count(name, ".") != 1 {
		fail("%s: not a declared function of a package", full)
	}
	return name
}

func packageOf(t reflect.Type) string { return t.PkgPath() }

// object returns the model of a struct, and notes that it travels that way.
func (m *model) object(t reflect.Type, way direction) *object {
	if t.Kind() != reflect.Struct || t.Name() == "" {
		fail("%v: only named structs can travel", t)
	}
	o := m.known(t)
	if way == request && o.inRequest || way == result && o.inResult {
		return o
	}
	if way == request {
		o.inRequest = true
	} else {
		o.inResult = true
	}
	o.members = m.members(o, t, way)
	return o
}

// members returns the members of a struct. Those of an embedded struct are in its place, as in encoding/json.
func (m *model) members(o *object, t reflect.Type, way direction) []*member {
	src := m.source(packageOf(t))
	var members, own []*member
	for i := range t.NumField() {
		switch f := t.Field(i); {
		case f.Anonymous && f.Type.Kind() == reflect.Struct && f.Tag == "":
			members = append(members, m.members(o, f.Type, way)...)
		case f.IsExported():
			x := m.member(o, t, f, src, way)
			members, own = append(members, x), append(own, x)
		case f.Name == "_":
			o.strict, o.gone = f.Tag.Get("wire") == "strict", f.Tag.Get("gone")
		}
	}
	describe(own, m.fields(packageOf(t), t.Name()))
	return members
}

// known returns the object of a type, a new one where it has none yet.
func (m *model) known(t reflect.Type) *object {
	name := m.nameOf(t)
	for _, o := range m.objects {
		if o.name == name {
			return o
		}
	}
	o := &object{goName: t.String(), name: name, imported: packageOf(t), doc: m.source(packageOf(t)).types[t.Name()]}
	m.objects = append(m.objects, o)
	return o
}

// nameOf returns the name under which a type is published: IconAttack for
// icon.Attack, and the bare name for what belongs to no game.
func (m *model) nameOf(t reflect.Type) string {
	path := packageOf(t)
	name := t.Name()
	if m.ofGame(path) {
		name = m.prefix(path) + name
	}
	if other, taken := m.names[name]; taken && other != t {
		fail("%v and %v would both be called %s", t, other, name)
	}
	m.names[name] = t
	return name
}

// prefix returns the beginning of the published names of a package: its own
// name, and before it that of its game where packages of two games share it, as
// in IconCombat for rules/icon/combat.
func (m *model) prefix(path string) string {
	last := path[strings.LastIndex(path, "/"):]
	for other := range m.games {
		if other != path && strings.HasSuffix(other, last) {
			return upper(m.owner(path)) + upper(last[1:])
		}
	}
	return upper(last[1:])
}

// ofGame reports whether a package belongs to a game: its rules, or a part of them in a folder below.
func (m *model) ofGame(path string) bool {
	for game := range m.games {
		if path == game || strings.HasPrefix(path, game+"/") {
			return true
		}
	}
	return false
}

// owner returns the game whose rules a package holds, in the folder of its name
// or below it, or "" for what games share.
func (m *model) owner(path string) string {
	for _, game := range m.played {
		if path == rulesPath+game || strings.HasPrefix(path, rulesPath+game+"/") {
			return game
		}
	}
	return ""
}

func (m *model) member(o *object, t reflect.Type, f reflect.StructField, src *source, way direction) *member {
	where := t.String() + "." + f.Name
	key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if f.Anonymous || key == "" || key == "-" {
		fail("%s: needs a json tag with a name", where)
	}
	x := &member{goName: f.Name, key: key}
	switch options {
	case "":
	case "omitempty", "omitzero":
		x.optional = true
	default:
		fail("%s: unknown json option %q", where, options)
	}
	x.shape = m.shape(f.Type, where, way)
	if options == "omitempty" && (x.shape.kind == objectKind || x.shape.kind == numberKind) {
		fail("%s: encoding/json finds no struct empty; say omitzero", where)
	}
	x.keepsEmpty = options == "omitzero" && x.shape.kind == listKind
	x.limit, x.each = parseLimits(f.Tag.Get("limit"), where), parseLimits(f.Tag.Get("each"), where)
	if way == request {
		checkLimits(x, where)
	}
	return x
}

func (m *model) shape(t reflect.Type, where string, way direction) *shape {
	s := &shape{}
	switch {
	case t == numberType:
		s.kind = numberKind
	case t.Kind() == reflect.String && t.PkgPath() != "":
		s.kind, s.enum = enumKind, m.enum(t, way)
	case t == reflect.TypeFor[string]():
		s.kind = textKind
	case t == reflect.TypeFor[bool]():
		s.kind = boolKind
	case t == reflect.TypeFor[int]():
		s.kind = intKind
	case t == reflect.TypeFor[float64]() && way == result:
		s.kind = floatKind
	case t.Kind() == reflect.Struct:
		s.kind, s.object = objectKind, m.object(t, way)
	case t.Kind() == reflect.Pointer && t.Elem().Kind() == reflect.Struct:
		s.kind, s.elem = pointerKind, m.shape(t.Elem(), where, way)
		s.elem.object.made = s.elem.object.made || way == request
	case t.Kind() == reflect.Slice:
		s.kind, s.elem = listKind, m.shape(t.Elem(), where, way)
		if s.elem.kind == listKind || s.elem.kind == pointerKind || s.elem.kind == floatKind || s.elem.kind == numberKind {
			fail("%s: lists of %v cannot travel", where, t.Elem())
		}
		if s.elem.kind == boolKind && way == request {
			fail("%s: lists of %v cannot travel in a request", where, t.Elem())
		}
		if s.elem.kind == objectKind && way == request {
			s.elem.object.listed = true
		}
	default:
		fail("%s: a %v cannot travel", where, t)
	}
	return s
}

func (m *model) enum(t reflect.Type, way direction) *enum {
	name := m.nameOf(t)
	var e *enum
	for _, known := range m.enums {
		if known.name == name {
			e = known
		}
	}
	if e == nil {
		src := m.source(packageOf(t))
		e = &enum{goName: t.String(), name: name, imported: packageOf(t), doc: src.types[t.Name()], values: src.constants[t.Name()]}
		// The protocol adds a code of its own to those of the rules.
		e.values = append(e.values, m.source(packageOf(reflect.TypeFor[protocol.Failure]())).constants[t.String()]...)
		if len(e.values) == 0 {
			fail("%v: has no constants, so nothing says what it can hold", t)
		}
		m.enums = append(m.enums, e)
	}
	e.inRequest = e.inRequest || way == request
	return e
}

// upper returns the word with its first letter in upper case.
func upper(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
