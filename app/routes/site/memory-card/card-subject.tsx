import { EntryPicture } from "#app/parts/wall/wall-entries.tsx";
import type { Locale } from "#business/locale.ts";
import type { PublicEntry } from "#business/wall/read-wall.ts";
import { m } from "#texts/messages.js";

/** The entry of the wall that a card answers, beside its questions. */
export function CardSubject({ entry, lang }: { entry: PublicEntry | null; lang: Locale }) {
  if (!entry) return null;
  return (
    <aside className="mb-6 grid max-w-[38rem] gap-2 border-l-3 border-brass pl-4">
      <p className="label-plate">{m.wall_subject()}</p>
      <p lang={entry.locale} className="font-semibold break-words">
        {entry.vehicle}
      </p>
      <EntryPicture entry={entry} lang={lang} className="max-h-56 max-w-80" />
    </aside>
  );
}
