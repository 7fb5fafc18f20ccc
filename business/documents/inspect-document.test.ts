import { createServer, type Server } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paper } from "#platform/pdf.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { uploadFile } from "../researches/upload-file.ts";
import { inspectDocument, tidyDocuments } from "./inspect-document.ts";
import { fileAddress, OpenDocument, openDocument, type Shape } from "./open-document.ts";
import { documentsOf, myRemovedDocuments } from "./read-documents.ts";
import { removeDocument, restoreDocument } from "./remove-document.ts";

const signature = "the test signature";
let clamd: Server;
let house: TestHouse;
let order: OrderSituation;
beforeAll(async () => {
  clamd = scannerThatFinds(signature);
  const port = await new Promise<number>((open) =>
    clamd.listen(0, "127.0.0.1", () => {
      const address = clamd.address();
      open(typeof address === "object" && address ? address.port : 0);
    }),
  );
  house = await openTestHouse({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
  order = await house.orders.begun();
});
afterAll(async () => {
  clamd.close();
  await house.close();
});

/** Speaks clamd's own protocol: the command, chunks with their length before them, an empty chunk, the verdict. */
function scannerThatFinds(virus: string): Server {
  return createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      heard = Buffer.concat([heard, chunk]);
      const body = heard.subarray("zINSTREAM\0".length);
      const pieces: Buffer[] = [];
      for (let at = 0; at + 4 <= body.length; ) {
        const length = body.readUInt32BE(at);
        if (length === 0)
          return socket.end(
            Buffer.concat(pieces).includes(virus) ? "stream: Test-Signature FOUND\0" : "stream: OK\0",
          );
        pieces.push(body.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
}

const hanna = () => house.customer(order.userId);
const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#7B1E1E" } })
    .withExif({ IFD0: { Artist: "Hanna" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 });

async function inspected(name: string, bytes: Uint8Array) {
  const { documentId } = await uploadFile(
    hanna(),
    { researchId: order.researchId, name, rights: "own" },
    new Uint8Array(bytes),
  );
  await inspectDocument(house.system(), { documentId });
  const found = (await documentsOf(hanna(), order.researchId)).find((d) => d.id === documentId);
  if (!found) throw new Error("The file is not in its case.");
  return found;
}

function open(who: "hanna" | "ruth", documentId: string, shape: Shape) {
  const ctx = who === "hanna" ? hanna() : house.researcher(order.staffId);
  const url = new URL(fileAddress(ctx, documentId, shape), "http://house.test");
  return openDocument(ctx, OpenDocument.parse({ documentId, ...Object.fromEntries(url.searchParams) }));
}

describe("a photograph", () => {
  test("is upright, small for lists, and without hidden data for everybody but its owner", async () => {
    const original = await photo().jpeg().toBuffer();
    const seen = await inspected("foto.jpg", original);
    expect(seen).toMatchObject({ state: "ready", scan: "clean", hasCopies: true });
    const thumbnail = await open("hanna", seen.id, "thumbnail");
    expect(thumbnail).toMatchObject({ name: "foto.webp", type: "image/webp" });
    const small = await sharp(thumbnail.bytes).metadata();
    expect([small.width, small.height]).toEqual([320, 480]);
    const own = await sharp((await open("hanna", seen.id, "original")).bytes).metadata();
    expect(own.exif).toBeDefined();
    const forTeam = await sharp((await open("ruth", seen.id, "original")).bytes).metadata();
    expect([forTeam.exif, forTeam.width, forTeam.height]).toEqual([undefined, 600, 900]);
  });

  test.each(["png", "webp", "tiff"] as const)("may be a %s", async (format) => {
    const seen = await inspected(`foto.${format}`, await photo(300, 200).toFormat(format).toBuffer());
    expect(seen).toMatchObject({ state: "ready", hasCopies: true });
    expect((await open("ruth", seen.id, "view")).type).toBe("image/jpeg");
  });

  test("that is damaged is refused, with the reason, and its bytes are gone", async () => {
    const seen = await inspected("kaputt.jpg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
    expect(seen).toMatchObject({ state: "refused", refusal: "unreadable" });
    await expect(open("hanna", seen.id, "original")).rejects.toThrow(NotFound);
    expect(await house.trail(`document:${seen.id}`)).toEqual(["document.uploaded", "document.refused"]);
  });

  test("of more than 120 million pixels is refused before it is unpacked", async () => {
    const bomb = await sharp({ create: { width: 12_001, height: 10_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await inspected("riesig.png", bomb)).toMatchObject({ refusal: "too_many_pixels" });
  }, 30_000);
});

describe("a PDF", () => {
  test("knows its pages and shows the first one", async () => {
    const bytes = await paper({ title: "T", lang: "de", foot: "", pieces: [{ title: "Rechnung" }] });
    const seen = await inspected("rechnung.pdf", bytes);
    expect(seen).toMatchObject({ state: "ready", pages: 1, hasCopies: true });
    expect((await open("ruth", seen.id, "original")).type).toBe("application/pdf");
  }, 30_000);

  test("that nobody can open is kept as it is", async () => {
    const seen = await inspected("verschluesselt.pdf", new TextEncoder().encode("%PDF-1.7 not for you"));
    expect(seen).toMatchObject({ state: "ready", pages: null, hasCopies: false, thumbnail: null });
  });
});

describe("what is not clean", () => {
  test("is refused and gone", async () => {
    const seen = await inspected("virus.pdf", new TextEncoder().encode(`%PDF-1.7 ${signature}`));
    expect(seen).toMatchObject({ state: "refused", refusal: "infected" });
    const { rows } = await house.ownerRun(`select file_url from research_documents where id = '${seen.id}'`);
    await expect(house.house.files.get(String(rows[0]?.file_url))).rejects.toThrow();
  });

  test("nobody of the team sees a file before it was looked at; without the scanner it stays so and is tried again", async () => {
    const bytes = new TextEncoder().encode("%PDF-1.7 waits");
    const about = { researchId: order.researchId, name: "wartet.pdf", rights: "own" } as const;
    const { documentId } = await uploadFile(hanna(), about, bytes);
    await expect(open("ruth", documentId, "original")).rejects.toThrow(NotFound);
    await expect(open("hanna", documentId, "original")).resolves.toBeDefined();
    const withoutScanner = {
      ...house.system(),
      house: { ...house.house, config: { ...house.house.config, clamdUrl: "tcp://127.0.0.1:1" } },
    };
    await expect(inspectDocument(withoutScanner, { documentId })).rejects.toThrow();
    await expect(open("ruth", documentId, "original")).rejects.toThrow(NotFound);
    const asked = (await house.jobs("documents.inspect")).length;
    house.later({ minutes: 31 });
    await tidyDocuments(house.system());
    expect((await house.jobs("documents.inspect")).length).toBe(asked + 1);
  });
});

describe("a deleted file", () => {
  test("is gone for everybody, comes back for seven days, and is erased after them", async () => {
    const { id } = await inspected("weg.png", await photo(30, 20).png().toBuffer());
    const shown = async () => (await documentsOf(hanna(), order.researchId)).map((d) => d.id);
    await removeDocument(hanna(), { documentId: id });
    expect(await shown()).not.toContain(id);
    await expect(open("ruth", id, "original")).rejects.toThrow(NotFound);
    expect((await myRemovedDocuments(hanna(), order.researchId)).map((d) => d.id)).toEqual([id]);
    await restoreDocument(hanna(), { documentId: id });
    expect(await shown()).toContain(id);
    await removeDocument(hanna(), { documentId: id });
    const { rows } = await house.ownerRun(`select file_url from research_documents where id = '${id}'`);
    house.later({ days: 8 });
    await expect(restoreDocument(hanna(), { documentId: id })).rejects.toThrow("uploads_restore_too_late");
    expect(await myRemovedDocuments(hanna(), order.researchId)).toEqual([]);
    await tidyDocuments(house.system());
    const key = String(rows[0]?.file_url);
    for (const each of [key, `${key}.view`, `${key}.thumbnail`])
      await expect(house.house.files.get(each)).rejects.toThrow();
    expect(await house.trail(`document:${id}`)).toEqual([
      "document.uploaded",
      "document.inspected",
      "document.removed",
      "document.restored",
      "document.removed",
      "document.erased",
    ]);
  });

  test("can be deleted by its owner alone", async () => {
    const [first] = await documentsOf(hanna(), order.researchId);
    const otto = house.customer(await house.person("otto"));
    await expect(removeDocument(otto, { documentId: first?.id ?? "" })).rejects.toThrow(NotFound);
    await expect(restoreDocument(otto, { documentId: first?.id ?? "" })).rejects.toThrow(NotFound);
  });
});
