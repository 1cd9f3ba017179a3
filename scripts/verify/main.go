// Command verify checks a table's ledger, which the Worker has signed and
// written down: every entry's signature and place in the chain, the head, and
// every roll, which is run again in the engine that rolled it.
// wasm/worker/PROTOCOL.md lists its checks.
//
//	go run ./scripts/verify https://host/t/ID          a table
//	go run ./scripts/verify ledger.jsonl               a kept ledger; - is the standard input
//	go run ./scripts/verify -keys keys.json …          believe these keys (a file or an address), not those that come with it
//	go run ./scripts/verify -token rw1.… …             a table whose ledger is not public
//	go run ./scripts/verify -json …                    findings as JSON
//
// It exits with 1 for a defect, and with 2 where it could not check.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"

	"rulewright/wasm/worker/ledger"
)

// How the command ends.
const (
	allIsWell = iota
	somethingIsWrong
	notChecked
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	status, err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "verify:", err)
	}
	os.Exit(status)
}

// A report is the final result of a verification.
type report struct {
	Table string `json:"table"`
	// Entries is how many lines there were.
	Entries int `json:"entries"`
	// Rerun counts the rolls that were run again, by engine.
	Rerun counts `json:"rerun"`
	// OwnKeys says that the keys are those that came with the ledger.
	OwnKeys  bool             `json:"ownKeys"`
	Findings []ledger.Finding `json:"findings"`
}

func run(ctx context.Context, arguments []string, input io.Reader, output io.Writer) (status int, err error) {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	flags.SetOutput(output)
	believed := flags.String("keys", "", "a file or an address with the keys to believe")
	folder := flags.String("engines", "build", "folder with engines")
	token := flags.String("token", "", "token of the table, to read its ledger")
	asJSON := flags.Bool("json", false, "print the findings as JSON")
	if flags.Parse(arguments) != nil {
		return notChecked, nil
	}
	if flags.NArg() != 1 {
		return notChecked, fmt.Errorf("of which ledger? Give the address of a table, a file, or -")
	}
	from, err := open(ctx, flags.Arg(0), *token, input)
	if err != nil {
		return notChecked, err
	}
	defer from.Close()
	engines := newEngines(ctx, *folder, from.worker)
	defer engines.close()
	r, err := verify(ctx, from, *believed, engines)
	if err != nil {
		return notChecked, err
	}
	if *asJSON {
		encoder := json.NewEncoder(output)
		encoder.SetIndent("", "  ")
		err = encoder.Encode(r)
	} else {
		err = r.print(output)
	}
	switch wrong := func(f ledger.Finding) bool { return f.Code != ledger.NoEngine }; {
	case err != nil || len(r.Findings) > 0 && !slices.ContainsFunc(r.Findings, wrong):
		return notChecked, err
	case len(r.Findings) > 0:
		return somethingIsWrong, nil
	}
	return allIsWell, nil
}

// verify reads the ledger from its first line to its last.
func verify(ctx context.Context, from *source, believed string, engines *engines) (*report, error) {
	r := &report{OwnKeys: believed == "", Findings: []ledger.Finding{}}
	var preface *ledger.Preface
	var check *ledger.Check
	for line, err := range ledger.Lines(from) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		if preface != nil {
			if err := check.Line(line); err != nil {
				return nil, err
			}
			continue
		}
		first := ledger.ReadPreface(line)
		preface = &first
		r.Table = preface.Table
		if from.table != "" {
			r.Table = from.table
		}
		keys := preface.Keys
		if believed != "" {
			list, err := readAll(ctx, believed)
			if err != nil {
				return nil, err
			}
			if keys, err = ledger.ReadKeys(list); err != nil || len(keys) == 0 {
				return nil, fmt.Errorf("there is no list of keys to believe")
			}
		}
		check = ledger.NewCheck(r.Table, keys, engines.run)
	}
	if preface == nil {
		return nil, fmt.Errorf("%s is empty", from.name)
	}
	if preface.Table == "" && check.Lines() == 0 {
		return nil, fmt.Errorf("%s is no ledger: its first line names no table, and no entry follows", from.name)
	}
	found, err := check.Findings(preface.Head)
	r.Entries, r.Findings = check.Lines(), append(r.Findings, found...)
	r.Rerun = engines.count
	return r, err
}

// print says it in words.
func (r *report) print(w io.Writer) error {
	for _, f := range r.Findings {
		fmt.Fprintln(w, f)
	}
	fmt.Fprintf(w, "table %s: %d entries\n", r.Table, r.Entries)
	fmt.Fprintf(w, "%d rolls were run again in the very engines that rolled them\n", r.Rerun.Named)
	if r.Rerun.Own > 0 {
		fmt.Fprintf(w, "%d in the rules of this program, because their engines are not in the folder\n", r.Rerun.Own)
	}
	if r.Rerun.Handed > 0 {
		fmt.Fprintf(w, "%d in engines that the Worker has handed out, because they are newer than this program: check them with a newer one\n", r.Rerun.Handed)
	}
	if r.OwnKeys {
		fmt.Fprintln(w, "the keys are those that came with the ledger; -keys checks it by others")
	}
	if len(r.Findings) == 0 {
		_, err := fmt.Fprintln(w, "nothing is wrong")
		return err
	}
	_, err := fmt.Fprintf(w, "findings: %d\n", len(r.Findings))
	return err
}
