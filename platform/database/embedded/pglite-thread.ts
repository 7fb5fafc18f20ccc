import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { ThreadAnswer, ThreadQuestion, ThreadStart } from "./open-embedded.ts";

// The embedded database's thread: PostgreSQL protocol in, one answer per message out, in order.

const { dataDir, snapshot, compiled } = workerData as ThreadStart; // given by startThread
const lite = await PGlite.create({
  pgliteWasmModule: compiled,
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: snapshot } : {}),
  extensions: { pg_trgm, fuzzystrmatch, unaccent, pgcrypto, citext },
  // The default of 128 MB gains little: the operating system caches the files too.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
});
parentPort?.on("message", (question: ThreadQuestion) => void answer(question).then(send, fail));
send(new Uint8Array());

async function answer(question: ThreadQuestion): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  if (question === "close") await lite.close();
  // A chunk is a view of WebAssembly memory that the next one overwrites.
  else await lite.execProtocolRawStream(question, { onRawData: (piece) => pieces.push(piece.slice()) });
  return pieces.length === 1 && pieces[0] ? pieces[0] : new Uint8Array(Buffer.concat(pieces));
}

function send(bytes: Uint8Array<ArrayBuffer>): void {
  parentPort?.postMessage({ bytes } satisfies ThreadAnswer, [bytes.buffer]);
}

/** SQL errors are answers. After a WebAssembly error the database is unusable, so the thread ends. */
function fail(error: unknown): void {
  parentPort?.postMessage({ failure: String(error) } satisfies ThreadAnswer);
  if (error instanceof WebAssembly.RuntimeError) throw error;
}
