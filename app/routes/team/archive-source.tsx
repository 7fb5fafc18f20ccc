import { data, Form, useNavigation } from "react-router";
import { answering } from "#app/errors.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BackLink } from "#app/parts/back-link.tsx";
import { Empty } from "#app/parts/empty.tsx";
import { fileWords } from "#app/parts/file-words.ts";
import { FormErrors } from "#app/parts/form-errors.tsx";
import { ImportTable } from "#app/parts/import-table.tsx";
import { Fact } from "#app/parts/known.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { classInWords, kindInWords, SourceForm } from "#app/parts/source-form.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, type Refused, readForm } from "#app/read-form.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { describeSource, KeepSource } from "#business/archive/keep-source.ts";
import { latestImports, sourceByKey } from "#business/archive/read-imports.ts";
import { uploadImport } from "#business/archive/upload-import.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive-source.ts";
import { importFacts } from "./archive-facts.ts";
import { orRefused } from "./or-refused.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.source.title ?? m.archive_title(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const { id, createdAt: _, year, ...source } = await answering(() => sourceByKey(ctx, params.key));
  const imports = await latestImports(ctx, { sourceId: id });
  return {
    administrator: ctx.actor.role === "administrator",
    source: { ...source, period: source.period ?? (year === null ? null : String(year)) },
    imports: imports.map((row) => importFacts(row, languageOf(`/${params.lang}`))),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const ctx = context.get(staffZone);
  const form = await request.formData();
  const own = `/${locale}/team/archive/sources/${encodeURIComponent(params.key)}`;
  if (form.get("intent") === "source") {
    const read = readForm(form, KeepSource, locale, { key: params.key });
    if ("refused" in read) return data(read.refused, { status: 422 });
    return actingOn(form, locale, async () => {
      await describeSource(ctx, read.input);
      return goOn(own);
    });
  }
  return orRefused(form, locale, () =>
    actingOn(form, locale, async () => {
      const file = form.get("file");
      const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
      const fileName = file instanceof File ? file.name : "";
      const id = await uploadImport(ctx, { sourceKey: params.key, fileName, bytes });
      return goOn(`/${locale}/team/archive/imports/${id}`);
    }),
  );
}

/** One source: what it is, a file to take into it, and what was taken before. */
export default function Source({ loaderData, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const { source, administrator, imports } = loaderData;
  const describing = refused?.values.intent === "source" ? refused : undefined;
  return (
    <>
      <BackLink to={`/${lang}/team/archive`}>{m.archive_back()}</BackLink>
      <PageHeading title={source.title} kicker={source.key}>
        <ButtonLink
          to={`/${lang}/team/archive/sightings?${new URLSearchParams({ source: source.key })}`}
          look="secondary"
          size="small"
        >
          {m.sightings_open()}
        </ButtonLink>
      </PageHeading>
      <dl className="mb-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={m.archive_source_kind()}>{kindInWords(source.kind)}</Fact>
        <Fact label={m.archive_source_class()}>{classInWords(source.evidenceClass)}</Fact>
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
      </dl>
      {administrator && (
        <>
          <details className="mb-9" open={describing !== undefined}>
            <summary className={buttonClass("secondary", "small")}>{m.archive_describe()}</summary>
            <div className="mt-6">
              <SourceForm source={source} refused={describing} />
            </div>
          </details>
          <Upload refused={describing ? undefined : refused} />
        </>
      )}
      <section className="mt-12">
        <h2 className="mb-3 text-xl">{m.archive_imports()}</h2>
        {imports.length === 0 ? <Empty title={m.archive_no_imports()} /> : <ImportTable imports={imports} />}
      </section>
    </>
  );
}

function Upload({ refused }: { refused: Refused | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "upload";
  return (
    <section className="border-t-2 border-ink pt-5">
      <h2 className="mb-3 text-xl">{m.archive_upload()}</h2>
      <Form method="post" noValidate encType="multipart/form-data" className="grid max-w-2xl gap-5">
        <input type="hidden" name="intent" value="upload" />
        <FormErrors title={m.archive_not_readable()} refused={refused} />
        <FileField
          name="file"
          {...fileWords()}
          label={m.archive_file()}
          hint={m.archive_file_hint()}
          accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv,application/x-ndjson"
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
