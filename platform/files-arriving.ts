import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sweepParts } from "./files.ts";

/** A file on its way. How much has arrived is the length of what lies on disk, so no count can be wrong after a fall. */
type Arriving = {
  id: string;
  owner: string;
  length: number;
  offset: number;
  beganAt: Date;
  /** What the sender said about it. */
  about: object;
  /** What became of it; its bytes have moved on. */
  outcome?: object | undefined;
};

export type Hall = {
  begin: (file: Omit<Arriving, "offset" | "outcome">) => Promise<void>;
  /** Null for a file that is not there or belongs to somebody else. */
  look: (owner: string, id: string) => Promise<Arriving | null>;
  /** Adds bytes at `offset` and flushes them before it answers with the new offset. `Misplaced` when that is not the end. */
  append: (owner: string, id: string, offset: number, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  read: (owner: string, id: string) => Promise<Uint8Array>;
  /** Drops the bytes and remembers the outcome, for a sender who never heard the answer. */
  finish: (owner: string, id: string, outcome: object) => Promise<void>;
  discard: (owner: string, id: string) => Promise<void>;
  /** All files of one sender, or of everybody. */
  list: (owner?: string) => Promise<Arriving[]>;
  /** Removes notes that a killed process began to write before this moment. Returns how many. */
  sweep: (before: Date) => Promise<number>;
};

/** The bytes do not continue what is there. */
export class Misplaced extends Error {}

type Note = Pick<Arriving, "length" | "about" | "outcome"> & { beganAt: string };

/** A folder in which files arrive piece by piece: one folder for each sender, a note and the bytes for each file. */
export function openHall(root: string): Hall {
  const notePath = (owner: string, id: string) => join(root, safe(owner), `${safe(id)}.json`);
  const bytesPath = (owner: string, id: string) => join(root, safe(owner), `${safe(id)}.bytes`);
  const turns = new Map<string, { stop: () => void; done: Promise<unknown> }>();

  async function look(owner: string, id: string): Promise<Arriving | null> {
    const note = await absentIsNull(readFile(notePath(owner, id), "utf8"));
    if (!note) return null;
    const { beganAt, ...rest } = JSON.parse(note) as Note; // written by `write` below
    const size = await absentIsNull(stat(bytesPath(owner, id)));
    const offset = rest.outcome ? rest.length : (size?.size ?? 0);
    return { id, owner, beganAt: new Date(beganAt), ...rest, offset };
  }

  async function write(owner: string, id: string, note: Note) {
    const path = notePath(owner, id);
    const file = await open(`${path}.part`, "w");
    await closing(file, async () => {
      await file.writeFile(JSON.stringify(note));
      await file.sync();
    });
    await rename(`${path}.part`, path);
  }

  async function list(owner?: string): Promise<Arriving[]> {
    const owners = owner ? [owner] : ((await absentIsNull(readdir(root))) ?? []);
    const found = await Promise.all(
      owners.map(async (each) => {
        const names = (await absentIsNull(readdir(join(root, safe(each))))) ?? [];
        const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
        return Promise.all(ids.map((id) => look(each, id)));
      }),
    );
    return found.flat().filter((file) => file !== null);
  }

  return {
    begin: async ({ owner, id, length, about, beganAt }) => {
      await mkdir(join(root, safe(owner)), { recursive: true });
      await write(owner, id, { length, about, beganAt: beganAt.toISOString() });
    },
    look,
    append: async (owner, id, offset, bytes) => {
      // A sender who lost the line comes back while its old request still hangs: the newer one wins.
      const before = turns.get(id);
      before?.stop();
      await before?.done.catch(() => {});
      const stop = new AbortController();
      const done = add(offset, bytes, stop.signal);
      turns.set(id, { stop: () => stop.abort(), done });
      try {
        return await done;
      } finally {
        if (turns.get(id)?.done === done) turns.delete(id);
      }

      async function add(from: number, pieces: AsyncIterable<Uint8Array>, signal: AbortSignal) {
        const known = await look(owner, id);
        if (known?.offset !== from) throw new Misplaced();
        const file = await open(bytesPath(owner, id), "a");
        let at = from;
        return closing(file, async () => {
          try {
            for await (const piece of pieces) {
              if (signal.aborted || at + piece.length > known.length) throw new Misplaced();
              await file.write(piece);
              at += piece.length;
            }
          } finally {
            await file.sync();
          }
          return at;
        });
      }
    },
    read: async (owner, id) => new Uint8Array(await readFile(bytesPath(owner, id))),
    finish: async (owner, id, outcome) => {
      const known = await look(owner, id);
      if (!known) return;
      const { length, about, beganAt } = known;
      await write(owner, id, { length, about, beganAt: beganAt.toISOString(), outcome });
      await rm(bytesPath(owner, id), { force: true });
    },
    discard: async (owner, id) => {
      turns.get(id)?.stop();
      await rm(notePath(owner, id), { force: true });
      await rm(bytesPath(owner, id), { force: true });
    },
    list,
    sweep: (before) => sweepParts(root, before),
  };
}

/** Owners and ids are uuids; anything else could lead out of the folder. */
function safe(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Misplaced();
  return id;
}

async function absentIsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function closing<T>(file: FileHandle, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.close();
  }
}
