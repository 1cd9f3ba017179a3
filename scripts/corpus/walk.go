package main

import (
	"fmt"
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A document is the text of a file. Its lines are those of the file.
type document struct {
	// name is the path of the file within the folder.
	name string
	text string
}

// at returns the line and the character of a byte of the text, both from 1.
func (d document) at(offset int) (line, character int) {
	before := d.text[:offset]
	return strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
}

// walk returns the documents of a folder and of the folders in it, in the order
// of their names, and the items of its packs and JSON files. It leaves out folders whose
// names begin with a dot, and all other files.
func walk(folder string) (documents []document, items []item, err error) {
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if path != folder && strings.HasPrefix(entry.Name(), ".") {
				return filepath.SkipDir
			}
			if !isPack(path) {
				return nil
			}
			name, err := filepath.Rel(folder, path)
			if err != nil {
				return err
			}
			found, err := readPack(path, filepath.ToSlash(name))
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			items = append(items, found...)
			return filepath.SkipDir
		}
		extension := strings.ToLower(filepath.Ext(path))
		clean := map[string]func(string) string{".txt": plainText, ".md": plainText, ".html": withoutTags, ".htm": withoutTags}[extension]
		if clean == nil && extension != ".db" && extension != ".json" || !entry.Type().IsRegular() {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		switch extension {
		case ".db":
			items = append(items, readLines(data, filepath.ToSlash(name))...)
			return nil
		case ".json":
			items = append(items, readJSON(data, filepath.ToSlash(name))...)
			return nil
		}
		documents = append(documents, document{filepath.ToSlash(name), clean(strings.ToValidUTF8(string(data), "\uFFFD"))})
		return nil
	})
	slices.SortFunc(documents, func(a, b document) int { return strings.Compare(a.name, b.name) })
	return documents, items, err
}

// plainText returns text with the line ends of Unix.
func plainText(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// tags is what HTML holds besides text: comments, scripts, styles and tags.
var tags = regexp.MustCompile(`(?is)<!--.*?-->|<script\b.*?</script\s*>|<style\b.*?</style\s*>|<[^>]*>`)

// withoutTags returns the text of HTML. Every line stays where it is.
func withoutTags(text string) string {
	text = tags.ReplaceAllStringFunc(plainText(text), func(tag string) string { return strings.Repeat("\n", strings.Count(tag, "\n")) })
	return strings.ReplaceAll(html.UnescapeString(text), "\u00a0", " ")
}
