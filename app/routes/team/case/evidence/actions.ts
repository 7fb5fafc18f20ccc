import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { onVersion } from "#app/routes/team/case/shell/conflict.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { ChangeSource, changeSource } from "#business/evidence/change-source.ts";
import { RemoveSource, removeSource } from "#business/evidence/remove-source.ts";
import type { Locale } from "#business/locale.ts";
import { UploadAsTeam, uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { type StoredSource, toSourceFields } from "./source-form-values.ts";

const [DocumentSource, SightingSource, LinkSource] = AddSource.options;
const FileSource = DocumentSource.omit({ documentId: true }).extend(UploadAsTeam.pick({ file: true }).shape);
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
  const shown = (sourceId: string, flash: Flash) =>
    seeOther(`${page}?source=${sourceId}#source-${sourceId}`, [flashCookie(flash)]);
  const fieldsOf = (row: StoredSource) => toSourceFields(row, locale);
  const ofCase = (kind: string) => ({ fixed: { researchId, kind } });
  const fileField = { fieldByCode: { uploads_wrong_type: "file", uploads_too_large: "file" }, ...withFiles };
  return {
    "add-file": on(
      FileSource,
      async ({ file, ...source }) => {
        const { documentId } = await uploadAsTeam(ctx, { researchId, file });
        return shown(await addSource(ctx, { ...source, documentId }), "source-added");
      },
      { ...ofCase("document"), ...fileField },
    ),
    "add-document": on(
      DocumentSource,
      async (source) => shown(await addSource(ctx, source), "source-added"),
      ofCase("document"),
    ),
    "add-sighting": on(
      SightingSource,
      async (source) => shown(await addSource(ctx, source), "source-added"),
      ofCase("sighting"),
    ),
    "add-link": on(
      LinkWithPage,
      async ({ file, ...source }) => {
        const saved =
          file && file.size > 0 ? await uploadAsTeam(ctx, { researchId, file: file as File }) : null;
        const documentId = saved?.documentId ?? null;
        return shown(await addSource(ctx, { ...source, documentId }), "source-added");
      },
      {
        ...ofCase("link"),
        ...fileField,
        fieldByCode: { ...fileField.fieldByCode, evidence_read_in_future: "readOn" },
      },
    ),
    "change-source": onVersion(ChangeSource, {
      act: (source) => changeSource(ctx, source),
      next: ({ sourceId, version }) => {
        // A new version remounts the form.
        const to = `${page}?source=${sourceId}&saved=${version + 1}#source-${sourceId}`;
        return seeOther(to, [flashCookie("source-changed")]);
      },
      fieldsOf,
    }),
    "remove-source": onVersion(RemoveSource, {
      act: (source) => removeSource(ctx, source),
      next: () => seeOther(`${page}#sources`, [flashCookie("source-removed")]),
      fieldsOf,
    }),
  };
}
