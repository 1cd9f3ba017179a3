// Package proof tests the promises of a running Worker: its rolls follow the rules, its ledgers keep all acknowledged
// entries, every change to them is found, and no request makes it disclose more than it should.
package proof_test

import (
	"os"
	"sync"
	"testing"
	"time"

	"rulewright/wasm/worker/workertest"
)

// worker is shared by the tests of this package; those that end it, or need other options, start their own.
var worker *workertest.Worker

// isolates is the number of isolates of the Worker. In a single one, two simultaneous writers would wait in the same
// queue, and never meet in the database.
const isolates = 2

func TestMain(m *testing.M) {
	os.Exit(workertest.Run(m, workertest.Options{Isolates: isolates}, func(w *workertest.Worker) { worker = w }))
}

// start starts a Worker for one test alone.
func start(t *testing.T, options workertest.Options) *workertest.Worker {
	t.Helper()
	w, err := workertest.Start(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// do sends a request to the shared Worker.
func do(t *testing.T, ask workertest.Ask) workertest.Answer {
	t.Helper()
	answer, err := worker.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// newTable makes a table at a Worker.
func newTable(t *testing.T, w *workertest.Worker, name string, members ...string) workertest.Table {
	t.Helper()
	table, err := w.NewTable(name, members...)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// patient limits the wait for what a Worker does beside its answers.
const patient = 5 * time.Minute

// eventually waits for a condition, and reports whether it came true.
func eventually(condition func() bool) bool {
	for end := time.Now().Add(patient); ; time.Sleep(100 * time.Millisecond) {
		if condition() {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}

// together runs a function with 0, 1, … n-1, a limited number at a time.
func together(n, atATime int, do func(int)) {
	var wait sync.WaitGroup
	next := make(chan int)
	for range min(n, atATime) {
		wait.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}
