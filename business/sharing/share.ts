import { boatMarkType } from "#business/identification/chassis/boat-mark.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import type { Statement } from "../history/statement.ts";
import type { PrintedReport } from "../reports/printed-report.ts";

export const shareDays = ["7", "30", "90"] as const;

/** "CE-K 412" becomes "CE-•••": the district is no personal data. A plate without one is hidden. */
export function maskPlate(plate: string): string {
  const district = /^\s*(\p{Lu}{1,3})(?=[\s-])/u.exec(plate)?.[1];
  return district ? `${district}-•••` : "•••";
}

type Marked = { kind: VehicleKind; licensePlate: string | null; chassisNumber: string | null };

/** What strangers are not shown. A boat's name is painted on it for everybody to read. */
export function secretsOf(vehicle: Marked): (string | null)[] {
  const { licensePlate, chassisNumber } = vehicle;
  return [bearsName(vehicle) ? null : licensePlate, chassisNumber];
}

export function sharedPlate(vehicle: Marked): string | null {
  const { licensePlate } = vehicle;
  return licensePlate && (bearsName(vehicle) ? licensePlate : maskPlate(licensePlate));
}

/** As it may head a page: a boat without its sail number or registration. */
export function withoutSecretMark<V extends Marked>(vehicle: V): V {
  return vehicle.kind === "antique-boat" && !bearsName(vehicle)
    ? { ...vehicle, licensePlate: null }
    : vehicle;
}

function bearsName({ kind, licensePlate }: Marked): boolean {
  return kind === "antique-boat" && licensePlate !== null && boatMarkType(licensePlate) === "name";
}

export function maskText(text: string, secrets: readonly (string | null)[]): string {
  let shown = text;
  for (const secret of secrets)
    if (secret && secret.trim().length > 2) shown = shown.replace(separatorTolerant(secret.trim()), "•••");
  return shown.replace(germanPlate, (plate) => maskPlate(plate));
}

/** One to three letters, one or two, up to four digits; with the usual separators. */
const germanPlate = /(?<![\p{L}\d])\p{Lu}{1,3}[\s-]\p{Lu}{1,2}[\s-]?\d{1,4}[HE]?(?![\p{L}\d])/gu;

function separatorTolerant(secret: string): RegExp {
  const characters = [...secret].filter((character) => /[\p{L}\d]/u.test(character));
  return new RegExp(characters.join("[\\s.\\-/]*"), "giu");
}

export function redactEntry(entry: Statement, texts: boolean, secrets: readonly (string | null)[]) {
  const disclosed = (text: string | null) => (texts && text ? maskText(text, secrets) : null);
  return {
    id: entry.id,
    date: entry.date,
    lasting: entry.lasting ?? false,
    sortsOn: entry.sortsOn,
    eventType: entry.eventType,
    evidenceClass: entry.evidenceClass,
    title: disclosed(entry.title) ?? "",
    description: disclosed(entry.description),
    place: disclosed(entry.place),
    citation: disclosed(entry.citation),
  };
}

/** Without whole plates, numbers and files; names are left out before. Figures, codes and ids hold nothing to mask. */
export function redactReport(report: PrintedReport, secrets: readonly (string | null)[]): PrintedReport {
  const masked = (value: unknown): unknown => {
    if (typeof value === "string") return maskText(value, secrets);
    if (Array.isArray(value)) return value.map(masked);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, plain.has(name) ? part : masked(part)]),
    );
  };
  const { plate } = report.vehicle;
  return {
    ...report,
    caseNumber: "",
    vehicle: { ...report.vehicle, plate: plate && maskPlate(plate), chassisNumber: null },
    chapters: (masked(report.chapters) as PrintedReport["chapters"]).map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.map((block) =>
        block.kind === "notes"
          ? { ...block, notes: block.notes.map((note) => ({ ...note, documentId: null, crop: null })) }
          : block,
      ),
    })),
  };
}

/** Codes, dates and ids. */
const plain: ReadonlySet<string> = new Set([
  "id",
  "kind",
  "by",
  "lang",
  "sortsOn",
  "url",
  "citationId",
  "crop",
]);
