import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OffsetMismatch, type UploadStaging } from "#platform/files/upload-staging.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { bothStores, type Store } from "#tests/world/object-server/both-stores.ts";

const sent = Uint8Array.from({ length: 3_000 }, (_, n) => n % 251);
const owner = uuidv7();
let store: Store;

describe.each(bothStores)("uploads under way in %s", (_, open) => {
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

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

  test("what a broken connection sent is kept, in pieces of any size and across their borders", async () => {
    const [here, there] = [store.staging(), store.staging()];
    const id = uuidv7();
    const large = Uint8Array.from({ length: 9_500_000 }, (_, n) => (n * 7) % 253);
    await here.create({ owner, id, length: large.length, about: { name: "a" }, startedAt: new Date(5) });
    await expect(here.append(owner, id, 0, brokenAfter(large.subarray(0, 4_700_001)))).rejects.toThrow(
      "gone",
    );
    expect(await there.find(owner, id)).toMatchObject({ offset: 4_700_001, about: { name: "a" } });
    await expect(there.append(owner, id, 1, rest(0))).rejects.toThrow(OffsetMismatch);
    const more = (async function* () {
      yield large.subarray(4_700_001);
    })();
    expect(await there.append(owner, id, 4_700_001, more)).toBe(large.length);
    const blob = await here.open(owner, id);
    expect(blob.size).toBe(large.length);
    expect(Buffer.from(await blob.bytes()).equals(large)).toBe(true);
    expect(await blob.slice(4_194_300, 4_194_310).bytes()).toEqual(large.slice(4_194_300, 4_194_310));
  });

  test("more than was announced is refused, and so is an id that is none", async () => {
    const staging = store.staging();
    const id = uuidv7();
    await staging.create({ owner, id, length: 2_900, about: {}, startedAt: new Date(0) });
    await expect(staging.append(owner, id, 0, rest(0))).rejects.toThrow("wrong length");
    expect(await staging.find(owner, id)).toMatchObject({ offset: 700 });
    await expect(staging.find(owner, "../../x")).rejects.toThrow("wrong id");
  });

  test("one person's uploads are listed, everybody's too, and what is discarded is gone", async () => {
    const staging = store.staging();
    const [hanna, otto] = [uuidv7(), uuidv7()];
    for (const each of [hanna, hanna, otto])
      await staging.create({ owner: each, id: uuidv7(), length: 10, about: {}, startedAt: new Date(0) });
    expect(await staging.list(hanna)).toHaveLength(2);
    const all = (await store.staging().list()).filter((each) => [hanna, otto].includes(each.owner));
    expect(all).toHaveLength(3);
    for (const each of all) await staging.discard(each.owner, each.id);
    expect(await staging.list(hanna)).toEqual([]);
    expect(await staging.find(otto, all.find((each) => each.owner === otto)?.id ?? "")).toBeNull();
  });
});

/** Two processes that share a store, and an upload of which the first has written a third. */
async function started() {
  const [here, there] = [store.staging(), store.staging()];
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

async function hasOffset(staging: UploadStaging, id: string, offset: number) {
  await expect.poll(async () => (await staging.find(owner, id))?.offset, { timeout: 10_000 }).toBe(offset);
}

async function* rest(from: number) {
  yield sent.subarray(from, from + 700);
  yield sent.subarray(from + 700);
}

const stored = async (staging: UploadStaging, id: string) => (await staging.open(owner, id)).bytes();

async function* brokenAfter(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  throw new Error("gone");
}
