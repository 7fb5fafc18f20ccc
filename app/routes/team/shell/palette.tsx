import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { useFormErrorToast } from "#app/parts/forms/use-form-error-toast.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#texts/messages.js";
import type { Area } from "./area.ts";
import { PaletteBox, type PaletteMode } from "./palette-box.tsx";
import { useLetterKeys } from "./use-letter-keys.ts";

type PaletteProps = {
  mode: PaletteMode | null;
  setMode: (mode: PaletteMode | null) => void;
  areas: readonly Area[];
  showKeys: () => void;
};

/** The search (`/`) and, with commands first, the palette (Ctrl-K). Its page works without JavaScript. */
export function Palette({ mode, setMode, areas, showKeys }: PaletteProps) {
  // Outlives the dialog, which closes before the answer arrives.
  const sending = useFetcher<RefusedForm>();
  useFormErrorToast(sending.data);
  useLetterKeys({ "/": () => setMode("search") });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Another dialog stays in front.
      if (!document.querySelector("dialog[open]")) setMode("commands");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [setMode]);
  const close = () => setMode(null);
  return (
    <Dialog
      open={mode !== null}
      onClose={close}
      title={titles[mode ?? "commands"]()}
      closeText={m.site_close()}
    >
      {mode && (
        <PaletteBox mode={mode} areas={areas} close={close} showKeys={showKeys} submit={sending.submit} />
      )}
    </Dialog>
  );
}

const titles: Record<PaletteMode, () => string> = {
  search: m.find_title,
  commands: m.palette_title,
  rest: m.palette_rest,
};

/** Links to the search page; with JavaScript it opens the dialog. */
export function FindLink({ onOpen, className = "" }: { onOpen: () => void; className?: string }) {
  const lang = useLanguage();
  return (
    <Link
      to={`/${lang}/team/find`}
      aria-keyshortcuts="/"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={`flex min-h-9 items-center justify-between gap-3 rounded-sm border border-edge bg-paper px-2.5 text-soft no-underline hover:text-ink ${className}`}
    >
      {m.find_title()}
      <span aria-hidden="true" className="figures text-sm max-md:hidden">
        /
      </span>
    </Link>
  );
}
