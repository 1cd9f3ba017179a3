#!/usr/bin/env bash
# Plays the scenes of a table on game systems, by clicks in Chromium: panel,
# attack, save, vigor, action, fight, adopt. "all" tries each system of
# scripts/systems/rows.mjs on both cores, and writes the table into the stage's
# README. One name or folder also runs the browser tests that use a system's
# sheets; the other tests do not ask for its system.
#
#   scripts/test-system.sh all [FOLDER]     FOLDER holds one more copy to try
#   scripts/test-system.sh NAME|FOLDER
set -euo pipefail
from=$PWD
cd "$(dirname "$0")/.."
fail() { printf 'rulewright: %s\n' "$*" >&2; exit 1; }

system=${1:?usage: scripts/test-system.sh all|NAME|FOLDER [FOLDER]}
fork=${2:-}
case $fork in ''|/*) ;; *) fork=$from/$fork ;; esac
scripts/prepare.sh browser
if [ "$system" = all ]; then
  make --no-print-directory wasm
  exec node scripts/systems/run.mjs all ${fork:+--fork "$fork"}
fi

# A name of scripts/others.mjs, which stays one for its row, or a folder.
folder=$(cd "$from" && node "$OLDPWD/scripts/others.mjs" --of "$system")
node scripts/others.mjs --list | grep -qxF -- "$system" || system=$folder
reason=$(node --input-type=module -e 'import { checkSystem } from "./foundry-module/stage/server/packages.mjs";
  checkSystem(process.argv[1]).catch(error => console.log(error.message));' "$folder")
[ -z "$reason" ] || fail "$reason"

make --no-print-directory wasm
failed=0
printf '==> the scenes of a table, on the system in %s\n' "$folder"
node scripts/systems/run.mjs "$system" || failed=1
printf '==> the browser tests that use its sheets\n'
cores=$(node scripts/systems/run.mjs "$system" --cores)
cd foundry-module
RULEWRIGHT_SYSTEM=$folder RULEWRIGHT_CORES=$cores RULEWRIGHT_PAGES=chromium npx vitest run --project table --project browser \
  test/e2e/real-system.test.mjs test/e2e/sheets.test.mjs test/e2e/attack.test.mjs test/e2e/fight-play.test.mjs test/table/fight-play.test.mjs \
  test/e2e/abilities.test.mjs test/e2e/statuses.test.mjs test/table/statuses.test.mjs || failed=1
exit $failed
