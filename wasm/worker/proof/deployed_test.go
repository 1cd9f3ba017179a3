package proof_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
)

// wrangler replaces Wrangler: it logs the request, and answers as Wrangler
// does. It deploys the Worker that runs here.
const wrangler = `#!/bin/sh
echo "$*" | sed 's|/[^ ]*/||g' >>"$FOLDER/asked"
case "$*" in
whoami*) echo "{\"loggedIn\":$LOGGED_IN}" ;;
"r2 bucket info"*) [ -e "$FOLDER/made" ] ;;
"d1 list"*) if [ -e "$FOLDER/made" ]; then echo '[{"uuid":"another","name":"other"},{"uuid":"an-id","name":"rulewright"},{"uuid":"an-id","name":"second"}]'; else echo '[]'; fi ;;
"d1 create"*) touch "$FOLDER/made" ;;
"d1 migrations"*) cp "$7" "$FOLDER/configuration" ;;
"secret list"*) case "$SECRETS" in none) echo 'Worker "rulewright" not found. [code: 10007]' >&2; exit 1 ;; away) echo 'fetch failed' >&2; exit 1 ;; *) echo "$SECRETS" ;; esac ;;
deploy*) [ -z "$5" ] || cp "$5" "$FOLDER/secrets"; echo "{\"type\":\"deploy\",\"targets\":[\"$ADDRESS\"]}" >"$WRANGLER_OUTPUT_FILE_PATH" ;;
esac
`

// The lists of secrets that Wrangler prints, its requests, and the end of a deployment that went well.
const (
	keyIsThere, noSecrets  = `[{"name":"SIGNING_KEY","type":"secret_text"}]`, "none"
	findBucket, makeBucket = "r2 bucket info rulewright-segments --json", "r2 bucket create rulewright-segments"
	listDatabases, migrate = "d1 list --json", "d1 migrations apply rulewright --remote --config wrangler.json"
	listSecrets, deployIt  = "secret list --name rulewright --format json", "deploy --config wrangler.json"
	isVerified             = "its roll is verified, and so is the ledger of a table"
)

// A deployment is one run of the command: the answers of Wrangler, the arguments, the requests that Wrangler must get,
// whether it gets a key, and what the command says in the end.
type deployment struct {
	name, loggedIn, secrets string
	made                    bool
	arguments               []string
	asked                   []string
	key                     bool
	says                    string
}

// TestADeploymentIsOneCommand runs the deployment with a Wrangler that only logs its requests. It was never run against
// Cloudflare here.
func TestADeploymentIsOneCommand(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range append([]deployment{
		{"the first time", "true", noSecrets, false, nil,
			[]string{"whoami --json", findBucket, makeBucket, listDatabases, "d1 create rulewright", listDatabases, migrate, listSecrets, deployIt + " --secrets-file secrets.json"}, true, isVerified},
		{"again", "true", keyIsThere, true, nil,
			[]string{"whoami --json", findBucket, listDatabases, migrate, listSecrets, deployIt}, false, isVerified},
		{"without a login", "false", keyIsThere, true, nil,
			[]string{"whoami --json"}, false, "npx wrangler login"},
	}, moreDeployments...) {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			program := filepath.Join(folder, "wrangler")
			if err := os.WriteFile(program, []byte(wrangler), 0o755); err != nil {
				t.Fatal(err)
			}
			if c.made {
				if err := os.WriteFile(filepath.Join(folder, "made"), nil, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			command := exec.Command("node", append([]string{filepath.Join(root, "scripts/worker/deploy.mjs")}, c.arguments...)...)
			command.Env = append(os.Environ(), "WRANGLER="+program, "FOLDER="+folder, "ADDRESS="+worker.Address, "LOGGED_IN="+c.loggedIn, "SECRETS="+c.secrets)
			output, err := command.CombinedOutput()
			if good := c.says == isVerified; good != (err == nil) || !strings.Contains(string(output), c.says) {
				t.Errorf("it ends with %v and says\n%s", err, output)
			}
			asked, err := os.ReadFile(filepath.Join(folder, "asked"))
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(c.asked, strings.Split(strings.TrimSpace(string(asked)), "\n")); d != "" {
				t.Errorf("it asks Wrangler (-want +got):\n%s", d)
			}
			if text, err := os.ReadFile(filepath.Join(folder, "secrets")); (err == nil) != c.key || c.key && !strings.Contains(string(text), `Ed25519`) {
				t.Errorf("the key: %.20s %v", text, err)
			}
			if text, err := os.ReadFile(filepath.Join(folder, "configuration")); err == nil && !strings.Contains(string(text), `"database_id":"an-id"`) {
				t.Errorf("the configuration has not the database's id: %s", text)
			}
		})
	}
}
