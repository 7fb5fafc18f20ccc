import { monthOf } from "#business/history/coverage.ts";
import { isOfKind, type Points, points, type Share, weighedEvidenceOf } from "./evidence-of.ts";
import { lifeOf } from "./life.ts";
import type { ScoredCase, ScoredStatement } from "./scored-case.ts";

export type Storytelling = Record<"narrative" | "persons" | "photos" | "places" | "voice", Share>;

/** Statements that say nothing of people or of the time: papers and technique. */
const withoutPeople = new Set([
  "production",
  "registration",
  "first_registration",
  "deregistration",
  "plate_change",
  "inspection_hu",
  "oldtimer_gutachten",
  "engine_change",
  "repaint",
  "repair",
  "customs",
  "survey",
  "theft_check",
]);
const fullPlaces = 5;

export function measureStorytelling(scored: ScoredCase): Storytelling {
  const evidence = weighedEvidenceOf(scored);
  const supported = scored.statements.filter(({ cited }) => evidence(cited).length > 0);
  const personal = supported.filter(({ eventType }) => !withoutPeople.has(eventType));
  const pictured = supported.filter(({ cited }) =>
    evidence(cited).some(({ source }) => isOfKind(source, "photos")),
  );
  const placed = supported.filter(({ place }) => place !== null);
  const places = new Set(placed.map(({ place }) => place)).size;
  const voiced = supported.filter(({ cited }) =>
    cited.some(
      (each) =>
        each.information === "primary" && evidence([each]).some(({ source }) => source.family === "witness"),
    ),
  );
  const { paragraphs, cited } = scored.narrative;
  return {
    narrative: { share: paragraphs === 0 ? 0 : cited / paragraphs, from: [] },
    persons: shareOfLife(scored, personal, 1),
    photos: shareOfLife(scored, pictured, 10),
    places: { share: Math.min(1, places / fullPlaces), from: idsOf(placed) },
    voice: { share: voiced.length > 0 ? 1 : 0, from: idsOf(voiced) },
  };
}

/** Share of the life's spells of so many calendar years in which one of the statements begins and ends. */
function shareOfLife(scored: ScoredCase, statements: readonly ScoredStatement[], years: number): Share {
  const life = lifeOf(scored);
  if (!life) return { share: 0, from: [] };
  const spellOf = (month: number) => Math.floor(month / 12 / years);
  const [first, last] = [spellOf(life.first), spellOf(life.last)];
  const counted = statements.flatMap(({ id, earliest, latest }) => {
    if (earliest === null || latest === null) return [];
    const spell = spellOf(monthOf(earliest));
    return spell === spellOf(monthOf(latest)) && spell >= first && spell <= last ? [{ id, spell }] : [];
  });
  const spells = new Set(counted.map(({ spell }) => spell));
  return { share: spells.size / (last - first + 1), from: idsOf(counted) };
}

function idsOf(statements: readonly { id: string }[]): string[] {
  return statements.map(({ id }) => id);
}

/** No points for beautiful words. */
export function storytellingPoints(measured: Storytelling): Points[] {
  return [
    points("narrative", 30, measured.narrative),
    points("persons", 30, measured.persons),
    points("photos", 20, measured.photos),
    points("places", 10, measured.places),
    points("voice", 10, measured.voice),
  ];
}
