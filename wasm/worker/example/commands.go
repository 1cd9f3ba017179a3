package main

import (
	"encoding/json"
	"strings"
)

// ledgerCommand is the command that answers with the address of the ledger.
const ledgerCommand = "ledger"

// A parameter is an option of a command: a number, unless it is a text.
type parameter struct {
	name, text string
	isText     bool
	required   bool
}

// boons and curses are parameters of most rolls.
var (
	boons  = parameter{name: "boons", text: "The number of boons"}
	curses = parameter{name: "curses", text: "The number of curses"}
	rating = parameter{name: "rating", text: "The rating of the action", required: true}
)

// commands are the bot's commands: the operation of the Worker, and the parameters, which are members of its request.
var commands = []struct {
	name, text, operation string
	parameters            []parameter
}{
	{"save", "Roll a save in ICON", "icon/save", []parameter{boons, curses}},
	{"action", "Roll an action in ICON", "icon/action", []parameter{rating, boons, curses}},
	{"fortune", "Roll the fortune of a rating in ICON", "icon/fortune", []parameter{rating, boons, curses}},
	{"roll", "Roll any operation of the Worker", "", []parameter{
		{name: "operation", text: "Game and operation, such as dewprism/play", isText: true, required: true},
		{name: "request", text: "The request as JSON, such as {}", isText: true, required: true}}},
	{ledgerCommand, "Show where the rolls of this table are verified", "", nil},
}

// A request is a roll that a player asks for.
type request struct {
	operation, body string
	// key is the idempotency key, and names those of the player.
	key   string
	names []string
}

// rollOf returns the roll of a command, or the reason why it is none: a sentence for the player.
func rollOf(asked *interaction) (r request, problem string) {
	for _, c := range commands {
		if c.name != asked.Data.Name || c.parameters == nil {
			continue
		}
		members := map[string]json.RawMessage{}
		for _, o := range asked.Data.Options {
			members[o.Name] = o.Value
		}
		r := request{operation: c.operation, key: "discord-" + asked.ID, names: asked.names()}
		if c.operation != "" {
			body, err := json.Marshal(members)
			if err != nil {
				return r, "The parameters of the command cannot be read."
			}
			r.body = string(body)
			return r, ""
		}
		if json.Unmarshal(members["operation"], &r.operation) != nil || json.Unmarshal(members["request"], &r.body) != nil {
			return r, "A roll needs an operation and a request."
		}
		if game, name, ok := strings.Cut(r.operation, "/"); !ok || !isName(game) || !isName(name) {
			return r, "An operation is a game and a name, such as icon/save."
		}
		var body struct{ Dice struct{ Odds bool } }
		if json.Unmarshal([]byte(r.body), &body) == nil && body.Dice.Odds {
			return r, "This bot rolls, and shows no odds. Leave out the dice of the request."
		}
		return r, ""
	}
	return request{}, "This bot has no command of that name."
}

// isName reports whether a text is part of an operation: letters, digits and low lines.
func isName(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

// registration is a command or an option as Discord lists it.
type registration struct {
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Type        int            `json:"type"`
	Required    bool           `json:"required,omitempty"`
	Options     []registration `json:"options,omitempty"`
}

// The types of a registered command and of its options.
const (
	chatCommand   = 1
	textOption    = 3
	integerOption = 4
)

// registrations returns the commands for Discord.
func registrations() (list []registration) {
	for _, c := range commands {
		r := registration{Name: c.name, Description: c.text, Type: chatCommand}
		for _, p := range c.parameters {
			o := registration{Name: p.name, Description: p.text, Type: integerOption, Required: p.required}
			if p.isText {
				o.Type = textOption
			}
			r.Options = append(r.Options, o)
		}
		list = append(list, r)
	}
	return list
}
