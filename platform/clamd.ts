import { createConnection } from "node:net";

const answerWithinMs = 60_000;
/** clamd refuses a chunk above its StreamMaxLength; small ones are always taken. */
const chunkBytes = 64 * 1024;

/**
 * Sends bytes to a ClamAV daemon by its INSTREAM command (clamd(8)). Returns the name of what it found, or null.
 * `address` is tcp://host:port or unix:///path. Throws when the daemon cannot be reached or gives no verdict.
 */
export function findVirus(address: string, bytes: Uint8Array): Promise<string | null> {
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket = createConnection(
    protocol === "unix:" ? { path: pathname } : { host: hostname, port: Number(port || 3310) },
  );
  return new Promise((done, failed) => {
    let said = "";
    socket.setTimeout(answerWithinMs, () => socket.destroy(new Error("The virus scanner does not answer.")));
    socket.on("error", failed);
    socket.on("data", (chunk) => (said += chunk.toString("latin1")));
    socket.on("close", () => {
      const verdict = said.replace(/\0/g, "").trim();
      if (/^stream: OK$/.test(verdict)) done(null);
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
      if (found) done(found);
      failed(new Error(`The virus scanner gives no verdict: ${verdict || "it hung up"}`));
    });
    socket.on("connect", () => {
      socket.write("zINSTREAM\0");
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        socket.write(chunk);
      }
      socket.write(Buffer.alloc(4));
    });
  });
}
