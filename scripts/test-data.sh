#!/usr/bin/env bash
# Plays with the actors and items of a community module in Chromium: they begin fights, are adopted and saved, and a hero
# and a foe of it use abilities. PICTURES=folder keeps pictures.
#
#   scripts/test-data.sh icon-data|FOLDER [SYSTEM]    SYSTEM is a name of scripts/others.mjs, or a folder
set -euo pipefail
others=$(dirname "$0")/others.mjs
data=$(node "$others" --of "${1:?usage: scripts/test-data.sh icon-data|FOLDER [SYSTEM]}")
system=$(node "$others" --of "${2:-worldbuilding-release}")
cd "$(dirname "$0")/.."
make --no-print-directory wasm
scripts/prepare.sh browser
cd foundry-module
RULEWRIGHT_WITH=$data RULEWRIGHT_SYSTEM=$system npx vitest run --project data
