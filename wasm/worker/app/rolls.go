package app

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"rulewright/rules/field"
	"rulewright/wasm/worker/fairness"
)

// A roll is an entry of the ledger in words.
type roll struct {
	sequence                int
	time, player, operation string
	pools                   []pool
}

// A pool is dice of one kind that fell together.
type pool struct {
	sides int
	faces []int
}

// UnmarshalJSON reads [sides, [face, …]].
func (p *pool) UnmarshalJSON(text []byte) error {
	var both [2]json.RawMessage
	if err := json.Unmarshal(text, &both); err != nil {
		return err
	}
	if err := json.Unmarshal(both[0], &p.sides); err != nil {
		return err
	}
	return json.Unmarshal(both[1], &p.faces)
}

// String returns the dice in words: 2d6: 3, 5.
func (p pool) String() string {
	faces := make([]string, len(p.faces))
	for i, face := range p.faces {
		faces[i] = strconv.Itoa(face)
	}
	count := ""
	if len(faces) != 1 {
		count = strconv.Itoa(len(faces))
	}
	return count + "d" + strconv.Itoa(p.sides) + ": " + strings.Join(faces, ", ")
}

// A view is the part of a ledger that a visitor reads.
type view struct {
	search string
	// At most one of before and after is set: the last lines before that number, or the first after it.
	before, after int64
}

// none marks an unset number: no line has it, nor is it the place before the first.
const none = -1

// readView reads the view from the address.
func readView(r *request) (view, error) {
	v := view{search: strings.TrimSpace(r.URL.Query().Get("q"))}
	var err error
	if v.before, err = r.number("before", none, 1, lastSequence); err != nil {
		return v, err
	}
	if v.after, err = r.number("after", none, 0, lastSequence); err != nil {
		return v, err
	}
	if v.after != none && v.before != none {
		return v, bad(&field.Error{Code: field.Conflict, Field: "after", Got: "before", Reason: "onlyOne"})
	}
	return v, nil
}

// linesOfPage is the number of rolls on a page.
const linesOfPage = 50

// loadRolls returns the rolls of a page, the newest first, and reports whether there are older and newer ones.
func (a *App) loadRolls(ctx context.Context, table string, until int64, v view) (rolls []roll, older, newer bool, err error) {
	condition, values, wrong := readSearch(v.search)
	if wrong != nil {
		return nil, false, false, bad(wrong)
	}
	bounds, direction := []any{table, int64(0), until}, "DESC"
	if v.before != none {
		bounds[2] = min(until, v.before-1)
	}
	if v.after != none {
		bounds[1], direction = v.after, "ASC"
	}
	rows, err := a.DB.QueryContext(ctx, `SELECT sequence, entry ->> 'time', player, entry ->> 'operation', faces FROM lines
		WHERE table_id = ? AND sequence > ? AND sequence <= ?`+condition+` ORDER BY sequence `+direction+` LIMIT ?`,
		append(append(bounds, values...), linesOfPage+1)...)
	if err != nil {
		return nil, false, false, err
	}
	defer rows.Close()
	for rows.Next() {
		var one roll
		var faces string
		if err := rows.Scan(&one.sequence, &one.time, &one.player, &one.operation, &faces); err != nil {
			return nil, false, false, err
		}
		if err := json.Unmarshal([]byte(faces), &one.pools); err != nil {
			return nil, false, false, err
		}
		rolls = append(rolls, one)
	}
	more := len(rolls) > linesOfPage
	rolls = rolls[:min(len(rolls), linesOfPage)]
	if v.after != none {
		slices.Reverse(rolls)
		return rolls, v.after > 0, more, rows.Err()
	}
	return rolls, more, v.before != none && v.before <= until, rows.Err()
}

const (
	// counted limits the count to a ledger's last rolls, so that a long ledger does not keep its readers waiting.
	counted = 10_000
	// maxCounts limits the rows of the count: one for each face of each die of each player.
	maxCounts = 5_000
	// maxSides limits the dice that are counted face by face.
	maxSides = 100
)

// loadDice returns the count of each face among the last rolls, by kinds of dice and players.
func (a *App) loadDice(ctx context.Context, table string, until int64) ([]fairness.Die, error) {
	rows, err := a.DB.QueryContext(ctx, `SELECT pool.value ->> 0 AS sides, player, face.value AS face, count(*)
		FROM lines, json_each(faces) pool, json_each(pool.value, '$[1]') face
		WHERE table_id = ? AND sequence > ? AND sequence <= ? GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 LIMIT ?`,
		table, until-counted, until, maxCounts)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var dice []fairness.Die
	for rows.Next() {
		var sides, face, count int
		var player string
		if err := rows.Scan(&sides, &player, &face, &count); err != nil {
			return nil, err
		}
		if sides < 2 || sides > maxSides || face < 1 || face > sides {
			continue
		}
		if n := len(dice); n == 0 || dice[n-1].Sides != sides || dice[n-1].Player != player {
			dice = append(dice, fairness.Die{Player: player, Sides: sides, Faces: make([]int, sides)})
		}
		dice[len(dice)-1].Faces[face-1] = count
	}
	return dice, rows.Err()
}
