module rulewright

go 1.26

require (
	github.com/foobaz/go-zopfli v0.0.0-20140122214029-7432051485e2
	github.com/google/go-cmp v0.7.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/syumai/workers v0.32.0
	github.com/tetratelabs/wazero v1.12.0
	pgregory.net/rapid v1.3.0
)

require (
	golang.org/x/sys v0.44.0 // indirect
	golang.org/x/text v0.14.0 // indirect
)

tool github.com/syumai/workers/cmd/workers-assets-gen
