import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { chunksOf } from "./file-store.ts";

export type ZipEntry = { name: string; content: string | Blob };

/** A streamed ZIP (ZIP64 if needed). Compresses texts only. An unreadable file breaks the stream. */
export function createZip(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable; // its types know an older interface
  const fail = (error: Error) => archive.destroy(error);
  zip.on("error", fail);
  addAll(zip, entries, mtime).catch(fail);
  return archive;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  for await (const { name, content } of entries) {
    if (typeof content === "string") zip.addBuffer(Buffer.from(content), name, { mtime });
    else
      zip.addReadStreamLazy(name, { mtime, size: content.size, compress: false }, (begin) => {
        const pieces = Readable.from(chunksOf(content));
        pieces.on("error", (error) => zip.emit("error", error));
        begin(null, pieces);
      });
  }
  zip.end();
}
