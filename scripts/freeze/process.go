package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// A process is a running side program.
type process struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// start runs a side program. Counts of its statements go to the folder covered.
func start(binary, covered string) (*process, error) {
	p := &process{command: exec.Command(binary)}
	p.command.Stderr = os.Stderr
	p.command.Env = append(os.Environ(), "GOCOVERDIR="+covered, "GOMAXPROCS=1", "GOGC=400")
	in, err := p.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in, p.out = in, bufio.NewReaderSize(out, 1<<20)
	return p, p.command.Start()
}

// stop ends the program.
func (p *process) stop() error {
	p.in.Close()
	return p.command.Wait()
}

// send writes requests to the program while another goroutine reads the answers.
func (p *process) send(lines [][]byte) {
	go func() {
		buffered := bufio.NewWriterSize(p.in, 1<<18)
		for _, line := range lines {
			buffered.Write(line)
		}
		buffered.Flush() // A program that has ended is noticed where its answer is missing.
	}()
}

// An answer is what a side program gives for a request.
type answer struct {
	// response is the engine's, as it was written.
	response []byte
	// body is the response as JSON.
	body object
	// state is the state that the events of the response lead to, if they were folded.
	state any
}

// receive reads the answer to one request.
func (p *process) receive() (answer, error) {
	line, err := p.out.ReadBytes('\n')
	if err != nil {
		return answer{}, fmt.Errorf("a side program ended: %w", err)
	}
	response, state, _ := bytes.Cut(line[:len(line)-1], []byte("\t"))
	a := answer{response: response}
	if err := json.Unmarshal(response, &a.body); err != nil {
		return a, fmt.Errorf("a response is no JSON: %w: %s", err, response)
	}
	if len(state) > 0 {
		if err := json.Unmarshal(state, &a.state); err != nil {
			return a, fmt.Errorf("a state is no JSON: %w: %s", err, state)
		}
	}
	return a, nil
}

// A call is a request of the old side.
type call struct {
	operation string
	request   object
	// folds asks for the state after the events.
	folds bool
}

// line returns a request as the side program reads it.
func (c call) line() []byte {
	body, err := json.Marshal(c.request)
	if err != nil {
		panic(err)
	}
	prefix := ""
	if c.folds {
		prefix = "+"
	}
	return append(append([]byte(prefix+c.operation+" "), body...), '\n')
}

// translated returns the request that asks the new side for the same.
func (c call) translated() call {
	operation, request := newRequest(c.operation, c.request)
	return call{operation, request, c.folds}
}
