import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { type Memory, memoryOf } from "#business/matching/memories/memory.ts";
import type { RecollectedDetail } from "#business/matching/with-recollection.ts";
import type { StoredCard } from "#business/memory-cards/card-link.ts";
import { understandCard } from "#business/memory-cards/understand-card.ts";

/** What a card says of its vehicle, less what its person struck out. What became of the vehicle is a hint and says nothing here. */
export function cardMemory(card: StoredCard): Memory {
  const details = understandCard(card).filter(({ struck }) => !struck);
  const all = (detail: RecollectedDetail) =>
    details.filter((each) => each.detail === detail).map(({ value }) => value);
  const first = (detail: RecollectedDetail) => all(detail)[0] ?? null;
  const always: VehicleFacts = {
    kind: card.kind,
    make: first("model"),
    year: first("year") ? Number(first("year")) : null,
    chassis: first("chassis"),
    engine: first("engine"),
    names: all("name"),
    sailNumber: first("sail"),
    yardNumber: first("yard"),
  };
  const then = {
    plates: all("plate"),
    colour: first("colour"),
    dealer: first("dealer"),
    observed: first("time"),
  };
  const places = all("place");
  const moments = places.length > 0 ? places.map((place) => ({ ...then, place })) : [then];
  return memoryOf(always, moments, [card.special ?? "", card.colour ?? ""]);
}
