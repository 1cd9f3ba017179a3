package icon

import "testing"

func TestEachClassHasItsOwnRow(t *testing.T) {
	for i := range classes {
		if row := findClass(classes[i].Name); row != &classes[i] {
			t.Errorf("the row of %s is %+v", classes[i].Name, row)
		}
	}
	for _, name := range []ClassName{"", "Stalwart", "dragon"} {
		if row := findClass(name); row != nil {
			t.Errorf("%q has the row %+v", name, row)
		}
	}
}
