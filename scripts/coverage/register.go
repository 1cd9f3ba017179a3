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

// A finder finds rule ids such as ICON-A7 and ICON-X-DAZED, of the games that have a register.
type finder struct{ pattern *regexp.Regexp }

// newFinder returns the finder of the registers, whose files have the names of their games: icon.tsv has ids that begin with ICON.
func newFinder(registers []string) finder {
	games := make([]string, len(registers))
	for i, file := range registers {
		games[i] = regexp.QuoteMeta(strings.ToUpper(strings.TrimSuffix(filepath.Base(file), ".tsv")))
	}
	return finder{regexp.MustCompile(`\b(?:` + strings.Join(games, "|") + `)-(?:[A-Z]+[0-9]+|[A-Z]-[A-Z]+)\b`)}
}

// examplePattern finds the ids of worked examples, which are no rules.
var examplePattern = regexp.MustCompile(`-G[0-9]+$`)

// ids returns the rule ids in a text. Go writes the blanks of a test's name as
// underscores.
func (f finder) ids(text string) []string {
	text = strings.ReplaceAll(text, "_", " ")
	return slices.DeleteFunc(f.pattern.FindAllString(text, -1), examplePattern.MatchString)
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

// readRegisters returns every rule id with its line, and the finder of such ids.
func readRegisters(folder string) (map[string]string, finder, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.tsv"))
	if err != nil {
		return nil, finder{}, err
	}
	find := newFinder(files)
	known := map[string]string{}
	for _, file := range files {
		list, err := lines(file)
		if err != nil {
			return nil, finder{}, err
		}
		for _, line := range list {
			columns := strings.Split(line, "\t")
			if len(columns) != 3 || !slices.Equal(find.ids(columns[0]), columns[:1]) {
				return nil, finder{}, fmt.Errorf("%s: not a line of id, part and sentence, with an id such as %s-A1: %q", file, strings.ToUpper(strings.TrimSuffix(filepath.Base(file), ".tsv")), line)
			}
			if _, twice := known[columns[0]]; twice {
				return nil, finder{}, fmt.Errorf("%s: %s stands there twice", file, columns[0])
			}
			known[columns[0]] = columns[2]
		}
	}
	if len(known) == 0 {
		return nil, finder{}, fmt.Errorf("no register in %s", folder)
	}
	return known, find, nil
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
func mentions(root string, find finder) (map[string]string, error) {
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
		for _, id := range find.ids(string(text)) {
			if found[id] == "" {
				found[id] = file
			}
		}
		return nil
	})
	return found, err
}
