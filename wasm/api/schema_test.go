package api_test

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"rulewright/wasm/api"
	"rulewright/wasm/golden"
)

//go:embed schema/rulewright.schema.json
var schemaFile []byte

// schemas returns the published schema of every name in its $defs.
func schemas(t testing.TB) map[string]*jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(schemaFile))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("rulewright.schema.json", document); err != nil {
		t.Fatal(err)
	}
	all := map[string]*jsonschema.Schema{}
	for name := range document.(map[string]any)["$defs"].(map[string]any) {
		all[name], err = compiler.Compile("rulewright.schema.json#/$defs/" + name)
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func validate(t testing.TB, s *jsonschema.Schema, text []byte) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%s is not JSON: %v", text, err)
	}
	if err := s.Validate(value); err != nil {
		t.Errorf("%s does not fit its schema: %v", text, err)
	}
}

func TestGoldenCasesFitTheSchema(t *testing.T) {
	all := schemas(t)
	files, err := golden.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, c := range file.Cases {
			t.Run(file.Name()+"/"+c.Name, func(t *testing.T) {
				if !slices.Contains(api.Operations, c.Operation) {
					validate(t, all["ErrorResponse"], c.Response)
					return
				}
				validate(t, all[c.Operation+"_response"], c.Response)
				// An unclean request is sent as text, and a refused one may be
				// refused for its shape.
				if c.Text == nil && key(t, c.Response) != "error" {
					validate(t, all[c.Operation+"_request"], c.Bytes())
				}
			})
		}
	}
}

func TestAboutFitsTheSchema(t *testing.T) {
	validate(t, schemas(t)["about_response"], api.Call("about", nil, nil))
}

// key returns the key of a response that names its kind.
func key(t testing.TB, response []byte) string {
	t.Helper()
	var members map[string]json.RawMessage
	if err := json.Unmarshal(response, &members); err != nil {
		t.Fatalf("%q is not a JSON object: %v", response, err)
	}
	found := ""
	for name := range members {
		switch name {
		case "result", "needs", "error":
			if found != "" {
				t.Fatalf("%s has both %s and %s", response, found, name)
			}
			found = name
		case "rolls", "odds":
		default:
			t.Fatalf("%s has the key %s", response, name)
		}
	}
	_, rolls := members["rolls"]
	_, odds := members["odds"]
	if found == "" || rolls != (found == "result" || found == "needs") || odds && found != "result" {
		t.Fatalf("%s is no response", response)
	}
	return found
}
