/** Every field of the first step; the second carries them as hidden inputs. */
export const detailFields = [
  "worth",
  "amount",
  "recipient",
  "giver",
  "greeting",
  "vehicleType",
  "markeModell",
  "kennzeichen",
  "baujahr",
  "fahrgestellnummer",
  "recollection",
  "dealer",
  "customerType",
  "company",
  "vatId",
  "invoiceEmail",
  "buyerReference",
  "name",
  "street",
  "postalCode",
  "city",
  "country",
] as const;

export type DetailFieldOf = (name: (typeof detailFields)[number]) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};
