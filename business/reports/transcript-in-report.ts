import { readsAsName } from "../history/reads-as-name.ts";

/** Words that stand before a name on papers: any of them keeps a transcript with the team. */
const beforeNames =
  /(?:^|[^\p{L}])(?:Halter|Halterin|Eigentümer|Eigentümerin|Besitzer|Besitzerin|Käufer|Käuferin|Verkäufer|Verkäuferin|Fahrer|Fahrerin|Name|Vorname|Zuname|Familienname|Unterschrift|gez|geb|geboren|wohnhaft|Herrn?|Frau|Fräulein|Familie|Witwe|Erben|Dr|Prof|owner|keeper|buyer|seller|driver|signed|born|Mrs?|Miss|Ms)(?![\p{L}])[.:]*\s+\p{Lu}/iu;
const surnameFirst = /(?<![\p{L}-])(\p{Lu}[\p{L}-]+), (\p{Lu}\p{L}+)/gu;

/** What the report prints of a passage: its words where they name nobody, null where a transcript stays with the team. */
export function transcriptInReport(
  transcript: string | null,
  rights: string,
): { transcript?: string | null } {
  if (!transcript) return {};
  const turned = transcript.replace(surnameFirst, "$2 $1");
  const mayName = beforeNames.test(transcript) || readsAsName(transcript) || readsAsName(turned);
  return { transcript: rights === "unknown" || mayName ? null : transcript };
}
