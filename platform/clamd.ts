import { createConnection } from "node:net";
import { pipeline } from "node:stream/promises";
import { chunksOf } from "#platform/files/file-store.ts";

const timeoutMs = 60_000;
/** clamd rejects chunks above its StreamMaxLength. */
const chunkBytes = 64 * 1024;

/** clamd(8) INSTREAM at tcp://host:port or unix:///path. Returns the virus name or null. Throws without a verdict. */
export function scanForVirus(address: string, file: Blob): Promise<string | null> {
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket = createConnection(
    protocol === "unix:" ? { path: pathname } : { host: hostname, port: Number(port || 3310) },
  );
  return new Promise((resolve, reject) => {
    let response = "";
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("The virus scanner does not answer.")));
    socket.on("error", reject);
    socket.on("data", (chunk) => (response += chunk.toString("latin1")));
    socket.on("close", () => {
      const verdict = response.replace(/\0/g, "").trim();
      if (/^stream: OK$/.test(verdict)) resolve(null);
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
      if (found) resolve(found);
      reject(new Error(`The virus scanner gives no verdict: ${verdict || "it hung up"}`));
    });
    socket.on("connect", () => void pipeline(instream(file), socket, { end: false }).catch(reject));
  });
}

async function* instream(file: Blob): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of chunksOf(file, chunkBytes)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}
