package artefact

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Root returns the module's root: the nearest folder upwards with a go.mod.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", fmt.Errorf("no go.mod in any folder above")
		}
		dir = parent
	}
}

// Fresh returns a game's engine, built again if its sources have changed since it
// was built last. Tests of several packages may ask for it at the same time.
func Fresh(game string) ([]byte, error) {
	root, err := Root()
	if err != nil {
		return nil, err
	}
	_, wasm, err := fresh(root, game)
	return wasm, err
}

// fresh keeps a game's engine where its sources are as they were, and builds it where they are not. It returns the
// file of the engine as well.
func fresh(root, game string) (Built, []byte, error) {
	path := filepath.Join(root, filepath.FromSlash(Path(game)))
	// MkdirAll would look at the folder, and go test repeat each test that did: the folder changes with every build.
	if err := os.Mkdir(filepath.Dir(path), 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return Built{}, nil, err
	}
	unlock, err := lock(path + ".lock")
	if err != nil {
		return Built{}, nil, err
	}
	defer unlock()
	made, err := sources(root)
	if err != nil {
		return Built{}, nil, err
	}
	wasm, unread := os.ReadFile(path)
	zipped, unzipped := os.ReadFile(path + ".gz")
	built, _ := os.ReadFile(path + ".sources")
	if unread == nil && unzipped == nil && bytes.Equal(built, note(made, wasm, zipped)) {
		return Built{Game: game, Size: len(wasm), Kept: true}, wasm, nil
	}
	result, err := Build(root, game)
	if err != nil {
		return Built{}, nil, err
	}
	wasm, err = os.ReadFile(path)
	return result, wasm, err
}

// note returns the content of the file beside an engine: the hash of its
// sources, and the hashes of its file and of the gzipped one. Another file in
// the place of one of them does not fit its note.
func note(made string, wasm, zipped []byte) []byte {
	return []byte(made + " " + sum(wasm) + " " + sum(zipped))
}

func sum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// sources returns a hash of everything that the engines are made of: the
// compiler's version, go.mod, and every Go file that might be linked or builds them.
func sources(root string) (string, error) {
	hash := sha256.New()
	module, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", err
	}
	fmt.Fprintln(hash, runtime.Version(), len(module))
	hash.Write(module)
	for _, folder := range []string{"rules", "wasm/api", "wasm/engine", "scripts/build"} {
		err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(folder)), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(root, path)
			fmt.Fprintln(hash, filepath.ToSlash(name), len(content))
			hash.Write(content)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}
