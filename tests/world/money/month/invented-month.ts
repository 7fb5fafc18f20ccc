import { type Random, randomOf } from "../../random.ts";

export const packagePrices = { basic: 199, match: 4_900, active: 9_900, premium: 49_900 } as const;
export type SoldPackage = keyof typeof packagePrices;

/** How an order is paid: `number` names it on the transfer, `name` only its payer, `nameless` nobody. */
export type Payment = "online" | "number" | "name" | "nameless" | "by-hand" | "account" | "voucher" | "never";

/** `twice`: transferred a second time. `lost` and `won`: charged back at the provider. */
export type Aftermath = "mistake" | "price_reduced" | "duplicate" | "withdrawn" | "twice" | "lost" | "won";

export type Buyer = { kind: "consumer" | "business"; country: string; address: Record<string, string> };

export type InventedOrder = {
  /** Its place in the month, and so its payer's name. */
  at: number;
  /** Day of the month. */
  day: number;
  package: SoldPackage;
  buyer: Buyer;
  payment: Payment;
  aftermath: Aftermath | null;
  /** Of the price, given up by finance. */
  reducedCents: number;
};

const place = (country: string, postalCode: string, city: string) => ({ country, postalCode, city });
const consumer = (country: string, postalCode: string, city: string): Buyer => ({
  kind: "consumer",
  country,
  address: place(country, postalCode, city),
});
const business = (
  country: string,
  company: string,
  vatId: string,
  address: Record<string, string>,
): Buyer => ({
  kind: "business",
  country,
  address: { ...address, customerType: "business", company, vatId },
});

/** Whom VIES knows. */
export const austrian = {
  vatId: "ATU13585627",
  name: "Wiener Klassik GmbH",
  address: "Ringstraße 1\n1010 Wien",
};

const german = consumer("DE", "29221", "Celle");
const germanBusiness = business("DE", "Oldtimer Celle GmbH", "", place("DE", "29221", "Celle"));

const buyers: readonly (readonly [weight: number, buyer: Buyer])[] = [
  [9, german],
  [2, consumer("AT", "1010", "Wien")],
  [1, consumer("FR", "75001", "Paris")],
  [1, consumer("FI", "00100", "Helsinki")],
  [1, consumer("CH", "8001", "Zürich")],
  [3, germanBusiness],
  [
    1,
    business("AT", austrian.name, austrian.vatId, { ...place("AT", "1010", "Wien"), street: "Ringstraße 1" }),
  ],
  [1, business("CH", "Klassik AG", "CHE-100.155.212 MWST", place("CH", "8001", "Zürich"))],
];

const weighted = <T>(list: readonly (readonly [number, T])[]): T[] =>
  list.flatMap(([weight, item]) => Array.from({ length: weight }, () => item));

const usual = {
  buyers: weighted(buyers),
  packages: weighted<SoldPackage>([
    [11, "basic"],
    [5, "match"],
    [3, "active"],
    [1, "premium"],
  ]),
  payments: weighted<Payment>([
    [10, "online"],
    [8, "number"],
    [1, "name"],
    [1, "nameless"],
  ]),
};

type Part = Partial<Omit<InventedOrder, "at" | "day">>;
const times = (count: number, part: Part): Part[] => Array.from({ length: count }, () => part);

/** What is no matter of chance: 15 refunds, 3 charge-backs of which one is won, and what else a month has. */
const parts: readonly Part[] = [
  ...times(6, { payment: "online", aftermath: "mistake" }),
  ...times(3, { payment: "online", aftermath: "price_reduced", package: "active", reducedCents: 2_000 }),
  { payment: "online", aftermath: "withdrawn", package: "match", buyer: german },
  ...times(3, { payment: "by-hand", aftermath: "duplicate", package: "match" }),
  ...times(2, { payment: "by-hand", aftermath: "price_reduced", package: "premium", reducedCents: 5_000 }),
  ...times(2, { payment: "online", aftermath: "lost", package: "active" }),
  { payment: "online", aftermath: "won", package: "active" },
  { payment: "number", aftermath: "twice", package: "match" },
  ...times(2, { payment: "account", package: "premium", buyer: germanBusiness }),
  { payment: "voucher", package: "match", buyer: german },
  ...times(4, { payment: "never" }),
];

const orderCount = 200;
/** Nothing happens to an order in the last days, so that what follows lies in the month, too. */
const lastOrderDay = 26;

/** A month of an invented trade, the same for the same seed. */
export function inventMonth(seed: number): InventedOrder[] {
  const random = randomOf(2612, seed);
  const days = Array.from({ length: orderCount }, () => 1 + random.below(lastOrderDay)).sort(
    (one, other) => one - other,
  );
  const places = shuffled(
    days.map((_, at) => at),
    random,
  );
  const partOf = new Map(parts.map((part, n) => [places[n], part]));
  return days.map((day, at) => ({
    at,
    day,
    package: random.pick(usual.packages),
    payment: random.pick(usual.payments),
    aftermath: null,
    reducedCents: 0,
    buyer: random.pick(usual.buyers),
    ...partOf.get(at),
  }));
}

function shuffled<T>(list: T[], random: Random): T[] {
  return list
    .map((item) => ({ item, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
