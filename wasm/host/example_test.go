package host_test

import (
	"context"
	"fmt"
	"log"

	"rulewright/wasm/host"
)

// An attack with dice that fell on a real table: a 14 hits, and the [D] shows 3.
func Example() {
	ctx := context.Background()
	engine, err := host.New(ctx, engineFile(), host.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close(ctx)
	response, err := engine.Call(ctx, "icon_save", []byte(`{"boons": 1, "dice": {"faces": [7, 4]}}`))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(response))
	// Output:
}
