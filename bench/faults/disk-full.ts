import { type ChildProcess, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";
import { type LoadCustomer, seedCustomers } from "../load/seed-customers.ts";
import { startServer, untilReady } from "../running-server.ts";
import { openSmallDisk } from "./small-disk.ts";

type Row = [where: string, what: string, outcome: string];
type Site = { base: string; settings: Record<string, string>; people: LoadCustomer[]; web: ChildProcess };

/** A disk that is full, under each of what is written; then there is room again. */
export async function diskFull(port: number): Promise<void> {
  const rows: Row[] = [];
  await fullDataFolder(port, rows);
  await fullDatabase(port + 20, rows);
  await fullMigration(port + 40, rows);
  console.log("\n| full | tried | what happened |\n|---|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

async function fullDataFolder(port: number, rows: Row[]): Promise<void> {
  const database = startPostgres(port + 1, "-c fsync=off");
  if (!database) return console.log("No PostgreSQL server is installed here.");
  const [data, backups] = [openSmallDisk(120), openSmallDisk(1)];
  const site = await openSite(port, database.url, data.path);
  const add = (what: string, outcome: string) => rows.push(["data folder", what, outcome]);
  try {
    const greeting = await signUp(site);
    data.fill();
    add("an upload", await upload(site));
    add("a message", await write(site, "Zeichen voll"));
    add("the status page", await statusOf(site));
    add("sign-up, whose mail goes to the outbox", `${await signUp(site)} (with room: ${greeting})`);
    await setTimeout(4_000);
    add(
      "mails that wait",
      await count(database.url, "select count(*)::int as n from outbound_mails where accepted_at is null"),
    );
    data.free();
    add("room again: an upload", await upload(site));
    await setTimeout(45_000);
    add(
      "room again: mails that wait",
      await count(database.url, "select count(*)::int as n from outbound_mails where accepted_at is null"),
    );
    const backup = spawnSync("node", ["scripts/backup.ts", join(backups.path, "full.tar")], {
      env: { ...process.env, ...site.settings },
      encoding: "utf8",
    });
    const left = readdirSync(backups.path).filter((name) => name !== "filler");
    rows.push([
      "folder of backups",
      "a backup",
      `exit ${backup.status}: ${lastLine(backup.stderr)}; left: ${left.join() || "nothing"}`,
    ]);
  } finally {
    site.web.kill("SIGKILL");
    database.stop();
  }
}

async function fullDatabase(port: number, rows: Row[]): Promise<void> {
  const disk = openSmallDisk(400);
  process.env.TMPDIR = disk.path;
  const database = startPostgres(port + 1, "-c max_wal_size=64MB -c min_wal_size=32MB -c wal_recycle=off");
  delete process.env.TMPDIR;
  if (!database) return;
  const site = await openSite(port, database.url, openSmallDisk(100).path);
  const add = (what: string, outcome: string) => rows.push(["database", what, outcome]);
  try {
    let acknowledged = 0;
    for (let n = 0; n < 10; n++)
      if ((await write(site, `Zeichen vor ${n}`)).startsWith("2")) acknowledged += 1;
    disk.fill();
    const outcomes = new Map<string, number>();
    for (let n = 0; n < 40; n++) {
      const outcome = await write(site, `Zeichen ${n} ${"x".repeat(1_500)}`);
      if (outcome.startsWith("2")) acknowledged += 1;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    add("40 messages", [...outcomes].map(([outcome, times]) => `${outcome} × ${times}`).join("; "));
    add("a page, signed in", await sentenceOf(site, "/de/dashboard", site.people[0]?.cookie));
    add("/readyz", await sentenceOf(site, "/readyz"));
    disk.free();
    database.crash();
    await untilReady(site.base, 60);
    if ((await write(site, "Zeichen danach")).startsWith("2")) acknowledged += 1;
    const kept = await count(
      database.url,
      "select count(*)::int as n from research_comments where message like 'Zeichen %'",
    );
    add("room again, PostgreSQL restarted: messages", `${acknowledged} acknowledged, ${kept} kept`);
  } finally {
    site.web.kill("SIGKILL");
    database.stop();
  }
}

async function fullMigration(port: number, rows: Row[]): Promise<void> {
  const disk = openSmallDisk(120);
  process.env.TMPDIR = disk.path;
  const database = startPostgres(port + 1, "-c max_wal_size=64MB -c min_wal_size=32MB");
  delete process.env.TMPDIR;
  if (!database) return;
  const settings = settingsOf(port, database.url, openSmallDisk(100).path);
  disk.fill();
  const started = spawnSync("node", ["server/start.ts"], {
    env: { ...process.env, ...settings },
    encoding: "utf8",
    timeout: 90_000,
  });
  rows.push([
    "database",
    "the first start, which migrates",
    `exit ${started.status}: ${lastLine(started.stderr || started.stdout)}`,
  ]);
  disk.free();
  database.crash();
  const web = startServer(settings);
  try {
    await untilReady(`http://127.0.0.1:${port}`, 240);
    rows.push(["database", "room again: started once more", "ready"]);
  } catch (error) {
    rows.push(["database", "room again: started once more", String(error)]);
  } finally {
    web.kill("SIGKILL");
    database.stop();
  }
}

function settingsOf(port: number, url: string, dataDir: string): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    AUTH_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    FREE_SPACE_MB: "10",
    LOG_LEVEL: "error",
  };
}

async function openSite(port: number, url: string, dataDir: string): Promise<Site> {
  const settings = settingsOf(port, url, dataDir);
  const services = await openServices(readConfig(settings), { workers: false });
  const people = await seedCustomers(services, 2);
  await closeServices(services);
  const web = startServer(settings);
  await untilReady(`http://127.0.0.1:${port}`, 120);
  return { base: `http://127.0.0.1:${port}`, settings, people, web };
}

function ask({ base }: Site, path: string, cookie: string, init: RequestInit = {}) {
  const headers = { cookie, origin: base, ...(init.headers as Record<string, string>) };
  return fetch(base + path, {
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    ...init,
    headers,
  }).catch(() => null);
}

async function write(site: Site, message: string): Promise<string> {
  const [{ cookie, researchId } = { cookie: "", researchId: "" }] = site.people;
  const body = new URLSearchParams({ intent: "send", message });
  const answer = await ask(site, `/de/dashboard/researches/${researchId}/comments.data`, cookie, {
    method: "POST",
    body,
  });
  if (!answer) return "no answer";
  const sentence = /(?:Unser Speicher|Unsere Datenbank|Bei uns)[^"<]*/.exec(await answer.text())?.[0];
  return `${answer.status}${sentence ? `: ${sentence}` : ""}`;
}

async function upload(site: Site): Promise<string> {
  const [{ cookie, researchId } = { cookie: "", researchId: "" }] = site.people;
  const encode = (text: string) => Buffer.from(text).toString("base64");
  const tus = { "tus-resumable": "1.0.0", "upload-length": "3000000" };
  const about = `name ${encode("Brief.pdf")},researchId ${encode(researchId)},rights ${encode("own")}`;
  const created = await ask(site, "/uploads", cookie, {
    method: "POST",
    headers: { ...tus, "upload-metadata": about },
  });
  const at = created?.headers.get("location");
  if (!created || !at) return `${created?.status}: ${(await created?.text())?.slice(0, 160)}`;
  const bytes = Buffer.alloc(3_000_000, 1);
  bytes.write("%PDF-1.7\n");
  const headers = {
    "tus-resumable": "1.0.0",
    "content-type": "application/offset+octet-stream",
    "upload-offset": "0",
  };
  const sent = await ask(site, at, cookie, { method: "PATCH", headers, body: bytes });
  return `${sent?.status}${sent?.headers.has("upload-kept") ? ", kept" : `: ${(await sent?.text())?.slice(0, 160)}`}`;
}

async function signUp(site: Site): Promise<string> {
  const email = `voll-${Math.random().toString(36).slice(2)}@example.org`;
  const form = { intent: "sign-up", email, password: "ein alter Wagen 1958", adult: "stated", terms: "on" };
  const answer = await ask(site, "/de/auth", "", { method: "POST", body: new URLSearchParams(form) });
  return String(answer?.status);
}

async function sentenceOf(site: Site, path: string, cookie = ""): Promise<string> {
  const answer = await ask(site, path, cookie);
  const html = (await answer?.text()) ?? "";
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? html.slice(0, 80);
  return `${answer?.status ?? "no answer"}: ${heading.replace(/<[^>]+>/g, "").trim()}`;
}

async function statusOf(site: Site): Promise<string> {
  const html = (await (await ask(site, "/de/status", ""))?.text()) ?? "";
  return /Dateien werden[^<]*/.exec(html)?.[0] ?? "nothing about files";
}

async function count(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(statement);
  await client.end();
  return String(rows[0]?.n);
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.slice(0, 220) ?? "";
}
