import { createConnection, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { chunksOf } from "#platform/files/file-store.ts";

const timeoutMs = 60_000;
const pingMs = 5_000;
/** clamd rejects chunks above its StreamMaxLength. */
const chunkBytes = 64 * 1024;

/** clamd(8) INSTREAM at tcp://host:port or unix:///path. Returns the virus name or null. Throws without a verdict. */
export function scanForVirus(address: string, file: Blob): Promise<string | null> {
  const socket = connectTo(address);
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

/** Whether clamd is there and takes commands. */
export function doesScannerAnswer(address: string): Promise<boolean> {
  const socket = connectTo(address);
  return new Promise((resolve) => {
    let response = "";
    socket.setTimeout(pingMs, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("data", (chunk) => (response += chunk.toString("latin1")));
    socket.on("close", () => resolve(response.startsWith("PONG")));
    socket.on("connect", () => socket.write("zPING\0"));
  });
}

function connectTo(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return createConnection(
    protocol === "unix:" ? { path: pathname } : { host: hostname, port: Number(port || 3310) },
  );
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
