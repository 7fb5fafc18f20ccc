import { maxAddresseeCharacters, maxAddresseeLines } from "../letters/addressee.ts";

/** Lines for the window: a stored address is one text with commas. Null where nobody could deliver it. */
export function addresseeOf({
  name,
  address,
}: {
  name: string | null;
  address: string | null;
}): string | null {
  if (!name || !address) return null;
  const lines = [name, ...address.split(/[\n,]/)]
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const fits =
    lines.length <= maxAddresseeLines && lines.every((line) => line.length <= maxAddresseeCharacters);
  return fits && lines.length >= 2 ? lines.join("\n") : null;
}
