// Command freeze shows that ICON's rules answer as those of an earlier commit do.
//
//	go run ./scripts/freeze -base COMMIT [-n 100000] [-seed 1]
//	go run ./scripts/freeze -base COMMIT -breaks
//
// It exports the commit, builds a program that answers requests there and here,
// and sends both the same random requests. README.md says what is compared. It
// ends with 1 where something differs.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	var options options
	flag.StringVar(&options.base, "base", "", "the `commit` whose answers are right")
	flag.IntVar(&options.n, "n", 100_000, "how many requests to send")
	flag.Uint64Var(&options.seed, "seed", 1, "which requests")
	flag.IntVar(&options.workers, "workers", runtime.NumCPU(), "how many pairs of programs run at a time")
	flag.StringVar(&options.facets, "facets", strings.Join(facets, ","), "what to compare")
	flag.BoolVar(&options.cover, "cover", false, "report which statements of the rules of ICON the requests reach")
	flag.BoolVar(&options.breaks, "breaks", false, "break the base in ten ways and show that each is found")
	flag.BoolVar(&options.brief, "brief", false, "leave out the counts by command and outcome")
	flag.Parse()
	different, err := run(options)
	if err != nil {
		log.Fatal(err)
	}
	if different {
		os.Exit(1)
	}
}

type options struct {
	base                 string
	n, workers           int
	seed                 uint64
	facets               string
	cover, breaks, brief bool
}

// run carries out what the options ask for, and reports whether something differs.
func run(o options) (different bool, err error) {
	if o.base == "" {
		return false, errors.New("-base is missing: the commit whose answers are right")
	}
	root, err := os.Getwd()
	if err != nil {
		return false, err
	}
	tree, err := export(root, o.base)
	if err != nil {
		return false, err
	}
	vocabulary, err := readVocabulary(tree)
	if err != nil {
		return false, err
	}
	c := &comparison{vocabulary: vocabulary, seed: o.seed, n: o.n, workers: max(1, o.workers), facets: strings.Split(o.facets, ",")}
	for _, facet := range c.facets {
		if !slices.Contains(facets, facet) {
			return false, fmt.Errorf("-facets has no %q: there are %s", facet, strings.Join(facets, ", "))
		}
	}
	c.old = filepath.Join(root, "build/freeze/old")
	if err := build(tree, c.old, "", false); err != nil {
		return false, err
	}
	if o.breaks {
		return c.proveBreaks(root, tree)
	}
	c.new = filepath.Join(root, "build/freeze/new")
	if err := build(root, c.new, "", o.cover); err != nil {
		return false, err
	}
	if o.cover {
		c.covered[1] = filepath.Join(root, "build/freeze/covered")
		if err := errors.Join(os.RemoveAll(c.covered[1]), os.MkdirAll(c.covered[1], 0o777)); err != nil {
			return false, err
		}
	}
	began := time.Now()
	t, err := c.run()
	if err != nil {
		return false, err
	}
	report(t, o.brief)
	fmt.Printf("%d requests in %.0f s\n", t.sent, time.Since(began).Seconds())
	if o.cover {
		percent := exec.Command("go", "tool", "covdata", "percent", "-i", c.covered[1])
		percent.Dir, percent.Stdout, percent.Stderr = root, os.Stdout, os.Stderr
		text := exec.Command("go", "tool", "covdata", "textfmt", "-i", c.covered[1], "-o", c.covered[1]+".txt")
		text.Dir, text.Stderr = root, os.Stderr
		if err := errors.Join(percent.Run(), text.Run()); err != nil {
			return false, err
		}
	}
	return t.different > 0, nil
}

// report prints what a run came to.
func report(t *tally, brief bool) {
	if !brief {
		for _, command := range sorted(t.outcomes) {
			outcomes := t.outcomes[command]
			all := 0
			for _, count := range outcomes {
				all += count
			}
			fmt.Printf("%-32s %7d", command, all)
			names := sorted(outcomes)
			slices.SortStableFunc(names, func(a, b string) int { return outcomes[b] - outcomes[a] })
			for _, name := range names {
				fmt.Printf("  %s %d", name, outcomes[name])
			}
			fmt.Println()
		}
	}
	fmt.Printf("%d rules named by answers, %d of them by refusals\n", len(t.rules), len(t.refusing))
	for _, d := range t.differences {
		fmt.Printf("\nseries %d, step %d differs in %s\n%s  old %s\n  new %s\n", d.series, d.step, strings.Join(d.facets, ", "), d.call.line(), d.old, d.new)
	}
	fmt.Printf("%d requests differ", t.different)
	for _, facet := range sorted(t.differing) {
		fmt.Printf(", %d in %s", t.differing[facet], facet)
	}
	fmt.Println()
}
