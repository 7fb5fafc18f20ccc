import { isDeepStrictEqual } from "node:util";

/** Paths of what differs, as in `credentialSubject.score.total`; the proof is compared as one. */
export function differingFields(issued: object, shown: object, path = ""): string[] {
  const names = new Set([...Object.keys(issued), ...Object.keys(shown)]);
  return [...names].sort().flatMap((name) => {
    const [a, b] = [issued, shown].map((each) => (each as Record<string, unknown>)[name]);
    if (isDeepStrictEqual(a, b)) return [];
    const at = path ? `${path}.${name}` : name;
    return isRecord(a) && isRecord(b) && name !== "proof" ? differingFields(a, b, at) : [at];
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
