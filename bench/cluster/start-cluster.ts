import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import type { Services } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { newSecretKey } from "#platform/credentials/multikey.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { ObjectServer } from "#tests/world/object-server/object-server.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";
import { type Balancer, startBalancer } from "../faults/balancer.ts";
import { type LoadCustomer, seedCustomers } from "../load/seed-customers.ts";
import { startServer, untilReady } from "../running-server.ts";
import { type RoundRobin, startRoundRobin } from "./round-robin.ts";

/** `folder`: of another release. */
export type Running = { name: string; port: number | null; child: ChildProcess; folder?: string };
export type Cluster = {
  proxy: RoundRobin;
  services: Services;
  people: LoadCustomer[];
  webs: Running[];
  workers: Running[];
  /** Message ids of accepted mails, one entry for each time. */
  mails: string[];
  objects: ObjectServer;
  database: { url: string; stop: () => void };
  /** Before the database, if asked for. */
  balancer: Balancer | null;
  restart: (gone: Running) => Promise<void>;
  close: () => Promise<void>;
};

/** All that a site of several machines has, each process with an own data folder; one of each kind of the release `before`. */
export async function startCluster(
  port: number,
  webs: number,
  customers: number,
  { isBalanced = false, before = null }: { isBalanced?: boolean; before?: string | null } = {},
): Promise<Cluster | null> {
  const database = startPostgres(port + 1, "-c max_connections=200");
  if (!database) return null;
  const folder = mkdtempSync(join(tmpdir(), "bench-cluster-"));
  const objects = await new ObjectServer(join(folder, "objects")).listen(port + 2);
  const { mails, mailServer } = await startMailServer(port + 3);
  await createLogin(database.url);
  const balancer = isBalanced ? await startBalancer(port + 4, port + 1) : null;
  const url = isBalanced ? database.url.replace(String(port + 1), String(port + 4)) : database.url;
  const shared = {
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: url.replace("owner@", "web:web@"),
    DATABASE_OWNER_URL: url,
    AUTH_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    CERTIFICATE_KEYS: newSecretKey(),
    SMTP_URL: `smtp://127.0.0.1:${port + 3}`,
    MAIL_GATHER_MINUTES: "0",
    LOG_LEVEL: "error",
    TRUST_PROXY: "on",
    WORKER: "off",
    ...objects.environment,
  };
  // Once, not by three processes at the same time.
  await buildIfNeeded();
  const start = (name: string, at: number | null, folderOf?: string): Running => {
    const settings = { ...shared, DATA_DIR: join(folder, name), ...(at ? { PORT: String(at) } : {}) };
    const from = folderOf ? { cwd: folderOf } : {};
    const env = { ...process.env, ...settings };
    const child = at
      ? startServer(settings, folderOf)
      : spawn("node", ["server/start-worker.ts"], { ...from, env, stdio: "ignore" });
    return { name, port: at, child, ...(folderOf ? { folder: folderOf } : {}) };
  };
  // It makes the tables as it knows them; those of this release come while it runs.
  const olderWeb = before ? start("web-1", port + 10, before) : null;
  if (olderWeb) await untilReady(`http://127.0.0.1:${port + 10}`, 300);
  const olderWorker = before ? start("worker-1", null, before) : null;
  const services = await openServices(readConfig({ ...shared, DATA_DIR: join(folder, "bench") }), {
    workers: false,
  });
  const people = await seedCustomers(services, customers);
  const running = {
    webs: Array.from(
      { length: webs },
      (_, n) => (n === 0 ? olderWeb : null) ?? start(`web-${n + 1}`, port + 10 + n),
    ),
    workers: [1, 2].map((n) => (n === 1 ? olderWorker : null) ?? start(`worker-${n}`, null)),
  };
  const all = () => [...running.webs, ...running.workers];
  const endAll = () => {
    for (const { child } of all()) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", endAll);
  for (const { port: at } of running.webs) await untilReady(`http://127.0.0.1:${at}`, 300);
  const proxy = await startRoundRobin(port);
  proxy.use(running.webs.map(({ port: at }) => at ?? 0));
  return {
    proxy,
    services,
    people,
    ...running,
    mails,
    objects,
    database,
    balancer,
    restart: async (gone) => {
      gone.child = start(gone.name, gone.port, gone.folder).child;
      if (gone.port) await untilReady(`http://127.0.0.1:${gone.port}`, 300);
    },
    close: async () => {
      process.off("exit", endAll);
      await proxy.close();
      await closeServices(services);
      endAll();
      mailServer.close();
      await objects.close();
      await balancer?.close();
      database.stop();
    },
  };
}

/** As the runbook has it: the processes' login owns nothing. */
async function createLogin(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query("create role app nologin noinherit; create role web login password 'web' in role app");
  await owner.end();
}

async function startMailServer(port: number) {
  const mails: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let head = "";
      stream.on("data", (piece: Buffer) => (head += head.length < 20_000 ? piece.toString("latin1") : ""));
      stream.on("end", () => {
        mails.push(/^message-id: *(\S+)/im.exec(head)?.[1] ?? "none");
        done();
      });
    },
  });
  await new Promise<void>((open) => mailServer.listen(port, "127.0.0.1", open));
  return { mails, mailServer };
}
