#!/usr/bin/env bash
# Runs every test of the project: formatting and vetting, native Go, the
# shipped engine under wazero, the Worker in workerd, lint and types of all
# JavaScript, and the module in Chromium. Its linter of Go is part of make proof:
# to build it takes longer than all tests of the rules.
# In the end it checks that a test which ran and passed names each landed rule.
set -euo pipefail
cd "$(dirname "$0")/.."
say() { printf '==> %s\n' "$*"; }

scripts/prepare.sh tools
mkdir -p build
rm -f build/go-test.json build/vitest.json

# What is fetched for the browser comes over the network, while the processors build.
scripts/prepare.sh browser &
preparing=$!

say "formatting and vetting"
unformatted=$(gofmt -l rules wasm scripts)
if [ -n "$unformatted" ]; then
  printf 'not formatted; run gofmt -w on:\n%s\n' "$unformatted" >&2
  exit 1
fi
go vet -tags proof ./...

say "building the engines, and turning the worked examples into calls"
go run ./scripts/build
go run ./scripts/cases -o build/cases.json
wait "$preparing"

say "packing the module, and building the Worker"
make --no-print-directory module
node scripts/worker/build.mjs

failed=0
say "Go: native, under wazero, and the Worker in workerd, beside what follows (a minute or two)"
# A browser mostly waits, so the processors have time for both.
# It is vetted already, and go test would do it once more.
go test -vet=off -json ./... >build/go-test.json &
go_tests=$!

say "JavaScript: lint, plain English, types"
(cd foundry-module && npm run --silent lint) || failed=1
node scripts/prose.mjs --check || failed=1
(cd foundry-module && npm run --silent check) || failed=1
node scripts/check-types.mjs --core 14 --if-there || failed=1

say "the module: units, the stage, and the table in Chromium (a few minutes)"
(cd foundry-module && npx vitest run --project 'unit*' --project browser --reporter=dot --reporter=json --outputFile.json=../build/vitest.json) || failed=1

wait "$go_tests" || failed=1

say "the rules that the tests name"
go run ./scripts/coverage build/go-test.json build/vitest.json || failed=1
exit $failed
