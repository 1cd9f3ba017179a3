package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// versionLine matches the manifest's line with its version. A release adds its
// lines below it, and changes no other line.
var versionLine = regexp.MustCompile(`(?m)^  "version": "([^"]*)",\n`)

// authors is the manifest's entry of the authors. A release adds the project's address, where they are reached.
var authors = regexp.MustCompile(`(?m)^(  "authors": \[\{ "name": "[^"]*") \}\],$`)

// released returns the manifest of a release: with the address of the project, also as that of its authors,
// the manifest of its latest release and the archive of this one. Without a
// repository the address is unknown, and the manifest stays as it is.
func released(manifest []byte, repository string) ([]byte, error) {
	if repository == "" {
		return manifest, nil
	}
	address, err := url.Parse(repository)
	if err != nil || address.Scheme != "https" || address.Host == "" || address.RawQuery != "" || address.Fragment != "" || strings.HasSuffix(repository, "/") {
		return nil, fmt.Errorf("the repository %q is no address such as https://example.org/owner/name", repository)
	}
	var m map[string]json.RawMessage
	if err := json.Unmarshal(manifest, &m); err != nil {
		return nil, err
	}
	at := versionLine.FindSubmatchIndex(manifest)
	if at == nil {
		return nil, fmt.Errorf("no line says its version")
	}
	number := string(manifest[at[2]:at[3]])
	added := [][2]string{
		{"url", repository},
		{"manifest", repository + "/releases/latest/download/module.json"},
		{"download", repository + "/releases/download/v" + number + "/rulewright.zip"},
		{"changelog", repository + "/blob/v" + number + "/CHANGELOG.md"},
		{"readme", repository + "/blob/v" + number + "/README.md"},
		{"bugs", repository + "/issues"},
	}
	lines := ""
	for _, field := range added {
		if _, ok := m[field[0]]; ok {
			return nil, fmt.Errorf("it says %q itself, which only a release knows", field[0])
		}
		lines += fmt.Sprintf("  %q: %q,\n", field[0], field[1])
	}
	rest := manifest[at[1]:]
	if authors.FindIndex(rest) == nil {
		return nil, fmt.Errorf("no line names its authors without an address")
	}
	rest = authors.ReplaceAll(rest, []byte(fmt.Sprintf("$1, \"url\": %q }],", repository)))
	return []byte(string(manifest[:at[1]]) + lines + string(rest)), nil
}

// addressed reports why a release could not be installed by its address and
// updated: its manifest must name its own address and that of the archive.
func addressed(manifest []byte, repository string) error {
	if repository == "" {
		return fmt.Errorf("REPOSITORY is missing: a release names the address of its manifest and of its archive, as in REPOSITORY=https://example.org/owner/name")
	}
	published, err := released(manifest, repository)
	if err != nil {
		return err
	}
	var m struct{ Manifest, Download string }
	if err := json.Unmarshal(published, &m); err != nil {
		return err
	}
	if m.Manifest == "" || m.Download == "" {
		return fmt.Errorf("the manifest names no address of its own or of its archive")
	}
	return nil
}

// entry is the heading of a version in the changelog.
var entry = regexp.MustCompile(`(?m)^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$`)

// notes returns the changelog's section of a version.
func notes(changelog, number string) (string, error) {
	headings := entry.FindAllStringSubmatchIndex(changelog, -1)
	for i, at := range headings {
		if changelog[at[2]:at[3]] != number {
			continue
		}
		end := len(changelog)
		if i+1 < len(headings) {
			end = headings[i+1][0]
		}
		return strings.TrimSpace(changelog[at[1]:end]), nil
	}
	return "", fmt.Errorf("CHANGELOG.md says nothing of version %s: give it a heading \"## [%s] - date\"", number, number)
}

// tagged returns why a tag cannot be released: it must be the version of the
// manifest, and the changelog must have an entry for it, with its date.
func tagged(manifest []byte, changelog, tag string) error {
	var m struct{ Version string }
	if err := json.Unmarshal(manifest, &m); err != nil {
		return err
	}
	if tag != "v"+m.Version {
		return fmt.Errorf("the tag is %q, but module.json says version %s: tag v%s, or change the version", tag, m.Version, m.Version)
	}
	said, err := notes(changelog, m.Version)
	if err != nil {
		return err
	}
	if said == "" || !strings.Contains(changelog, "## ["+m.Version+"] - ") {
		return fmt.Errorf("CHANGELOG.md must say what is new in version %s, and its date", m.Version)
	}
	if waiting, err := notes(changelog, "Unreleased"); err == nil && waiting != "" {
		return fmt.Errorf("CHANGELOG.md has something under Unreleased: move it to version %s, or to the next one", m.Version)
	}
	return nil
}
