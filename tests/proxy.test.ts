import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSteps } from "../scripts/rehearsal/read-runbook.ts";

const port = 43_140;
const upstreams = [43_141, 43_142];
const ofRunbook =
  readSteps(readFileSync("docs/runbooks/deploy.md", "utf8")).find(({ file }) => file?.endsWith("Caddyfile"))
    ?.text ?? "";
const ofContainers = readFileSync("containers/Caddyfile", "utf8");
const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

test("the proxy of the containers is that of the runbook", () => {
  const there = ofContainers
    .replaceAll("web-1:3000 web-2:3000", "127.0.0.1:3001 127.0.0.1:3002")
    .replace("{$SITE}", "example.org")
    .replace("/srv/site", "/opt/werdegang/containers");
  expect(there).toBe(ofRunbook);
  expect(readFileSync("containers/compose.yaml", "utf8")).toContain(
    "./unavailable.html:/srv/site/unavailable.html:ro",
  );
});

describe.skipIf(!hasCaddy)("with the proxy as we ship it", () => {
  let isReady = false;
  let caddy: ChildProcess;
  let servers: Server[] = [];
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  beforeAll(() => {
    servers = upstreams.map((at) =>
      createServer((request, response) => {
        const isProbe = request.url === "/readyz";
        response.writeHead(isProbe && !isReady ? 503 : 200).end(`${request.url} of a process`);
      }).listen(at, "127.0.0.1"),
    );
    const config = ofRunbook
      .replace("example.org {", `http://127.0.0.1:${port} {`)
      .replaceAll("127.0.0.1:3001 127.0.0.1:3002", upstreams.map((at) => `127.0.0.1:${at}`).join(" "))
      .replaceAll("/opt/werdegang", process.cwd())
      .replaceAll("10s", "1s");
    writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${config}`);
    caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: "ignore",
    });
  });
  afterAll(() => {
    caddy.kill("SIGKILL");
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("no process ready is a sentence in both languages, and the status page says what is wrong", async () => {
    const status = () =>
      ask("/de/auth").then(
        (answer) => answer.status,
        () => null,
      );
    await expect.poll(status, { timeout: 15_000 }).toBe(503);
    const { text, headers } = await ask("/en/dashboard");
    expect(text).toContain("Wir sind gerade nicht erreichbar");
    expect(text).toContain("We cannot be reached just now");
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("retry-after")).toBe("10");
    expect(await ask("/de/status")).toMatchObject({ status: 200, text: "/de/status of a process" });
  });

  test("a process that is ready again answers itself", async () => {
    isReady = true;
    await expect.poll(async () => (await ask("/de")).text, { timeout: 10_000 }).toBe("/de of a process");
  });

  test("with no process at all the status page is the sentence, too", async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    const { status, text } = await ask("/de/status");
    expect(status).toBe(502);
    expect(text).toContain("Wir sind gerade nicht erreichbar");
  }, 20_000);
});
