import { on } from "#app/http/form-action.ts";
import { OfferEntry, offerEntry } from "#business/wall/offer-entry.ts";
import type { WallDoor } from "#business/wall/own-entries.ts";
import { WithdrawEntry, withdrawEntry } from "#business/wall/withdraw-entry.ts";

/** The same forms for a card's person and a case's customer. */
export function wallForms(door: WallDoor, done: (what: "offered" | "withdrawn") => Response) {
  return {
    offer: on(OfferEntry, (input, { locale }) => offerEntry(door, input, locale).then(() => done("offered"))),
    withdraw: on(WithdrawEntry, (input) => withdrawEntry(door, input).then(() => done("withdrawn"))),
  };
}
