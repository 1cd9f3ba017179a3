package main

import (
	"bufio"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// idPattern finds rule ids such as ICON-A7 and ICON-X-DAZED, of whichever game.
var idPattern = regexp.MustCompile(`\b(?:ICON|DEWPRISM|BEACON|ELEMENTAL)-(?:[A-Z]+[0-9]+|[A-Z]-[A-Z]+)\b`)

// examplePattern finds the ids of worked examples, which are no rules.
var examplePattern = regexp.MustCompile(`-G[0-9]+$`)

// ids returns the rule ids in a text. Go writes the blanks of a test's name as
// underscores.
func ids(text string) []string {
	text = strings.ReplaceAll(text, "_", " ")
	return slices.DeleteFunc(idPattern.FindAllString(text, -1), examplePattern.MatchString)
}

// lines returns the lines of a file that are neither empty nor comments.
func lines(file string) ([]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []string
	scanner := bufio.NewScanner(f)
	for scanner.Scan() {
		if line := scanner.Text(); line != "" && line[0] != '#' {
			list = append(list, line)
		}
	}
	return list, scanner.Err()
}

// readRegisters returns every rule id with its line.
func readRegisters(folder string) (map[string]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.tsv"))
	if err != nil {
		return nil, err
	}
	known := map[string]string{}
	for _, file := range files {
		list, err := lines(file)
		if err != nil {
			return nil, err
		}
		for _, line := range list {
			columns := strings.Split(line, "\t")
			if len(columns) != 3 || !slices.Equal(ids(columns[0]), columns[:1]) {
				return nil, fmt.Errorf("%s: not a line of id, part and sentence: %q", file, line)
			}
			if _, twice := known[columns[0]]; twice {
				return nil, fmt.Errorf("%s: %s stands there twice", file, columns[0])
			}
			known[columns[0]] = columns[2]
		}
	}
	if len(known) == 0 {
		return nil, fmt.Errorf("no register in %s", folder)
	}
	return known, nil
}

// readLanded returns the ids that have landed, in order.
func readLanded(folder string, known map[string]string) ([]string, error) {
	patterns, err := lines(filepath.Join(folder, "landed.txt"))
	if err != nil {
		return nil, err
	}
	landed := map[string]bool{}
	for _, pattern := range patterns {
		found := false
		for id := range known {
			match, err := path.Match(pattern, id)
			if err != nil {
				return nil, fmt.Errorf("landed.txt: %q: %w", pattern, err)
			}
			if match {
				landed[id], found = true, true
			}
		}
		if !found {
			return nil, fmt.Errorf("landed.txt: no rule is called %q", pattern)
		}
	}
	return slices.Sorted(maps.Keys(landed)), nil
}

// mentions returns every rule id that the project's sources name, with a file that does.
func mentions(root string) (map[string]string, error) {
	found := map[string]string{}
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			switch entry.Name() {
			case "node_modules", "build", ".git":
				return filepath.SkipDir
			}
			return nil
		}
		switch filepath.Ext(file) {
		case ".go", ".mjs", ".ts", ".hbs", ".json", ".md", ".css":
		default:
			return nil
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for _, id := range ids(string(text)) {
			if found[id] == "" {
				found[id] = file
			}
		}
		return nil
	})
	return found, err
}
