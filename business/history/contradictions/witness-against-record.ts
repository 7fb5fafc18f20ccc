import { areApart } from "./dated.ts";
import type { CasePicture, EvidenceClass, Found, PicturedStatement } from "./picture.ts";

/** Happen once. */
const single = ["production", "delivery", "first_registration", "launch"];
const withoutPaper: readonly EvidenceClass[] = ["D", "E", "F"];

/** C16: a witness dates what happens once otherwise than a record of authority or maker. Both are noted. */
export function witnessAgainstRecord({ statements }: CasePicture): Found[] {
  return single.flatMap((type) => {
    const about = statements.filter(({ eventType }) => eventType === type);
    const records = about.filter(({ classes }) => classes.includes("A"));
    return about.filter(isWitness).flatMap((witness): Found[] => {
      const record = records.find((each) => areApart(each, witness));
      return record ? [{ subjects: [record, witness].map(({ id }) => ({ kind: "statement", id })) }] : [];
    });
  });
}

function isWitness({ classes }: PicturedStatement): boolean {
  return classes.length > 0 && classes.every((each) => withoutPaper.includes(each));
}
