/** The object store gives no answer, or none that helps. Whether something was stored is unknown; asking again is safe. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** The disk or the object store takes no more. Nothing was stored. */
export class StoreFull extends Error {}

/** A file has other bytes than were stored, or not all of them. */
export class DamagedFile extends Error {}

/** As the file system says it, so that callers need not know which store they have. */
export function missingObject(key: string): Error {
  return Object.assign(new Error(`ENOENT: no such object, open '${key}'`), { code: "ENOENT" });
}

/** 507, and what stores say of quotas, as such; a disk says ENOSPC or EDQUOT. */
export function isFull(error: unknown): boolean {
  return (
    error instanceof StoreFull || ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException)?.code ?? "")
  );
}
