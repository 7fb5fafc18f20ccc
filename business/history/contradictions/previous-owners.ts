import type { CasePicture, Found } from "./picture.ts";

/** As a registration paper or an advertisement gives it. */
const onPaper =
  /(?:vorhalter|vorbesitzer|vorbesitzern|previous (?:owners|keepers))[^0-9a-z]{0,12}(\d{1,2})\b|\b(\d{1,2}) (?:vorhalter|vorbesitzer|previous (?:owners|keepers))/i;

/** C12: a dated paper counts fewer previous owners than had certainly ended before it. */
export function previousOwners({ sources, custody }: CasePicture): Found[] {
  const ends = custody
    .filter(({ role }) => role === "owner" || role === "keeper")
    .flatMap(({ end }) => end.latest ?? [])
    .sort();
  return sources
    .filter(({ earliest, transcripts }) => {
      const counts = transcripts.flatMap((transcript) => {
        const [, after, before] = onPaper.exec(transcript) ?? [];
        return after === undefined && before === undefined ? [] : Number(after ?? before);
      });
      if (earliest === null || counts.length === 0) return false;
      return Math.max(...counts) < ends.filter((end) => end < earliest).length;
    })
    .map(({ id }) => ({ subjects: [{ kind: "source", id }] }));
}
