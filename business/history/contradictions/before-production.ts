import type { Span } from "#business/history/span.ts";
import { isBefore } from "./dated.ts";
import type { CasePicture, Found, PicturedStatement, Subject } from "./picture.ts";

const scrapping = /verschrott|abgewrackt|zerlegt|scrapped|broken up/i;

/** C4: something happened before the vehicle was made, or after it was scrapped. */
export function beforeProduction({ vehicle, statements }: CasePicture): Found[] {
  const made = earliestMaking(statements);
  const making: Span | null =
    made ?? (vehicle.year === null ? null : { earliest: `${vehicle.year - 1}-01-01`, latest: null });
  const cause: Subject = made ? { kind: "statement", id: made.id } : { kind: "vehicle", id: vehicle.id };
  const scrapped = statements.find(
    ({ eventType, text }) => ["deregistration", "event"].includes(eventType) && scrapping.test(text),
  );
  return statements
    .filter(({ eventType }) => eventType !== "note")
    .flatMap((each): Found[] => {
      const own: Subject = { kind: "statement", id: each.id };
      if (making && !isMaking(each) && isBefore(each, making)) return [{ subjects: [cause, own] }];
      if (scrapped && each !== scrapped && isBefore(scrapped, each))
        return [{ subjects: [{ kind: "statement", id: scrapped.id }, own] }];
      return [];
    });
}

function isMaking({ eventType }: PicturedStatement): boolean {
  return eventType === "production" || eventType === "launch";
}

export function earliestMaking(statements: readonly PicturedStatement[]): PicturedStatement | null {
  let first: PicturedStatement | null = null;
  for (const each of statements)
    if (isMaking(each) && each.earliest !== null && (!first || each.earliest < (first.earliest ?? "")))
      first = each;
  return first;
}
