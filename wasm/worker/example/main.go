// Command example is a Discord bot: a client of the Worker to start from. Discord sends each command of a player as a
// signed request; the bot checks the signature, rolls at one table of the Worker, checks the Worker's signature, and
// answers with the dice as they fell. README.md describes how to set it up.
//
//	go run ./wasm/worker/example -table https://host/t/ID -public-key HEX
//	go run ./wasm/worker/example -commands     the commands, to register them with Discord
//
// The table's token, with the rights to roll and to speak for players, is in the variable RULEWRIGHT_TOKEN.
package main

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Getenv("RULEWRIGHT_TOKEN"), os.Stdout, listen); err != nil {
		log.Fatal("example: ", err)
	}
}

// listen serves at an address. A client that sends or reads too slowly loses its connection.
func listen(address string, handler http.Handler) error {
	server := &http.Server{Addr: address, Handler: handler, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 20 * time.Second, IdleTimeout: 2 * time.Minute}
	return server.ListenAndServe()
}

// run reads the arguments, and serves until serving fails.
func run(arguments []string, token string, output io.Writer, serve func(address string, handler http.Handler) error) error {
	flags := flag.NewFlagSet("example", flag.ContinueOnError)
	flags.SetOutput(output)
	address := flags.String("listen", "127.0.0.1:8788", "address where Discord's requests arrive, behind a proxy with HTTPS")
	page := flags.String("table", "", "address of the table's page, such as https://host/t/ID")
	key := flags.String("public-key", "", "public key of the Discord application, in hexadecimal")
	list := flags.Bool("commands", false, "print the commands as JSON, to register them")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if *list {
		encoder := json.NewEncoder(output)
		encoder.SetIndent("", "  ")
		return encoder.Encode(registrations())
	}
	public, err := hex.DecodeString(*key)
	if err != nil || len(public) != ed25519.PublicKeySize {
		return errors.New("-public-key needs the 64 hexadecimal digits of the application's public key")
	}
	if token == "" {
		return errors.New("the variable RULEWRIGHT_TOKEN needs a token of the table")
	}
	table, err := newTable(*page, token)
	if err != nil {
		return err
	}
	fmt.Fprintf(output, "The bot listens at %s and rolls at %s.\n", *address, table.page())
	server := http.TimeoutHandler(&bot{public, table, answerTime}, 5*time.Second, "")
	return serve(*address, server)
}
