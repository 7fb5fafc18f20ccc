export const regionKinds = ["face", "plate", "signature", "name", "address", "account", "other"] as const;
export type RegionKind = (typeof regionKinds)[number];

/** On a page from 1; fractions of it as it is shown, from its upper left corner. */
export type Region = { page: number; kind: RegionKind; x: number; y: number; width: number; height: number };

export const maxRegions = 500;
/** A fraction of the page: what is thinner hides nothing. */
export const smallestRegion = 0.004;

export const redactionStates = ["queued", "done", "failed", "replaced", "lifted"] as const;
export const redactionFailures = ["unreadable", "gone"] as const;
export type RedactionFailure = (typeof redactionFailures)[number];

type Place = { x: number; y: number; width: number; height: number };

/** Whether a citation's place touches a blackened one; without a box it is its page, without a page the whole file. */
export function isBlackened(
  regions: readonly Region[],
  { page, box }: { page: number | null; box: Place | null },
): boolean {
  return regions.some((region) => {
    // A picture has one page, which its citations need not name.
    if (page !== null && region.page !== page) return false;
    return box === null || touch(region, box);
  });
}

function touch(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
