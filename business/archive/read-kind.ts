export function readKind(text: string): string | null {
  const word = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
  for (const [kind, words] of Object.entries(kinds)) if (words.includes(word)) return kind;
  return null;
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  car: [
    "car",
    "auto",
    "pkw",
    "personenwagen",
    "automobil",
    "automobile",
    "classiccar",
    "oldtimer",
    "limousine",
  ],
  van: ["van", "transporter", "kombi", "lieferwagen", "kleinbus", "wohnmobil", "camper"],
  truck: ["truck", "lorry", "lkw", "lastwagen", "lastkraftwagen"],
  bus: ["bus", "omnibus", "coach"],
  motorcycle: ["motorcycle", "motorrad", "krad", "kraftrad", "roller", "scooter", "moped", "motorbike"],
  tractor: ["tractor", "traktor", "schlepper", "ackerschlepper", "trecker", "zugmaschine"],
  boat: [
    "boat",
    "boot",
    "yacht",
    "segelboot",
    "segelyacht",
    "motorboot",
    "schiff",
    "jolle",
    "sailingboat",
    "sailboat",
    "motorboat",
    "antiqueboat",
    "ship",
    "dinghy",
  ],
};
