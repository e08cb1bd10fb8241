package code

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

const (
	enginePackage = "../../../node_modules/@micropython/micropython-webassembly-pyscript"
	engineAsset   = "../../../templates/assets/micropython.min.js"
)

// engineMemory is the most that a program of a reader may take, in bytes; the package's own limit is
// unlimited, as it is named here, for a page.
const (
	engineMemory = "67108864"
	unlimited    = "2147483648"
)

// engineLicence is that of MicroPython, and the words that say what was done to it.
const engineLicence = `// @ts-nocheck
/*! MicroPython %s: the npm package @micropython/micropython-webassembly-pyscript, its script as a
text to begin a worker with, with 64 MB as the limit of its memory, and its WebAssembly in base64.

The MIT License (MIT)

Copyright (c) 2013-2026 Damien P. George

Permission is hereby granted, free of charge, to any person obtaining a copy of this software
and associated documentation files (the "Software"), to deal in the Software without
restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or
substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING
BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
*/
`

// The engine that pages load is that of the npm package, and nothing else: this test makes it again
// where the package is there, and with UPDATE_GOLDEN writes it.
func TestEngine(t *testing.T) {
	booktest.Need(t, booktest.MicroPython)
	made, err := engine()
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(engineAsset, []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	carried, err := os.ReadFile(engineAsset)
	if err != nil {
		t.Fatal(err)
	}
	if string(carried) != made {
		t.Errorf("%s is not what the package makes: UPDATE_GOLDEN=1 go test writes it", engineAsset)
	}
}

// engine is the script that pages load, made from the package: the package is a module, which no
// page that is opened from a disk can load, and asks for its WebAssembly by an address.
func engine() (string, error) {
	var files [3][]byte
	for i, name := range []string{"package.json", "micropython.mjs", "micropython.wasm"} {
		data, err := os.ReadFile(filepath.Join(enginePackage, name))
		if err != nil {
			return "", err
		}
		files[i] = data
	}
	var about struct{ Version string }
	if err := json.Unmarshal(files[0], &about); err != nil {
		return "", err
	}
	script := string(files[1])
	for _, change := range [][2]string{
		{"export default _createMicroPythonModule;", ""},
		{"export async function", "async function"},
		{"import.meta.url", `"x:/"`},
		{unlimited, engineMemory},
	} {
		if !strings.Contains(script, change[0]) {
			return "", fmt.Errorf("the package's script has no %q", change[0])
		}
		script = strings.ReplaceAll(script, change[0], change[1])
	}
	text, err := json.Marshal(script)
	return fmt.Sprintf(engineLicence, about.Version) +
		fmt.Sprintf("const PYTHON={script:%s,\nwasm:%q};\n", text, base64.StdEncoding.EncodeToString(files[2])), err
}
