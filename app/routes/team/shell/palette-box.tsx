import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { type FetcherWithComponents, useFetcher, useLocation, useNavigate } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { controlClass } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { Area } from "./area.ts";
import type { loader } from "./commands.ts";
import { commandsAt, matchingCommands } from "./palette-commands.ts";
import { type Option, PaletteList } from "./palette-list.tsx";
import { useFound } from "./use-found.ts";

/** `rest`: the commands that snooze the open case. */
export type PaletteMode = "search" | "commands" | "rest";
type PaletteBoxProps = {
  mode: PaletteMode;
  areas: readonly Area[];
  close: () => void;
  showKeys: () => void;
  submit: FetcherWithComponents<unknown>["submit"];
};

/** A combobox with a list of its own (WAI-ARIA): the focus stays in the field, arrows choose, Enter opens. */
export function PaletteBox({ mode, areas, close, showKeys, submit }: PaletteBoxProps) {
  const lang = useLanguage();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [typed, type] = useState("");
  const [chosen, choose] = useState(0);
  const offers = useFetcher<typeof loader>();
  const { load } = offers;
  useEffect(() => {
    if (mode !== "search") void load(`/${lang}/team/commands`);
  }, [mode, lang, load]);
  const { groups, query, answered, tooShort } = useFound(typed);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const go = (to: string) => then(() => void navigate(to));
  const commands =
    mode === "search"
      ? []
      : matchingCommands(
          commandsAt({ lang, areas, pathname, search, offered: offers.data, submit, showKeys }),
          typed,
        ).filter(({ group }) => mode === "commands" || group === m.palette_rest());
  const options: Option[] = [
    ...commands.map((command) => ({
      group: command.group,
      line: { lead: "", text: command.name, note: "" },
      open: "to" in command ? go(command.to) : then(command.act),
    })),
    ...groups.flatMap(({ name, lines }) => lines.map((line) => ({ group: name, line, open: go(line.to) }))),
  ];
  const toPage = go(`/${lang}/team/find?${new URLSearchParams({ q: typed.trim() })}`);
  if (groups.length > 0)
    options.push({ group: "", line: { lead: "", text: m.find_all(), note: "" }, open: toPage });
  const at = Math.min(chosen, options.length - 1);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      choose(Math.max(0, Math.min(next, options.length - 1)));
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    // Until the answer arrives, Enter must not open an earlier text's find.
    if (commands.length > 0 || answered) options[at]?.open();
    else if (typed.trim() !== "") toPage();
  }
  return (
    <>
      <input
        ref={(field) => field?.setAttribute("autofocus", "")}
        type="text"
        role="combobox"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-label={mode === "search" ? m.find_label() : m.palette_label()}
        placeholder={mode === "search" ? undefined : m.palette_label()}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          type(event.target.value);
          choose(0);
        }}
        onKeyDown={press}
        className={controlClass}
      />
      <p id={`${id}-help`} className={typed === "" ? "pt-1.5 text-sm text-soft" : "sr-only"}>
        {mode === "search" ? m.find_hint() : m.palette_help()}
      </p>
      <p role="status" className="pt-1.5 text-sm text-soft empty:hidden">
        {statusText()}
      </p>
      <PaletteList id={id} options={options} chosen={at} choose={choose} query={query} />
    </>
  );
  function statusText(): string {
    if (typed.trim() === "") return "";
    if (!answered) return m.find_searching();
    if (options.length > 0) return m.find_count({ count: String(options.length) });
    if (tooShort) return mode === "search" ? m.find_too_short() : m.palette_none();
    return m.find_none({ q: typed.trim() });
  }
}
