import { useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { useLetterKeys } from "#app/routes/team/shell/use-letter-keys.ts";

type RowKeys = {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  me: string;
};

/** Moves through the rows with letter keys and acts on the current or selected ones. Returns the row. */
export function useQueueKeys({ ids, selected, toggle, me }: RowKeys): string | null {
  const lang = useLanguage();
  const submit = useSubmit();
  const navigate = useNavigate();
  const mayDo = useMayDo();
  const [wanted, setCurrent] = useState<string | null>(null);
  const current = wanted !== null && ids.includes(wanted) ? wanted : null;
  const move = (by: number) => {
    const at = current === null ? (by > 0 ? -1 : ids.length) : ids.indexOf(current);
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (!next) return;
    setCurrent(next);
    document.querySelector<HTMLElement>(`[data-case="${next}"]`)?.focus();
  };
  const inBar = (field: string) => {
    if (current && !selected.has(current)) toggle(current);
    if (!current && selected.size === 0) return;
    // The bar appears with the selection.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus());
  };
  useLetterKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => current && void navigate(`/${lang}/team/researches/${current}`),
    x: () => current && toggle(current),
    a: () => {
      if (!mayDo("planning")) return;
      const cases = selected.size > 0 ? [...selected] : current ? [current] : [];
      if (cases.length === 0) return;
      const form = new FormData();
      form.set("intent", "assign");
      form.set("assigneeId", me);
      for (const id of cases) form.append("case", id);
      void submit(form, { method: "post", preventScrollReset: true });
    },
    s: () => inBar("[data-rest]"),
    m: () => inBar("[data-macro]"),
  });
  return current;
}
