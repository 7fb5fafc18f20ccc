import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import { openPool } from "#platform/database/connections/pool.ts";
import type { Log } from "#platform/log.ts";

export type EmbeddedPlace = { dataDir?: string; snapshot?: Blob | undefined };
export type ThreadStart = EmbeddedPlace & { compiled: WebAssembly.Module };
/** Complete messages of PostgreSQL's protocol. */
export type ThreadQuestion = Uint8Array | "close";
export type ThreadAnswer = { bytes: Uint8Array } | { failure: string };

type Notified = (channel: string, payload: string) => void;

export type Embedded = {
  pool: pg.Pool;
  onNotification: (subscriber: Notified) => () => void;
  /** Settles when the thread died. */
  lost: Promise<Error>;
  close: () => Promise<void>;
};

type Thread = {
  ask: (question: ThreadQuestion) => Promise<Uint8Array>;
  lost: Promise<Error>;
  end: () => Promise<unknown>;
};

/** From source: a bundle has no threads. */
const program = "platform/database/embedded/pglite-thread.ts";

const machineCode = "node_modules/@electric-sql/pglite/dist/pglite.wasm";

/** Shared by a process's threads: one that compiles for itself spends a second of the processor on it, each time. */
let compiled: Promise<WebAssembly.Module> | undefined;

/** PGlite in its own thread (decision 038), which the driver addresses like a server. */
export async function openEmbedded(place: EmbeddedPlace, log: Log): Promise<Embedded> {
  const thread = await startThread(place, log);
  const subscribers = new Set<Notified>();
  const pool = openPool(
    {
      stream: () => streamTo(thread),
      user: "postgres",
      database: "postgres",
      max: 1, // PGlite is one session
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
    },
    log,
  );
  pool.on("connect", (client) => {
    client.on("notification", ({ channel, payload = "" }) => {
      for (const notify of subscribers) notify(channel, payload);
    });
  });
  return {
    pool,
    onNotification: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    lost: thread.lost,
    close: async () => {
      await pool.end();
      await thread.ask("close");
      await thread.end();
    },
  };
}

async function startThread(place: EmbeddedPlace, log: Log): Promise<Thread> {
  compiled ??= readFile(machineCode).then((bytes) => WebAssembly.compile(bytes));
  const workerData: ThreadStart = { ...place, compiled: await compiled };
  const worker = new Worker(resolve(program), { workerData, execArgv: [] });
  let waiting = [Promise.withResolvers<Uint8Array>()];
  const whenLost = Promise.withResolvers<Error>();
  let lost: Error | undefined;
  let ending = false;
  worker.on("message", (answer: ThreadAnswer) => {
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ("bytes" in answer) first?.resolve(answer.bytes);
    else first?.reject(new Error(`The embedded database failed: ${answer.failure}`));
  });
  const lose = (error: Error) => {
    lost ??= error;
    for (const { reject } of waiting) reject(lost);
    waiting = [];
    if (!ending) whenLost.resolve(lost);
  };
  worker.on("error", (error) => {
    log.error({ err: error }, "the thread of the embedded database ended");
    lose(error as Error);
  });
  worker.on("exit", () => lose(new Error("The embedded database is closed.")));
  await waiting[0]?.promise;
  return {
    ask: (question) => {
      if (lost) return Promise.reject(lost);
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.push(answer);
      worker.ref();
      if (question === "close") worker.postMessage(question);
      else {
        // Transferred in its own buffer: a clone would copy the 64 kB pool for each statement.
        const bytes = new Uint8Array(question);
        worker.postMessage(bytes, [bytes.buffer]);
      }
      return answer.promise;
    },
    lost: whenLost.promise,
    end: () => {
      ending = true;
      return worker.terminate();
    },
  };
}

const typesEndingStatements = ["Q", "S", "H", "c", "f"]; // Query, Sync, Flush, CopyDone, CopyFail
const ends = new Set([0, ...typesEndingStatements.map((type) => type.charCodeAt(0))]); // 0 begins a startup message
const terminate = "X".charCodeAt(0);

/** The driver's socket. Batches what is sent before anybody awaits: a hop to the thread costs more than a query. */
function streamTo(thread: Thread): Duplex {
  let unfinished: Buffer[] = [];
  let statements: Buffer[] = [];
  const ask = () => {
    const question = statements.length === 1 && statements[0] ? statements[0] : Buffer.concat(statements);
    statements = [];
    thread.ask(question).then(
      (answer) => stream.push(answer),
      (error: Error) => stream.destroy(error),
    );
  };
  const stream = new Duplex({
    read: () => {},
    write: (message: Buffer, _encoding, done) => {
      if (message[0] === terminate) return done();
      unfinished.push(message);
      if (ends.has(message[0] ?? 0)) {
        if (statements.length === 0) setImmediate(ask);
        statements.push(...unfinished);
        unfinished = [];
      }
      done();
    },
    final: (done) => {
      stream.push(null);
      done();
    },
  });
  const connect = () => process.nextTick(() => stream.emit("connect"));
  return Object.assign(stream, { connect, setNoDelay: () => {}, ref: () => {}, unref: () => {} });
}
