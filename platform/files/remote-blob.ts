import { buffer } from "node:stream/consumers";

/** Bytes that lie elsewhere: `read` fetches some of them, in order. */
export type RemoteBytes = {
  size: number;
  read: (from: number, until: number) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
};

/** A blob that is fetched when it is read, and holds nothing. Not for `new Blob([…])`, which would take it for empty. */
export class RemoteBlob extends Blob {
  readonly #bytes: RemoteBytes;
  readonly #from: number;
  readonly #until: number;

  constructor(bytes: RemoteBytes, from = 0, until = bytes.size, type = "") {
    super([], { type });
    this.#bytes = bytes;
    this.#from = from;
    this.#until = until;
  }

  override get size(): number {
    return this.#until - this.#from;
  }

  override slice(start = 0, end = this.size, type = ""): RemoteBlob {
    const at = (n: number) => this.#from + Math.min(Math.max(n < 0 ? this.size + n : n, 0), this.size);
    return new RemoteBlob(this.#bytes, at(start), Math.max(at(start), at(end)), type);
  }

  read(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    return this.#bytes.read(this.#from, this.#until);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.read();
    return new ReadableStream({
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await pieces.return(undefined)),
    });
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await buffer(this.read()));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }
}
