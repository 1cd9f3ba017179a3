// Command simulate plays a fight many times by policies, and prints the chances of its ends.
//
//	go run ./scripts/simulate [-game icon] [-fights 1000] [-heroes focused] [-foes focused] [-rounds 20] SCENE.json
//
// SCENE.json is the request of the game's operation simulate, as the schema describes it: the combat, and the kits of
// the combatants. The module's encounter check copies such a scene. All cores play at once; the same seed gives the same
// result on the same number of cores.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"

	"rulewright/rules/simulate"
	"rulewright/wasm/api"
	"rulewright/wasm/api/operations"
)

func main() {
	var s scene
	flag.StringVar(&s.game, "game", "icon", "the game: "+strings.Join(operations.Games(), ", "))
	flag.IntVar(&s.setting.Fights, "fights", 1000, "how many fights are played")
	flag.StringVar(&s.setting.Heroes, "heroes", simulate.Focused, "the policy of the heroes: careful, aggressive or focused")
	flag.StringVar(&s.setting.Foes, "foes", simulate.Focused, "the policy of the foes")
	flag.IntVar(&s.setting.Rounds, "rounds", 20, "after how many rounds a fight stays undecided")
	flag.Uint64Var(&s.seed, "seed", 1, "the first seed of the dice")
	cores := flag.Int("cores", runtime.GOMAXPROCS(0), "how many fights are played at once")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/simulate [flags] SCENE.json")
		os.Exit(2)
	}
	text, err := os.ReadFile(flag.Arg(0))
	if err == nil {
		err = json.Unmarshal(text, &s.request)
	}
	var forecast simulate.Forecast
	if err == nil {
		forecast, err = s.play(*cores)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "simulate:", err)
		os.Exit(1)
	}
	print(os.Stdout, &forecast)
}

// A scene is a fight and how it is simulated.
type scene struct {
	game    string
	setting simulate.Setting
	seed    uint64
	request map[string]json.RawMessage
}

// slice is how many fights one call plays.
const slice = 100

// play plays the fights on so many cores, and adds them up.
func (s *scene) play(cores int) (simulate.Forecast, error) {
	cores = max(1, min(cores, s.setting.Fights/slice, 64))
	sums := make([]simulate.Sums, cores)
	failures := make([]error, cores)
	var group sync.WaitGroup
	for core := range cores {
		group.Add(1)
		go func() {
			defer group.Done()
			fights := s.setting.Fights / cores
			if core < s.setting.Fights%cores {
				fights++
			}
			var earlier []simulate.Sums
			for call := uint64(0); fights > 0; call++ {
				setting := s.setting
				setting.Fights, setting.Earlier = min(fights, slice), earlier
				fights -= setting.Fights
				forecast, err := s.call(setting, s.seed+uint64(core)<<32+call<<8)
				if err != nil {
					failures[core] = err
					return
				}
				sums[core] = forecast.Sums
				earlier = sums[core : core+1]
			}
		}()
	}
	group.Wait()
	for _, err := range failures {
		if err != nil {
			return simulate.Forecast{}, err
		}
	}
	total := s.setting
	total.Fights, total.Earlier = 0, sums
	return s.call(total, s.seed)
}

// call answers one request.
func (s *scene) call(setting simulate.Setting, seed uint64) (simulate.Forecast, error) {
	request := map[string]any{"setting": setting, "dice": map[string]string{"seed": fmt.Sprintf("%064x", seed)}}
	for key, value := range s.request {
		if _, taken := request[key]; !taken {
			request[key] = value
		}
	}
	text, err := json.Marshal(request)
	if err != nil {
		return simulate.Forecast{}, err
	}
	var response struct {
		Result *simulate.Forecast
		Error  json.RawMessage
	}
	if err := json.Unmarshal(api.Call(s.game+"_simulate", text, nil), &response); err != nil {
		return simulate.Forecast{}, err
	}
	if response.Result == nil {
		return simulate.Forecast{}, fmt.Errorf("the rules refuse the scene: %s", response.Error)
	}
	return *response.Result, nil
}

// print prints a forecast as a table.
func print(out io.Writer, f *simulate.Forecast) {
	s := &f.Sums
	fmt.Fprintf(out, "%d fights, %.1f rounds each\n", s.Fights, f.MeanRounds)
	for _, share := range []struct {
		name string
		simulate.Share
	}{{"the heroes win", f.Won}, {"the heroes lose", f.Lost}, {"undecided", f.Open}} {
		fmt.Fprintf(out, "%-20s %s\n", share.name, percent(share.Share))
	}
	for i, m := range s.Members {
		mean := 0.0
		if s.Fights > 0 {
			mean = float64(m.HP) / float64(s.Fights)
		}
		fmt.Fprintf(out, "%-20s out of the fight in %s, %.1f hit points left\n", m.Who, percent(f.Fell[i]), mean)
	}
	for _, d := range s.Usages {
		fmt.Fprintf(out, "%-20s %s: used %d times, %d clauses ignored\n", d.Who, d.ID, d.Used, d.Left)
	}
	for _, what := range f.Ignored {
		fmt.Fprintln(out, "ignored:", what)
	}
}

// percent writes a share with its interval.
func percent(s simulate.Share) string {
	return fmt.Sprintf("%5.1f %% (%.1f to %.1f %%)", 100*s.Chance, 100*s.Low, 100*s.High)
}
