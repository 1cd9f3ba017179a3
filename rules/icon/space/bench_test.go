package space_test

import (
	"strconv"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// usual is a map of 40 by 40 with a fight on it.
func usual() space.Field {
	f := space.Field{Ground: space.Ground{Width: 40, Height: 40}}
	for i := range 300 {
		f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: i * 7 % 40, Y: i * 11 % 37, Level: i % 4, Difficult: i%3 == 0, Dangerous: i%5 == 0})
	}
	for i := range 16 {
		side := icon.Hero
		if i%2 > 0 {
			side = icon.Foe
		}
		f.Bodies = append(f.Bodies, space.Body{ID: strconv.Itoa(i), Side: side, At: at(20+i*3%7, 20+i*5%11), Size: 1 + i%5/4})
	}
	return f
}

// largest is a field at the limits of what a request can hold, and a mover to match.
func largest() (space.Field, space.Mover) {
	var f space.Field
	for i := range 4000 {
		f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: i%64 - 32, Y: i/64 - 32, Difficult: true, Dangerous: i%2 > 0})
	}
	for i := range 80 {
		f.Bodies = append(f.Bodies, space.Body{ID: strconv.Itoa(i), Side: icon.Foe, At: at(i*17%200-100, i*31%200-100), Size: 20, Object: i%2 > 0, Rise: 20})
	}
	m := space.Mover{Body: space.Body{ID: "A", Side: icon.Hero, Size: 20, Level: field.Of(40)}, Spaces: 99, Diagonal: true, Phasing: true}
	return f, m
}

func TestTheLargestFieldIsSearched(t *testing.T) {
	f, m := largest()
	if got := f.Reachable(m); len(got) == 0 {
		t.Error("nothing is in reach")
	}
	m.Size, m.Mode = 1, space.Teleport
	if got := f.Reachable(m); len(got) == 0 {
		t.Error("no square can be jumped to")
	}
	m.Spaces = 1 << 60
	if got, err := f.Walk(m, []space.Point{at(90, 90)}); err != nil || got.Cost != 90 {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestTheLongestLineIsFollowed(t *testing.T) {
	f, m := largest()
	m.Body.Level, m.At = field.Of(0), at(-59, -59)
	if s := f.Between(m.Body, space.Body{ID: "z", At: at(59, 59), Size: 20}); s.Distance != 99 {
		t.Errorf("got %+v", s)
	}
}

func TestTheLargestAreaIsFilled(t *testing.T) {
	f, m := largest()
	if got := f.InArea(space.Area{Shape: space.Burst, Size: 99}, m.Body, m.At, 0, 0); len(got) == 0 {
		t.Error("nobody is in it")
	}
}

func BenchmarkReach(b *testing.B) {
	f := usual()
	m := space.Mover{Body: f.Bodies[0], Spaces: 12}
	for b.Loop() {
		f.Reachable(m)
	}
}

func BenchmarkReachAtTheLimits(b *testing.B) {
	f, m := largest()
	for b.Loop() {
		f.Reachable(m)
	}
}

func BenchmarkSight(b *testing.B) {
	f := usual()
	for b.Loop() {
		f.Between(f.Bodies[0], f.Bodies[15])
	}
}

func BenchmarkSightAtTheLimits(b *testing.B) {
	f, m := largest()
	m.Body.Level, m.At = field.Of(0), at(-59, -59)
	for i := range f.Ground.Cells {
		c := &f.Ground.Cells[i]
		// A wall all along the way of every line, near its end.
		c.X, c.Y, c.Impassable = 50+i%64, 50+i/64, true
	}
	for b.Loop() {
		f.Between(m.Body, space.Body{ID: "z", At: at(59, 59), Size: 20})
	}
}
