import { earliestMaking } from "./before-production.ts";
import { mayLieBetween, monthsAfter, yearSpan } from "./dated.ts";
import type { CasePicture, Found } from "./picture.ts";

const reasons = ["storage", "export", "import", "customs", "auction", "barn_find"];

/** C7: first registered more than 18 months after it was made, and nothing says why. */
export function lateRegistration({ vehicle, statements }: CasePicture): Found[] {
  const made = earliestMaking(statements);
  const making = made ?? (vehicle.year === null ? null : yearSpan(vehicle.year));
  if (!making?.latest) return [];
  const expected = monthsAfter(making.latest, 18);
  return statements
    .filter(({ eventType, earliest }) => eventType === "first_registration" && (earliest ?? "") > expected)
    .filter(
      (registered) =>
        !statements.some(
          (each) => reasons.includes(each.eventType) && mayLieBetween(each, making, registered),
        ),
    )
    .map(({ id }) => ({
      subjects: [
        made ? { kind: "statement", id: made.id } : { kind: "vehicle", id: vehicle.id },
        { kind: "statement", id },
      ],
    }));
}
