// Opens the page of a class from disk in Firefox, uses it while its programs run, and says what its rows came
// to. class_test.go gives it its order on standard input, as JSON, and reads its answer from standard output.

import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const { program, address } = JSON.parse(readFileSync(0, "utf8"));
const browser = await puppeteer.launch({ browser: "firefox", executablePath: program, headless: true });
const tab = await browser.newPage();
const faults = [];
tab.on("pageerror", (error) => faults.push(`a script fails: ${error.message}`));
await tab.setViewport({ width: 1440, height: 900 });
const began = Date.now();
await tab.goto(address);
await tab.click("theme-switch button");
await tab.waitForFunction(() => document.querySelector("[data-class]")?.dataset.state === "done", { timeout: 170_000 });
const rows = await tab.$$eval("[data-class] tr[data-file]", (list) => list.map(({ dataset }) => ({ ...dataset })));
console.log(JSON.stringify({ rows, faults, seconds: (Date.now() - began) / 1000 }));
await browser.close();
