import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { publicWaitingTimes } from "#business/letters/answers/waiting-times.ts";
import { publicArchives } from "#business/letters/archives/read-archives.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/where-to-ask.ts";
import { type ArchiveEntry, archiveEntry, type EntrySection, entrySections } from "./archive-entry.ts";

export const handle = { scriptless: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.where_to_ask_title(), description: m.where_to_ask_description() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = languageOf(`/${params.lang}`);
  const ctx = context.get(siteZone);
  const waited = await publicWaitingTimes(ctx);
  const archives = await publicArchives(ctx);
  return {
    entries: archives.map((archive) => archiveEntry(archive, waited.get(archive.id) ?? null, locale)),
  };
}

/** Whom one can ask without us, and what they want to see. */
export default function WhereToAsk({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={m.search_advice_records()}
        title={m.where_to_ask_title()}
        intro={m.where_to_ask_intro()}
      />
      {entries.length === 0 && <EmptyState title={m.where_to_ask_none()} />}
      {entrySections.map((section) => (
        <Entries
          key={section}
          section={section}
          entries={entries.filter((each) => each.section === section)}
        />
      ))}
      <p className="measure mt-10 text-soft">{m.search_advice_note()}</p>
    </div>
  );
}

type EntriesProps = { section: EntrySection; entries: readonly ArchiveEntry[] };

function Entries({ section, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section
      aria-labelledby={section}
      className="scholarly mt-12 border-t-2 border-ink pt-4 first-of-type:mt-2"
    >
      <h2 id={section} className="text-xl">
        {sectionTitles[section]()}
      </h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: ArchiveEntry }) {
  return (
    <li className="border-b border-rule py-4 first:pt-0">
      {entry.about && <p className="label-plate">{entry.about}</p>}
      <h3 className="text-lg break-words">{entry.name}</h3>
      <p className="measure mt-1">{entry.text}</p>
      <p className="measure mt-1">
        <span className="font-semibold">{m.where_to_ask_bring()}</span> {entry.bring}
      </p>
      {entry.address && (
        <address className="mt-1 break-words whitespace-pre-line not-italic">{entry.address}</address>
      )}
      {entry.waited && <p className="measure mt-1 text-sm text-soft">{entry.waited}</p>}
      <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {entry.fee && <span className="text-soft">{entry.fee}</span>}
        {entry.formUrl && (
          <a href={entry.formUrl} rel="noopener" className="link">
            {m.where_to_ask_form()}
          </a>
        )}
        {entry.email && (
          <a href={`mailto:${entry.email}`} className="link break-all">
            {entry.email}
          </a>
        )}
      </p>
    </li>
  );
}

const sectionTitles: Record<EntrySection, () => string> = {
  makers: m.where_to_ask_makers,
  plates: m.where_to_ask_plates,
  boats: m.where_to_ask_boats,
  free: m.search_advice_free,
};
