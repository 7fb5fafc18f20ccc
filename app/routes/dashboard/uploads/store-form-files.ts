import { data } from "react-router";
import { z } from "zod";
import type { Submitted } from "#app/http/form-action.ts";
import { formText } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { problemText, waitText } from "#app/wording/problem-text.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { filesPerForm, type Rights, type StoredUpload } from "#business/documents/upload.ts";
import { RuleBroken, TooMany } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { UploadFiles, uploadFile } from "#business/researches/uploads/upload-file.ts";

export type FileOutcome = { name: string; stored?: StoredUpload; problem?: string };

/** What a form says of its files; their number stands beside the field, with all else that is missing. */
export const FormUpload = UploadFiles.extend({
  files: z.number().min(1, "uploads_none_chosen").max(filesPerForm, "uploads_too_many"),
});

export const countFiles = (form: FormData) => ({ files: filesIn(form).length });

/** Stores a form's files one by one. If all are new, redirects; else returns each result. */
export async function storeAll(
  ctx: Ctx<Customer>,
  { researchId, rights }: z.output<typeof FormUpload>,
  { form, locale }: Submitted,
  page: string,
) {
  const about = { researchId, rights };
  const files = filesIn(form);
  const outcomes: FileOutcome[] = [];
  for (const file of files) outcomes.push(await outcomeOf(ctx, about, file, locale));
  const fresh = outcomes.flatMap(({ stored }) => (stored && !stored.duplicate ? [stored.documentId] : []));
  if (fresh.length === outcomes.length) return seeOther(`${page}?stored=${fresh.join(",")}`);
  const refused = outcomes.some(({ problem }) => problem);
  return data({ values: formText(form), errors: {}, outcomes }, { status: refused ? 422 : 200 });
}

function filesIn(form: FormData): File[] {
  return form.getAll("files").filter((file): file is File => typeof file !== "string" && file.name !== "");
}

/** Stores a message's attachments. A refused one stops the rest; earlier ones stay in the case. */
export async function storeAttachments(
  ctx: Ctx<Customer>,
  researchId: string,
  form: FormData,
  locale: Locale,
): Promise<{ ids: string[] } | { problem: string }> {
  const files = filesIn(form);
  if (files.length === 0) return { ids: [] };
  const rights = UploadFiles.shape.rights.safeParse(form.get("rights"));
  if (!rights.success) return { problem: problemText("uploads_rights_missing", locale) };
  if (files.length > filesPerForm) return { problem: problemText("uploads_too_many", locale) };
  const ids: string[] = [];
  for (const file of files) {
    const { stored, problem } = await outcomeOf(ctx, { researchId, rights: rights.data }, file, locale);
    if (!stored) return { problem: `${file.name}: ${problem}` };
    if (!ids.includes(stored.documentId)) ids.push(stored.documentId);
  }
  return { ids };
}

async function outcomeOf(
  ctx: Ctx<Customer>,
  about: { researchId: string; rights: Rights },
  file: File,
  locale: Locale,
): Promise<FileOutcome> {
  try {
    return { name: file.name, stored: await uploadFile(ctx, { ...about, name: file.name }, file) };
  } catch (error) {
    if (error instanceof RuleBroken) return { name: file.name, problem: problemText(error.code, locale) };
    if (error instanceof TooMany) return { name: file.name, problem: waitText(error, locale) };
    throw error;
  }
}
