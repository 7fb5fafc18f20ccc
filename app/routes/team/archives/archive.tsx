import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { RoleNote, useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { Day, formatDay } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { namedFor } from "#business/letters/archive.ts";
import { type Archive, archiveById } from "#business/letters/archives/read-archives.ts";
import { ChangeArchive, changeArchive } from "#business/letters/archives/save-archive.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive.ts";
import { ArchiveForm } from "./archive-form.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.archives_title(), unlisted: true });

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return withErrorStatus(async () => ({ archive: await archiveById(ctx, uuidParam(params.archiveId)) }));
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const archiveId = uuidParam(args.params.archiveId);
  return formAction(args, {
    change: on(
      ChangeArchive,
      (input) =>
        changeArchive(ctx, input).then(() => seeOther(args.url.pathname, [flashCookie("archive-saved")])),
      { fixed: { archiveId } },
    ),
  });
}

export default function ArchivePage({ loaderData: { archive }, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const mayDo = useMayDo();
  return (
    <>
      <BackLink to={`/${lang}/team/archives`}>{m.archives_title()}</BackLink>
      <PageHeading title={namedFor(lang === "de" ? archive.nameDe : archive.nameEn, null)} />
      <div id="archive" className="grid gap-8">
        <Origin archive={archive} />
        {mayDo("research") ? (
          <ArchiveForm key={archive.version} archive={archive} refused={refused} />
        ) : (
          <>
            <p className="measure">{lang === "de" ? archive.holdingsDe : archive.holdingsEn}</p>
            {archive.address && (
              <address className="whitespace-pre-line not-italic">{archive.address}</address>
            )}
            <RoleNote duty="research" />
          </>
        )}
      </div>
    </>
  );
}

/** Where it was read what they have, and when it was last changed. */
function Origin({ archive }: { archive: Archive }) {
  const lang = useLanguage();
  return (
    <dl className="grid gap-x-8 sm:grid-cols-3">
      <Fact label={m.archives_source()}>
        {archive.source ? (
          <a href={archive.source} rel="noopener" className="link break-all">
            {new URL(archive.source).hostname}
          </a>
        ) : (
          m.archives_suggestion()
        )}
      </Fact>
      <Fact label={m.archives_checked()}>{archive.checkedOn && formatDay(archive.checkedOn, lang)}</Fact>
      <Fact label={m.archives_changed()}>
        {archive.changedAt ? <Day date={archive.changedAt} locale={lang} /> : m.archives_as_delivered()}
      </Fact>
    </dl>
  );
}
