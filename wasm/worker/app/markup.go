package app

import (
	"html"
	"strconv"
)

// A markup is a page that is being written. It escapes every text and every value: there is no other way to write one.
// html/template would be a third of the application.
type markup struct {
	out  []byte
	open []string
}

// begin opens an element. Attributes are pairs of name and value; with the value yes an attribute has none.
func (m *markup) begin(element string, attributes ...string) {
	m.tag(element, attributes)
	m.open = append(m.open, element)
}

// yes is the value of an attribute that needs none.
const yes = "\x00"

func (m *markup) tag(element string, attributes []string) {
	m.out = append(append(m.out, '<'), element...)
	for i := 0; i+1 < len(attributes); i += 2 {
		m.out = append(append(m.out, ' '), attributes[i]...)
		if attributes[i+1] != yes {
			m.out = append(append(append(m.out, `="`...), html.EscapeString(attributes[i+1])...), '"')
		}
	}
	m.out = append(m.out, '>')
}

// end closes the element that was opened last.
func (m *markup) end() {
	last := len(m.open) - 1
	m.out = append(append(append(m.out, "</"...), m.open[last]...), '>')
	m.open = m.open[:last]
}

// void writes an element without content.
func (m *markup) void(element string, attributes ...string) { m.tag(element, attributes) }

// text writes text.
func (m *markup) text(text string) { m.out = append(m.out, html.EscapeString(text)...) }

// put writes an element that contains text.
func (m *markup) put(element, text string, attributes ...string) {
	m.begin(element, attributes...)
	m.text(text)
	m.end()
}

// number writes an element that contains a number.
func (m *markup) number(element string, number int, attributes ...string) {
	m.put(element, strconv.Itoa(number), attributes...)
}
