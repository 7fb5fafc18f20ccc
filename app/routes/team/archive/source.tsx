import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { staffZone } from "#app/zones.ts";
import { latestImports } from "#business/archive/imports/read-imports.ts";
import { uploadImport } from "#business/archive/imports/upload-import.ts";
import { sourceByKey } from "#business/archive/read-sources.ts";
import { SaveSource } from "#business/archive/source-details.ts";
import { updateSource } from "#business/archive/update-source.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/source.ts";
import { toImportRow } from "./import-row.ts";
import { ImportTable } from "./import-table.tsx";
import { ArchiveSourceForm, evidenceClassLabel, sourceKindLabel } from "./source-form.tsx";
import { withFileErrors } from "./with-file-errors.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.source.title ?? m.archive_title(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const { id, createdAt: _, year, ...source } = await withErrorStatus(() => sourceByKey(ctx, params.key));
  const imports = await latestImports(ctx, { sourceId: id });
  return {
    administrator: mayDo(ctx.actor.roles, "administration"),
    source: { ...source, period: source.period ?? (year === null ? null : String(year)) },
    imports: imports.map((row) => toImportRow(row, languageOf(`/${params.lang}`))),
  };
}

/** No file is refused like an empty choice. */
const UploadFile = z.object({ file: z.instanceof(File).catch(() => new File([], "")) });

export async function action(args: Route.ActionArgs) {
  const { lang, key } = args.params;
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    source: on(
      SaveSource,
      async (input) => {
        await updateSource(ctx, input);
        return seeOther(`/${lang}/team/archive/sources/${encodeURIComponent(key)}`);
      },
      { fixed: { key } },
    ),
    upload: on(
      UploadFile,
      ({ file }, submitted) =>
        withFileErrors(submitted, async () => {
          const id = await uploadImport(ctx, { sourceKey: key, fileName: file.name, file });
          return seeOther(`/${lang}/team/archive/imports/${id}`);
        }),
      { files: true },
    ),
  });
}

export default function Source({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { source, administrator, imports } = loaderData;
  const describing = refused?.values.intent === "source" ? refused : undefined;
  return (
    <>
      <BackLink to={`/${lang}/team/archive`}>{m.archive_back()}</BackLink>
      <PageHeading title={source.title} kicker={source.key}>
        <ButtonLink
          to={`/${lang}/team/archive/sightings?${new URLSearchParams({ source: source.key })}`}
          variant="secondary"
          size="small"
        >
          {m.sightings_open()}
        </ButtonLink>
      </PageHeading>
      <dl className="mb-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={m.archive_source_kind()}>{sourceKindLabel(source.kind)}</Fact>
        <Fact label={m.archive_source_class()}>{evidenceClassLabel(source.evidenceClass)}</Fact>
        <Fact label={m.archive_source_publisher()}>{source.publisher}</Fact>
        <Fact label={m.archive_source_licence()}>{source.licence}</Fact>
        <Fact label={m.archive_source_basis()}>{source.legalBasis}</Fact>
        <Fact label={m.archive_source_period()}>{source.period}</Fact>
        <Fact label={m.archive_source_coverage()}>{source.coverage}</Fact>
        <Fact label={m.archive_source_url()}>
          {source.url && (
            <a href={source.url} className="link break-all" rel="noreferrer">
              {source.url}
            </a>
          )}
        </Fact>
        <Fact label={m.archive_source_persons()}>
          {source.persons === "drop" ? m.archive_persons_drop() : m.archive_persons_restrict()}
        </Fact>
        <Fact label={m.archive_source_visibility()}>
          {source.visibility === "public" ? m.archive_visibility_public() : m.archive_visibility_team()}
        </Fact>
      </dl>
      {administrator && (
        <>
          <details className="mb-9" open={describing !== undefined}>
            <summary className={buttonClass("secondary", "small")}>{m.archive_describe()}</summary>
            <div className="mt-6">
              <ArchiveSourceForm source={source} refused={describing} />
            </div>
          </details>
          <Upload refused={describing ? undefined : refused} />
        </>
      )}
      <section className="mt-12">
        <h2 className="mb-3 text-xl">{m.archive_imports()}</h2>
        {imports.length === 0 ? (
          <EmptyState title={m.archive_no_imports()} />
        ) : (
          <ImportTable imports={imports} />
        )}
      </section>
    </>
  );
}

function Upload({ refused }: { refused: RefusedForm | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "upload";
  return (
    <section className="border-t-2 border-ink pt-5">
      <h2 className="mb-3 text-xl">{m.archive_upload()}</h2>
      <Form method="post" noValidate encType="multipart/form-data" className="grid max-w-2xl gap-5">
        <input type="hidden" name="intent" value="upload" />
        <FormErrors title={m.archive_not_readable()} refused={refused} />
        <FileField
          name="file"
          {...filePickerLabels()}
          label={m.archive_file()}
          hint={m.archive_file_hint()}
          accept=".csv,.tsv,.txt,.jsonl,.ndjson,.xlsx,.xls,.ods,.numbers,text/csv,application/x-ndjson"
          required
        />
        <div>
          <Button pending={busy} pendingText={m.archive_uploading()}>
            {m.archive_upload_send()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
