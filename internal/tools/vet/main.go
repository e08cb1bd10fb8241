// Command vet finds what go vet finds and what the compiler refuses, for a system that nothing has
// been compiled for yet. It compiles nothing, which takes a fifth of the time of go vet. It's built
// first, because go run would build it for that system, too:
//
//	go build -o vet ./internal/tools/vet
//	GOOS=windows CGO_ENABLED=0 ./vet ./...
package main

import (
	"golang.org/x/tools/go/analysis/multichecker"
	"golang.org/x/tools/go/analysis/suite/vet"
)

func main() { multichecker.Main(vet.Suite...) }
