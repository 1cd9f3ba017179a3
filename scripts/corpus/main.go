// Command corpus reads a folder with the texts of a game's abilities, as a GM
// has them, and prints how much of their notation the rules read.
//
//	go run ./scripts/corpus FOLDER
//	go run ./scripts/corpus -freeze FILE FOLDER
//	go run ./scripts/corpus -against FILE [-reword]
//	go run ./scripts/corpus -against FILE -readings FILE
//
// It reads files of text and HTML, the packs of a world or a module (folders in
// LevelDB, files with a record on each line) and files of JSON. It writes nothing, and
// stores nothing.
//
// Of Dewprism Tactics it prints how many texts of each kind are read, the texts that
// are refused with their place and the reason, and the fragments at which reading
// stopped, the most frequent first. Of all games whose texts are read it prints how many
// abilities are read in full, in part or not at all, and the clauses that are left to
// the table, the most frequent first: -n sets how many. -grammar counts each clause that is
// understood, whether or not the combat plays it. -sample prints so many abilities
// instead, each clause with its meaning, and -seed chooses which. Sheets of Dewprism Tactics whose name begins with an
// underscore are drafts, and a sheet that occurs twice counts once.
//
// -freeze also writes the reading of each text, and of the texts of the golden calls, to a file. -against compares that
// file with what is read now: clauses that are now left or now played, and other steps. With -reword it writes each text
// that was read in full in other words, and in wrapped lines, and prints how many are still read in full, and which then
// mean something else. With -readings it writes the lines of published.go of ICON's notation that make each frozen text
// mean what it meant: what the grammar reads no longer, as exact sentences. The file contains the texts of the folder: keep it outside of the repository.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

// A reader reads parts of one game's notation in documents and items, and counts them.
type reader interface {
	readDocument(d document)
	readItem(i item)
	print(out io.Writer)
	// texts returns the texts of the abilities that were read.
	texts() []source
}

func main() {
	icon := &iconReader{}
	flag.IntVar(&icon.most, "n", 10, "how many unread clauses are printed")
	flag.IntVar(&icon.sample, "sample", 0, "print so many abilities instead")
	flag.Uint64Var(&icon.seed, "seed", 1, "the choice of the sample")
	flag.BoolVar(&icon.grammar, "grammar", false, "count clauses that are understood, even if the combat does not play them")
	frozenTo := flag.String("freeze", "", "write the reading of each text to this file")
	against := flag.String("against", "", "print what is read otherwise than in this file, which -freeze has written")
	rewords := flag.Bool("reword", false, "with -against: reword each text that was read in full")
	left := flag.String("left", "", "with -reword: print the clauses that this rewording leaves to the table")
	says := flag.String("readings", "", "with -against: write the readings of ICON that make each text mean what it did to this file")
	flag.Parse()
	if *against != "" && flag.NArg() == 0 {
		err := error(nil)
		if *says != "" {
			err = readingsInto(*says, *against)
		} else {
			err = compareWith(os.Stdout, *against, *rewords, *left)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "corpus:", err)
			os.Exit(1)
		}
		return
	}
	if flag.NArg() != 1 || *against != "" {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/corpus [flags] FOLDER")
		os.Exit(2)
	}
	dewprism := &dewprismReader{dewprismAbilities: dewprismAbilities{most: icon.most, sample: icon.sample, seed: icon.seed}}
	beacon := &beaconPowers{most: icon.most, sample: icon.sample, seed: icon.seed}
	err := run(os.Stdout, flag.Arg(0), dewprism, beacon, icon)
	if err == nil && *frozenTo != "" {
		err = freezeInto(*frozenTo, dewprism, beacon, icon)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

// nothing is printed of a folder in which no reader finds an ability.
const nothing = `
No ability was found. The command reads files of text, Markdown and HTML, the packs of a
world or a module, and files of JSON with items. The text of an item is its name and its
system.description, or a list in its system.choices.
`

// freezeInto writes the readings of what was read, and of the texts of the golden calls, to a file.
func freezeInto(file string, readers ...reader) error {
	texts, err := invented()
	if err != nil {
		return err
	}
	for _, r := range readers {
		texts = append(texts, r.texts()...)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(freeze(out, texts), out.Close())
}

// compareWith compares the readings of a file with those of now, or rewords the texts. Left is that of [reword].
func compareWith(out io.Writer, file string, rewords bool, left string) error {
	texts, err := thaw(file)
	if err != nil {
		return err
	}
	if rewords {
		return reword(out, texts, left)
	}
	return compare(out, texts)
}

// readingsInto writes the readings for a file of frozen texts to another file.
func readingsInto(file, against string) error {
	texts, err := thaw(against)
	if err != nil {
		return err
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(writeReadings(out, os.Stdout, texts), out.Close())
}

// run reads a folder with every reader, and prints what each has counted.
func run(out io.Writer, folder string, readers ...reader) error {
	documents, items, err := walk(folder)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d files", len(documents))
	if len(items) > 0 {
		fmt.Fprintf(out, ", %d items", len(items))
	}
	fmt.Fprintln(out)
	var counted bytes.Buffer
	for _, r := range readers {
		for _, d := range documents {
			r.readDocument(d)
		}
		for _, i := range items {
			r.readItem(i)
		}
		r.print(&counted)
	}
	if counted.Len() == 0 {
		counted.WriteString(nothing)
	}
	_, err = counted.WriteTo(out)
	return err
}
