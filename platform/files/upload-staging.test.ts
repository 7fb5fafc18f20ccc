import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "#platform/uuid.ts";
import { OffsetMismatch, openUploadStaging } from "./upload-staging.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "staging-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const sent = Uint8Array.from({ length: 3_000 }, (_, n) => n % 251);
const owner = uuidv7();

/** Two processes that share a folder, and an upload of which the first has written a third. */
async function started() {
  const [here, there] = [openUploadStaging(root), openUploadStaging(root)];
  const id = uuidv7();
  await here.create({ owner, id, length: sent.length, about: {}, startedAt: new Date(0) });
  const line = heldLine();
  const first = here.append(owner, id, 0, line.chunks);
  first.catch(() => {});
  line.send(sent.subarray(0, 1_000));
  await hasOffset(here, id, 1_000);
  return { here, there, id, line, first };
}

/** A connection that passes on what is sent, and otherwise says nothing, not even that it has ended. */
function heldLine() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const chunks = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  return { chunks, send: (chunk: Uint8Array) => sender?.enqueue(chunk) };
}

async function hasOffset(staging: ReturnType<typeof openUploadStaging>, id: string, offset: number) {
  await expect.poll(async () => (await staging.find(owner, id))?.offset, { timeout: 10_000 }).toBe(offset);
}

async function* rest(from: number) {
  yield sent.subarray(from, from + 700);
  yield sent.subarray(from + 700);
}

const stored = async (staging: ReturnType<typeof openUploadStaging>, id: string) =>
  (await staging.open(owner, id)).bytes();

test("an upload goes on at once while its old connection is half open", async () => {
  const { here, id, first } = await started();
  expect(await here.append(owner, id, 1_000, rest(1_000))).toBe(sent.length);
  await expect(first).rejects.toThrow(OffsetMismatch);
  expect(await stored(here, id)).toEqual(sent);
});

test("an upload that goes on in another process is stored as it was sent", async () => {
  const { here, there, id, line, first } = await started();
  expect(await there.append(owner, id, 1_000, rest(1_000))).toBe(sent.length);
  line.send(sent.subarray(1_000, 2_500));
  await expect(first).rejects.toThrow(OffsetMismatch);
  expect(await here.find(owner, id)).toMatchObject({ offset: sent.length });
  expect(await stored(there, id)).toEqual(sent);
});

test("an upload that goes to and fro between two processes is stored as it was sent", async () => {
  const { here, there, id, line, first } = await started();
  const other = heldLine();
  const second = there.append(owner, id, 1_000, other.chunks);
  second.catch(() => {});
  other.send(sent.subarray(1_000, 2_000));
  await hasOffset(here, id, 2_000);
  line.send(sent.subarray(1_000, 1_800));
  await expect(first).rejects.toThrow(OffsetMismatch);
  expect(await here.append(owner, id, 2_000, rest(2_000))).toBe(sent.length);
  other.send(sent.subarray(2_000));
  await expect(second).rejects.toThrow(OffsetMismatch);
  expect(await stored(here, id)).toEqual(sent);
});

test("what is complete leaves only its outcome", async () => {
  const { here, id, line, first } = await started();
  await here.append(owner, id, 1_000, rest(1_000));
  line.send(sent);
  await expect(first).rejects.toThrow();
  await here.complete(owner, id, { documentId: "1" });
  expect(await here.find(owner, id)).toMatchObject({ outcome: { documentId: "1" }, offset: sent.length });
  await expect(here.open(owner, id)).rejects.toThrow("ENOENT");
});
