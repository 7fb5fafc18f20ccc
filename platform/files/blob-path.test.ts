import childProcess from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "paths-"));
/** The tasks of child processes. */
const sent: unknown[] = [];
const { fork } = childProcess;
childProcess.fork = ((...args: Parameters<typeof fork>) => {
  const child = fork(...args);
  const send = child.send.bind(child);
  const noting = (...message: Parameters<typeof send>) => {
    sent.push(message[0]);
    return send(...message);
  };
  return Object.assign(child, { send: noting });
}) as typeof fork;
syncBuiltinESMExports();
// Other files of this run may have processes that began before.
vi.resetModules();
const { cropImage } = await import("#platform/images/crop-image.ts");
const { fingerprintImage } = await import("#platform/images/fingerprint-image.ts");
const { pdfAttachment } = await import("#platform/pdf/pdf-attachment.ts");
const { openFolderStore } = await import("./file-store.ts");
const store = openFolderStore(folder);
let picture: Buffer;
beforeAll(async () => {
  const create = { width: 900, height: 600, channels: 3, background: "#d8d2c0" } as const;
  const boat = Buffer.from('<svg width="600" height="400"><path d="M450 40v300H150z" fill="#123"/></svg>');
  picture = await sharp({ create })
    .composite([{ input: boat }])
    .png({ compressionLevel: 0 })
    .toBuffer();
});
afterEach(() => void sent.splice(0));
afterAll(() => {
  childProcess.fork = fork;
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** Of a form's file, and of a stored one. */
async function lyingOnDisk(bytes: Uint8Array): Promise<Blob[]> {
  await store.put("a/b", bytes);
  const { file } = await store.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  return [file("c.png", "image/png"), await store.open("a/b")];
}

const bytesSent = () => sent.reduce<number>((sum, task) => sum + serialize(task).length, 0);

test("a child process is told where a file lies, however large it is", async () => {
  for (const blob of await lyingOnDisk(picture)) {
    expect(await fingerprintImage(blob)).toMatch(/^[0-9a-f]{16}$/);
    const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
    expect(
      (await sharp((await cropImage(blob, { box, margin: 0, maxWidth: 100 })) ?? []).metadata()).width,
    ).toBe(100);
  }
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(5 * 1024 ** 2)]);
  for (const blob of await lyingOnDisk(pdf)) expect(await pdfAttachment(blob, "a.json")).toBeNull();
  expect(sent).toHaveLength(6);
  expect(bytesSent()).toBeLessThan(3000);
});

test("bytes that lie nowhere are sent", async () => {
  expect(await fingerprintImage(new Blob([new Uint8Array(picture)]))).toMatch(/^[0-9a-f]{16}$/);
  expect(bytesSent()).toBeGreaterThan(picture.length);
});
