#!/usr/bin/env bash
# Runs, on the game system in a folder, the browser tests that use a system's
# sheets: what is promised on our stand-in for Simple Worldbuilding has to hold
# on the real one. The other tests do not ask which system it is.
#
#   scripts/test-system.sh path/to/worldbuilding
set -euo pipefail
from=$PWD
cd "$(dirname "$0")/.."
fail() { printf 'rulewright: %s\n' "$*" >&2; exit 1; }

folder=${1:?usage: scripts/test-system.sh FOLDER}
case $folder in /*) ;; *) folder=$from/$folder ;; esac
scripts/prepare.sh browser
reason=$(node --input-type=module -e 'import { checkSystem } from "./foundry-module/stage/server/packages.mjs";
  checkSystem(process.argv[1]).catch(error => console.log(error.message));' "$folder")
[ -z "$reason" ] || fail "$reason"

make --no-print-directory wasm
printf '==> the table in Chromium, on the system in %s\n' "$folder"
cd foundry-module
RULEWRIGHT_SYSTEM=$folder exec npx vitest run --project browser --reporter=dot \
  test/e2e/real-system.test.mjs test/e2e/sheets.test.mjs test/e2e/attack.test.mjs test/e2e/fight-play.test.mjs \
  test/e2e/abilities.test.mjs test/e2e/statuses.test.mjs
