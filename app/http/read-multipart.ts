import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import type { Services } from "#business/context.ts";

type FileStore = Services["files"];

/** Our forms take at most ten and say so. Further ones are skipped. */
const maxFiles = 50;
/** Far more than the fields of a form and its files. */
const maxParts = 3000;

/** Its files are readable until `discard`. `dropped`: it had files, and no store accepted them. */
export type ReadForm = { form: FormData; dropped: boolean; discard: () => Promise<void> };

/** An empty file input sends a file without a name. */
type Arriving = { field: string; name: string | undefined; type: string; stream: BusboyFileStream };

/** Stores files as they arrive: memory never holds a whole one. Null drops them. Throws a `TypeError` for a malformed body. */
export async function readMultipart(
  request: Request,
  store: FileStore | null,
  { fields, textLength }: { fields: number; textLength: number },
): Promise<ReadForm> {
  let storeError: unknown;
  let dropped = false;
  const form = new FormData();
  const arriving: Arriving[] = [];
  const received: ReturnType<FileStore["receive"]>[] = [];
  const discard = async () => {
    for (const each of await Promise.allSettled(received))
      if (each.status === "fulfilled") await each.value.discard();
  };
  try {
    const headers = Object.fromEntries(request.headers) as BusboyHeaders; // the caller has seen its type
    const limits = { files: maxFiles, fields: fields + 1, fieldSize: textLength + 1 };
    const parser = new Busboy({ headers, limits, preservePath: true });
    parser.on("field", (name, value) => form.append(name, value));
    parser.on("file", (field, stream, name, _encoding, type) => {
      if (!store) {
        dropped ||= Boolean(name);
        return stream.resume();
      }
      arriving.push({ field, name, type, stream });
      stream.on("error", () => {});
      const file = store.receive(stream);
      received.push(file);
      file.catch((error) => {
        storeError ??= error;
        parser.destroy(error);
      });
    });
    const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
    await pipeline(body, ofFewParts(headers["content-type"], maxParts), parser);
    for (const [index, { file }] of (await Promise.all(received)).entries()) {
      const { field, name, type } = arriving[index] as Arriving;
      form.append(field, file(name ?? "", type));
    }
    return { form, dropped, discard };
  } catch (error) {
    // Nothing else ends them once the parser is gone.
    const before = storeError;
    for (const { stream } of arriving) stream.destroy(new Error("The form broke off."));
    await discard();
    throw before ?? new TypeError("The form is malformed.", { cause: error });
  }
}

/** The parser takes a tenth of a millisecond for each part, beyond its limits too: ends the body before it sees them. */
function ofFewParts(type: string, most: number) {
  const [, quoted, bare] = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const delimiter = Buffer.from(`--${quoted ?? bare ?? ""}`);
  return async function* (pieces: AsyncIterable<Uint8Array>) {
    let parts = 0;
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1))
        if (++parts > most) throw new TypeError("The form has too many parts.");
      yield piece;
    }
  };
}
