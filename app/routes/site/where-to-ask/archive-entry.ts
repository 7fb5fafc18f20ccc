import { archiveFee } from "#app/wording/archive-fee.ts";
import { waitedText } from "#app/wording/waited-text.ts";
import { type ArchiveKind, namedFor } from "#business/letters/archive.ts";
import type { PublicArchive } from "#business/letters/archives/read-archives.ts";
import type { WaitingTime } from "#business/letters/letter.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

export const entrySections = ["makers", "plates", "boats", "free"] as const;
export type EntrySection = (typeof entrySections)[number];

export type ArchiveEntry = {
  id: string;
  section: EntrySection;
  name: string;
  /** Makes, or countries: two holders may bear one name. */
  about: string;
  text: string;
  bring: string;
  fee: string | null;
  /** How long our letters waited there; null without one. */
  waited: string | null;
  formUrl: string | null;
  email: string | null;
  address: string | null;
};

/** Worded in the page's language; nothing else of it reaches the browser. */
export function archiveEntry(
  archive: PublicArchive,
  waited: WaitingTime | null,
  locale: Locale,
): ArchiveEntry {
  return {
    id: archive.id,
    section: sectionOf(archive),
    name: namedFor(archive.name[locale], null),
    about: (archive.makes.length > 0 ? archive.makes : countryNames(archive.countries, locale)).join(" · "),
    text: archive.text[locale],
    bring: archive.bring[locale] ?? usuallyBrought(archive.kind, archive.boats, locale),
    fee: archiveFee(archive, locale),
    waited: waited && waitedText(waited, locale),
    formUrl: archive.formUrl,
    email: archive.email,
    address: archive.address,
  };
}

function sectionOf({ fee, boats, makes }: PublicArchive): EntrySection {
  if (fee === "free") return "free";
  if (boats) return "boats";
  return makes.length > 0 ? "makers" : "plates";
}

function usuallyBrought(kind: ArchiveKind, boats: boolean, locale: Locale): string {
  return (boats ? m.archives_bring_boats : usual[kind])({}, { locale });
}

const usual: Record<ArchiveKind, typeof m.archives_bring_boats> = {
  maker: m.archives_bring_maker,
  museum: m.archives_bring_museum,
  state: m.archives_bring_state,
  office: m.archives_bring_office,
  register: m.archives_bring_register,
  club: m.archives_bring_club,
  press: m.archives_bring_press,
  expert: m.archives_bring_expert,
  home: m.archives_bring_home,
};

function countryNames(codes: readonly string[], locale: Locale): string[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const nameOf = (code: string) => (code === "DD" ? m.archives_gdr({}, { locale }) : names.of(code));
  return codes.filter(Boolean).map((code) => nameOf(code) ?? code);
}
