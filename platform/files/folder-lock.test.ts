import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

const root = mkdtempSync(join(tmpdir(), "folder-lock-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(root, "data-")), "database");
});

/** A pid of one container means nothing, or another process, in the other. */
const ownNumbers = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const canUnshare = spawnSync(ownNumbers[0] ?? "", [...ownNumbers.slice(1), "true"]).status === 0;

/** Starts a process that takes the folder. Returns the first thing it says. */
async function hold(through: string[] = []): Promise<{ output: string; child: ChildProcess }> {
  const [program, ...args] = [...through, "node", "tests/processes/hold-folder.ts", folder];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [output] = await once(child.stdout as NonNullable<typeof child.stdout>, "data");
  return { output: String(output).trim(), child };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "close");
}

test("a second process is refused with a message that names the first", async () => {
  const release = lockFolder(folder);
  const { output } = await hold();
  release();
  expect(output).toContain(`is in use by process ${process.pid} on ${hostname()}`);
});

test("the same process does not take a folder twice", () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  release();
  lockFolder(folder)();
});

test("a released folder stays with the next holder when it is released once more", () => {
  const release = lockFolder(folder);
  release();
  const next = lockFolder(folder);
  release();
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  next();
});

test("a killed process leaves the folder free at once", async () => {
  const { output, child } = await hold();
  expect(output).toBe("held");
  await kill(child);
  lockFolder(folder)();
});

test.skipIf(!canUnshare)("holds between two containers that share the folder (needs unshare)", async () => {
  const first = await hold(ownNumbers);
  expect(first.output).toBe("held");
  const second = await hold(ownNumbers);
  expect(second.output).toContain("is in use by process");
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  await kill(first.child);
  await expect.poll(() => free(folder), { timeout: 5_000 }).toBe(true);
});

function free(path: string): boolean {
  try {
    lockFolder(path)();
    return true;
  } catch {
    return false;
  }
}
