/** Where a fact about a person may come from (PV-14). */
export const lawfulKinds = [
  "customer_paper",
  "publication",
  "club_register",
  "public_archive",
  "own_publication",
  "witness",
  "consent",
  "press",
] as const;
export type SourceKind = (typeof lawfulKinds)[number];

/** Offered with the others, so that whoever means one of them reads why not, and what to do instead. */
export const blockedKinds = [
  "keeper_register",
  "residents_register",
  "bought_address",
  "leak",
  "scraped_network",
  "insurance_his",
] as const;
export type BlockedKind = (typeof blockedKinds)[number];

export const legalBases = ["legitimate_interest", "consent", "archive_law", "deceased"] as const;
export type LegalBasis = (typeof legalBases)[number];

/** What a source can say of a person. */
export const personFacts = ["holding", "name", "birth_year", "address", "contact", "place", "death"] as const;
export type PersonFact = (typeof personFacts)[number];

const words: Record<BlockedKind, RegExp> = {
  keeper_register:
    /\bKBA\b|kraftfahrt-?bundesamt|zulassungs(?:stelle|behörde|register)|halter(?:abfrage|auskunft|register)|\bZFZR\b|\bZEVIS\b|\bDVLA\b|keeper register/iu,
  residents_register:
    /melderegister|meldeamt|meldebehörde|einwohnermelde|melderegisterauskunft|residents['’]? register/iu,
  bought_address:
    /adress(?:handel|händler|kauf|broker)|gekaufte adresse|schober|data broker|bought address/iu,
  leak: /\bleaks?\b|darknet|gehackt|datenleck|hacked|stolen data/iu,
  scraped_network:
    /facebook|instagram|linkedin|\bxing\b|tiktok|\bscrap(?:ed|ing)\b|stayfriends|\bvk\.com\b|snapchat/iu,
  insurance_his: /\bHIS\b|uniwagnis|versicherer-?abfrage|wagnisauskunft|insurers?['’]? exchange|\bCUE\b/u,
};

/** By what was chosen, or by what the citation says; null for a source that may be used. */
export function blockedKindOf({ kind, citation }: { kind: string; citation: string }): BlockedKind | null {
  const chosen = blockedKinds.find((each) => each === kind);
  if (chosen) return chosen;
  // Whoever publishes their own page on a network has published it; whoever agreed has agreed.
  const open = kind === "own_publication" || kind === "consent" ? ["scraped_network"] : [];
  return blockedKinds.find((each) => !open.includes(each) && words[each].test(citation)) ?? null;
}
