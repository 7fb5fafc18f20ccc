import { sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { ArchiveKind, FeeKind } from "../archive.ts";
import { archives } from "../archives.sql.ts";
import delivered from "./first-archives.json" with { type: "json" };

type Delivered = {
  id: string;
  kind: ArchiveKind;
  makes: string[];
  countries: string[];
  boats: boolean;
  basis: "sourced" | "suggestion";
  source?: string;
  checked?: string;
  name: Record<Locale, string>;
  text: Record<Locale, string>;
  fee: FeeKind;
  years: (number | null)[];
  language: string;
  shown: boolean;
};

/** The catalogue an installation begins with; a test compares it with what the readers know. */
export const firstArchives = delivered as Delivered[];

const renewed =
  `kind name_de name_en holdings_de holdings_en makes year_from year_until countries boats fee language basis source checked_on
  is_public place`.split(/\s+/);

/** At every start: adds what this release knows anew, and corrects what the team has not touched. */
export function fillArchives(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const rows = firstArchives.map((each, index) => ({
      id: uuidv7(ctx.now().getTime()),
      key: each.id,
      kind: each.kind,
      nameDe: each.name.de,
      nameEn: each.name.en,
      holdingsDe: each.text.de,
      holdingsEn: each.text.en,
      makes: each.makes,
      yearFrom: each.years[0] ?? null,
      yearUntil: each.years[1] ?? null,
      countries: each.countries,
      boats: each.boats,
      fee: each.fee,
      language: each.language,
      basis: each.basis,
      source: each.source ?? null,
      checkedOn: each.checked ?? null,
      isPublic: each.shown,
      place: index,
      createdAt: ctx.now(),
    }));
    const set = Object.fromEntries(
      renewed.map((column) => [camelCase(column), sql.raw(`excluded.${column}`)]),
    );
    await ctx.db
      .insert(archives)
      .values(rows)
      .onConflictDoUpdate({ target: archives.key, set, setWhere: sql`${archives.changedAt} is null` });
  });
}

function camelCase(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
