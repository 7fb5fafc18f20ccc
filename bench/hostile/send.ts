import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { HostileRequest } from "./hostile-requests.ts";

export type Sent = { status: string; location: string };
export type Sender = { send: (request: HostileRequest) => Promise<Sent>; close: () => void };

/** How long the sender of an abandoned upload stays before it breaks the connection. */
const staysMs = 200;
const waitsMs = 60_000;

/** Sends over connections of its own, unread answers included, until `close`. "no answer" when none came within a minute. */
export function openSender(base: string): Sender {
  const agent = new Agent({ keepAlive: true });
  const { hostname: host, port } = new URL(base);
  const send = ({ method, path, headers, body = [], cutOffAt, everyMs }: HostileRequest) => {
    const length = cutOffAt ?? body.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    const sized = method === "GET" ? headers : { ...headers, "content-length": length };
    return new Promise<Sent>((done) => {
      // Options instead of a URL: a URL would correct the broken paths.
      const sent = request({ host, port, agent, method, path, headers: sized, timeout: waitsMs });
      sent.on("response", (answer) => {
        answer.resume().on("error", () => {});
        done({ status: statusOf(answer), location: answer.headers.location ?? "" });
      });
      sent.on("timeout", () => sent.destroy());
      sent.on("error", () => done({ status: cutOffAt || everyMs ? "cut off" : "no answer", location: "" }));
      void write(sent, body, everyMs).then(async () => {
        if (cutOffAt === undefined) return sent.end();
        await setTimeout(staysMs);
        sent.destroy();
      });
    });
  };
  return { send, close: () => agent.destroy() };
}

/** A 503 that names no time for another try is an accident, not a refusal. */
function statusOf({ statusCode, headers }: IncomingMessage): string {
  return statusCode === 503 && !headers["retry-after"] ? "503 without Retry-After" : String(statusCode);
}

async function write(sent: ClientRequest, body: NonNullable<HostileRequest["body"]>, everyMs = 0) {
  for (const piece of body) {
    if (sent.destroyed) return;
    sent.write(piece);
    if (everyMs > 0) await setTimeout(everyMs);
  }
}
