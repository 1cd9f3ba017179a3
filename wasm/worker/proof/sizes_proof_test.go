//go:build proof

package proof_test

import "rulewright/wasm/worker/workertest"

// The sizes of make proof.
const (
	// abandoned is the number of requests whose client goes away, and heads that of requests without a body.
	abandoned, heads = 500, 80
	// patience is the number of another client's rolls, one after the other, that may be answered before a page is.
	patience = 2000
	// tampered is the number of ledgers that both verifiers read.
	tampered = 400
	// oneOf is the number of worked examples of which the Worker rolls one.
	oneOf = 1
)

// moreLimited are clients whose requests take seconds each.
var moreLimited = map[string]limited{
	"odds, which count as ten": {workertest.Ask{Path: "/v1/icon/save", Body: `{"dice":{"odds":true}}`}, func(i int) string { return others(100 + i) }, true},
	"odds that take long":      {workertest.Ask{Path: "/v1/icon/damage", Body: `{"attacker":{"class":"vagabond"},"target":{"class":"heavy","hp":9999,"maxHp":9999},"roll":{"dice":20,"die":100},"times":20,"vigilance":{"charges":6,"spend":6},"dice":{"odds":true}}`}, func(i int) string { return each(100 + i) }, true},
}

// moreGone are the requests of further clients that go away, at an open table and at one for tokens alone.
func moreGone(open, closed workertest.Table) []gone {
	return []gone{
		{"of the first page", request("GET", "/", "")},
		{"of a ledger", request("GET", "/t/"+open.ID, "")},
		{"of a page that asks for a token", request("GET", "/t/"+closed.ID, "")},
		{"of new tokens", request("POST", "/v1/tables/"+open.ID+"/tokens", `{"name":"Ann"}`, "Authorization: Bearer "+open.Token)},
		{"of live events", request("GET", "/v1/tables/"+open.ID+"/live", "", "Accept: text/event-stream")},
		{"without a body, of a page", request("HEAD", "/", "")},
	}
}

// moreHeads are further addresses of a table that a client asks for without a body.
func moreHeads(table workertest.Table) []string {
	return []string{"/", "/v1/tables/" + table.ID, "/v1/tables/" + table.ID + "/ledger.jsonl"}
}

// moreDeployments are those of a Worker that is there already, or has another name.
var moreDeployments = []deployment{
	{"with a new key", "true", keyIsThere, true, []string{"--rotate"},
		[]string{"whoami --json", findBucket, listDatabases, migrate, deployIt + " --secrets-file secrets.json"}, true, isVerified},
	{"under another name", "true", noSecrets, false, []string{"--name", "second"},
		[]string{"whoami --json", "r2 bucket info second-segments --json", "r2 bucket create second-segments", listDatabases, "d1 create second", listDatabases, "d1 migrations apply second --remote --config wrangler.json",
			"secret list --name second --format json", deployIt + " --secrets-file secrets.json"}, true, isVerified},
	{"where it cannot be told whether there is a key", "true", "away", true, nil,
		[]string{"whoami --json", findBucket, listDatabases, migrate, listSecrets}, false, "fetch failed"},
}
