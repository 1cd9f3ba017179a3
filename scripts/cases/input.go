package main

import "fmt"

// object is a JSON object of a request.
type object = map[string]any

// An input is the input of an example. It remembers what was not read, so
// that no part of an example is silently left out of its call.
type input struct {
	values, unread map[string]any
	err            error
}

// any returns the value of that name, or nil.
func (in *input) any(name string) any {
	delete(in.unread, name)
	return in.values[name]
}

// has reports whether the example gives the value.
func (in *input) has(name string) bool {
	_, found := in.values[name]
	return found
}

// int returns a number, or 0 where the example gives none.
func (in *input) int(name string) int {
	switch v := in.any(name).(type) {
	case nil:
		return 0
	case float64:
		return int(v)
	default:
		in.err = fmt.Errorf("%s is no number: %v", name, v)
		return 0
	}
}

// bool returns a yes or no, or no where the example gives none.
func (in *input) bool(name string) bool {
	yes, isBool := in.any(name).(bool)
	if in.has(name) && !isBool {
		in.err = fmt.Errorf("%s is neither true nor false", name)
	}
	return yes
}

// text returns a text, or "".
func (in *input) text(name string) string {
	s, _ := in.any(name).(string)
	return s
}

// ints returns a list of numbers.
func (in *input) ints(name string) []int {
	list, _ := in.any(name).([]any)
	numbers := []int{}
	for _, v := range list {
		n, isNumber := v.(float64)
		if !isNumber {
			in.err = fmt.Errorf("%s holds something that is no number: %v", name, v)
		}
		numbers = append(numbers, int(n))
	}
	return numbers
}

// put copies the named values into the request under other names, those that
// the example gives.
func (in *input) put(request object, names ...[2]string) object {
	for _, name := range names {
		if in.has(name[0]) {
			request[name[1]] = in.any(name[0])
		}
	}
	return request
}

// statuses returns those names whose flag the example sets.
func (in *input) statuses(names ...string) []object {
	list := []object{}
	for _, name := range names {
		if in.bool(name) {
			list = append(list, object{"name": name})
		}
	}
	return list
}

// A response is what an engine answered.
type response struct {
	Result map[string]any   `json:"result"`
	Rolls  []map[string]any `json:"rolls"`
	Error  map[string]any   `json:"error"`
}

// at walks into nested objects and lists of the result; a negative index counts from the end.
func (r response) at(path ...any) any {
	var v any = r.Result
	for _, step := range path {
		switch s := step.(type) {
		case string:
			m, _ := v.(map[string]any)
			v = m[s]
		case int:
			list, _ := v.([]any)
			if s < 0 {
				s += len(list)
			}
			if s < 0 || s >= len(list) {
				return nil
			}
			v = list[s]
		}
	}
	return v
}

// list returns the objects of a list that the result holds; none where there is no list.
func (r response) list(path ...any) []map[string]any {
	list, _ := r.at(path...).([]any)
	objects := make([]map[string]any, len(list))
	for i, one := range list {
		objects[i], _ = one.(map[string]any)
	}
	return objects
}

// faces returns the dice of a request as they fell.
func faces(groups ...[]int) object {
	all := []int{}
	for _, g := range groups {
		all = append(all, g...)
	}
	return object{"faces": all}
}
