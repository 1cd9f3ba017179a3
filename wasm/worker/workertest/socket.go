package workertest

import (
	"bufio"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// patience limits the wait for a message of a socket.
const patience = 5 * time.Minute

// The kinds of a frame (RFC 6455).
const (
	textFrame  = 1
	closeFrame = 8
)

// A Socket is a WebSocket of a table: text frames, one after the other.
type Socket struct {
	// Connection is the connection below it.
	Connection net.Conn
	read       *bufio.Reader
}

// A Closed is the error of a socket that the Worker has closed.
type Closed struct {
	Code   int
	Reason string
}

// Error implements error.
func (c Closed) Error() string { return fmt.Sprintf("the socket is closed: %d %s", c.Code, c.Reason) }

// Upgrade returns the text of a request that opens a socket. Headers are lines such as "Origin: https://x".
func (w *Worker) Upgrade(path, token string, headers ...string) string {
	if token != "" {
		headers = append(headers, "Authorization: Bearer "+token)
	}
	key := make([]byte, 16)
	rand.Read(key)
	lines := append([]string{"GET " + path + " HTTP/1.1", "Host: " + strings.TrimPrefix(w.Address, "http://"), "Connection: Upgrade", "Upgrade: websocket",
		"Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.StdEncoding.EncodeToString(key)}, headers...)
	return strings.Join(lines, "\r\n") + "\r\n\r\n"
}

// Open opens a socket with the text of its request. A refusal is returned as an answer with its status.
func (w *Worker) Open(request string) (*Socket, Answer, error) {
	connection, err := net.Dial("tcp", strings.TrimPrefix(w.Address, "http://"))
	if err != nil {
		return nil, Answer{}, err
	}
	connection.SetDeadline(time.Now().Add(patience))
	if _, err := io.WriteString(connection, request); err != nil {
		return nil, Answer{}, err
	}
	s := &Socket{connection, bufio.NewReader(connection)}
	response, err := http.ReadResponse(s.read, nil)
	if err != nil {
		connection.Close()
		return nil, Answer{}, err
	}
	if response.StatusCode == http.StatusSwitchingProtocols {
		return s, Answer{Status: response.StatusCode, Header: response.Header}, nil
	}
	defer connection.Close()
	body, err := io.ReadAll(response.Body)
	return nil, Answer{response.StatusCode, response.Header, body}, err
}

// Read returns the next text. The error is [Closed] where the Worker has closed the socket.
func (s *Socket) Read() (string, error) {
	s.Connection.SetReadDeadline(time.Now().Add(patience))
	head := make([]byte, 2)
	if _, err := io.ReadFull(s.read, head); err != nil {
		return "", err
	}
	size := int(head[1] & 0x7f)
	switch more := make([]byte, 8); {
	case size == 126:
		if _, err := io.ReadFull(s.read, more[:2]); err != nil {
			return "", err
		}
		size = int(binary.BigEndian.Uint16(more))
	case size == 127:
		if _, err := io.ReadFull(s.read, more); err != nil {
			return "", err
		}
		size = int(binary.BigEndian.Uint64(more))
	}
	body := make([]byte, size)
	if _, err := io.ReadFull(s.read, body); err != nil {
		return "", err
	}
	if kind := head[0] & 0x0f; kind != closeFrame {
		return string(body), nil
	}
	closed := Closed{Code: 1005}
	if len(body) >= 2 {
		closed = Closed{int(binary.BigEndian.Uint16(body)), string(body[2:])}
	}
	return "", closed
}

// Send sends a text of at most 125 bytes.
func (s *Socket) Send(text string) error {
	frame := append([]byte{0x80 | textFrame, 0x80 | byte(len(text)), 0, 0, 0, 0}, text...)
	_, err := s.Connection.Write(frame)
	return err
}

// Close ends the connection without a word.
func (s *Socket) Close() { s.Connection.Close() }
