import { Duplex } from "node:stream";
import pg from "pg";
import { expect } from "vitest";
import { describeContracts } from "./contract.ts";

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A socket that says "ready" to whoever connects, answers nothing else, and remembers what was written to it. */
function silentSocket() {
  const written: Buffer[] = [];
  const used = new Set<string>();
  const duplex = new Duplex({
    read: () => {},
    write: (message: Buffer, _encoding, done) => {
      if (written.push(message) === 1) duplex.push(Buffer.concat([authenticated, ready]));
      done();
    },
  });
  const ofSockets = {
    connect: () => process.nextTick(() => duplex.emit("connect")),
    setNoDelay: () => {},
    ref: () => {},
    unref: () => {},
  };
  const socket = new Proxy(Object.assign(duplex, ofSockets), {
    get: (target, name) => {
      if (typeof name === "string" && !(name in Duplex.prototype)) used.add(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { socket, written, used };
}

async function connected() {
  const silent = silentSocket();
  const client = new pg.Client({ stream: () => silent.socket, user: "postgres", pipeline: true });
  client.on("error", () => {});
  await client.connect();
  return { ...silent, client };
}

const typesOf = (messages: Buffer[]) => messages.map((message) => String.fromCharCode(message[0] ?? 0));

describeContracts("pg", "8.23.1", [
  {
    reliesOn: "of a socket only connect, setNoDelay, ref and unref are needed beside a stream",
    because: "the embedded database is a stream to a thread",
    usedBy: {
      "platform/database/embedded/open-embedded.ts":
        "{ connect, setNoDelay: () => {}, ref: () => {}, unref: () => {} }",
    },
    whenBroken: "Give `streamTo` what the driver asks for now.",
    holds: async () => {
      const { used, client } = await connected();
      const { ref, unref } = client as unknown as Record<"ref" | "unref", () => void>; // the pool's, without types
      for (const each of [ref, unref]) each.call(client);
      const known = ["connect", "setNoDelay", "ref", "unref", "emit", "on", "once", "removeListener"];
      expect([...used].filter((name) => !known.includes(name) && !name.startsWith("_"))).toEqual([]);
    },
  },
  {
    reliesOn: "each write is one whole message, and a statement ends with Sync or is a Query",
    because: "its messages are gathered until the last and handed to the thread together",
    usedBy: {
      "platform/database/embedded/open-embedded.ts": '["Q", "S", "H", "c", "f"]',
      "platform/database/connections/gathering-socket.ts": "socket.write.bind(socket)",
    },
    whenBroken: "A statement that never ends is never sent: let `streamTo` read messages by their length.",
    holds: async () => {
      const { written, client } = await connected();
      const before = written.length;
      const asked = [client.query("select 1"), client.query({ name: "s", text: "select $1::int" }, [1])];
      for (const each of asked) each.catch(() => {});
      await new Promise(setImmediate);
      const messages = written.slice(before);
      expect(typesOf(messages)).toEqual(["Q", "P", "B", "D", "E", "S"]);
      for (const message of messages) expect(message.readUInt32BE(1) + 1).toBe(message.length);
      expect(written[0]?.readUInt32BE(0), "the first has no type").toBe(written[0]?.length);
      client.connection.stream.destroy();
    },
  },
  {
    reliesOn: "with pipeline, a statement is written before the one ahead of it is answered",
    because: "begin, statements and commit go in one round",
    usedBy: { "platform/database/connections/pool.ts": "pipeline: true" },
    whenBroken: "Nothing fails, but each page waits for many rounds: measure `npm run bench -- --search`.",
    holds: async () => {
      const { written, client } = await connected();
      for (const text of ["begin", "select 1", "commit"]) client.query(text).catch(() => {});
      await new Promise(setImmediate);
      expect(typesOf(written.slice(-3))).toEqual(["Q", "Q", "Q"]);
      client.connection.stream.destroy();
    },
  },
]);
