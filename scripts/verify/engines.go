package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/api"
	"rulewright/wasm/host"
	"rulewright/wasm/worker/ledger"
)

// engines run rolls again. Each roll runs in the very file that rolled it,
// where that is in the folder. Else it runs in the rules that this program is
// compiled with, where they are as new and of the same major version, because
// those answer alike.
//
// An engine from the Worker comes last, for rolls that are newer than this
// program or of another major version: the checked Worker may have rolled with
// an engine of its own, and hand out that. So it is counted for itself.
type engines struct {
	ctx            context.Context
	folder, worker string
	// folders and workers are the engines of both by their digests; nil is one
	// that is not to be had.
	folders, workers map[string]*host.Host
	count            counts
}

// counts are the numbers of rolls that were run again, by the engine that ran them.
type counts struct {
	// Named is in the very engine that the entry names, Own in this program's
	// rules, and Handed in an engine that the Worker has handed out.
	Named  int `json:"named"`
	Own    int `json:"own"`
	Handed int `json:"handed"`
}

func newEngines(ctx context.Context, folder, worker string) *engines {
	return &engines{ctx: ctx, folder: folder, worker: worker, folders: map[string]*host.Host{}, workers: map[string]*host.Host{}}
}

func (e *engines) close() {
	for _, hosts := range []map[string]*host.Host{e.folders, e.workers} {
		for _, h := range hosts {
			if h != nil {
				h.Close(e.ctx)
			}
		}
	}
}

// run is a [ledger.Engine].
func (e *engines) run(entry *ledger.Entry, request []byte) ([]byte, error) {
	own, version := numbers(api.Version), numbers(entry.Version)
	alike := own[0] == version[0]
	h, err := e.host(e.folders, entry.Engine, e.inFolder, host.Options{Instances: 1})
	if err == nil && h != nil {
		e.count.Named++
		return e.call(h, entry, request)
	}
	if err == nil && !(alike && slices.Compare(own[:], version[:]) >= 0) {
		// It is a stranger's code, and might never end.
		h, err = e.host(e.workers, entry.Engine, e.atWorker, host.Options{Instances: 1, Timeout: handedTime})
		if err == nil && h != nil {
			e.count.Handed++
			return e.call(h, entry, request)
		}
	}
	if err != nil {
		return nil, err
	}
	if !alike {
		return nil, ledger.ErrNoEngine
	}
	e.count.Own++
	return api.Call(entry.Operation, request, nil), nil
}

// handedTime is how long an engine that the Worker has handed out may take for a roll.
const handedTime = 30 * time.Second

// call runs it there. A request that the engine cannot answer gets no bytes,
// whose hash is in no entry.
func (e *engines) call(h *host.Host, entry *ledger.Entry, request []byte) ([]byte, error) {
	response, err := h.Call(e.ctx, entry.Operation, request)
	if err != nil && e.ctx.Err() == nil {
		return nil, nil
	}
	return response, err
}

// numbers returns the three numbers of a version; an unreadable one is zero.
func numbers(version string) (numbers [3]int) {
	for i, text := range strings.SplitN(version, ".", len(numbers)) {
		numbers[i], _ = strconv.Atoi(text)
	}
	return numbers
}

// host returns the engine of that digest, or nil where it is not to be had.
func (e *engines) host(known map[string]*host.Host, digest string, find func(string) ([]byte, error), options host.Options) (*host.Host, error) {
	if h, ok := known[digest]; ok {
		return h, nil
	}
	known[digest] = nil
	if !isDigest(digest) {
		return nil, nil
	}
	wasm, err := find(digest)
	if err != nil || wasm == nil {
		return nil, err
	}
	known[digest], err = host.New(e.ctx, wasm, options)
	return known[digest], err
}

// inFolder returns the engine's file from the folder, or nothing.
func (e *engines) inFolder(digest string) ([]byte, error) {
	files, err := filepath.Glob(filepath.Join(e.folder, "rulewright-*.wasm"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		wasm, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if is(wasm, digest) {
			return wasm, nil
		}
	}
	return nil, nil
}

// atWorker returns the engine's file from the Worker, or nothing. It is held to
// its digest, which the signed entries name.
func (e *engines) atWorker(digest string) ([]byte, error) {
	if e.worker == "" {
		return nil, nil
	}
	body, err := get(e.ctx, e.worker+"/v1/engines/"+digest, "")
	if err != nil {
		return nil, e.ctx.Err() // The Worker has it no more; that is said in the end.
	}
	defer body.Close()
	zipped, err := io.ReadAll(io.LimitReader(body, maxZipped))
	if err != nil {
		return nil, err
	}
	wasm, err := unzip(zipped)
	if err != nil || !is(wasm, digest) {
		return nil, fmt.Errorf("what %s calls the engine %s is another file", e.worker, digest)
	}
	return wasm, nil
}

// isDigest reports whether a text is 64 hexadecimal digits, so that an address
// can be made of it.
func isDigest(text string) bool {
	return len(text) == 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// is reports whether a file is the engine of that digest.
func is(wasm []byte, digest string) bool {
	found, err := artefact.Digest(wasm, digest)
	return err == nil && found == digest
}

// How large an engine may be that comes from elsewhere, in bytes.
const (
	maxZipped = 8 << 20
	maxEngine = 64 << 20
)

// unzip returns the file without gzip around it, if there is any: a transport may have taken it off.
func unzip(file []byte) ([]byte, error) {
	if !bytes.HasPrefix(file, []byte{0x1f, 0x8b}) {
		return file, nil
	}
	zip, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(zip, maxEngine))
}
