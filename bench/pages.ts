import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { publicPages } from "#app/routes/api/public-pages.ts";
import { copySeededFolder } from "#tests/journeys/support/seeded-folder.ts";
import { startServer } from "#tests/journeys/support/server.ts";
import { browserArguments, findBrowser } from "#tests/world/find-browser.ts";
import { buildIfNeeded } from "../scripts/build.ts";
import { describeMachine, startStealClock } from "./machine.ts";

const usage = `Usage: npm run bench:pages [-- FLAGS]

Lighthouse (mobile, simulated slow 4G) on every public page and one life. npm fetches it, as it is larger than all we ship.

  --runs N                  how often; the median counts (3)
  --only PART,PART          pages whose address ends so
  --against FOLDER,FOLDER   other work trees, already built; each round visits one after the other, so that a busy machine is
                            as busy for all`;

if (process.argv.includes("--help")) {
  console.log(usage);
  process.exit();
}
const lighthouse = "lighthouse@13.5.0";
const port = 3021;
const runs = Number(flag("--runs") ?? 3);
const only = flag("--only")?.split(",");
const folders = [process.cwd(), ...(flag("--against")?.split(",") ?? [])].map((path) => resolve(path));

const aLife = "/archive/bmw-507-70079";
const wanted = ["de", "en"].flatMap((lang) => [...publicPages, aLife].map((path) => `/${lang}${path}`));
const paths = wanted.filter((path) => !only || only.some((part) => path.endsWith(part)));
const folder = mkdtempSync(join(tmpdir(), "pages-"));
const tool = findLighthouse();
await buildIfNeeded();
const browser = (await findBrowser()).path;
const servers: ChildProcess[] = [];
try {
  for (const [i, cwd] of folders.entries()) {
    const data = join(folder, String(i));
    copySeededFolder(data);
    servers.push(await startServer(port + i, data, {}, cwd));
  }
  console.log(`${describeMachine()} · ${lighthouse} · median of ${runs}\n`);
  const stolen = startStealClock();
  console.log(
    "| page | build | performance | accessibility | best practices | SEO | LCP | CLS | TBT | JavaScript |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  for (const path of paths)
    for (const [i, reports] of (await visited(path)).entries())
      console.log(`| ${[path, basename(folders[i] ?? ""), ...medians(reports)].join(" | ")} |`);
  console.log(`\n${stolen()}`);
} finally {
  for (const server of servers) {
    server.kill("SIGTERM");
    await new Promise((done) => server.once("close", done));
  }
  rmSync(folder, { recursive: true, force: true });
}

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Request[] } }>;
};
type Request = { resourceType?: string; transferSize?: number };

/** The reports of each folder. */
async function visited(path: string): Promise<Report[][]> {
  const reports: Report[][] = folders.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [i, own] of reports.entries()) own.push(await look(`http://localhost:${port + i}${path}`));
  return reports;
}

function medians(reports: Report[]): string[] {
  const score = (name: string) => String(median(reports.map((r) => (r.categories[name]?.score ?? 0) * 100)));
  const figure = (name: string) => median(reports.map((r) => r.audits[name]?.numericValue ?? Number.NaN));
  return [
    score("performance"),
    score("accessibility"),
    score("best-practices"),
    score("seo"),
    `${(figure("largest-contentful-paint") / 1000).toFixed(2)} s`,
    figure("cumulative-layout-shift").toFixed(3),
    `${Math.round(figure("total-blocking-time"))} ms`,
    `${(median(reports.map(scriptBytes)) / 1000).toFixed(1)} kB`,
  ];
}

function scriptBytes({ audits }: Report): number {
  const requests = audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
}

async function look(url: string): Promise<Report> {
  const report = join(folder, "report.json");
  const flags = ["--headless=new", ...browserArguments].join(" ");
  const options = ["--output=json", `--output-path=${report}`, "--quiet", `--chrome-flags=${flags}`];
  const child = spawn(process.execPath, [tool, url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: "ignore",
  });
  await new Promise((done) => child.on("close", done));
  return JSON.parse(readFileSync(report, "utf8"));
}

function findLighthouse(): string {
  const find = 'const p = require("node:fs").realpathSync(process.argv[1]); console.log(p)';
  const where = `node -e '${find}' "$(command -v lighthouse)"`;
  const out = execFileSync("npm", ["exec", "--yes", `--package=${lighthouse}`, "-c", where]);
  return out.toString().trim().split("\n").at(-1) ?? "";
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function flag(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
