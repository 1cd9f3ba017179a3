#!/usr/bin/env bash
# Prints our figures beside the peers', all measured in this one run. Compare
# the ratios: machines differ, and so do runs, by a third and more.
set -euo pipefail
cd "$(dirname "$0")/.."
say() { printf '\n==> %s\n' "$*"; }

scripts/prepare.sh browser
make --no-print-directory wasm

say "Go: native and under wazero"
go test -run '^$' -bench . -benchtime "${BENCHTIME:-1s}" ./rules/odds ./rules/icon ./wasm/api ./wasm/host |
  grep -E '^(Benchmark|pkg:|--- FAIL|FAIL| +[a-z_]+\.go:)'

say "Chromium: the module's loader and the engine in V8, beside dice rollers in JavaScript"
node scripts/bench/chromium.mjs

say "V8: the exact odds of every operation and command, on a first call and then"
node scripts/bench/odds.mjs

say "Chromium: from a player's click to the card, in a crowded world and in a nearly empty one"
node scripts/bench/table.mjs

say "Chromium: the longest tasks of a page in a combat with 34 combatants"
node scripts/bench/crowd.mjs

say "workerd: a roll, signed, beside a signature and nothing else; what an entry and a page take"
node scripts/bench/worker.mjs

say "workerd: the steps of a signed roll"
node scripts/bench/steps.mjs
