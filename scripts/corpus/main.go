// Command corpus reads a folder with the texts of a game's abilities, as a GM
// has them, and prints how much of their notation the rules read.
//
//	go run ./scripts/corpus FOLDER
//
// It reads files of text and HTML, writes nothing, and stores nothing. For each
// game it prints how many texts of each kind are read, the texts that are
// refused with their place and the reason, and the fragments at which reading
// stopped, the most frequent first. Each game has a reader of its own.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

// A reader reads what it finds of one game's notation in a document, and counts it.
type reader interface {
	read(d document, into *tally)
}

// readers are the readers by the name of their game.
var readers = map[string]reader{
	"dewprism": dewprismReader{},
}

func main() {
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/corpus FOLDER")
		os.Exit(2)
	}
	if err := run(os.Stdout, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

// run reads a folder with every reader, and prints what each has counted.
func run(out io.Writer, folder string) error {
	documents, err := walk(folder)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d files\n", len(documents))
	for _, game := range sortedKeys(readers) {
		var counted tally
		for _, d := range documents {
			readers[game].read(d, &counted)
		}
		if len(counted.kinds) > 0 {
			fmt.Fprintf(out, "\n%s\n", game)
			counted.print(out)
		}
	}
	return nil
}
