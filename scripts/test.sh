#!/usr/bin/env bash
# Runs every test of the project: formatting and vetting, native Go, the
# shipped engine under wazero, the Worker in workerd, lint and types of all
# JavaScript, and the module in Chromium. Its linter of Go is part of make proof:
# to build it takes longer than all tests of the rules.
# In the end it checks that a test which ran and passed names each landed rule,
# and prints how many tests passed and failed: "3921 passed, 0 failed" is the last line.
set -euo pipefail
cd "$(dirname "$0")/.."
say() { printf '==> %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }

# A log has no colours.
[ -t 1 ] || export NO_COLOR=1

# Starts a command as a process group of its own, whose id is then in $started. The group ends with this script, so
# that no compiler, browser or Worker stays after an interrupted run. A trap runs only while the shell waits for
# something in the background; where it is killed without a trap, the second process ends the group.
groups=()
start() {
  set -m
  "$@" </dev/null &
  started=$!
  (while kill -0 $$ && kill -0 -- "-$started"; do sleep 2; done; kill -TERM -- "-$started") </dev/null >/dev/null 2>&1 &
  set +m
  groups+=("$started")
}
run() { start "$@" && wait "$started"; }
inside() { cd foundry-module && "$@"; }
stop() {
  for group in ${groups[@]+"${groups[@]}"}; do kill -TERM -- "-$group" 2>/dev/null || true; done
  for group in ${groups[@]+"${groups[@]}"}; do
    for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 -- "-$group" 2>/dev/null || break; sleep 0.3; done
    kill -KILL -- "-$group" 2>/dev/null || true
  done
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

scripts/prepare.sh tools
mkdir -p build
rm -f build/go-test.json build/vitest.json build/checks.txt

# What is fetched for the browser comes over the network, while the processors build.
start scripts/prepare.sh browser
preparing=$started

say "formatting and vetting"
unformatted=$(gofmt -l rules wasm scripts)
if [ -n "$unformatted" ]; then
  printf 'not formatted; run gofmt -w on:\n%s\n' "$unformatted" >&2
  exit 1
fi
run go vet -tags proof ./...

say "building the engines, and turning the worked examples into calls"
run go run ./scripts/build
run go run ./scripts/cases -o build/cases.json
wait "$preparing" || { say "there is no browser to test in: the reason is above"; exit 1; }

say "packing the module, and building the Worker"
run make --no-print-directory module
run node scripts/worker/build.mjs
# The tests take the engines and the Worker as they are built here.
export RULEWRIGHT_BUILT=1

failed=0
# The browser mostly waits, so it starts first, and the rest uses what it leaves of the processors. Go's tests come
# before lint and types, because the Worker among them waits, too.
beside() {
  local failed=0
  # They are vetted already, and go test would do it once more. On a busy machine a package takes longer than the ten
  # minutes after which go test would end it.
  go test -vet=off -timeout 60m -json ./... >build/go-test.json || failed=1
  (cd foundry-module && npm run --silent lint) || failed=1
  node scripts/prose.mjs --check || failed=1
  (cd foundry-module && npm run --silent check) || failed=1
  node scripts/check-types.mjs --core 14 --if-there || failed=1
  return $failed
}
say "Go: native, under wazero, and the Worker in workerd; then lint, plain English and types; beside the browser"
start beside >build/checks.txt 2>&1
beside=$started

say "the module: units, the table in Node, the stage, and the table in Chromium (a few minutes)"
run inside npx vitest run --project 'unit*' --project table --project browser --reporter=default --reporter=json \
  --outputFile.json=../build/vitest.json || failed=1

say "lint, plain English, types, and the rules that the tests name"
wait "$beside" || failed=1
cat build/checks.txt
run go run ./scripts/coverage build/go-test.json build/vitest.json || failed=1
exit $failed
