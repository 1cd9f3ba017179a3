package api_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/wasm/api"
)

// happened is an event, as far as these tests compare it.
type happened struct {
	Kind, Who, Key, Text string
	Before, After        *int
	Mark, WasMark        *mark
}

// A mark is that of an event, as far as these tests compare it.
type mark struct {
	Name, Until string
	Value       int
}

func (e happened) String() string {
	text := e.Kind
	if e.Who != "" {
		text += " " + e.Who
	}
	m := e.Mark
	if m == nil {
		m = e.WasMark
	}
	switch {
	case m != nil:
		text += " " + m.Name
		if m.Value > 0 {
			text += fmt.Sprint(" ", m.Value)
		}
		if m.Until != "" {
			text += " until " + m.Until
		}
	case e.After != nil:
		text += fmt.Sprint(" ", *e.After)
	case e.Key != "":
		text += " " + e.Key
	}
	return text
}

// bookkeeping are kinds of events that every use of an ability has.
var bookkeeping = []string{"actionsSpent", "attackUsed", "abilityUsed", "turnKept"}

// events returns the events of a response in short, bookkeeping left out.
func events(t *testing.T, response []byte) []string {
	t.Helper()
	var got struct {
		Result struct{ Events []happened }
		Error  *struct{ Message string }
	}
	if err := json.Unmarshal(response, &got); err != nil || got.Error != nil {
		t.Fatalf("%s (%v)", response, err)
	}
	list := []string{}
	for _, e := range got.Result.Events {
		if !slices.Contains(bookkeeping, e.Kind) {
			list = append(list, e.String())
		}
	}
	return list
}

// TestWhatAbilitiesDo sends requests as a table sends them, and compares what
// happened with what the rules say.
func TestWhatAbilitiesDo(t *testing.T) {
	for _, c := range []struct {
		name, operation, request string
		want                     []string
	}{
		{"ICON-D19 ICON-D3 a critical adds [D] to a hit of fray alone", "icon_attack",
			`{"attacker":{"id":"a","class":"stalwart"},"target":{"id":"t","class":"leader"},"ability":{"kind":"other","hit":{"fray":true},"miss":{}},"dice":{"faces":[20,3]}}`,
			[]string{"hpLost target 33"}},
		{"ICON-X-UNSTOPPABLE weakened does not lower what the unstoppable deal", "icon_damage",
			`{"attacker":{"id":"a","class":"stalwart","statuses":[{"name":"unstoppable"},{"name":"weakened"}]},"target":{"id":"t","class":"leader"},"roll":{"amount":5},"dice":{"faces":[]}}`,
			[]string{"hpLost target 35"}},
		{"ICON-X-UNSTOPPABLE vulnerable does not raise what the unstoppable take", "icon_damage",
			`{"attacker":{"id":"a","class":"stalwart"},"target":{"id":"t","class":"leader","statuses":[{"name":"unstoppable"},{"name":"vulnerable"}]},"roll":{"amount":5},"dice":{"faces":[]}}`,
			[]string{"hpLost target 35"}},
		{"ICON-X-VIGILANCE without a guard of its own an ally in the area takes all", "icon_encounter",
			`{"combat":{"round":1,"opening":"hero","active":"f","combatants":[{"character":{"id":"f","class":"leader"}},{"character":{"id":"m","class":"mendicant"}},{"character":{"id":"w","class":"wright"}},{"character":{"id":"s","class":"stalwart","statuses":[{"name":"vigilance","value":2}]}}]},"command":{"do":"use","who":"f","target":"m","others":["w"],"ability":{"id":"blast","takes":"one","attack":true,"area":{"shape":"blast","size":2},"strike":{"kind":"other","hit":{"dice":1,"fray":true},"miss":{"fray":true},"area":{"fray":true}}},"guardian":"s","spend":1},"whole":false,"dice":{"faces":[15,5,4]}}`,
			[]string{"hpLost m 36", "statusChanged s vigilance 1", "hpLost w 29"}},
		{"ICON-X-VIGILANCE with a guard of its own it is spared as the target is", "icon_encounter",
			`{"combat":{"round":1,"opening":"hero","active":"f","combatants":[{"character":{"id":"f","class":"leader"}},{"character":{"id":"m","class":"mendicant"}},{"character":{"id":"w","class":"wright"}},{"character":{"id":"s","class":"stalwart","statuses":[{"name":"vigilance","value":2}]}}]},"command":{"do":"use","who":"f","target":"m","others":["w"],"ability":{"id":"blast","takes":"one","attack":true,"area":{"shape":"blast","size":2},"strike":{"kind":"other","hit":{"dice":1,"fray":true},"miss":{"fray":true},"area":{"fray":true}}},"guardian":"s","spend":1,"guards":[{"guardian":"s","for":"w","spend":1}]},"whole":false,"dice":{"faces":[15,5,4,2]}}`,
			[]string{"hpLost m 36", "statusChanged s vigilance 1", "hpLost w 31", "statusEnded s vigilance 1"}},
		{"ICON-C5 without a trigger an effect belongs to both versions", "icon_encounter",
			`{"combat":{"round":1,"opening":"hero","active":"v","combatants":[{"character":{"id":"v","class":"vagabond","statuses":[{"name":"combo"}]}},{"character":{"id":"f","class":"heavy"}}]},"command":{"do":"use","who":"v","target":"f","ability":{"id":"c","takes":"one","combo":true,"effects":[{"does":"status","status":"dazed"},{"does":"status","status":"weakened","on":"combo"}]}},"dice":{"faces":[]}}`,
			[]string{"statusEnded v combo", "statusGained f dazed", "triggered v combo", "statusGained f weakened"}},
		{"ICON-C23 the combo version takes the place of effects of the base version", "icon_encounter",
			`{"combat":{"round":1,"opening":"hero","active":"v","combatants":[{"character":{"id":"v","class":"vagabond","statuses":[{"name":"combo"}]}},{"character":{"id":"f","class":"heavy"}}]},"command":{"do":"use","who":"v","target":"f","ability":{"id":"c","takes":"one","combo":true,"effects":[{"does":"status","status":"dazed","on":"base"},{"does":"status","status":"weakened","on":"combo"}]}},"dice":{"faces":[]}}`,
			[]string{"statusEnded v combo", "triggered v combo", "statusGained f weakened"}},
		{"ICON-X-STEALTH stealth that an ability gives its user stays", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"vagabond"}},{"character":{"id":"f","class":"leader"}}]},"command":{"do":"use","who":"v","target":"f","ability":{"id":"dust","takes":"one","strike":{"kind":"other","range":2,"inflicts":[{"status":"blind"}]},"effects":[{"does":"status","to":"self","status":"stealth"}]}},"dice":{"faces":[]}}`,
			[]string{"statusGained f blind", "statusGained v stealth"}},
		{"ICON-D20 a miss deals its damage once where only the hit says how often", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"leader"}},{"character":{"id":"f","class":"stalwart"}}]},"command":{"do":"use","who":"v","target":"f","ability":{"id":"fus","takes":"two","attack":true,"strike":{"kind":"other","hit":{"flat":4},"miss":{"flat":4},"times":3}}},"dice":{"faces":[1]}}`,
			[]string{"hpLost f 38"}},
		{"ICON-C20 of two who are shoved only the one that collides suffers for it", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"leader"},"x":5,"y":5},{"character":{"id":"a","class":"wright"},"x":6,"y":5},{"character":{"id":"b","class":"wright"},"x":4,"y":5}],"ground":{"width":20,"height":20,"cells":[{"x":7,"y":5,"level":2}]}},"command":{"do":"use","who":"v","others":["a","b"],"ability":{"id":"dance","takes":"one","area":{"shape":"burst","size":1},"effects":[{"does":"shove","to":"area","amount":1},{"does":"damage","on":"collide","to":"area","damage":{"flat":5}}]}},"dice":{"faces":[]}}`,
			[]string{"collided a", "shoved b 3", "triggered v collide", "hpLost a 27"}},
		{"ICON-C20 without a recipient whoever collided suffers, be it the target or not", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"leader"},"x":5,"y":5},{"character":{"id":"a","class":"wright"},"x":6,"y":5},{"character":{"id":"b","class":"wright"},"x":4,"y":5}],"ground":{"width":20,"height":20,"cells":[{"x":7,"y":5,"level":2}]}},"command":{"do":"use","who":"v","target":"b","others":["a"],"ability":{"id":"dance","takes":"one","area":{"shape":"burst","size":1},"effects":[{"does":"shove","to":"all","amount":1},{"does":"status","on":"collide","status":"weakened"}]}},"dice":{"faces":[]}}`,
			[]string{"shoved b 3", "collided a", "triggered v collide", "statusGained a weakened"}},
		{"ICON-C1 two effects with a trigger each both happen", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"wright","hp":10}},{"character":{"id":"f","class":"leader"}}]},"command":{"do":"use","who":"v","target":"f","ability":{"id":"pyre","takes":"two","attack":true,"strike":{"kind":"other","hit":{"flat":1},"miss":{"flat":1}},"effects":[{"does":"damage","on":"comeback","damage":{"flat":2},"pierce":true},{"does":"damage","on":"exceed","damage":{"flat":2},"pierce":true}]}},"dice":{"faces":[18]}}`,
			[]string{"hpLost f 39", "triggered v comeback", "hpLost f 37", "triggered v exceed", "hpLost f 35"}},
		{"ICON-C22 one effect with both triggers happens once", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"wright","hp":10}},{"character":{"id":"f","class":"leader"}}]},"command":{"do":"use","who":"v","target":"f","ability":{"id":"pyre","takes":"two","attack":true,"strike":{"kind":"other","hit":{"flat":1},"miss":{"flat":1}},"effects":[{"does":"damage","onAny":["comeback","exceed"],"damage":{"flat":2},"pierce":true}]}},"dice":{"faces":[18]}}`,
			[]string{"hpLost f 39", "triggered v comeback", "hpLost f 37"}},
		{"ICON-C2 a finishing blow asks for one bloodied foe among its targets, and works on all of them", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"vagabond"}},{"character":{"id":"a","class":"leader","hp":10}},{"character":{"id":"b","class":"leader"}}]},"command":{"do":"use","who":"v","target":"b","others":["a"],"ability":{"id":"roar","takes":"one","area":{"shape":"burst","size":2},"effects":[{"does":"status","on":"finishing","to":"all","status":"slashed"}]}},"dice":{"faces":[]}}`,
			[]string{"triggered v finishing", "statusGained b slashed", "statusGained a slashed"}},
		{"ICON-C9 the mark of one ability moves to its new target", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"leader"}},{"character":{"id":"a","class":"wright","statuses":[{"name":"mark","from":"v","key":"m"}]}},{"character":{"id":"b","class":"wright"}}]},"command":{"do":"use","who":"v","target":"b","ability":{"id":"m","takes":"one","effects":[{"does":"mark"}]}},"dice":{"faces":[]}}`,
			[]string{"statusEnded a mark", "statusGained b mark"}},
		{"ICON-C21 an effect keeps the time at which it ends", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"vagabond"}},{"character":{"id":"f","class":"leader"}}]},"command":{"do":"use","who":"v","ability":{"id":"ev","takes":"one","effects":[{"does":"status","to":"self","status":"evasion","until":"turnStart"}]}},"dice":{"faces":[]}}`,
			[]string{"statusGained v evasion until turnStart"}},
		{"ICON-X-STUNNED stun that an ability gives its user waits for the next ability", "icon_encounter",
			`{"combat":{"round":1,"active":"v","combatants":[{"character":{"id":"v","class":"stalwart"}},{"character":{"id":"f","class":"leader"}}]},"command":{"do":"use","who":"v","target":"f","ability":{"id":"takedown","takes":"one","effects":[{"does":"status","to":"self","status":"stunned"},{"does":"status","status":"stunned"}]}},"dice":{"faces":[]}}`,
			[]string{"statusGained v stunned", "statusGained f stunned"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, events(t, api.Call(c.operation, []byte(inText(t, c.request)), nil))); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// everyKey is an ability that has a value under each of its keys.
const everyKey = `{"id":"deed","takes":"one","attack":true,"allies":false,"myself":false,"combo":true,"infuse":1,"sacrifice":1,"gamble":4,` +
	`"endsTurn":true,"delay":true,"perRound":1,"byMovement":true,"moves":1,"mode":"walk","area":{"shape":"burst","size":1},` +
	`"strike":{"kind":"other","id":"deed","class":"wright","range":3,"hit":{"dice":1,"fray":true,"flat":1},"miss":{"dice":1,"fray":true,"flat":1},` +
	`"area":{"dice":1,"fray":true,"flat":1},"boons":1,"curses":1,"bonusDamage":1,"times":2,"missTimes":2,"areaTimes":2,"autoHit":true,"trueStrike":true,` +
	`"pierce":true,"divine":true,"unerring":true,"noMiss":true,"canCrit":true,"forceCritical":true,"inflicts":[{"status":"dazed","on":"hit","ongoing":true,"until":"roundEnd"}],` +
	`"areaInflicts":[{"status":"blind","on":"miss","ongoing":true,"until":"turnEnd"}]},"effects":[{"on":"hit","onAny":["miss"],"to":"all","does":"status",` +
	`"save":true,"status":"slashed","ongoing":true,"key":"k","until":"turnStart","damage":{"dice":1,"fray":true,"flat":1},"pierce":true,"divine":true,"amount":1}]}`

// printed asks for the text of the fields.
func printed(fields string) []byte {
	return api.Call("icon_read", []byte(`{"ability":`+fields+`}`), nil)
}

// inText returns a request whose ability, which fields describe, is the text that means the same.
func inText(t *testing.T, request string) string {
	t.Helper()
	var in map[string]any
	if err := json.Unmarshal([]byte(request), &in); err != nil {
		t.Fatal(err)
	}
	command, _ := in["command"].(map[string]any)
	ability, _ := command["ability"].(map[string]any)
	if ability == nil {
		return request
	}
	fields, err := json.Marshal(ability)
	if err != nil {
		t.Fatal(err)
	}
	var read struct{ Result struct{ Printed string } }
	if err := json.Unmarshal(printed(string(fields)), &read); err != nil || read.Result.Printed == "" {
		t.Fatalf("%s is printed as %s", fields, printed(string(fields)))
	}
	command["ability"] = map[string]any{"id": ability["id"], "text": read.Result.Printed}
	out, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// A property is the schema of one member.
type property struct {
	Ref   string `json:"$ref"`
	AnyOf []property
	Items *property
}

// of returns the name of the definition that the property, or each of its entries, is.
func (p property) of() string {
	switch {
	case p.Items != nil:
		return p.Items.of()
	case len(p.AnyOf) > 0:
		return p.AnyOf[0].of()
	}
	return strings.TrimPrefix(p.Ref, "#/$defs/")
}

// An unread goes through an ability that has everything. It puts an unknown name
// or key into each place, asks, and puts the old value back.
type unread struct {
	*testing.T
	definitions map[string]struct {
		Properties map[string]property
		Enum       []string
	}
	ability any
	seen    []string
}

// wants checks that the ability as it is now is refused for that field.
func (u *unread) wants(field string) {
	text, err := json.Marshal(u.ability)
	if err != nil {
		u.Fatal(err)
	}
	var got struct{ Error failure }
	response := printed(string(text))
	if err := json.Unmarshal(response, &got); err != nil || got.Error.Field != "ability."+field || got.Error.Code != "unknownName" {
		u.Errorf("%s is answered with %.300s", field, response)
	}
}

// walk goes through an object of that definition; path is the prefix of its keys.
func (u *unread) walk(definition, path string, object map[string]any) {
	u.seen = append(u.seen, definition)
	object["novelty"] = "x"
	u.wants(path + "novelty")
	object["novelty"] = nil // There is nothing to drop.
	for name, p := range u.definitions[definition].Properties {
		old, there := object[name]
		if !there {
			u.Errorf("the ability with everything has no %s%s", path, name)
			continue
		}
		list, isList := old.([]any)
		isName := len(u.definitions[p.of()].Enum) > 0
		switch {
		case isName && isList:
			object[name] = []any{"novelty"}
			u.wants(path + name + "[0]")
		case isName:
			object[name] = "novelty"
			u.wants(path + name)
		case p.of() != "" && isList:
			u.walk(p.of(), path+name+"[0].", list[0].(map[string]any))
		case p.of() != "":
			u.walk(p.of(), path+name+".", old.(map[string]any))
		}
		object[name] = old
	}
	delete(object, "novelty")
}

// TestFieldsBesideTheText: a request that still describes an ability by fields is refused with the field's name.
func TestFieldsBesideTheText(t *testing.T) {
	var fields map[string]any
	if err := json.Unmarshal([]byte(everyKey), &fields); err != nil {
		t.Fatal(err)
	}
	for name, value := range fields {
		if name == "id" || value == false {
			continue
		}
		t.Run("ICON-C19 "+name, func(t *testing.T) {
			ability, err := json.Marshal(map[string]any{"id": "deed", "text": "1 action", name: value})
			if err != nil {
				t.Fatal(err)
			}
			response := api.Call("icon_encounter", []byte(`{"combat":{"round":1,"active":"u","combatants":[{"character":{"id":"u","class":"wright"}}]},`+
				`"command":{"do":"use","who":"u","ability":`+string(ability)+`},"dice":{"faces":[]}}`), nil)
			var got struct{ Error failure }
			if err := json.Unmarshal(response, &got); err != nil || got.Error.Field != "command.ability."+name || got.Error.Code != "conflict" ||
				got.Error.Got != "text" || got.Error.Reason != "textDescribes" {
				t.Errorf("it is answered with %.300s", response)
			}
		})
	}
}

// TestNothingOfAnAbilityIsDroppedSilently: every name and every key of the fields of an
// ability, and of all that they hold, is understood or refused with its field.
func TestNothingOfAnAbilityIsDroppedSilently(t *testing.T) {
	if response := printed(everyKey); key(t, response) != "result" {
		t.Fatalf("the ability with everything is answered with %s", response)
	}
	t.Run("ICON-C19 every key and every name of an ability", func(t *testing.T) {
		u := unread{T: t}
		var schema struct {
			Defs any `json:"$defs"`
		}
		schema.Defs = &u.definitions
		if err := json.Unmarshal(schemaFile, &schema); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(everyKey), &u.ability); err != nil {
			t.Fatal(err)
		}
		u.walk("IconCombatFields", "", u.ability.(map[string]any))
		for _, name := range []string{"IconCombatEffect", "IconAbility", "IconInfliction", "IconFormula", "SpaceArea"} {
			if !slices.Contains(u.seen, name) {
				t.Errorf("%s was not reached", name)
			}
		}
	})
}
