import { foldPlace } from "#business/identification/places/fold-place.ts";

/** What the order knows of who concluded the contract: any of its names and addresses will do. */
export type Contractor = { names: readonly string[]; emails: readonly string[] };

export type Declarant = { name: string; email: string };

export type DeclarantMatch = { name: boolean; email: boolean };

/** Whether a declaration comes, by what it says, from the customer of the order. */
export function matchDeclarant({ name, email }: Declarant, { names, emails }: Contractor): DeclarantMatch {
  return {
    name: names.some((known) => isSameName(name, known)),
    email: emails.some((known) => known.toLowerCase() === email.toLowerCase()),
  };
}

export function isSomebodyElse({ name, email }: DeclarantMatch): boolean {
  return !name || !email;
}

/** The longer has all words of the shorter: "H. Müller" is "Dr. Hanna Mueller", "Hanna" is not. */
function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) => foldPlace(name).split(" "))
    .toSorted((a, b) => a.length - b.length);
  if ((short.length < 2 && long.length > 1) || !short.some((word) => word.length > 1)) return false;
  const rest = [...long];
  return short.every((word) => {
    const at = rest.findIndex((known) => known === word || isInitial(word, known) || isInitial(known, word));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

function isInitial(word: string, of: string): boolean {
  return word.length === 1 && of.startsWith(word);
}
