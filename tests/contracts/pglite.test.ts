import { PGlite } from "@electric-sql/pglite";
import { expect } from "vitest";
import { lendDatabase } from "#tests/world/lent-database.ts";
import { describeContracts, shippedCode } from "./contract.ts";

describeContracts("@electric-sql/pglite", "0.5.16", [
  {
    reliesOn: "defaultStartParams are all it starts with, and a later parameter wins",
    because: "less memory is shared than it would take",
    usedBy: { "platform/database/embedded/pglite-thread.ts": "...PGlite.defaultStartParams" },
    whenBroken: "Leave the parameter out; it saves 96 MB of address space, most of it never touched.",
    holds: async () => {
      expect(PGlite.defaultStartParams.every((param) => typeof param === "string")).toBe(true);
      const database = await lendDatabase();
      const { rows } = await database.run("show shared_buffers");
      await database.close();
      expect(rows).toEqual([{ shared_buffers: "32MB" }]);
    },
  },
  {
    reliesOn: "execProtocolRawStream answers several messages in one call, in pieces of its own memory",
    because: "a round to the thread is one call, and each piece is copied before the next overwrites it",
    usedBy: {
      "platform/database/embedded/pglite-thread.ts":
        "lite.execProtocolRawStream(question, { onRawData: (piece) => pieces.push(piece.slice()) })",
    },
    whenBroken:
      "If the pieces are copies by now, `slice` can go; if only one message is answered, split them.",
    holds: async () => {
      const lite = await PGlite.create();
      const pieces: Buffer[] = [];
      const statement = (text: string) => {
        const body = Buffer.from(`${text}\0`);
        const head = Buffer.alloc(5, "Q");
        head.writeUInt32BE(body.length + 4, 1);
        return Buffer.concat([head, body]);
      };
      const both = Buffer.concat([statement("select 'first'"), statement("select 'second'")]);
      await lite.execProtocolRawStream(both, {
        onRawData: (piece) => pieces.push(Buffer.from(piece.slice())),
      });
      await lite.close();
      const answer = Buffer.concat(pieces).toString("latin1");
      expect(answer.match(/first|second/g)).toEqual(["first", "second"]);
      expect(answer.endsWith("I"), "it is not ready for the next").toBe(true);
    },
  },
  {
    reliesOn: "it locks no folder",
    because:
      "two processes on one folder lose acknowledged transactions, so lockFolder makes a lock beside it",
    usedBy: { "platform/files/folder-lock.ts": "lockFolder" },
    whenBroken: "If it locks by itself, lockFolder may go.",
    holds: () => {
      const { code } = shippedCode("@electric-sql/pglite", "dist/fs/nodefs.js");
      expect(code).not.toMatch(/flock|O_EXCL|lockfile/i);
    },
  },
]);
