import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { ResearchCard, type ResearchCardData } from "./research-card.tsx";

type BoxProps = {
  researches: readonly ResearchCardData[];
  current: string | undefined;
  /** The current filter; opening a case keeps it. */
  choice: { q: string; status: string };
  /** The statuses to filter by; null while there are few cases. */
  choices: readonly { value: string; label: string }[] | null;
};

export function ResearchList({ researches, current, choice, choices }: BoxProps) {
  const lang = useLanguage();
  const list = useChosenInView(current);
  const asked = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString();
  return (
    <>
      {(choices || asked) && <Search key={asked} choice={choice} choices={choices ?? []} />}
      {researches.length === 0 && (
        <p>
          {m.researches_none_found()}{" "}
          <Link to={`/${lang}/dashboard/researches`} className="link">
            {m.researches_show_all()}
          </Link>
        </p>
      )}
      {/* Next to the open case the list scrolls separately, and the chosen card stays visible. */}
      <ul ref={list} className="relative grid min-h-0 gap-3 lg:overflow-y-auto lg:overscroll-contain">
        {researches.map((research) => (
          <li
            key={research.id}
            id={`r-${research.id}`}
            className="scroll-mt-4 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]"
          >
            <ResearchCard research={research} current={research.id === current} search={asked} />
          </li>
        ))}
      </ul>
    </>
  );
}

function useChosenInView(current: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const card = current && document.getElementById(`r-${current}`);
    if (!box || !card || box.scrollHeight <= box.clientHeight) return;
    const [shown, chosen] = [box.getBoundingClientRect(), card.getBoundingClientRect()];
    const bottom = Math.min(shown.bottom, window.innerHeight);
    if (chosen.top < shown.top) box.scrollTop += chosen.top - shown.top;
    else if (chosen.bottom > bottom) box.scrollTop += chosen.bottom - bottom;
  }, [current]);
  return list;
}

function Search({
  choice,
  choices,
}: Pick<BoxProps, "choice"> & { choices: NonNullable<BoxProps["choices"]> }) {
  const lang = useLanguage();
  return (
    <Form
      method="get"
      role="search"
      action={`/${lang}/dashboard/researches`}
      className="grid gap-3 border-y border-rule py-3"
    >
      <TextField
        name="q"
        type="search"
        label={m.researches_search()}
        hint={m.researches_search_hint()}
        defaultValue={choice.q}
        maxLength={100}
        autoComplete="off"
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <SelectField
            name="status"
            label={m.researches_status()}
            placeholder={m.researches_status_all()}
            options={choices}
            defaultValue={choice.status}
          />
        </div>
        <Button variant="secondary">{m.researches_show()}</Button>
      </div>
    </Form>
  );
}
