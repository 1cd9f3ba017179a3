#!/usr/bin/env bash
# Checks that this machine has what the build needs, names what it lacks, and
# fetches the packages that the module's tools use.
#
#   scripts/prepare.sh tools      only checks
#   scripts/prepare.sh            what building and playing need
#   scripts/prepare.sh browser    and a Chromium for the tests
set -euo pipefail
cd "$(dirname "$0")/.."

# The free space that building and testing need, on each disk that they write to.
MEGABYTES=500

fail() { printf 'rulewright: %s\n' "$*" >&2; exit 1; }
say() { printf '==> %s\n' "$*"; }

command -v go >/dev/null || fail "Go is missing. Install Go 1.26 or later: https://go.dev/doc/install"
command -v node >/dev/null || fail "Node.js is missing. Install Node.js 20 or later: https://nodejs.org"
command -v npm >/dev/null || fail "npm is missing. It comes with Node.js 20 or later: https://nodejs.org"
wanted=$(sed -n 's/^go \([0-9]*\.[0-9]*\).*/\1/p' go.mod)
found=$(go env GOVERSION | sed 's/^go//; s/^\([0-9]*\.[0-9]*\).*/\1/')
[ "$(printf '%s\n' "$wanted" "$found" | sort -V | head -n 1)" = "$wanted" ] || fail "Go $found is too old: Go $wanted or later is needed."
node_major=$(node -p 'process.versions.node.split(".")[0]')
[ "$node_major" -ge 20 ] || fail "Node.js $node_major is too old: Node.js 20 or later is needed."

# A full disk fails in the middle of a build, with a message of the tool that writes then.
for folder in . "${TMPDIR:-/tmp}" "$(go env GOCACHE)"; do
  mkdir -p "$folder"
  free=$(($(df -Pk "$folder" | awk 'NR == 2 { print $4 }') / 1024))
  [ "$free" -ge "$MEGABYTES" ] || fail "only $free MB are free on the disk of $(cd "$folder" && pwd): $MEGABYTES MB are needed."
done

[ "${1:-}" != tools ] || exit 0

# npm ci takes a while, so it runs only when the lock file is newer than what it installed.
if [ ! -f foundry-module/node_modules/.package-lock.json ] || [ foundry-module/package-lock.json -nt foundry-module/node_modules/.prepared ]; then
  say "fetching the packages of the module's tools (once; about a minute)"
  (cd foundry-module && npm ci --no-audit --no-fund --loglevel=error)
  touch foundry-module/node_modules/.prepared
fi

[ "${1:-}" = browser ] || exit 0
ADVICE="Install a Chromium, or name one in the variable CHROMIUM."
check() {
  answer=$("$1" --version 2>&1) || fail "$1 does not start, and the tests need it: $(tail -n 1 <<<"$answer"). $ADVICE"
}
if [ -n "${CHROMIUM:-}" ]; then
  [ -x "$CHROMIUM" ] || fail "CHROMIUM names $CHROMIUM, which is no program."
  check "$CHROMIUM"
  exit 0
fi
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null; then check "$name"; exit 0; fi
done
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  say "installing Chromium from the system's packages (once)"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq || fail "the tests need Chromium, and the lists of the system's packages cannot be fetched. $ADVICE"
  # The headless shell suffices for tests, and they are faster in it; not every distribution has it.
  apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null 2>&1 ||
    apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null ||
    fail "the tests need Chromium, and the system's packages of it cannot be installed. $ADVICE"
  exit 0
fi
say "no Chromium on this machine: fetching the one that Playwright brings (once)"
(cd foundry-module && npx playwright-core install chromium) || fail "the tests need Chromium, and Playwright cannot fetch its own. $ADVICE"
