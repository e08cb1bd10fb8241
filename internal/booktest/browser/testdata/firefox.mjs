// Opens pages from disk in Firefox and says what is wrong with them.
// firefox_test.go gives it its order on standard input, as JSON, and reads one
// line of JSON for each page from standard output.

import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const { program, wide, visits } = JSON.parse(readFileSync(0, "utf8"));
const browser = await puppeteer.launch({ browser: "firefox", executablePath: program, headless: true });

/** What is drawn in no room at all: pictures, formulas, and boards without squares. */
const nothing = () => [...document.querySelectorAll("main :is(svg, math), img")].filter((e) => {
	if (e.closest("svg svg") || !e.checkVisibility()) return false;
	const { width, height } = e.getBoundingClientRect();
	return !(width > 0 && height > 0) || e.matches("img") && !e.naturalWidth || e.matches("svg.board") && !(e.getBBox().width > 0);
}).map((e) => `${e.localName}.${e.getAttribute("class") ?? ""} in ${e.parentElement.className} has no size`);

const tab = await browser.newPage();
let here = "";
let heard = [];
tab.on("console", (message) => heard.push(`the console says (${message.type()}) ${message.text()}`));
tab.on("pageerror", (error) => heard.push(`a script fails: ${error.message}`));
tab.on("request", (request) => {
	// Firefox itself brings a font as data.
	if (!request.url().startsWith(here) && !request.url().startsWith("data:") && !request.url().startsWith("blob:")) heard.push(`it asks for ${request.url()}`);
});

for (const { site, page, uses, walk } of visits) {
	here = site;
	await tab.setViewport({ width: 1440, height: 900 });
	await tab.goto(site + page);
	// An address that the page before still writes may have been taken for the arrival.
	const there = (address) => location.href.startsWith(address) && document.readyState === "complete";
	while (!await tab.evaluate(there, site + page).catch(() => false));
	heard.push(...await tab.evaluate(nothing));
	for (const { at, key, tells, write, says } of uses ?? []) {
		if (says) { // a program to run
			try {
				if (write) await tab.$eval(at, (e, text) => { e.value = text; e.dispatchEvent(new Event("input")); }, write);
				await tab.click(key);
				await tab.waitForFunction((tells, says) => document.querySelector(tells).textContent.includes(says), { timeout: 30000 }, tells, says);
			} catch (error) {
				heard.push(`${at}: ${tells} says "${await tab.$eval(tells, (e) => e.textContent)}": ${error.message}`);
			}
			continue;
		}
		const said = () => tab.$eval(tells, (e) => e.textContent);
		try {
			const before = await said();
			if (key) {
				await tab.$eval(at, (e) => e.focus()); // of pictures too, which tab.focus refuses
				await tab.keyboard.press(key);
			} else {
				await tab.click(at);
			}
			if (await said() === before) heard.push(`${key || "a click"} on ${at} leaves ${tells} at ${before}`);
		} catch (error) {
			heard.push(`${key || "a click"} on ${at}: ${error.message}`);
		}
	}
	if (walk) heard.push(...await tab.evaluate(walk));
	for (const width of [1440, 390]) {
		if (width !== 1440) await tab.setViewport({ width, height: 900 });
		heard.push(...(await tab.evaluate(wide)).map((what) => `at ${width} px ${what}`));
	}
	console.log(JSON.stringify({ site, page, faults: heard }));
	heard = [];
}
await browser.close();
