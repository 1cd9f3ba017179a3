package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

const duel = `{
	"combat": {"combatants": [
		{"id": "ada", "side": "hero", "strength": 2, "dexterity": 1, "intelligence": 1, "hp": 12, "maxHp": 12},
		{"id": "eel", "side": "foe", "strength": 1, "dexterity": 1, "intelligence": 1, "hp": 12, "maxHp": 12}]},
	"kits": [{"who": "ada", "abilities": [{"id": "unarmed"}]}, {"who": "eel", "abilities": [{"id": "unarmed"}]}]}`

func read(t *testing.T, text string, fights int) *scene {
	t.Helper()
	s := &scene{game: "elemental", seed: 5}
	s.setting.Fights = fights
	if err := json.Unmarshal([]byte(text), &s.request); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCoresAddUp(t *testing.T) {
	f, err := read(t, duel, 250).play(2)
	if err != nil {
		t.Fatal(err)
	}
	if s := f.Sums; s.Fights != 250 || s.Won+s.Lost != 250 || s.Won <= s.Lost {
		t.Errorf("the stronger one of two has won %d of %d fights and lost %d", s.Won, s.Fights, s.Lost)
	}
	var out bytes.Buffer
	print(&out, &f)
	for _, line := range []string{"250 fights", "the heroes win", "ada", "unarmed: used", "ignored: map"} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("the table lacks %q:\n%s", line, &out)
		}
	}
}

func TestARefusalNamesTheField(t *testing.T) {
	_, err := read(t, strings.Replace(duel, `"who": "eel"`, `"who": "owl"`, 1), 10).play(1)
	if err == nil || !strings.Contains(err.Error(), "kits[1].who") {
		t.Error(err)
	}
}
