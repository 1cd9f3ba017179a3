package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"

	"rulewright/rules/icon/notation"
)

func show(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Ptr:
		if v.IsNil() {
			return ""
		}
		return show(v.Elem())
	case reflect.Struct:
		var b []string
		for i := 0; i < v.NumField(); i++ {
			f := v.Field(i)
			if f.Kind() != reflect.Ptr && f.IsZero() || f.Kind() == reflect.Ptr && f.IsNil() || v.Type().Field(i).Name == "_" || v.Type().Field(i).Name == "Text" {
				continue
			}
			b = append(b, v.Type().Field(i).Name+":"+show(f))
		}
		return "{" + strings.Join(b, " ") + "}"
	case reflect.Slice:
		var b []string
		for i := 0; i < v.Len(); i++ {
			b = append(b, show(v.Index(i)))
		}
		return "[" + strings.Join(b, ", ") + "]"
	}
	return fmt.Sprint(v.Interface())
}

func main() {
	data, _ := os.ReadFile(os.Args[1])
	var items []struct {
		Key, Name string
		System    struct{ Description string }
	}
	if err := json.Unmarshal(data, &items); err != nil {
		panic(err)
	}
	full, part, none, played, all := 0, 0, 0, 0, 0
	for _, it := range items {
		if !strings.Contains(it.Key, "items!") || strings.HasPrefix(it.Name, "New ") || !strings.Contains(it.Name, "(") {
			continue
		}
		if len(os.Args) > 2 && !strings.Contains(it.Name, os.Args[2]) {
			continue
		}
		a := notation.Parse(it.Name + "\n" + it.System.Description)
		n := 0
		fmt.Printf("=== %s\n", it.Name)
		for _, c := range a.Clauses {
			all++
			if c.Played {
				n++
				played++
				fmt.Printf("  ++ [%s] %s\n", c.Label, strings.ReplaceAll(c.Meaning, "\n", " | "))
			} else {
				fmt.Printf("  -- [%s] %s\n", c.Label, strings.ReplaceAll(c.Text, "\n", " | "))
			}
		}
		for _, s := range a.Steps {
			fmt.Println("      >", show(reflect.ValueOf(s)))
		}
		switch {
		case n == len(a.Clauses):
			full++
		case n > 0:
			part++
		default:
			none++
		}
	}
	fmt.Println("full", full, "part", part, "none", none, "clauses", played, all)
}
