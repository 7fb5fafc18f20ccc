import { Form } from "react-router";
import { z } from "zod";
import { useIdleRevalidate } from "#app/connection/use-idle-revalidate.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { fileSize } from "#app/parts/documents/file-size.ts";
import { UploadDone, UploadRefused } from "#app/parts/documents/upload-list.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { BlockFailed, EmptyState } from "#app/parts/page/empty-state.tsx";
import { loadBlock, loadBlocks } from "#app/parts/page/load-blocks.ts";
import { SectionLink } from "#app/parts/page/section-link.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { customerZone } from "#app/zones.ts";
import { discardUpload } from "#business/documents/append-chunk.ts";
import { myLatestUploads, myPendingUploads } from "#business/documents/read-documents.ts";
import { myActiveResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/uploads.ts";
import { LatestUploads } from "./latest-uploads.tsx";
import { countFiles, FormUpload, storeAll } from "./store-form-files.ts";
import { UploadForm } from "./upload-form.tsx";
import { UploadHints } from "./upload-hints.tsx";
import { useInspection } from "./use-inspection.ts";

const latestLimit = 200;
const maxCases = 200;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.uploads_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const { open, latest } = await loadBlocks(ctx, {
    open: (ctx) => myActiveResearches(ctx, maxCases),
    latest: (ctx) => myLatestUploads(ctx, latestLimit),
  });
  const waiting = await loadBlock(ctx, "waiting uploads", () => myPendingUploads(ctx));
  const cases = open?.map(({ id, number, vehicle }) => ({
    value: id,
    label: [number, vehicleName(vehicle)].filter(Boolean).join(" · "),
  }));
  return {
    cases: cases ?? null,
    onlyBoats: open?.length ? open.every(({ vehicle }) => vehicle.kind === "antique-boat") : false,
    chosenCase: url.searchParams.get("case") ?? "",
    storedIds: (url.searchParams.get("stored") ?? "").split(","),
    latest,
    waiting: waiting ?? [],
    scanned: ctx.services.config.clamdUrl !== undefined,
  };
}

const Discard = z.object({ uploadId: z.uuid() });

/** Intents: `upload` the files of a form sent without scripts, `discard` an unfinished upload. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(customerZone);
  const { pathname } = args.url;
  return formAction(args, {
    upload: on(FormUpload, (about, submitted) => storeAll(ctx, about, submitted, pathname), {
      files: true,
      gather: countFiles,
    }),
    discard: on(Discard, ({ uploadId }) => discardUpload(ctx, uploadId).then(() => seeOther(pathname))),
  });
}

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, onlyBoats, latest, waiting, storedIds, scanned } = loaderData;
  const lookAgain = useIdleRevalidate();
  const inspected = useInspection(latest ?? []);
  const refused = useStickyActionData(actionData);
  const outcomes = refused && "outcomes" in refused ? refused.outcomes : [];
  const justStored = latest?.filter((document) => storedIds.includes(document.id)) ?? [];
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <h2 className="text-2xl">{m.uploads_title()}</h2>
        <p className="measure text-soft">{onlyBoats ? m.uploads_lead_boat() : m.uploads_lead()}</p>
      </header>
      {justStored.length > 0 && (
        <Notice kind="success" title={m.uploads_stored()}>
          {justStored.map(({ id, name, version }) => (
            <UploadDone
              key={id}
              file={name}
              stored={{ documentId: id, name, version, duplicate: false }}
              seen={inspected.get(id)}
            />
          ))}
        </Notice>
      )}
      {outcomes.length > 0 && (
        <Notice kind="warning">
          {outcomes.map(({ name, stored, problem }) =>
            stored ? (
              <UploadDone key={name} file={name} stored={stored} />
            ) : (
              <UploadRefused key={name} file={name} why={problem} />
            ),
          )}
        </Notice>
      )}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div>
          {!cases && <BlockFailed />}
          {cases?.length === 0 && <NoCase failed={refused !== undefined} />}
          {cases && cases.length > 0 && (
            <UploadForm
              cases={cases}
              chosenCase={loaderData.chosenCase}
              refused={refused}
              inspected={inspected}
              onUploaded={lookAgain}
            />
          )}
        </div>
        <div className="grid content-start gap-6">
          <UploadHints boats={onlyBoats} />
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

/** Only somebody who tried to upload has seen an error. */
function NoCase({ failed }: { failed: boolean }) {
  const start = (
    <SectionLink section="search" className={`${buttonClass("primary", "small")} ${failed ? "mt-3" : ""}`}>
      {m.uploads_start()}
    </SectionLink>
  );
  if (failed)
    return (
      <Notice kind="warning" title={m.uploads_failed_title()}>
        <p>{m.uploads_no_case()}</p>
        {start}
      </Notice>
    );
  return (
    <EmptyState title={m.uploads_no_case_yet()} next={m.uploads_no_case_yet_next()}>
      {start}
    </EmptyState>
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
                variant="quiet"
                size="small"
                aria-label={m.uploads_action_for({ action: m.uploads_discard(), file: name })}
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
