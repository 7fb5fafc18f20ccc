import { type FacetName, type Facets, facetNames } from "#business/archive/published/facets.ts";

/** The archive query in an address. */
export type ArchiveQuery = { text: string; chosen: Facets; page: number; cut: boolean };

/** No make or country has a longer name. */
const maxValue = 60;
const maxPage = 1000;

export function readArchiveQuery(parameters: URLSearchParams, maxText: number): ArchiveQuery {
  const typed = (parameters.get("q") ?? "").trim();
  const page = Number(parameters.get("page"));
  const chosen: Facets = {};
  for (const name of facetNames) {
    const value = parameters.get(name)?.slice(0, maxValue).trim();
    if (value) chosen[name] = value;
  }
  return {
    text: typed.slice(0, maxText).trim(),
    chosen,
    page: Number.isInteger(page) && page > 1 && page <= maxPage ? page : 1,
    cut: typed.length > maxText,
  };
}

/** The same search with another facet value, or without it, from its first page. */
export function addressWith(
  { text, chosen }: Pick<ArchiveQuery, "text" | "chosen">,
  changed: Facets,
): string {
  return addressOf({ text, chosen: { ...chosen, ...changed }, page: 1 });
}

export function addressOf({ text, chosen, page }: Omit<ArchiveQuery, "cut">): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set("q", text);
  for (const name of facetNames) if (chosen[name]) parameters.set(name, chosen[name]);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : ".";
}

export function without(chosen: Facets, name: FacetName): Facets {
  const { [name]: _, ...others } = chosen;
  return others;
}
