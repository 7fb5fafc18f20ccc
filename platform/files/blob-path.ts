const paths = new WeakMap<Blob, string>();

/** Remembers where the bytes of a blob lie, so that other programs on this machine can read them there. */
export function withBlobPath<B extends Blob>(blob: B, path: string | undefined): B {
  if (path !== undefined) paths.set(blob, path);
  return blob;
}

export function blobPath(blob: Blob): string | undefined {
  return paths.get(blob);
}

/** For a child process: a path weighs nothing, while bytes are held here and copied once more on their way. */
export async function pathOrBytes(file: Uint8Array | Blob): Promise<string | Uint8Array> {
  return file instanceof Blob ? (blobPath(file) ?? file.bytes()) : file;
}
