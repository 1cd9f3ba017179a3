# Rulewright. `make play` opens a table, `make test` runs every test.
# Each target says what it does during long steps and can be run again at any time.

.DEFAULT_GOAL := help
.PHONY: help play worker deploy test proof smoke wasm module release bench generate clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

PORT ?= 30000
GAME ?= icon
WORKER_PORT ?= 8787
# Where the Worker's tables are kept on this machine.
DATA ?= build/worker-data
# A folder with the real Simple Worldbuilding, to play and test on instead of our stand-in for it. Tests also take
# a name of scripts/systems/rows.mjs, or "all" for each of them; FORK is a folder with one more copy to try.
SYSTEM ?=
FORK ?=
# A folder with a community module for Simple Worldbuilding, whose actors are tried out in a fight each, or
# "icon-data" to fetch it. CORE is the core that the stage imitates.
ICON_DATA ?=
CORE ?= 13

# The folder of a Foundry core, its signed licence where it is not in the usual place, and a port of its own.
FOUNDRY ?=
LICENSE ?=
SMOKE_PORT = $(if $(filter command line environment,$(origin PORT)),$(PORT),32350)
SMOKE = --port $(SMOKE_PORT) $(if $(FOUNDRY),--foundry "$(FOUNDRY)") $(if $(SYSTEM),--system "$(SYSTEM)") $(if $(LICENSE),--licence "$(LICENSE)") $(if $(CORE),--stage-core $(CORE))

play: wasm ## build, and open a table with ready characters at a local address; GAME=icon, dewprism, beacon or elemental; SYSTEM=folder
	@node foundry-module/stage/server.mjs --port $(PORT) --game $(GAME) $(if $(SYSTEM),--system "$(SYSTEM)") --world build/world$(if $(filter-out icon,$(GAME)),-$(GAME)).json

worker: wasm ## build the Worker, and run it at a local address with a database of its own; DATA=folder
	@node scripts/worker/build.mjs
	@node scripts/worker/serve.mjs --try --port $(WORKER_PORT) --data "$(DATA)"

deploy: wasm ## build the Worker, and bring it to Cloudflare: database, migrations, secret, code
	@node scripts/worker/deploy.mjs $(ARGS)

test: ## every test: native Go, wazero, Chromium; with SYSTEM=all, a name or a folder those at a table on that system; with ICON_DATA=icon-data the actors of a community module
	@$(if $(ICON_DATA),scripts/test-data.sh "$(ICON_DATA)" $(if $(SYSTEM),"$(SYSTEM)"),$(if $(SYSTEM),scripts/test-system.sh "$(SYSTEM)" "$(FORK)",scripts/test.sh))

proof: wasm ## the linter of Go, and the long tests that rarely fail: a quarter of an hour of torn texts, fights of many rounds, the engines of the oldest and the newest Go, a table behind a core's pages, a thousand appends, a Worker that is killed, a burst on a busy machine; the same window in each game, theme and size; and the tests of one core on both, those of the table in Node in Chromium
	@scripts/prepare.sh browser
	@go tool staticcheck -tags proof ./...
	@go run ./scripts/cases -o build/cases.json
	@cd foundry-module && RULEWRIGHT_CORES=13,14 npx vitest run --project browser --project proof --testNamePattern 'core 1[34]'
	@cd foundry-module && RULEWRIGHT_CORES=13,14 RULEWRIGHT_PAGES=chromium npx vitest run --project table
	@cd foundry-module && npx vitest run --project proof
	@go test -count=1 -tags proof -timeout 60m ./rules/... ./wasm/host ./wasm/worker/proof

smoke: ## play on a real core, for a person with a licence for it: FOUNDRY=its folder, or stage for the stand-in; SYSTEM=folder, LICENSE=file
	@node scripts/smoke/smoke.mjs --check $(SMOKE)
	@$(MAKE) --no-print-directory module && scripts/prepare.sh browser && node scripts/bundle.mjs --open
	@node scripts/smoke/smoke.mjs $(SMOKE)

wasm: ## build an engine for each game, build/rulewright-icon.wasm and so on with their gzips, and the compendia
	@scripts/prepare.sh
	@go run ./scripts/build
	@node scripts/engines.mjs
	@node scripts/packs/compile.mjs

module: wasm ## write the installable module, build/rulewright.zip and build/module.json
	@node scripts/bundle.mjs
	@go run ./scripts/pack

release: ## check that this version may be released, and pack it; REPOSITORY=address TAG=v0.2.0
	@go run ./scripts/pack -check -tag "$(TAG)" -repository "$(REPOSITORY)"
	@REPOSITORY="$(REPOSITORY)" $(MAKE) --no-print-directory module

bench: ## print our figures beside the peers', in one run, as ratios
	@scripts/bench.sh

generate: ## write again what comes from the Go types: codec, exports, JSON Schema, TypeScript, the sources of the compendia
	@go generate ./wasm/...
	@$(MAKE) --no-print-directory wasm
	@node scripts/packs/sources.mjs

clean: ## remove what was built
	@rm -rf build foundry-module/engine
	@find foundry-module/packs -mindepth 1 -maxdepth 1 ! -name _source -exec rm -rf {} +
