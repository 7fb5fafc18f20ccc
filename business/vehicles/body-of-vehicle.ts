/** By make and model as published; the first that fits. */
const bodies: readonly (readonly [body: string, fits: RegExp])[] = [
  [
    "runabout",
    /riva|runabout|gar wood|chris-craft|playmate|wheeler|boesch|motor[- ]?yacht|motor[- ]?boot|motor[- ]?boat|motor launch|motorkreuzer|motor cruiser|speedboat|rennboot/i,
  ],
  ["steam-launch", /steam|dampf/i],
  ["beetle", /k[aä]fer|beetle|typ 60|kdf|export 1[0-9]{3}/i],
  ["microcar", /isetta|messerschmitt|goggomobil|kabinenroller/i],
  ["van", /\bt1\b|transporter|bulli|microbus|hymermobil/i],
  ["estate", /land rover|series i\b|jeep|kombi|estate/i],
  [
    "roadster",
    /507|roadster|spyder|spider|speedster|300 slr|d-type|blower|type 35|190 sl|mille miglia|tourenwagen|doppelphaeton|w 196|550|cabriolet|convertible|silver ghost|model t/i,
  ],
  // A mid-engined car is like none of ours.
  ["none", /miura|gt40|917|250 lm|stratos|\bm1\b/i],
  ["coupe", /356/],
  ["fastback", /\b(?:911|901|912)\b/],
  ["notchback", /mustang|manta|capri|lincoln continental|2000 cs|\be9\b/i],
  ["gran-turismo", /coup[eé]|gto|300 sl|db[456]|atlantic|e-type|daytona|328|250 gt/i],
];

/** Our cars are drawn as they were built after the war. */
const firstDrawn = 1945;

type Described = {
  kind: string;
  /** Make, model and what else it is called. */
  described: string;
  year: number | null;
};

/** Of its kind, not of the vehicle itself; null where none is drawn. */
export function bodyOfVehicle({ kind, described, year }: Described): string | null {
  if (kind === "motorcycle" || kind === "tractor" || kind === "van") return kind;
  const fitting = bodies.find(([, fits]) => fits.test(described))?.[0];
  if (kind === "boat") return fitting === "runabout" || fitting === "steam-launch" ? fitting : "yacht";
  if (kind !== "car" || (year !== null && year < firstDrawn && fitting !== "beetle")) return null;
  if (fitting === "none") return null;
  return fitting === "runabout" || fitting === "steam-launch" ? "saloon" : (fitting ?? "saloon");
}
