// Command pack writes the module as Foundry installs it: build/rulewright.zip
// and, beside it, build/module.json. The same files give the same bytes. The
// folder build/module holds what the archive holds, for the tests that play
// with exactly what is installed.
//
// A release takes the address of the project. Its manifest then contains that, and the Go that built the engines:
//
//	go run ./scripts/pack
//	go run ./scripts/pack -repository https://example.org/owner/name
//	go run ./scripts/pack -check -tag v0.1.0 -repository https://example.org/owner/name   may this be released?
//	go run ./scripts/pack -notes               the changelog of this version
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rulewright/scripts/build/artefact"
)

// shipped are the folders of the module's folder that are installed as they
// are. Scripts, styles and manifest are installed as scripts/bundle.mjs writes
// them; tests, the stage and the tools' packages stay behind.
var shipped = []string{"engine", "icons", "lang", "media/table.png", "packs", "templates"}

// served is the address under which the core serves the module's files.
const served = "modules/rulewright/"

// licences are those of the code of others, which scripts/bundle.mjs writes.
const licences = "THIRD-PARTY-LICENSES.txt"

// sources holds what the compendia are compiled from; they are installed compiled.
const sources = "packs/_source"

// written is the time that every entry bears: the earliest that a zip can hold,
// so that the archive depends on nothing but its files.
var written = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func main() {
	module := flag.String("module", "foundry-module", "folder of the module")
	bundle := flag.String("bundle", "build/bundle", "folder with what scripts/bundle.mjs has written")
	licence := flag.String("licence", "LICENSE", "licence that is installed with it")
	out := flag.String("out", "build", "folder to write to")
	changelog := flag.String("changelog", "CHANGELOG.md", "changelog of the project")
	repository := flag.String("repository", os.Getenv("REPOSITORY"), "address of the project, for the manifest of a release")
	tag := flag.String("tag", os.Getenv("TAG"), "tag that is released, for -check")
	checks := flag.Bool("check", false, "only say whether the tag may be released, with a manifest that names its address and its archive's")
	tells := flag.Bool("notes", false, "only print what the changelog says of this version")
	flag.Parse()
	var err error
	switch {
	case *checks || *tells:
		err = describe(*module, *changelog, *tag, *repository, *checks)
	default:
		err = run(*module, *bundle, *licence, *out, *repository)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

// describe checks a tag, or prints the notes of the version that there is.
func describe(module, changelog, tag, repository string, checks bool) error {
	manifest, err := os.ReadFile(filepath.Join(module, "module.json"))
	if err != nil {
		return err
	}
	text, err := os.ReadFile(changelog)
	if err != nil {
		return err
	}
	if checks {
		if err := addressed(manifest, repository); err != nil {
			return err
		}
		return tagged(manifest, string(text), tag)
	}
	var m struct{ Version string }
	if err := json.Unmarshal(manifest, &m); err != nil {
		return err
	}
	said, err := notes(string(text), m.Version)
	if err == nil {
		fmt.Println(said)
	}
	return err
}

func run(module, bundle, licence, out, repository string) error {
	made, err := read(os.DirFS(bundle))
	if err != nil {
		return fmt.Errorf("the bundle, which node scripts/bundle.mjs writes: %w", err)
	}
	manifest, err := released(made["module.json"], repository)
	if err != nil {
		return fmt.Errorf("module.json: %w", err)
	}
	if repository != "" {
		builder, err := builtBy(".")
		if err != nil {
			return err
		}
		if manifest, err = naming(manifest, builder); err != nil {
			return fmt.Errorf("module.json: %w", err)
		}
	}
	made["module.json"] = manifest
	if made["LICENSE"], err = os.ReadFile(licence); err != nil {
		return err
	}
	folder := os.DirFS(module)
	files, err := collect(folder)
	if err != nil {
		return err
	}
	if err := check(manifest, append(slices.Collect(maps.Keys(made)), files...)); err != nil {
		return fmt.Errorf("module.json: %w", err)
	}
	archive, err := pack(folder, files, made)
	if err != nil {
		return err
	}
	if err := unpack(archive, filepath.Join(out, "module")); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "rulewright.zip"), archive, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "module.json"), manifest, 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: %d files, %d KB\n", filepath.Join(out, "rulewright.zip"), len(files)+len(made), (len(archive)+1023)/1024)
	return nil
}

// read returns the files of a folder by their names, with slashes.
func read(folder fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	return files, fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[file], err = fs.ReadFile(folder, file)
		}
		return err
	})
}

// collect returns the files to ship, sorted, with slashes.
func collect(folder fs.FS) ([]string, error) {
	var files []string
	for _, name := range shipped {
		err := fs.WalkDir(folder, name, func(file string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if file == sources {
				return fs.SkipDir
			}
			if !entry.IsDir() {
				files = append(files, file)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(files)
	return files, nil
}

// check reports the first file that the manifest names and the module lacks:
// Foundry would install it and fail at the table. It reports source maps, too.
func check(manifest []byte, files []string) error {
	var m struct {
		ID, Title, Version string
		Esmodules, Styles  []string
		Languages          []struct{ Path string }
		Packs              []struct{ Path, Banner string }
		Media              []struct{ URL string }
		License            string
	}
	if err := json.Unmarshal(manifest, &m); err != nil {
		return err
	}
	if m.ID != "rulewright" || m.Title == "" || m.Version == "" {
		return fmt.Errorf("id, title or version is missing")
	}
	if m.License != "LICENSE" {
		return fmt.Errorf("its license is %q, but LICENSE is what is installed", m.License)
	}
	named := append(slices.Clone(m.Esmodules), m.Styles...)
	named = append(named, licences)
	for _, language := range m.Languages {
		named = append(named, language.Path)
	}
	for _, pack := range m.Packs {
		named = append(named, path.Join(pack.Path, "CURRENT")) // It makes a folder a LevelDB.
		if pack.Banner != "" {
			named = append(named, strings.TrimPrefix(pack.Banner, served))
		}
	}
	for _, picture := range m.Media {
		named = append(named, strings.TrimPrefix(picture.URL, served))
	}
	for _, game := range artefact.Games {
		named = append(named, "engine/rulewright-"+game+".wasm", "engine/rulewright-"+game+".mjs")
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".map") {
			return fmt.Errorf("%s is a source map, which only tests need", file)
		}
	}
	for _, file := range named {
		if !slices.Contains(files, path.Clean(file)) {
			return fmt.Errorf("it names %s, which is not in the module", file)
		}
	}
	return nil
}

// pack returns the archive of the files. The given contents are installed as
// they are, in place of a file of that name or beside them.
func pack(folder fs.FS, files []string, given map[string][]byte) ([]byte, error) {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	add := func(name string, text []byte) error {
		entry, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: written})
		if err != nil {
			return err
		}
		_, err = entry.Write(text)
		return err
	}
	for _, file := range slices.Compact(slices.Sorted(slices.Values(append(slices.Collect(maps.Keys(given)), files...)))) {
		text, ok := given[file]
		if !ok {
			var err error
			if text, err = fs.ReadFile(folder, file); err != nil {
				return nil, err
			}
		}
		if err := add(file, text); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return archive.Bytes(), err
}

// unpack writes what the archive holds into a fresh folder.
func unpack(archive []byte, folder string) error {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	return os.CopyFS(folder, r)
}
