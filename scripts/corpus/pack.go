package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/syndtr/goleveldb/leveldb"
	"github.com/syndtr/goleveldb/leveldb/opt"
	"github.com/syndtr/goleveldb/leveldb/storage"
)

// An item is an item of a world or of a module's pack.
type item struct {
	// file is the pack or file in which it is.
	file string
	name string
	// text is its description, in HTML.
	text string
	// owner is the name of the actor that holds it, and owned is set where one does.
	owner string
	owned bool
}

// A record is an item or an actor, as Foundry stores them.
type record struct {
	Name   string `json:"name"`
	System body   `json:"system"`
	// Data is the System of worlds before version 10.
	Data  body              `json:"data"`
	Items []json.RawMessage `json:"items"`
	Key   string            `json:"key"`
}

// A body is the part of a record that a system defines.
type body struct {
	Description text `json:"description"`
	Biography   text `json:"biography"`
	// Choices are the abilities of an item that has several, each with its own text.
	Choices list[choice] `json:"choices"`
}

// A text is a string; anything else in its place counts as none.
type text string

// UnmarshalJSON implements [json.Unmarshaler].
func (t *text) UnmarshalJSON(data []byte) error {
	var s string
	if json.Unmarshal(data, &s) == nil {
		*t = text(s)
	}
	return nil
}

// isPack reports whether a folder is a pack in LevelDB.
func isPack(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "CURRENT"))
	return err == nil
}

// readPack returns the items of a pack in LevelDB. It opens the pack for reading only.
func readPack(folder, name string) ([]item, error) {
	files, err := storage.OpenFile(folder, true)
	if err != nil {
		return nil, err
	}
	defer files.Close()
	db, err := leveldb.Open(files, &opt.Options{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	defer db.Close()
	var found collection
	rows := db.NewIterator(nil, nil)
	defer rows.Release()
	for rows.Next() {
		found.add(name, string(rows.Key()), rows.Value())
	}
	return found.items(), rows.Error()
}

// readLines returns the items of a file with a record on each line.
func readLines(data []byte, name string) []item {
	var found collection
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		found.add(name, "", lines.Bytes())
	}
	return found.items()
}

// readJSON returns the items of a file with one record or a list of records.
func readJSON(data []byte, name string) []item {
	var found collection
	var list []json.RawMessage
	if json.Unmarshal(data, &list) != nil {
		list = []json.RawMessage{data}
	}
	for _, one := range list {
		found.add(name, "", one)
	}
	return found.items()
}

// A collection is the items and actors of a pack.
type collection struct {
	found []item
	// ids are those of the owners of found, and actors the names of actors by id.
	ids    []string
	actors map[string]string
}

// add adds a record with its key, such as "!actors.items!actor.item"; without one its own key counts.
func (c *collection) add(file, key string, data []byte) {
	var r record
	if json.Unmarshal(data, &r) != nil || r.Name == "" {
		return
	}
	if key == "" {
		key = r.Key
	}
	table, id, _ := strings.Cut(strings.TrimPrefix(key, "!"), "!")
	owner, _, _ := strings.Cut(id, ".")
	owned := table == "actors.items"
	if table == "actors" {
		if c.actors == nil {
			c.actors = map[string]string{}
		}
		c.actors[id] = r.Name
	}
	text := string(r.System.Description + r.Data.Description)
	if (text != "" || len(r.System.Choices) > 0) && table != "actors" && table != "folders" {
		c.take(owner, itemsOf(r.System.Choices, item{file: file, name: r.Name, text: text, owned: owned}))
	}
	for _, inner := range r.Items {
		var i record
		if json.Unmarshal(inner, &i) == nil && i.Name != "" {
			c.take("", itemsOf(i.System.Choices, item{file, i.Name, string(i.System.Description + i.Data.Description), r.Name, true}))
		}
	}
}

// take adds items of an actor.
func (c *collection) take(owner string, items []item) {
	for _, one := range items {
		c.found, c.ids = append(c.found, one), append(c.ids, owner)
	}
}

// items returns the items with the names of their owners.
func (c *collection) items() []item {
	for i, id := range c.ids {
		if name := c.actors[id]; name != "" {
			c.found[i].owner = name
		}
	}
	return c.found
}
