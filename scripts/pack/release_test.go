package main

import (
	"encoding/json"
	"strings"
	"testing"
)

const source = "{\n  \"id\": \"rulewright\",\n  \"version\": \"1.2.0\",\n  \"authors\": [{ \"name\": \"All\" }],\n  \"license\": \"LICENSE\"\n}\n"

func TestAReleaseSaysWhereItIs(t *testing.T) {
	text, err := released([]byte(source), "https://example.org/owner/name")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	if got := string(all["authors"]); got != `[{ "name": "All", "url": "https://example.org/owner/name" }]` {
		t.Errorf("the authors are %s", got)
	}
	delete(all, "authors")
	got := map[string]string{}
	for key, value := range all {
		got[key] = strings.Trim(string(value), `"`)
	}
	want := map[string]string{
		"id": "rulewright", "version": "1.2.0", "license": "LICENSE", "url": "https://example.org/owner/name",
		"manifest":  "https://example.org/owner/name/releases/latest/download/module.json",
		"download":  "https://example.org/owner/name/releases/download/v1.2.0/rulewright.zip",
		"changelog": "https://example.org/owner/name/blob/v1.2.0/CHANGELOG.md",
		"readme":    "https://example.org/owner/name/blob/v1.2.0/README.md",
		"bugs":      "https://example.org/owner/name/issues",
	}
	if len(got) != len(want) {
		t.Errorf("got %v", got)
	}
	for key, value := range want {
		if got[key] != value {
			t.Errorf("%s is %q, not %q", key, got[key], value)
		}
	}
}

func TestNobodyGuessesWhereAReleaseIs(t *testing.T) {
	text, err := released([]byte(source), "")
	if err != nil || string(text) != source {
		t.Errorf("without a repository: %s (%v)", text, err)
	}
	for _, wrong := range []string{"owner/name", "http://example.org/x", "https://example.org/x/", "https:///x", "https://example.org/x?y"} {
		if _, err := released([]byte(source), wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
	for _, manifest := range []string{strings.Replace(source, `"license"`, `"url"`, 1), `{"version":"1.2.0"}`, "{",
		strings.Replace(source, `"All" }`, `"All", "email": "x" }`, 1)} {
		if _, err := released([]byte(manifest), "https://example.org/x"); err == nil {
			t.Errorf("%s is taken", manifest)
		}
	}
}

const log = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- Much.\n\n## [1.1.0] - 2026-11-01\n\n- Less.\n"

func TestAReleaseWithoutItsAddressIsRefused(t *testing.T) {
	if err := addressed([]byte(source), ""); err == nil || !strings.Contains(err.Error(), "REPOSITORY is missing") {
		t.Errorf("without a repository: %v", err)
	}
	if err := addressed([]byte(source), "example.org"); err == nil || !strings.Contains(err.Error(), "is no address") {
		t.Errorf("with half an address: %v", err)
	}
	if err := addressed([]byte(source), "https://example.org/owner/name"); err != nil {
		t.Error(err)
	}
}

func TestATagIsTheVersionThatTheChangelogTellsOf(t *testing.T) {
	if err := tagged([]byte(source), log, "v1.2.0"); err != nil {
		t.Error(err)
	}
	for name, c := range map[string]struct{ log, tag, says string }{
		"another tag":    {log, "v1.2.1", "1.2.0"},
		"no tag":         {log, "", "module.json says version 1.2.0"},
		"no v":           {log, "1.2.0", "tag v1.2.0"},
		"no entry":       {strings.ReplaceAll(log, "1.2.0", "1.3.0"), "v1.2.0", "says nothing of version 1.2.0"},
		"no date":        {strings.Replace(log, " - 2026-12-01", "", 1), "v1.2.0", "its date"},
		"nothing is new": {strings.Replace(log, "### Added\n\n- Much.\n\n", "", 1), "v1.2.0", "what is new"},
		"more to come":   {strings.Replace(log, "## [Unreleased]\n", "## [Unreleased]\n\n- More.\n", 1), "v1.2.0", "Unreleased"},
	} {
		if err := tagged([]byte(source), c.log, c.tag); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got, err := notes(log, "1.2.0"); err != nil || got != "### Added\n\n- Much." {
		t.Errorf("got %q (%v)", got, err)
	}
}
