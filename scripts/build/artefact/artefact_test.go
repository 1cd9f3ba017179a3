package artefact

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestEachEngineLinksOnlyItsGameAndHasItsGzip(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range Games {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			wasm, err := Fresh(game)
			if err != nil {
				t.Fatal(err)
			}
			zipped, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(Path(game))) + ".gz")
			if err != nil {
				t.Fatal(err)
			}
			if plain, err := unzip(zipped); err != nil || !bytes.Equal(plain, wasm) {
				t.Errorf("the gzip holds something else than the engine (%v)", err)
			}
			if err := (Built{Game: game, Size: len(wasm)}).Check(root); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestAnEngineStaysWhileItsSourcesAndItsFilesAreAsTheyWere(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	before, err := Fresh("elemental")
	if err != nil {
		t.Fatal(err)
	}
	built, wasm, err := fresh(root, "elemental")
	if err != nil || !built.Kept || built.Size != len(before) || !bytes.Equal(wasm, before) {
		t.Errorf("got %+v, %v, and a file of %d bytes, want the one of %d bytes", built, err, len(wasm), len(before))
	}
	kept := string(note("sources", []byte("file"), []byte("gzip")))
	for name, other := range map[string][]byte{
		"other sources": note("changed", []byte("file"), []byte("gzip")),
		"another file":  note("sources", []byte("changed"), []byte("gzip")),
		"another gzip":  note("sources", []byte("file"), []byte("changed")),
	} {
		if string(other) == kept {
			t.Errorf("%s: the note is the same", name)
		}
	}
}

func TestAnEngineThatHoldsAnotherGameIsRefused(t *testing.T) {
	built := Built{Game: "icon"}
	for name, want := range map[string]bool{
		"rulewright/rules/beacon": true, "rulewright/rules/beacon/combat": true,
		"rulewright/rules/icon": false, "rulewright/rules/icon/space": false, "rulewright/rules/play": false, "beacon": false,
	} {
		if got := built.another(name); got != want {
			t.Errorf("%s belongs to another game: got %v", name, got)
		}
	}
}

// The standard library is allowed where it is cheap, so nothing that it links itself may be forbidden.
func TestTheCheapPackagesMayBeLinked(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "bytes", "maps", "slices", "sort", "strconv", "strings", "unicode")
	list.Env = environment()
	text, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Fields(string(text)) {
		if slices.Contains(Forbidden, name) {
			t.Errorf("a cheap package links %s", name)
		}
	}
}

func TestTheDigestIsThatOfTheFileWithThePlaceholder(t *testing.T) {
	file := []byte("before " + Placeholder + " after")
	digest, err := stamp(file)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Digest(file, digest); err != nil || got != digest {
		t.Errorf("got %s, %v; want %s", got, err, digest)
	}
	file[0] ^= 1
	if got, err := Digest(file, digest); err != nil || got == digest {
		t.Errorf("a changed file has the digest %s, %v", got, err)
	}
	for name, file := range map[string]string{"none": "", "two": Placeholder + Placeholder} {
		if _, err := stamp([]byte(file)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// unzip returns what a gzip holds.
func unzip(zipped []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(zipped))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// The same sources in another folder give the same bytes.
func TestTheSameSourcesGiveTheSameBytes(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	here, err := compile(root, Games[0], "")
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "elsewhere")
	for _, name := range []string{"rules", "wasm"} {
		if err := os.CopyFS(filepath.Join(copied, name), os.DirFS(filepath.Join(root, name))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		content, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(copied, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	there, err := compile(copied, Games[0], "")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(here, there) {
		t.Errorf("%d bytes here and %d there differ", len(here), len(there))
	}
	if folder := []byte(root); bytes.Contains(here, folder) {
		t.Errorf("the engine names the folder %s", folder)
	}
	if out, err := exec.Command("go", "env", "GOROOT").Output(); err == nil && bytes.Contains(here, bytes.TrimSpace(out)) {
		t.Errorf("the engine names the compiler's folder")
	}
}
