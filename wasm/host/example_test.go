package host_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log"

	"rulewright/wasm/host"
)

// A save with dice that fell on a real table: a 7, and a 4 on the die of the boon.
func Example() {
	ctx := context.Background()
	engine, err := host.New(ctx, engineFile("icon"), host.Options{Cache: cacheFolder()})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close(ctx)
	response, err := engine.Call(ctx, "icon_save", []byte(`{"boons": 1, "dice": {"faces": [7, 4]}}`))
	if err != nil {
		log.Fatal(err)
	}
	var save struct {
		Result struct {
			Saves []struct {
				Total   int
				Success bool
			}
		}
	}
	if err := json.Unmarshal(response, &save); err != nil {
		log.Fatal(err)
	}
	fmt.Println(save.Result.Saves)
	// Output: [{11 true}]
}
