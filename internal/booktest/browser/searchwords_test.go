package browser

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// A sought is a text on a page, what's typed into the search, and which parts of the text are
// marked then.
type sought struct {
	text, question string
	marks          []string
}

// found are texts that a search has to find, although they're written differently from the
// question. Each has its own section, and no other section answers the question.
var found = []sought{
	// numbers, with different thousands separators
	{"The tree has 2,057 nodes.", "2057", []string{"2,057"}},
	{"It prints 3057 lines.", "3,057", []string{"3057"}},
	{"It asks 15,720 times.", "15720", []string{"15,720"}},
	{"It asks 25720 times.", "25 720", []string{"25720"}},
	{"It asks 35\u00a0720 times.", "35720", []string{"35\u00a0720"}},
	{"It asks 45 720 times.", "45,720", []string{"45 720"}},
	{"Rooms 301 302 303 are free.", "302", []string{"302"}},
	{"It asks 55'720 times.", "55’720", []string{"55'720"}},
	{"It asks 65.720 times.", "65720", []string{"65.720"}},
	{"Of all 4,426,165,368 boards.", "4426165368", []string{"4,426,165,368"}},
	{"Of all 5426165368 boards.", "5.426.165.368", []string{"5426165368"}},
	{"Of all 16,777,216 starts.", "16,7", []string{"16,777,216"}}, // while it's being typed
	{"It takes 29.02 seconds.", "29.02", []string{"29.02"}},
	{"It takes 39.02 seconds.", "39,02", []string{"39.02"}},
	{"It takes 1,249.02 seconds.", "1249.02", []string{"1,249.02"}},
	{"A square is (13,12).", "(13,12)", []string{"13,12"}},
	{"A square is (14,17).", "17", []string{"17"}},
	{"The rows are 21,25,28,26.", "28", []string{"28"}},
	{"Full width: ７７１.", "771", []string{"７７１"}},
	{"In Arabic: ٨٬٧٧٢.", "8772", []string{"٨٬٧٧٢"}},
	{"In plain digits: 8773.", "८७७३", []string{"8773"}},
	{"The 42nd of them.", "42nd", []string{"42nd"}},
	{"第9871局有解", "9871", []string{"9871"}},
	// letters, with and without accents
	{"We met in a café.", "cafe", []string{"café"}},
	{"We met in a creme.", "crème", []string{"creme"}},
	{"In this straße.", "strasse", []string{"straße"}},
	{"In that GROSSE.", "große", []string{"GROSSE"}},
	{"Dr. Żółć writes.", "zolc", []string{"Żółć"}},
	{"Søren Ærø writes.", "soren aero", []string{"Søren", "Ærø"}},
	{"An œuvre of his.", "oeuvre", []string{"œuvre"}},
	{"The Þingvellir of old.", "thingvellir", []string{"Þingvellir"}},
	{"In Diyarbakır and İzmir.", "izmir diyarbakir", []string{"Diyarbakır", "İzmir"}},
	{"The ΟΔΥΣΣΕΎΣ of old.", "οδυσσευς", []string{"ΟΔΥΣΣΕΎΣ"}},
	{"А вот ёлка.", "елка", []string{"ёлка"}},
	{"An eﬃcient one.", "efficient", []string{"eﬃcient"}},
	{"Decomposed: u\u0308berlang.", "überlang", []string{"überlang"}},
	{"Composed: \u00fcberkurz.", "u\u0308berkurz", []string{"\u00fcberkurz"}},
	{"A back\u00adbencher of old.", "backbencher", []string{"back\u00adbencher"}},
	{"With points: שָׁלוֹם.", "שלום", []string{"שָׁלוֹם"}},
	{"We program in C++ at times.", "c++", []string{"C", "++"}},
	// words in the middle of a text without spaces
	{"使用回溯法求解八皇后问题", "回溯法", []string{"回溯法"}},
	{"每一列都有一个王后", "王", []string{"王"}},
	{"盤面にクイーンを置く", "クイーン", []string{"クイーン"}},
	{"半角でﾊﾞｯｸと書く", "バック", []string{"ﾊﾞｯｸ"}},
	{"되추적알고리즘은 재귀다", "알고리즘", []string{"알고리즘"}},
	{"\u1112\u1161\u11ab\u1100\u1173\u11af로 쓴다", "한글", []string{"한글"}},
	{"การค้นหาแบบย้อนรอย", "ย้อนรอย", []string{"ย้อนรอย"}},
	{"ການຄົ້ນຫາແບບ", "ຄົ້ນຫາ", []string{"ຄົ້ນຫາ"}},
	{"Mixed 深さ優先search here.", "優先 search", []string{"優先", "search"}},
	// if the text has most of the question far from its beginning
	{"A zebra. " + strings.Repeat("So it goes on. ", 30) + "A zebra and a quagga.", "zebra quagga", []string{"zebra", "quagga"}},
	{strings.Repeat("中文没有空格", 60) + "但是找得到它", "找得到", []string{"找得到"}},
}

// unfound are questions that nothing on the page answers, however close it is.
var unfound = []string{"2,058", "15721", "29.03", "2902", "回法", "八王", "クイン", "問題"}

// soughtPlaces are the places where a word can be.
var soughtPlaces = []struct{ name, markdown string }{
	{"heading", "## The naïve heading {#%s}\n\nNothing.\n\n"},
	{"caption", "## C {#%s}\n\n```{board} first\n:caption: A naïve caption.\n```\n\n"},
	{"term", "## T {#%s}\n\nA {term}`naïve` is a word.\n\n"},
	{"list", "## L {#%s}\n\n- naïve\n- wise\n\n"},
	{"quote", "## Q {#%s}\n\n> naïve\n\n"},
	{"note", "## N {#%s}\n\n:::{note}\nnaïve\n:::\n\n"},
}

// soughtBook has a page with all of these.
func soughtBook(t *testing.T) *booktest.Book {
	t.Helper()
	dir := t.TempDir()
	var page strings.Builder
	page.WriteString("---\ntitle: Words\nquestion: What is written?\n---\n\nTo look for.\n\n")
	for i, s := range found {
		fmt.Fprintf(&page, "## Case %c%c {#case-%d}\n\n%s\n\n", 'a'+i/26, 'a'+i%26, i, s.text)
	}
	for _, p := range soughtPlaces {
		fmt.Fprintf(&page, p.markdown, "in-"+p.name)
	}
	booktest.WriteFile(t, filepath.Join(dir, "words-sought.md"), page.String())
	booktest.WriteFile(t, filepath.Join(dir, "book.yml"), "chapters: [words-sought]\n")
	booktest.WriteFile(t, filepath.Join(dir, "index.md"), "---\ntitle: Words\n---\n\nHome.\n")
	return booktest.Own(t, "-n", "4", "--content", dir)
}

const soughtPage = "words-sought/index.html"

// TestSearchWords types each question: the first hit is its text, with the right letters marked,
// and the same is true for the page that it leads to.
func TestSearchWords(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, soughtBook(t))
	tb.open(soughtPage, 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("button.search").click()`))
	tb.until("the search is there", `document.activeElement.type ?? ""`, "search")
	type seen struct {
		Says, Href string
		Hits       []string
		Marks      []string
	}
	search := func(question string) seen {
		return ask[seen](tb, called("search.searched", question))
	}
	// In the searched text every space is the same.
	plain := func(marks []string) []string {
		return strings.Split(strings.ReplaceAll(strings.Join(marks, "|"), "\u00a0", " "), "|")
	}
	var links []string
	for i, s := range found {
		got := search(s.question)
		links = append(links, got.Href)
		if !strings.HasSuffix(got.Href, fmt.Sprintf("#case-%d", i)) {
			t.Errorf("%q finds %q first, and not %q", s.question, got.Href, s.text)
		} else if !slices.Equal(got.Marks, plain(s.marks)) {
			t.Errorf("%q marks %q in %q, want %q", s.question, got.Marks, s.text, s.marks)
		}
	}
	for _, question := range unfound {
		if got := search(question); got.Says != "Nothing found." {
			t.Errorf("%q: it says %q, and finds %q", question, got.Says, got.Href)
		}
	}
	for _, question := range []string{"naive", "NAÏVE", "nai\u0308ve"} {
		var want []string
		for _, p := range soughtPlaces {
			want = append(want, "#in-"+p.name)
		}
		slices.Sort(want)
		if got := search(question); !slices.Equal(got.Hits, want) {
			t.Errorf("%q finds %q, want %q", question, got.Hits, want)
		}
	}
	for i, s := range found {
		if !strings.Contains(links[i], "#") {
			continue
		}
		tb.open(strings.TrimPrefix(links[i], tb.site), 1000)
		section := fmt.Sprintf(`[...document.querySelectorAll("#case-%d + p mark")].map((e) => e.textContent.normalize())`, i)
		tb.until("the page is marked", `String(document.querySelectorAll("main mark").length > 0)`, "true")
		if got := ask[[]string](tb, section); !slices.Equal(slices.Compact(got), s.marks) {
			t.Errorf("%q: on the page %q is marked in %q, want %q", s.question, got, s.text, s.marks)
		}
	}
}

// searchUses are the same questions for the second browser, which has another version of Unicode.
func searchUses() []use {
	list := []use{{At: "body", Key: "button.search", Tells: "body", Says: "Close"}}
	for _, s := range found {
		marked := strings.ReplaceAll(s.marks[0], "\u00a0", " ")
		list = append(list, use{
			At: ".find input", Key: ".find input", Write: s.question, Tells: ".find li:first-child mark", Says: marked,
		})
	}
	return list
}
