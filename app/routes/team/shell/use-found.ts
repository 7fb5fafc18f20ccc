import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { loader } from "#app/routes/team/find/find.tsx";
import { type FoundGroup, foundGroups } from "#app/routes/team/find/found-lines.ts";
import { type Sought, soughtIn } from "#app/routes/team/find/mark-matches.ts";

const pauseMs = 150;
const nothing: Sought = { words: [], marks: [] };

/** What is found for the typed text once the typing pauses; until then what was found before. `answered`: it is of this text. */
export function useFound(typed: string) {
  const lang = useLanguage();
  const { load, data } = useFetcher<typeof loader>();
  const q = typed.trim();
  const settled = useSettled(q, pauseMs);
  useEffect(() => {
    if (settled !== "") void load(`/${lang}/team/find?${new URLSearchParams({ q: settled, short: "" })}`);
  }, [settled, lang, load]);
  const found = q === "" ? null : (data?.found ?? null);
  const sought = found ? soughtIn(found.terms) : nothing;
  const groups: FoundGroup[] = found ? foundGroups(found, sought, lang) : [];
  return { groups, sought, answered: data?.q === q, tooShort: data?.q === q && data.found === null };
}

function useSettled(text: string, ms: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
