import { data, Form, useRevalidator } from "react-router";
import { z } from "zod";
import { block } from "#app/case-facts.ts";
import { acting } from "#app/errors.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BlockFailed } from "#app/parts/empty.tsx";
import { fileSize } from "#app/parts/file-size.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { SectionLink } from "#app/parts/section-link.tsx";
import { UploadForm } from "#app/parts/upload-form.tsx";
import { UploadHints } from "#app/parts/upload-hints.tsx";
import { LatestUploads } from "#app/parts/upload-latest.tsx";
import { Refused, Taken } from "#app/parts/upload-list.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useInspection } from "#app/parts/use-inspection.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { readForm } from "#app/read-form.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { customerZone } from "#app/zones.ts";
import { myLatestUploads, myWaitingUploads } from "#business/documents/read-documents.ts";
import { forgetUpload } from "#business/documents/take-piece.ts";
import { myActiveResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import { UploadFiles } from "#business/researches/upload-file.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/uploads.ts";
import { keepAll } from "./uploads-form.ts";

const statesKnown = 200;
const casesAtMost = 200;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.uploads_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const [open, latest, waiting] = await Promise.all([
    block(ctx, "active researches", () => myActiveResearches(ctx, casesAtMost)),
    block(ctx, "latest uploads", () => myLatestUploads(ctx, statesKnown)),
    block(ctx, "waiting uploads", () => myWaitingUploads(ctx)),
  ]);
  const cases = open?.map(({ id, number, vehicle }) => ({
    value: id,
    label: [number, vehicleName(vehicle)].filter(Boolean).join(" · "),
  }));
  return {
    cases: cases ?? null,
    chosenCase: url.searchParams.get("case") ?? "",
    keptIds: (url.searchParams.get("kept") ?? "").split(","),
    latest,
    waiting: waiting ?? [],
    scanned: ctx.house.config.clamdUrl !== undefined,
  };
}

const Discard = z.object({ intent: z.literal("discard"), uploadId: z.uuid() });

/** Files of a form that was sent without scripts, or the beginning of one that is to be forgotten. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(customerZone);
  const locale = languageOf(url.pathname);
  const form = await request.formData();
  const discard = Discard.safeParse(Object.fromEntries(form));
  if (discard.success) {
    return acting(locale, async () => {
      await forgetUpload(ctx, discard.data.uploadId);
      return goOn(url.pathname);
    });
  }
  const read = readForm(form, UploadFiles, locale);
  if ("refused" in read) return data({ ...read.refused, outcomes: [] }, { status: 422 });
  return acting(locale, () => keepAll(ctx, read.input, form, locale, url.pathname));
}

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, latest, waiting, keptIds, scanned } = loaderData;
  const { revalidate } = useRevalidator();
  const inspected = useInspection(latest ?? []);
  const answer = useAnswer(actionData);
  const refused = answer && {
    values: "values" in answer ? answer.values : {},
    errors: "errors" in answer ? answer.errors : {},
    ...(answer.problem ? { problem: answer.problem } : {}),
  };
  const outcomes = answer && "outcomes" in answer ? answer.outcomes : [];
  const justKept = latest?.filter((document) => keptIds.includes(document.id)) ?? [];
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <h2 className="text-2xl">{m.uploads_title()}</h2>
        <p className="measure text-soft">{m.uploads_lead()}</p>
      </header>
      {justKept.length > 0 && (
        <Notice kind="success" title={m.uploads_kept()}>
          {justKept.map(({ id, name, version }) => (
            <Taken
              key={id}
              file={name}
              kept={{ documentId: id, name, version, duplicate: false }}
              seen={inspected.get(id)}
            />
          ))}
        </Notice>
      )}
      {outcomes.length > 0 && (
        <Notice kind="warning">
          {outcomes.map(({ name, kept, problem }) =>
            kept ? (
              <Taken key={name} file={name} kept={kept} />
            ) : (
              <Refused key={name} file={name} why={problem} />
            ),
          )}
        </Notice>
      )}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div>
          {!cases && <BlockFailed />}
          {cases?.length === 0 && (
            <Notice kind="warning" title={m.uploads_failed_title()}>
              <p>{m.uploads_no_case()}</p>
              <SectionLink section="search" className={`${buttonClass("primary", "small")} mt-3`}>
                {m.uploads_start()}
              </SectionLink>
            </Notice>
          )}
          {cases && cases.length > 0 && (
            <UploadForm
              cases={cases}
              chosenCase={loaderData.chosenCase}
              refused={refused}
              inspected={inspected}
              onTaken={() => void revalidate()}
            />
          )}
        </div>
        <div className="grid content-start gap-6">
          <UploadHints />
          <div className="grid gap-2 text-sm text-soft">
            <p>{m.uploads_hidden_data()}</p>
            {!scanned && <p>{m.uploads_no_scanner()}</p>}
            <p className="hidden noscript:block">{m.uploads_no_script()}</p>
          </div>
        </div>
      </div>
      <Waiting files={waiting} />
      {latest ? <LatestUploads documents={latest} /> : <BlockFailed />}
    </div>
  );
}

function Waiting({ files }: { files: Route.ComponentProps["loaderData"]["waiting"] }) {
  const lang = useLanguage();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-2">
      <h3 id="waiting" className="text-lg">
        {m.uploads_waiting()}
      </h3>
      <p className="measure text-soft">{m.uploads_waiting_text()}</p>
      <ul className="border-t border-rule">
        {files.map(({ id, name, offset, length }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2"
          >
            <p className="min-w-0 break-all">
              <span className="font-semibold">{name}</span>{" "}
              <span className="figures text-sm text-soft">
                {m.uploads_waiting_part({ part: fileSize(offset, lang), whole: fileSize(length, lang) })}
              </span>
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="discard" />
              <input type="hidden" name="uploadId" value={id} />
              <Button
                look="quiet"
                size="small"
                aria-label={m.uploads_which({ deed: m.uploads_discard(), file: name })}
              >
                {m.uploads_discard()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
