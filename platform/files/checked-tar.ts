import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { ReadableStream, type WritableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { createTarDecoder, createTarPacker, type TarPackController } from "modern-tar";

export type TarFile = { name: string; size: number; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

export class Damaged extends Error {}

/** The last entry, in `sha256sum` format; without it the archive is truncated. */
const sumsName = "SHA256SUMS";

/** A streamed tar archive, checksums last. Opens nothing before it is read. */
export function packChecked(files: AsyncIterable<TarFile>): Readable {
  return Readable.from(packed(files), { objectMode: false });
}

async function* packed(files: AsyncIterable<TarFile>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const packing = pack(files, controller).catch((error: unknown) => controller.error(error));
  try {
    yield* readable as ReadableStream<Uint8Array>; // the library's type is the browser's
  } finally {
    await packing;
  }
}

async function pack(files: AsyncIterable<TarFile>, controller: TarPackController): Promise<void> {
  const sums: string[] = [];
  const add = async ({ name, size, bytes }: TarFile) => {
    const hash = createHash("sha256");
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of bytes) {
      hash.update(chunk);
      await writer.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    await writer.close();
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  };
  for await (const file of files) await add(file);
  await add(textFile(sumsName, sums.join("")));
  controller.finalize();
}

export function textFile(name: string, text: string): TarFile {
  const bytes = new TextEncoder().encode(text);
  return { name, size: bytes.length, bytes: [bytes] };
}

/** A file at its current size, ignoring later appends. Yields nothing if it is missing. */
export async function* fileAsItIs(name: string, path: string): AsyncGenerator<TarFile> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    const bytes = size === 0 ? [] : file.createReadStream({ start: 0, end: size - 1, autoClose: false });
    yield { name, size, bytes };
  } finally {
    await file.close();
  }
}

/** Passes each file of a plain or gzipped archive to `take`. Valid only once resolved. Throws `Damaged`. */
export async function readChecked(
  path: string,
  take: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const found = new Map<string, string>();
  let expected: Map<string, string> | undefined;
  for await (const { name, bytes } of filesIn(path)) {
    if (expected) throw new Damaged("Something follows its checksums.");
    if (name === sumsName) {
      expected = await sumsIn(bytes);
      continue;
    }
    const hash = createHash("sha256");
    await take(name, summed(bytes, hash));
    found.set(name, hash.digest("hex"));
  }
  if (!expected) throw new Damaged("It is truncated: its checksums are missing.");
  for (const name of new Set([...expected.keys(), ...found.keys()]))
    if (found.get(name) !== expected.get(name)) throw new Damaged(`The checksum of ${name} is wrong.`);
}

/** The first file's text; null if it is no archive or starts with another file. */
export async function firstText(path: string, name: string): Promise<string | null> {
  try {
    for await (const file of filesIn(path)) return file.name === name ? await readText(file.bytes) : null;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
  }
  return null;
}

export async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of bytes) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

async function* filesIn(path: string): AsyncGenerator<{ name: string; bytes: AsyncIterable<Uint8Array> }> {
  // Opened first, so a missing file throws here instead of emitting an event.
  const gzipped = await isGzipped(path);
  const file = createReadStream(path);
  const source = gzipped ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => source.destroy(error));
  try {
    // Not `Readable.toWeb`: a truncated gzip would crash the process.
    const packed = ReadableStream.from<Uint8Array>(source);
    const { readable, writable } = createTarDecoder({ strict: true });
    const decoding = packed.pipeTo(writable as WritableStream<Uint8Array>); // the library's types are the browser's
    decoding.catch(() => {}); // the reader gets it too
    for await (const { header, body } of readable) {
      if (header.type !== "file" || !staysInside(header.name))
        throw new Damaged(`It holds "${header.name}", which no backup does.`);
      yield { name: header.name, bytes: orDamaged(body) };
    }
  } catch (error) {
    throw asDamaged(error);
  } finally {
    file.destroy();
  }
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b;
  } finally {
    await file.close();
  }
}

function staysInside(name: string): boolean {
  return name.split("/").every((segment) => /^[\w.@-]+$/.test(segment) && !/^\.+$/.test(segment));
}

async function* orDamaged(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw asDamaged(error);
  }
}

/** I/O errors have a `syscall`; decoding errors do not. */
function asDamaged(error: unknown): unknown {
  if (error instanceof Damaged || !(error instanceof Error) || "syscall" in error) return error;
  return new Damaged(`It cannot be read (${error.message.replace(/\.$/, "")}).`);
}

async function* summed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function sumsIn(bytes: AsyncIterable<Uint8Array>): Promise<Map<string, string>> {
  const lines = (await readText(bytes)).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
