import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import { demonstrationPassword } from "../seed/people.ts";
import { describeMachine, startStealClock } from "./machine.ts";
import { residentMegabytes, startServer, untilReady } from "./running-server.ts";
import { measureScripts } from "./script-size.ts";

const usage = `Usage: npm run bench [-- FLAG]

Prints speed, size and memory of the built server, then the engine's figures on both databases.

  --clone    also the time from a clean clone to the first page

Alone:
  --engine   recall, precision and speed of the engine; --foreign measures chassis numbers of others (flags: bench/engine.ts)
  --cluster  three web processes and two workers with a bucket, killed in turn (flags: bench/cluster.ts)
  --faults   database, object store and disk fail; as root (flags: bench/faults.ts)
  --scaling  bytes of a sighting and of a case, and what many of them take
  --load     response times for 200 simultaneous customers
  --search   searches a second
  --reunion  whether memory cards find the case of their vehicle (flags: bench/reunion.ts)
  --desk     the team's pages; --past has 47,500 closed cases and 10,000 unpaid ones besides
  --hostile  an hour of hostile traffic (flags: bench/hostile.ts)
  --report   reports and certificates
  --soak     memory during steady load (flags: bench/soak.ts)`;

const alone = {
  "--engine": () => import(process.argv.includes("--foreign") ? "./foreign.ts" : "./engine.ts"),
  "--cluster": () => import("./cluster.ts"),
  "--faults": () => import("./faults.ts"),
  "--load": () => import("./load.ts"),
  "--scaling": () => import("./scaling.ts"),
  "--search": () => import("./search.ts"),
  "--reunion": () => import("./reunion.ts"),
  "--desk": () => import("./desk.ts"),
  "--hostile": () => import("./hostile.ts"),
  "--report": () => import("./report.ts"),
  "--soak": () => import("./soak.ts"),
};
if (process.argv.includes("--help")) {
  console.log(usage);
  process.exit();
}
for (const [flag, measure] of Object.entries(alone)) {
  if (!process.argv.includes(flag)) continue;
  await measure();
  process.exit();
}
const port = 3019;
const base = `http://localhost:${port}`;
const described = describeMachine();
const stolen = startStealClock();
const rows: [figure: string, value: string, how: string][] = [];

if (process.argv.includes("--clone")) await fromClone();
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const server = startServer({
  PORT: String(port),
  DATA_DIR: folder,
  LOG_LEVEL: "silent",
  TRUST_PROXY: "on",
});
try {
  await untilReady(base, 180);
  await sleep(5_000);
  rows.push([
    "idle memory (RSS)",
    `${residentMegabytes(server.pid)} MB`,
    "after start, seeded, embedded database",
  ]);
  await load("baseline: /healthz", "/healthz");
  const compressed = { headers: { "accept-encoding": "br" } };
  await load("home page /de, from memory", "/de", compressed);
  await load("home page, rendered anew", "/de?anew=1", compressed);
  await loadBareServer("/de");
  await load("search (POST, 4 fields), a whole page", "/de/search?dialog", searchForm());
  await load("search, as a browser with scripts sends it", "/de/search.data?dialog", searchForm());
  await load("legal page /de/terms", "/de/terms");
  await load("dashboard, signed in", "/de/dashboard", { headers: { cookie: await sessionCookie() } });
  rows.push(["memory after load (RSS)", `${residentMegabytes(server.pid)} MB`, "the same process"]);
  const { kilobytes, paths } = await measureScripts(`${base}/de`);
  rows.push(["JavaScript of the home page", `${kilobytes.toFixed(1)} kB`, `${paths.length} files, brotli`]);
} finally {
  server.kill("SIGTERM");
  await new Promise((done) => server.once("close", done));
  rmSync(folder, { recursive: true, force: true });
}
print();
for (const database of [[], ["--postgres"]])
  spawnSync(process.execPath, ["bench/engine.ts", ...database], { stdio: "inherit" });

async function load(name: string, path: string, request: Partial<autocannon.Options> = {}): Promise<void> {
  const options = { url: base + path, connections: 8, ...request };
  await autocannon({ ...options, duration: 2 });
  const { requests, latency, non2xx } = await autocannon({ ...options, duration: 6 });
  const failures = non2xx > 0 ? `, ${non2xx} not 2xx` : "";
  rows.push([
    name,
    `${Math.round(requests.average)} req/s, median ${latency.p50} ms, p99 ${latency.p99} ms`,
    `8 connections, 6 s${failures}`,
  ]);
}

/** The least that Node needs to send the same bytes: the baseline of a page from memory. */
async function loadBareServer(path: string): Promise<void> {
  const [page] = await once(get(base + path, { headers: { "accept-encoding": "br" } }), "response");
  const file = join(folder, "page.br");
  writeFileSync(file, await buffer(page));
  const bare = spawn("node", ["bench/bare-server.ts", String(port + 1), file], { stdio: "ignore" });
  const url = `http://localhost:${port + 1}`;
  await untilReady(url, 30);
  await load("baseline: a bare node:http server, the same bytes", "/", { url });
  bare.kill("SIGTERM");
}

/** An IP per request, as behind a proxy, so the rate limit per IP does not interfere. */
function searchForm(): Partial<autocannon.Options> {
  const fields = {
    vehicleType: "classic-car",
    kennzeichen: "M-JX 800",
    markeModell: "BMW 507",
    baujahr: "1958",
  };
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: base };
  let visitor = 0;
  const setupRequest = (request: autocannon.Request) => {
    visitor++;
    return {
      ...request,
      headers: {
        ...headers,
        "x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      },
    };
  };
  return {
    requests: [{ method: "POST", body: new URLSearchParams(fields).toString(), headers, setupRequest }],
  };
}

async function sessionCookie(): Promise<string> {
  const body = new URLSearchParams({
    intent: "sign-in",
    email: "kundin@example.org",
    password: demonstrationPassword,
  });
  const response = await fetch(`${base}/de/auth`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: base },
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function fromClone(): Promise<void> {
  const cloneFolder = mkdtempSync(join(tmpdir(), "clone-"));
  const startedAt = performance.now();
  spawnSync("git", ["clone", "--quiet", ".", cloneFolder]);
  spawnSync("npm", ["ci"], { cwd: cloneFolder, stdio: "ignore" });
  const installed = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: cloneFolder,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "silent" },
    stdio: "ignore",
    detached: true,
  });
  await untilReady(base, 300);
  await fetch(`${base}/de`);
  const served = performance.now();
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await untilGone(base);
  rmSync(cloneFolder, { recursive: true, force: true });
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  rows.push([
    "clean clone to first page",
    seconds(served - startedAt),
    `of which npm ci ${seconds(installed - startedAt)}`,
  ]);
}

async function untilGone(url: string): Promise<void> {
  while (
    await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await sleep(250);
  await sleep(2_000);
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

function print(): void {
  console.log(`${described}\n`);
  console.log("| figure | value | how |\n|---|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  console.log(`\n${stolen()}`);
}
