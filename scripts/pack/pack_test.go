package main

import (
	"archive/zip"
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rulewright/scripts/build/artefact"
)

// module is a module with everything that ships and something that does not.
func module() fstest.MapFS {
	files := fstest.MapFS{}
	for _, name := range []string{
		"module.json", "src/rulewright.mjs", "src/ui/dialog/play.mjs", "styles/card.css", "lang/en.json", "icons/dazed.svg",
		"templates/card.hbs", "test/unit/a.test.mjs", "stage/server.mjs",
		"packs/foes/CURRENT", "packs/foes/000005.ldb", "packs/_source/foes/heavy.json",
		"media/table.png", "media/table-light.png",
	} {
		files[name] = &fstest.MapFile{Data: []byte(name)}
	}
	for _, name := range engines() {
		files[name] = &fstest.MapFile{Data: []byte(name)}
	}
	return files
}

// bundle is what scripts/bundle.mjs writes of it, and the licence.
func bundle() map[string][]byte {
	files := map[string][]byte{}
	for _, name := range []string{"LICENSE", licences, "module.json", "src/rulewright.mjs", "styles/rulewright.css"} {
		files[name] = []byte("bundled " + name)
	}
	return files
}

// engines are the files of the games' engines.
func engines() []string {
	var names []string
	for _, game := range artefact.Games {
		names = append(names, "engine/rulewright-"+game+".wasm", "engine/rulewright-"+game+".mjs")
	}
	return names
}

const manifest = `{"id":"rulewright","title":"Rulewright","version":"0.1.0","license":"LICENSE","esmodules":["src/rulewright.mjs"],
	"styles":["styles/rulewright.css"],"languages":[{"lang":"en","path":"lang/en.json"}],"packs":[{"name":"foes","path":"packs/foes","banner":"modules/rulewright/icons/dazed.svg"}],
	"media":[{"url":"modules/rulewright/media/table.png"}]}`

func TestTheArchiveHoldsWhatShipsAndNothingElse(t *testing.T) {
	files, err := collect(module())
	if err != nil {
		t.Fatal(err)
	}
	archive, err := pack(module(), files, bundle())
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	want := append(slices.Sorted(slices.Values(engines())), "icons/dazed.svg", "lang/en.json", "media/table.png", "module.json",
		"packs/foes/000005.ldb", "packs/foes/CURRENT", "src/rulewright.mjs", "styles/rulewright.css", "templates/card.hbs")
	want = append([]string{"LICENSE", licences}, want...)
	if !slices.Equal(names, want) {
		t.Errorf("got %v", names)
	}
	folder := filepath.Join(t.TempDir(), "module")
	for range 2 { // The second time over what the first one left.
		if err := unpack(archive, folder); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range want {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Errorf("the folder lacks %s: %v", name, err)
		}
	}
	again, err := pack(module(), files, bundle())
	if err != nil || !bytes.Equal(archive, again) {
		t.Errorf("the same files gave other bytes (%v)", err)
	}
}

func TestAManifestThatNamesAMissingFileIsRefused(t *testing.T) {
	files, err := collect(module())
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, slices.Collect(maps.Keys(bundle()))...)
	if err := check([]byte(manifest), files); err != nil {
		t.Errorf("a whole module is refused: %v", err)
	}
	for _, missing := range append(engines(), licences, "src/rulewright.mjs", "styles/rulewright.css", "lang/en.json", "packs/foes/CURRENT", "icons/dazed.svg", "media/table.png") {
		rest := slices.DeleteFunc(slices.Clone(files), func(f string) bool { return f == missing })
		if err := check([]byte(manifest), rest); err == nil || !strings.Contains(err.Error(), missing) {
			t.Errorf("without %s: %v", missing, err)
		}
	}
	if err := check([]byte(manifest), append(files, "src/rulewright.mjs.map")); err == nil || !strings.Contains(err.Error(), "rulewright.mjs.map") {
		t.Errorf("a source map is packed: %v", err)
	}
	if err := check([]byte(`{"id":"other"}`), files); err == nil {
		t.Error("another module's manifest is taken")
	}
}

func TestAModuleWithoutItsEnginesCannotBeCollected(t *testing.T) {
	files := module()
	for _, name := range engines() {
		delete(files, name)
	}
	if _, err := collect(files); err == nil {
		t.Error("it was collected")
	}
}
