import { z } from "zod";
import { flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { onVersion } from "#app/routes/team/case/shell/conflict.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { ChangeSource, changeSource } from "#business/evidence/change-source.ts";
import { maxSourceFiles } from "#business/evidence/evidence.ts";
import { RemoveSource, removeSource } from "#business/evidence/remove-source.ts";
import type { Locale } from "#business/locale.ts";
import { UploadAsTeam, uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { papersIn, type StoredSource, toSourceFields } from "./source-form-values.ts";

const [DocumentSource, SightingSource, LinkSource] = AddSource.options;
const FileSource = DocumentSource.omit({ documentId: true }).extend(UploadAsTeam.pick({ file: true }).shape);
/** The longest title of a source. */
const titleOf = (title: string, { name }: File) => `${title} (${name})`.slice(0, 300);
/** Browsers send a nameless, empty file if none was chosen. */
const LinkWithPage = LinkSource.omit({ documentId: true }).extend({ file: z.instanceof(Blob).optional() });

/** Actions on a case's sources, by intent; each redirects to its source. `withFiles`: forms with files. */
export function sourceHandlers(
  ctx: Ctx<Staff>,
  researchId: string,
  page: string,
  locale: Locale,
  withFiles: { files: true },
) {
  // `given`: a source that was there before keeps its grade, which the list then says beside it.
  const added = (sourceId: string, { evidenceClass }: { evidenceClass: string }) =>
    seeOther(`${page}?source=${sourceId}&added=${sourceId}&given=${evidenceClass}#source-${sourceId}`, [
      flashCookie("source-added"),
    ]);
  const fieldsOf = (row: StoredSource) => toSourceFields(row, locale);
  const gather = (form: FormData) => ({ papers: papersIn((name) => form.has(name)) });
  const ofCase = (kind: string) => ({ fixed: { researchId, kind }, gather });
  const fileField = { fieldByCode: { uploads_wrong_type: "file", uploads_too_large: "file" }, ...withFiles };
  return {
    "add-file": on(
      FileSource,
      async ({ file: _first, title, ...source }, { form }) => {
        const files = form.getAll("file").filter((each) => each instanceof File && each.size > 0) as File[];
        let last = "";
        for (const file of files.slice(0, maxSourceFiles)) {
          const { documentId } = await uploadAsTeam(ctx, { researchId, file });
          const named = files.length === 1 ? title : titleOf(title, file);
          last = await addSource(ctx, { ...source, title: named, documentId });
        }
        return added(last, source);
      },
      { ...ofCase("document"), ...fileField },
    ),
    "add-document": on(
      DocumentSource,
      async (source) => added(await addSource(ctx, source), source),
      ofCase("document"),
    ),
    "add-sighting": on(
      SightingSource,
      async (source) => added(await addSource(ctx, source), source),
      ofCase("sighting"),
    ),
    "add-link": on(
      LinkWithPage,
      async ({ file, ...source }) => {
        const saved =
          file && file.size > 0 ? await uploadAsTeam(ctx, { researchId, file: file as File }) : null;
        const documentId = saved?.documentId ?? null;
        return added(await addSource(ctx, { ...source, documentId }), source);
      },
      {
        ...ofCase("link"),
        ...fileField,
        fieldByCode: { ...fileField.fieldByCode, evidence_read_in_future: "readOn" },
      },
    ),
    "change-source": onVersion(
      ChangeSource,
      {
        act: (source) => changeSource(ctx, source),
        next: ({ sourceId, version }) => {
          // A new version remounts the form.
          const to = `${page}?source=${sourceId}&saved=${version + 1}#source-${sourceId}`;
          return seeOther(to, [flashCookie("source-changed")]);
        },
        fieldsOf,
      },
      { gather },
    ),
    "remove-source": onVersion(RemoveSource, {
      act: (source) => removeSource(ctx, source),
      next: () => seeOther(`${page}#sources`, [flashCookie("source-removed")]),
      fieldsOf,
    }),
  };
}
