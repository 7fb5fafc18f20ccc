import type { Locale } from "#business/locale.ts";
import type { PublicEntry } from "#business/wall/read-wall.ts";
import { m } from "#texts/messages.js";

export function entryKindText(kind: PublicEntry["kind"]): string {
  return kind === "wanted" ? m.wall_kind_wanted() : m.wall_kind_unidentified();
}

/** Without a photograph nothing stands in its place: a drawing would say what the car looked like. */
export function WallEntries({ entries, lang }: { entries: readonly PublicEntry[]; lang: Locale }) {
  return (
    <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {entries.map((entry) => (
        <li key={entry.id} className="grid min-w-0 content-start gap-3 border-t-2 border-ink pt-4">
          <p className="label-plate">{entryKindText(entry.kind)}</p>
          <h2 lang={entry.locale} className="text-xl break-words">
            <a href={`/${lang}/wall/${entry.id}`} className="link">
              {entry.vehicle}
            </a>
          </h2>
          <EntryPicture entry={entry} lang={lang} className="max-h-72" />
          <p lang={entry.locale} className="measure break-words whitespace-pre-line">
            {entry.question}
          </p>
          <EntryFacts entry={entry} />
        </li>
      ))}
    </ul>
  );
}

type EntryPictureProps = { entry: PublicEntry; lang: Locale; className?: string };

export function EntryPicture({ entry, lang, className = "" }: EntryPictureProps) {
  if (!entry.picture) return null;
  const { width, height } = entry.picture;
  return (
    <img
      src={`/${lang}/wall/${entry.id}/picture`}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={m.wall_picture_alt({ vehicle: entry.vehicle })}
      className={`w-full border border-edge bg-sheet object-contain ${className}`}
    />
  );
}

export function EntryFacts({ entry: { period, place, locale } }: { entry: PublicEntry }) {
  if (!period && !place) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
      {[
        [m.wall_period(), period],
        [m.wall_place(), place],
      ].map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd lang={locale} className="break-words">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
