import { Link } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { archiveFee } from "#app/wording/archive-fee.ts";
import { staffZone } from "#app/zones.ts";
import { namedFor, takesLetters } from "#business/letters/archive.ts";
import { type Archive, allArchives } from "#business/letters/archives/read-archives.ts";
import { AddArchive, addArchive } from "#business/letters/archives/save-archive.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archives.ts";
import { ArchiveForm } from "./archive-form.tsx";
import { archiveKindLabels } from "./archive-labels.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.archives_title(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = languageOf(`/${params.lang}`);
  const archives = await allArchives(context.get(staffZone));
  return { archives: archives.map((archive) => toRow(archive, locale)) };
}

function toRow(archive: Archive, locale: Locale) {
  const { id, kind, makes, countries, yearFrom, yearUntil, boats, retiredAt, isPublic } = archive;
  return {
    id,
    name: namedFor(locale === "de" ? archive.nameDe : archive.nameEn, null),
    kind: archiveKindLabels[kind](),
    about: [makes.join(", "), countries.filter(Boolean).join(", "), boats ? m.archives_boats() : ""]
      .filter(Boolean)
      .join(" · "),
    years: yearFrom === null && yearUntil === null ? "" : `${yearFrom ?? ""}–${yearUntil ?? ""}`,
    fee: archiveFee(archive, locale),
    lacksAddress: takesLetters(archive) && !archive.address && !archive.email,
    retired: retiredAt !== null,
    isPublic,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    add: on(AddArchive, (input) =>
      addArchive(ctx, input).then((id) =>
        seeOther(`/${args.params.lang}/team/archives/${id}`, [flashCookie("archive-saved")]),
      ),
    ),
  });
}

export default function Archives({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const columns = [
    { label: m.archives_column_name() },
    { label: m.archives_kind(), wide: true },
    { label: m.archives_column_about(), wide: true },
    { label: m.archives_fee(), wide: true },
  ];
  return (
    <>
      <PageHeading title={m.archives_title()} intro={m.archives_intro()}>
        <a href={`/${lang}/where-to-ask`} className="link inline-flex min-h-11 items-center">
          {m.archives_public_page()}
        </a>
      </PageHeading>
      <OnDuty duty="research" explained>
        <details className="mb-9" open={refused !== undefined}>
          <summary className={buttonClass("secondary", "small")}>{m.archives_new()}</summary>
          <div id="new-archive" className="mt-6">
            <ArchiveForm refused={refused} />
          </div>
        </details>
      </OnDuty>
      {loaderData.archives.length === 0 ? (
        <EmptyState title={m.archives_none()} next={m.archives_none_next()} />
      ) : (
        <Table caption={m.archives_title()} columns={columns}>
          {loaderData.archives.map((archive) => (
            <tr key={archive.id}>
              <td className="break-words">
                <Link to={`/${lang}/team/archives/${archive.id}`} className="link">
                  {archive.name}
                </Link>
                <span className="flex flex-wrap gap-x-3 text-sm text-soft">
                  {archive.retired && <span>{m.archives_retired()}</span>}
                  {archive.isPublic && !archive.retired && <span>{m.archives_shown()}</span>}
                  {archive.lacksAddress && <span className="text-brass">{m.archives_no_address()}</span>}
                </span>
              </td>
              <td className="max-sm:hidden">{archive.kind}</td>
              <td className="max-sm:hidden">
                {archive.about} {archive.years && <span className="figures text-soft">{archive.years}</span>}
              </td>
              <td className="max-sm:hidden">{archive.fee}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
