import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { loader } from "#app/routes/team/find/find.tsx";
import { type FoundGroup, foundGroups } from "#app/routes/team/find/found-lines.ts";
import { type TextQuery, textQuery } from "#app/routes/team/find/mark-matches.ts";

const pauseMs = 150;
const nothing: TextQuery = { words: [], marks: [] };

/** Finds for the typed text once typing pauses. `answered`: they are for this text, not an earlier one. */
export function useFound(typed: string) {
  const lang = useLanguage();
  const { load, data } = useFetcher<typeof loader>();
  const q = typed.trim();
  const debounced = useDebounced(q, pauseMs);
  useEffect(() => {
    if (debounced !== "") void load(`/${lang}/team/find?${new URLSearchParams({ q: debounced, short: "" })}`);
  }, [debounced, lang, load]);
  const found = q === "" ? null : (data?.found ?? null);
  const query = found ? textQuery(found.terms) : nothing;
  const groups: FoundGroup[] = found ? foundGroups(found, query, lang, data?.roles ?? []) : [];
  return { groups, query, answered: data?.q === q, tooShort: data?.q === q && data.found === null };
}

function useDebounced(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
