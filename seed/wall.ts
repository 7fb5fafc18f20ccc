import { readFile } from "node:fs/promises";
import type { Ctx, Customer, Staff, Visitor } from "#business/context.ts";
import { addCardPicture } from "#business/memory-cards/pictures/add-picture.ts";
import { picturesOfLink } from "#business/memory-cards/pictures/read-pictures.ts";
import { myResearches } from "#business/researches/read-researches.ts";
import { OfferEntry, offerEntry } from "#business/wall/offer-entry.ts";
import type { WallDoor } from "#business/wall/own-entries.ts";
import { PublishEntry, publishEntry } from "#business/wall/publish-entry.ts";
import { wallForTeam } from "#business/wall/team-wall.ts";

type Seeding = {
  visitor: Ctx<Visitor>;
  customer: Ctx<Customer>;
  staff: Ctx<Staff>;
  /** Links of two kept cards. */
  beetle: string;
  boat: string;
};

const network = "192.0.2.17";

/** A drawn photograph and a boat that are shown, and a question from a case that waits for the team. */
export async function seedWall({ visitor, customer, staff, beetle, boat }: Seeding): Promise<void> {
  const ofCard = (token: string): WallDoor => ({ side: "card", ctx: visitor, token, address: network });
  await addCardPicture(visitor, beetle, await readFile("./seed/papers/foto-beispiel.jpg"), network);
  const [photograph] = await picturesOfLink(visitor, beetle);
  const picture = photograph?.id ?? "none";
  await offerEntry(ofCard(boat), OfferEntry.parse({ ...dinghy, consent: "on" }), "de");
  await offerEntry(ofCard(beetle), OfferEntry.parse({ ...fillingStation, picture, consent: "on" }), "de");
  for (const { id: entryId, imageKey } of (await wallForTeam(staff)).toReversed()) {
    const regions = imageKey ? plate : "[]";
    const publication = { entryId, regions, seen: imageKey ?? "", looked: "on", nobody: "on" };
    await publishEntry(staff, PublishEntry.parse(publication));
  }
  const [own] = await myResearches(customer);
  if (!own) return;
  const door: WallDoor = { side: "case", ctx: customer, researchId: own.id, address: network };
  await offerEntry(door, OfferEntry.parse({ ...dealer, consent: "on" }), "de");
}

const plate = JSON.stringify([{ page: 1, kind: "plate", x: 0.654, y: 0.558, width: 0.064, height: 0.048 }]);

const fillingStation = {
  kind: "unidentified",
  vehicle: "Grüner Käfer vor einer Tankstelle",
  question:
    "Wo stand diese Tankstelle? Das Foto lag lose im Album, auf der Rückseite steht nur „Sonntag“. (Gezeichnetes Beispiel, kein Foto eines wirklichen Wagens.)",
  period: "um 1966",
  place: "Raum Offenbach",
};
const dinghy = {
  kind: "wanted",
  picture: "none",
  vehicle: "Piratenjolle „Lütt Deern“",
  question:
    "Wer ist auf ihr gesegelt, und wo ist sie geblieben? Die Pinne war aus Esche geschnitzt. (Erfundenes Beispiel)",
  period: "Sommer 1958",
  place: "Steinhude",
};
const dealer = {
  kind: "wanted",
  picture: "none",
  vehicle: "BMW aus dem Hamburger Norden",
  question: "Wer erinnert sich an den Wagen mit dem Nürburgring-Aufkleber? (Erfundenes Beispiel)",
  period: "Anfang der Siebziger",
  place: "Hamburg",
};
