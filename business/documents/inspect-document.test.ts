import { createServer, type Server } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { lockedPdf, simplePdf } from "#tests/flawed-files.ts";
import { heavyPdf } from "#tests/heavy-pdf.ts";
import { manyPages } from "#tests/world/many-pages.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { inspectDocument, purgeDocuments } from "./inspect-document.ts";
import { OpenDocument, openDocument, type Rendition, signedFileUrl } from "./open-document.ts";
import { openPage } from "./open-page.ts";
import { documentsOf, myRemovedDocuments } from "./read-documents.ts";
import { removeDocument, restoreDocument } from "./remove-document.ts";

const signature = "the test signature";
let clamd: Server;
let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  clamd = scannerThatFinds(signature);
  const port = await new Promise<number>((open) =>
    clamd.listen(0, "127.0.0.1", () => {
      const address = clamd.address();
      open(typeof address === "object" && address ? address.port : 0);
    }),
  );
  app = await openTestApp({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
  order = await app.orders.started();
});
afterAll(async () => {
  clamd.close();
  await app.close();
});

/** Speaks the clamd protocol: the command, length-prefixed chunks, an empty chunk, the verdict. */
function scannerThatFinds(virus: string): Server {
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const body = received.subarray("zINSTREAM\0".length);
      const blocks: Buffer[] = [];
      for (let at = 0; at + 4 <= body.length; ) {
        const length = body.readUInt32BE(at);
        if (length === 0)
          return socket.end(
            Buffer.concat(blocks).includes(virus) ? "stream: Test-Signature FOUND\0" : "stream: OK\0",
          );
        blocks.push(body.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
}

const hanna = () => app.customer(order.userId);
const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#7B1E1E" } })
    .withExif({ IFD0: { Artist: "Hanna" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 });

async function inspected(name: string, bytes: Uint8Array) {
  const { documentId } = await uploadFile(
    hanna(),
    { researchId: order.researchId, name, rights: "own" },
    new Blob([new Uint8Array(bytes)]),
  );
  await inspectDocument(app.system(), { documentId });
  const found = (await documentsOf(hanna(), order.researchId)).find((d) => d.id === documentId);
  if (!found) throw new Error("The file is not in its case.");
  return found;
}

function open(who: "hanna" | "ruth", documentId: string, rendition: Rendition) {
  const ctx = who === "hanna" ? hanna() : app.researcher(order.staffId);
  const url = new URL(signedFileUrl(ctx, documentId, rendition), "http://app.test");
  return openDocument(ctx, OpenDocument.parse({ documentId, ...Object.fromEntries(url.searchParams) }));
}

describe("a photograph", () => {
  test("is upright, has a thumbnail, and has no metadata for anybody but its owner", async () => {
    const original = await photo().jpeg().toBuffer();
    const seen = await inspected("foto.jpg", original);
    expect(seen).toMatchObject({ state: "ready", scan: "clean", hasCopies: true });
    expect(await app.jobs("documents.changed")).toEqual([{ researchId: order.researchId }]);
    const thumbnail = await open("hanna", seen.id, "thumbnail");
    expect(thumbnail).toMatchObject({ name: "foto.webp", type: "image/webp" });
    const small = await sharp(await thumbnail.file.arrayBuffer()).metadata();
    expect([small.width, small.height]).toEqual([320, 480]);
    const own = await sharp(await (await open("hanna", seen.id, "original")).file.arrayBuffer()).metadata();
    expect(own.exif).toBeDefined();
    const forTeam = await sharp(
      await (await open("ruth", seen.id, "original")).file.arrayBuffer(),
    ).metadata();
    expect([forTeam.exif, forTeam.width, forTeam.height]).toEqual([undefined, 600, 900]);
  });

  test.each(["png", "webp", "tiff"] as const)("may be a %s", async (format) => {
    const seen = await inspected(`foto.${format}`, await photo(300, 200).toFormat(format).toBuffer());
    expect(seen).toMatchObject({ state: "ready", hasCopies: true });
    expect((await open("ruth", seen.id, "view")).type).toBe("image/jpeg");
  });

  test("that nobody can open is kept with the reason", async () => {
    const seen = await inspected("kaputt.jpg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
    expect(seen).toMatchObject({ state: "ready", flaw: "unreadable", hasCopies: false });
    expect((await open("hanna", seen.id, "original")).file.size).toBe(7);
    expect(await app.auditTrail(`document:${seen.id}`)).toEqual(["document.uploaded", "document.inspected"]);
  });

  test("of which the end is missing is shown as far as it came", async () => {
    const whole = await photo().jpeg().toBuffer();
    const seen = await inspected("abgebrochen.jpg", whole.subarray(0, whole.length - 400));
    expect(seen).toMatchObject({ state: "ready", flaw: "cut_off", hasCopies: true });
    expect(await inspected("ganz.jpg", Buffer.concat([whole, Buffer.alloc(64)]))).toMatchObject({
      flaw: null,
    });
  });

  test("may be one of several in a TIFF, of which each has its page", async () => {
    const bytes = await sharp(
      await Promise.all(
        ["#ff0000", "#00ff00", "#0000ff"].map((background) =>
          sharp({ create: { width: 60, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .tiff()
      .toBuffer();
    const seen = await inspected("scan.tif", bytes);
    expect(seen).toMatchObject({ state: "ready", pages: 3, hasCopies: true });
    const ruth = app.researcher(order.staffId);
    const page = (n: number) =>
      openPage(ruth, { researchId: order.researchId, documentId: seen.id, page: n });
    for (const [n, mean] of [
      [1, [254, 0, 0]],
      [3, [0, 0, 254]],
    ] as const) {
      const { channels } = await sharp(await (await page(n)).arrayBuffer()).stats();
      expect(channels.map((channel) => Math.round(channel.mean))).toEqual(mean);
    }
    await expect(page(4)).rejects.toThrow(NotFound);
  });

  test("of more than 120 million pixels is refused before it is decoded", async () => {
    const bomb = await sharp({ create: { width: 12_001, height: 10_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await inspected("riesig.png", bomb)).toMatchObject({ refusal: "too_many_pixels" });
  }, 30_000);
});

describe("a PDF", () => {
  test("has its page count and a preview of the first page", async () => {
    const content = { title: "Rechnung", lang: "de" } as const;
    const bytes = await renderPdf("platform/pdf/sample.test.typ", content, {
      standard: "ua-1",
      createdAt: app.system().now(),
    });
    const seen = await inspected("rechnung.pdf", bytes);
    expect(seen).toMatchObject({ state: "ready", pages: 1, hasCopies: true });
    expect((await open("ruth", seen.id, "original")).type).toBe("application/pdf");
  }, 30_000);

  test("of 49 KB with an image of 400 million pixels costs this process no memory", async () => {
    const bytes = heavyPdf(20_000);
    expect(bytes.length).toBeLessThan(50_000);
    const mostKilobytes = () => process.resourceUsage().maxRSS;
    const before = mostKilobytes();
    expect(await inspected("bombe.pdf", bytes)).toMatchObject({ state: "ready", pages: 1, hasCopies: true });
    expect(mostKilobytes() - before, "memory of this process").toBeLessThan(200_000);
  });

  test.each([
    ["is cut off", "%PDF-1.7 and then the line was lost", "cut_off"],
    ["is damaged", "%PDF-1.7 nothing in between\n%%EOF\n\u0000\u0000", "unreadable"],
    ["has no page", simplePdf("<< /Type /Pages /Kids [] /Count 0 >>"), "no_pages"],
    ["has a password", Buffer.from(lockedPdf, "base64"), "locked"],
  ])("that %s is kept with the reason", async (_, bytes, flaw) => {
    const seen = await inspected(`${flaw}.pdf`, Buffer.from(bytes as string)); // a buffer passes through
    expect(seen).toMatchObject({ state: "ready", pages: null, hasCopies: false, thumbnail: null, flaw });
  });
});

test("a file that the disk fails to read is not refused but inspected again", async () => {
  const about = { researchId: order.researchId, name: "spaeter.pdf", rights: "own" } as const;
  const { documentId } = await uploadFile(hanna(), about, new Blob(["%PDF-1.7 later"]));
  const withPath = <T>(key: string, work: (path: string) => Promise<T>) => work(`/nowhere/${key}`);
  const away = { ...app.system(), services: { ...app.services, files: { ...app.services.files, withPath } } };
  await expect(inspectDocument(away, { documentId })).rejects.toThrow("ENOENT");
  await inspectDocument(app.system(), { documentId });
  const seen = (await documentsOf(hanna(), order.researchId)).find(({ id }) => id === documentId);
  expect(seen).toMatchObject({ state: "ready" });
});

describe("a file during whose inspection the process died", () => {
  test("is tried once more and then refused, with the reason", async () => {
    const about = { researchId: order.researchId, name: "toedlich.pdf", rights: "own" } as const;
    const { documentId } = await uploadFile(hanna(), about, new Blob([heavyPdf(100)]));
    const dying = {
      ...app.system(),
      services: { ...app.services, files: { ...app.services.files, withPath: never } },
    };
    for (let start = 0; start < 2; start++) {
      void inspectDocument(dying, { documentId });
      await expect.poll(() => started(documentId)).toBe(start + 1);
    }
    await inspectDocument(app.system(), { documentId });
    const [seen] = (await documentsOf(hanna(), order.researchId)).filter(({ id }) => id === documentId);
    expect(seen).toMatchObject({ state: "refused", refusal: "too_demanding" });
    await expect(open("hanna", documentId, "original")).rejects.toThrow(NotFound);
  });

  const never = () => new Promise<never>(() => {});
  const started = async (id: string) =>
    (await app.runAsOwner(`select inspections_started from research_documents where id = '${id}'`)).rows[0]
      ?.inspections_started;
});

describe("what is not clean", () => {
  test("is refused and gone", async () => {
    const seen = await inspected("virus.pdf", new TextEncoder().encode(`%PDF-1.7 ${signature}`));
    expect(seen).toMatchObject({ state: "refused", refusal: "infected" });
    const { rows } = await app.runAsOwner(`select file_url from research_documents where id = '${seen.id}'`);
    await expect(app.services.files.get(String(rows[0]?.file_url))).rejects.toThrow();
  });

  test("staff see no file before its inspection; without the scanner it is retried", async () => {
    const bytes = new Blob(["%PDF-1.7 waits"]);
    const about = { researchId: order.researchId, name: "wartet.pdf", rights: "own" } as const;
    const { documentId } = await uploadFile(hanna(), about, bytes);
    await expect(open("ruth", documentId, "original")).rejects.toThrow(NotFound);
    await expect(open("hanna", documentId, "original")).resolves.toBeDefined();
    const withoutScanner = {
      ...app.system(),
      services: { ...app.services, config: { ...app.services.config, clamdUrl: "tcp://127.0.0.1:1" } },
    };
    for (let n = 0; n < 3; n++)
      await expect(inspectDocument(withoutScanner, { documentId })).rejects.toThrow("ECONNREFUSED");
    await expect(open("ruth", documentId, "original")).rejects.toThrow(NotFound);
    const asked = (await app.jobs("documents.inspect")).length;
    app.later({ minutes: 31 });
    await purgeDocuments(app.system());
    expect((await app.jobs("documents.inspect")).length).toBe(asked + 1);
  });
});

describe("a deleted file", () => {
  test("is hidden from everybody, can be restored for seven days, and is erased after them", async () => {
    const { id } = await inspected("weg.png", await photo(30, 20).png().toBuffer());
    const shown = async () => (await documentsOf(hanna(), order.researchId)).map((d) => d.id);
    await removeDocument(hanna(), { documentId: id });
    expect(await shown()).not.toContain(id);
    await expect(open("ruth", id, "original")).rejects.toThrow(NotFound);
    expect((await myRemovedDocuments(hanna(), order.researchId)).map((d) => d.id)).toEqual([id]);
    await restoreDocument(hanna(), { documentId: id });
    expect(await shown()).toContain(id);
    await removeDocument(hanna(), { documentId: id });
    const { rows } = await app.runAsOwner(`select file_url from research_documents where id = '${id}'`);
    app.later({ days: 8 });
    await expect(restoreDocument(hanna(), { documentId: id })).rejects.toThrow("uploads_restore_too_late");
    expect(await myRemovedDocuments(hanna(), order.researchId)).toEqual([]);
    await purgeDocuments(app.system());
    const key = String(rows[0]?.file_url);
    for (const each of [key, `${key}.view`, `${key}.thumbnail`])
      await expect(app.services.files.get(each)).rejects.toThrow();
    expect(await app.auditTrail(`document:${id}`)).toEqual([
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
    const otto = app.customer(await app.person("otto"));
    await expect(removeDocument(otto, { documentId: first?.id ?? "" })).rejects.toThrow(NotFound);
    await expect(restoreDocument(otto, { documentId: first?.id ?? "" })).rejects.toThrow(NotFound);
  });
});

test("a letter is known by its first page, a file of an archive by none", async () => {
  const known = async (pages: number) => {
    const { id } = await inspected(`brief-${pages}.pdf`, Buffer.from(manyPages(pages)));
    return (await app.runAsOwner(`select fingerprint from research_documents where id = '${id}'`)).rows[0];
  };
  const letter = { fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) };
  expect([await known(1), await known(4), await known(5)]).toEqual([letter, letter, { fingerprint: null }]);
});
