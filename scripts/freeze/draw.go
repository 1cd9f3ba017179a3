package main

import (
	"encoding/hex"
	"encoding/json"
	"math/rand/v2"
	"slices"
)

// An object is a JSON object as encoding/json reads it.
type object = map[string]any

// A draw makes random choices that the same seed repeats.
type draw struct{ *rand.Rand }

func newDraw(seed, series uint64) *draw { return &draw{rand.New(rand.NewPCG(seed, series))} }

// oneIn reports whether something happens that does once in so many times.
func (d *draw) oneIn(times int) bool { return d.IntN(times) == 0 }

// from returns a number from low to high.
func (d *draw) from(low, high int) int { return low + d.IntN(high-low+1) }

// pick returns one of a list.
func pick[T any](d *draw, list ...T) T { return list[d.IntN(len(list))] }

// some returns so many of a list, each at most once.
func some[T any](d *draw, most int, list []T) []T {
	mixed := slices.Clone(list)
	d.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
	return mixed[:min(d.IntN(most+1), len(mixed))]
}

// put sets a member once in so many times.
func (d *draw) put(o object, key string, times int, value any) {
	if d.oneIn(times) {
		o[key] = value
	}
}

// dice returns who answers for the dice of a request: mostly a seed, at times a
// few faces, so that the response names the dice that are missing.
func (d *draw) dice() object {
	if d.oneIn(25) {
		faces := make([]int, d.IntN(4))
		for i := range faces {
			faces[i] = d.from(1, 6)
		}
		return object{"faces": faces}
	}
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(d.Uint32())
	}
	return object{"seed": hex.EncodeToString(seed[:])}
}

// plain returns a value as encoding/json reads it back.
func plain[T any](value T) T {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	var back T
	if err := json.Unmarshal(text, &back); err != nil {
		panic(err)
	}
	return back
}

// entries returns the entries of a JSON list that are of a type, or nil.
func entries[T any](list any) []T {
	all, _ := list.([]any)
	var found []T
	for _, entry := range all {
		if one, is := entry.(T); is {
			found = append(found, one)
		}
	}
	return found
}

func objects(list any) []object { return entries[object](list) }

func texts(list any) []string { return entries[string](list) }

// inner returns the object at a key; an absent one is empty.
func inner(o object, key string) object {
	value, _ := o[key].(object)
	return value
}

// text returns the text at a key, or "".
func text(o object, key string) string {
	value, _ := o[key].(string)
	return value
}

// number returns the number at a key, or another one.
func number(o object, key string, otherwise int) int {
	if value, is := o[key].(float64); is {
		return int(value)
	}
	return otherwise
}
