package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// A choice is one ability of an item with several, as the data of other systems has them. The module makes the same
// text of it (foundry-module/src/world/item-layouts.mjs).
type choice struct {
	Name        text   `json:"name"`
	Actions     *whole `json:"actions"`
	Round       yes    `json:"round_action"`
	Resolve     whole  `json:"resolve"`
	Combo       whole  `json:"combo"`
	Tags        texts  `json:"tags"`
	Ranges      texts  `json:"ranges"`
	Trigger     text   `json:"trigger"`
	Description text   `json:"description"`
	Effects     texts  `json:"effects"`
}

// A list holds the readable entries of a list; anything else in its place counts as none.
type list[T any] []T

// UnmarshalJSON implements [json.Unmarshaler].
func (l *list[T]) UnmarshalJSON(data []byte) error {
	var entries []json.RawMessage
	_ = json.Unmarshal(data, &entries)
	for _, entry := range entries {
		var one T
		if json.Unmarshal(entry, &one) == nil {
			*l = append(*l, one)
		}
	}
	return nil
}

// texts are the strings of a list.
type texts = list[string]

// joined returns a list of keywords in which each run of single letters is one keyword: some data has them split.
// An empty one among them is a blank.
func joined(all texts) texts {
	var found texts
	for i := 0; i < len(all); {
		end := i
		for end < len(all) && len([]rune(all[end])) <= 1 {
			end++
		}
		if end-i < 2 {
			end = i + 1
			found = append(found, all[i])
		} else {
			found = append(found, spelled(all[i:end]))
		}
		i = end
	}
	return found
}

// spelled returns the words that single letters spell.
func spelled(letters texts) string {
	var out strings.Builder
	for _, one := range letters {
		if one == "" {
			one = " "
		}
		out.WriteString(one)
	}
	return out.String()
}

// A whole is a number; true counts as -1, and anything else in its place as 0.
type whole int

// UnmarshalJSON implements [json.Unmarshaler].
func (n *whole) UnmarshalJSON(data []byte) error {
	var number int
	if json.Unmarshal(data, &number) == nil {
		*n = whole(number)
	} else if string(data) == "true" {
		*n = -1
	}
	return nil
}

// A yes is true; anything but that counts as false.
type yes bool

// UnmarshalJSON implements [json.Unmarshaler].
func (y *yes) UnmarshalJSON(data []byte) error {
	*y = string(data) == "true"
	return nil
}

var (
	comboMark = regexp.MustCompile(`(?i)\s*\[combo\]\s*$`)
	aTrigger  = regexp.MustCompile(`(?i)^(?:<[^>]*>)*\s*trigger\b`)
	aBlock    = regexp.MustCompile(`(?i)^\s*<(?:p|ul|ol|div|h\d)\b`)
)

// gaps has words for the gaps in the texts of foes: a number, and a name of no foe's own.
var gaps = strings.NewReplacer("[fray]", "fray", "[name]", "Adversary")

// itemsOf returns an item for each choice of one, or the item itself if it has none.
func itemsOf(c list[choice], of item) []item {
	if len(c) == 0 {
		return []item{of}
	}
	var found []item
	for i := range c {
		one := of
		one.name, one.text = c[i].header(of.name), c[i].lines()
		found = append(found, one)
	}
	return found
}

// header returns the name of the choice, or that of its item, with costs and keywords in brackets.
func (c *choice) header(item string) string {
	var words []string
	if c.Resolve > 0 {
		words = append(words, fmt.Sprintf("%d resolve", c.Resolve))
	}
	switch {
	case bool(c.Round):
		words = append(words, "Round action")
	case c.Actions == nil || *c.Actions < 0:
	case *c.Actions == 0:
		words = append(words, "Free action")
	case *c.Actions == 1:
		words = append(words, "1 action")
	default:
		words = append(words, fmt.Sprintf("%d actions", *c.Actions))
	}
	for _, tag := range joined(c.Tags) {
		if !strings.EqualFold(tag, "trait") {
			words = append(words, tag)
		}
	}
	words = append(words, c.Ranges...)
	if c.Combo > 0 {
		words = append(words, fmt.Sprintf("Combo %d", c.Combo))
	} else if c.Combo < 0 {
		words = append(words, "Combo 2")
	}
	if c.Name != "" {
		item = string(c.Name)
	}
	item = comboMark.ReplaceAllString(item, "")
	if len(words) == 0 {
		return item
	}
	return fmt.Sprintf("%s (%s)", item, strings.Join(words, ", "))
}

// lines returns the text of the choice in HTML. The list of effects may repeat the trigger.
func (c *choice) lines() string {
	all := append(texts{string(c.Description)}, c.Effects...)
	repeated := false
	for _, line := range all {
		repeated = repeated || aTrigger.MatchString(line)
	}
	if trigger := string(c.Trigger); strings.TrimSpace(trigger) != "" && !repeated {
		if !aTrigger.MatchString(trigger) {
			trigger = "Trigger: " + trigger
		}
		all = append(texts{trigger}, all...)
	}
	var out strings.Builder
	for _, line := range all {
		line = gaps.Replace(line)
		switch {
		case strings.TrimSpace(line) == "":
		case aBlock.MatchString(line):
			out.WriteString(line)
		default:
			out.WriteString("<p>" + line + "</p>")
		}
	}
	return out.String()
}
