import type { Locale } from "../locale.ts";

/** Who keeps records. `home`: papers at the customer's own. */
export const archiveKinds = [
  "maker",
  "state",
  "office",
  "museum",
  "register",
  "club",
  "press",
  "expert",
  "home",
] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** `charged` without an amount: there is a fee, and nobody has entered it. */
export const feeKinds = ["free", "charged", "unknown"] as const;
export type FeeKind = (typeof feeKinds)[number];

/** Where one can write to nobody: newspapers online, papers at home. */
const withoutAddress: readonly ArchiveKind[] = ["press", "home"];

export function takesLetters({ kind }: { kind: ArchiveKind }): boolean {
  return !withoutAddress.includes(kind);
}

/** Of one that no vehicle has led to. */
export function archiveName({ nameDe, nameEn }: { nameDe: string; nameEn: string }, locale: Locale): string {
  return namedFor(locale === "de" ? nameDe : nameEn, null);
}

/** `{place}` in a name stands for the town that the vehicle's papers or plate lead to. */
export function namedFor(name: string, place: string | null): string {
  return name.replace("{place}", place ?? "").trim();
}
