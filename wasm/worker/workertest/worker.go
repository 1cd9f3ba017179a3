// Package workertest runs the Worker for tests: the files that are deployed, in
// the runtime that Cloudflare runs them in, with a real database on the disk.
//
// A package's tests share one Worker, which TestMain starts and closes. It
// builds the Worker where it is not fresh, unless scripts/test.sh has built it,
// which sets RULEWRIGHT_BUILT. Node.js must be there: a test that cannot run it
// fails.
package workertest

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"rulewright/scripts/build/artefact"
)

// startTime limits a start on a busy machine.
const startTime = 2 * time.Minute

// Options are the options of a Worker's start.
type Options struct {
	// Limits is "off", which "" means too; "config", those of wrangler.jsonc; or the number of requests a minute that
	// each limit allows.
	Limits string
	// Isolates is the number of independent isolates, of which Cloudflare runs many. 0 means 1.
	Isolates int
	// Key is a file with another signing key than that of the data.
	Key string
	// Vars are variables of the Worker's environment, each NAME=value.
	Vars []string
}

// A Worker is running, or can be restarted on the same data.
type Worker struct {
	// Address is its origin, such as http://127.0.0.1:40123. It changes with each start.
	Address string
	// Client keeps as many connections as a test needs at once, and follows no
	// redirects.
	Client *http.Client

	options Options
	root    string
	folder  string
	process *exec.Cmd
	lines   *bufio.Scanner
	asking  sync.Mutex
	input   io.WriteCloser
	errors  output
}

// An output collects what a process writes, while it writes.
type output struct {
	lock sync.Mutex
	text strings.Builder
}

// Write implements [io.Writer].
func (o *output) Write(part []byte) (int, error) {
	o.lock.Lock()
	defer o.lock.Unlock()
	return o.text.Write(part)
}

// String returns the text so far.
func (o *output) String() string {
	o.lock.Lock()
	defer o.lock.Unlock()
	return o.text.String()
}

// reset forgets the text.
func (o *output) reset() {
	o.lock.Lock()
	defer o.lock.Unlock()
	o.text.Reset()
}

// Start builds the Worker if necessary, and runs it on an empty database.
func Start(options Options) (*Worker, error) {
	root, err := artefact.Root()
	if err != nil {
		return nil, err
	}
	if err := build(root); err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "rulewright-worker")
	if err != nil {
		return nil, err
	}
	// workerd closes a connection that was idle for five seconds, and a request that is on its way then is lost. A busy
	// machine can be too slow to close it earlier, so each request has a connection of its own.
	transport := &http.Transport{DisableKeepAlives: true, DisableCompression: true}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	w := &Worker{Client: &http.Client{Transport: transport, CheckRedirect: stay}, options: options, root: root, folder: folder}
	if err := w.start(); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

// build runs once for a process: each further call returns the first result.
func build(root string) error {
	building.Do(func() {
		if os.Getenv("RULEWRIGHT_BUILT") != "" {
			return
		}
		for _, game := range artefact.Games {
			if _, err := artefact.Fresh(game); err != nil {
				built = err
				return
			}
		}
		if text, err := exec.Command("node", filepath.Join(root, "scripts/worker/build.mjs")).CombinedOutput(); err != nil {
			built = fmt.Errorf("node scripts/worker/build.mjs: %w\n%s", err, text)
		}
	})
	return built
}

var (
	building sync.Once
	built    error
)

// follow has go test repeat a test whose Worker has changed. A result is kept while the files that the test read are as
// they were, but only the test itself counts as a reader: neither the runtime nor a Worker that starts before the tests.
func (w *Worker) follow() error {
	following.Do(func() {
		for _, path := range []string{"build/worker", "scripts/worker", "wasm/js", "wasm/worker", "foundry-module/package-lock.json"} {
			none := func(_ string, _ fs.DirEntry, err error) error { return err }
			followed = errors.Join(followed, filepath.WalkDir(filepath.Join(w.root, filepath.FromSlash(path)), none))
		}
	})
	return followed
}

var (
	following sync.Once
	followed  error
)

// start runs the Worker and waits until it responds.
func (w *Worker) start() error {
	limits := w.options.Limits
	if limits == "" {
		limits = "off"
	}
	arguments := []string{filepath.Join(w.root, "scripts/worker/serve.mjs"), "--sql", "--port", "0", "--data", filepath.Join(w.folder, "data"), "--limits", limits,
		"--isolates", strconv.Itoa(max(1, w.options.Isolates))}
	if w.options.Key != "" {
		arguments = append(arguments, "--key", w.options.Key)
	}
	for _, variable := range w.options.Vars {
		arguments = append(arguments, "--var", variable)
	}
	w.process = exec.Command("node", arguments...)
	// A process group of its own, so that the runtime ends with it.
	w.process.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	w.process.Env = append(os.Environ(), "TMPDIR="+w.folder)
	w.errors.reset()
	w.process.Stderr = &w.errors
	output, err := w.process.StdoutPipe()
	if err != nil {
		return err
	}
	if w.input, err = w.process.StdinPipe(); err != nil {
		return err
	}
	if err := w.process.Start(); err != nil {
		return fmt.Errorf("starting Node.js, which is needed: %w", err)
	}
	w.lines = bufio.NewScanner(output)
	w.lines.Buffer(nil, 64<<20)
	late := time.AfterFunc(startTime, func() { w.signal(syscall.SIGKILL) })
	defer late.Stop()
	var ready struct{ Address string }
	if !w.lines.Scan() || json.Unmarshal(w.lines.Bytes(), &ready) != nil || ready.Address == "" {
		w.Kill()
		return fmt.Errorf("the Worker did not start: %q\n%s", w.lines.Text(), w.errors.String())
	}
	w.Address = ready.Address
	return nil
}

// Errors returns what was read of the Worker's standard error since its start. It may come later than an answer.
func (w *Worker) Errors() string { return w.errors.String() }

// Database returns the path of its database's file.
func (w *Worker) Database() (string, error) {
	files, err := filepath.Glob(filepath.Join(w.folder, "data/d1/miniflare-D1DatabaseObject/*.sqlite"))
	for _, file := range files {
		if filepath.Base(file) != "metadata.sqlite" {
			return file, err
		}
	}
	return "", fmt.Errorf("no database among %q: %w", files, os.ErrNotExist)
}

// Storages returns the paths of the files that store tables. Only the table knows which is its own.
func (w *Worker) Storages() ([]string, error) {
	files, err := filepath.Glob(filepath.Join(w.folder, "data/tables/*/*.sqlite"))
	return slices.DeleteFunc(files, func(file string) bool { return filepath.Base(file) == "metadata.sqlite" }), err
}

// Kill ends the Worker and its runtime at once and without a warning.
func (w *Worker) Kill() {
	w.signal(syscall.SIGKILL)
	w.process.Wait()
	w.Client.CloseIdleConnections()
}

func (w *Worker) signal(signal syscall.Signal) { syscall.Kill(-w.process.Process.Pid, signal) }

// Restart runs the Worker again on the same data, after a [Worker.Kill], or after it has ended the running one.
func (w *Worker) Restart(options Options) error {
	if w.process.ProcessState == nil {
		w.end()
	}
	w.options = options
	return w.start()
}

// end lets the Worker end itself and its processes.
func (w *Worker) end() {
	w.Client.CloseIdleConnections()
	w.input.Close()
	late := time.AfterFunc(10*time.Second, func() { w.signal(syscall.SIGKILL) })
	defer late.Stop()
	w.process.Wait()
	w.signal(syscall.SIGKILL)
}

// Close ends the Worker and removes its data.
func (w *Worker) Close() error {
	if w.process != nil && w.process.Process != nil && w.process.ProcessState == nil {
		w.end()
	}
	return os.RemoveAll(w.folder)
}

// QueryTable queries the storage of a table, as [Worker.Query] does the database.
func (w *Worker) QueryTable(table Table, statement string, rows any) error {
	return w.Query("@"+table.ID+" "+statement, rows)
}

// Query queries the database, beside the Worker: rows is a pointer to a slice of structs. The statement is one line.
func (w *Worker) Query(statement string, rows any) error {
	w.asking.Lock()
	defer w.asking.Unlock()
	if _, err := fmt.Fprintln(w.input, statement); err != nil {
		return err
	}
	if !w.lines.Scan() {
		return fmt.Errorf("the Worker went away: %v\n%s", w.lines.Err(), w.errors.String())
	}
	var answer struct {
		Results json.RawMessage
		Error   string
	}
	if err := json.Unmarshal(w.lines.Bytes(), &answer); err != nil {
		return err
	}
	if answer.Error != "" {
		return errors.New(answer.Error)
	}
	return json.Unmarshal(answer.Results, rows)
}

// Run runs a package's tests with one shared Worker, which it passes to them, and returns the exit status.
func Run(m *testing.M, options Options, share func(*Worker)) int {
	w, err := Start(options)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	share(w)
	code := m.Run()
	if err := w.Close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	return code
}
