import { data } from "react-router";
import { goOn } from "#app/go-on.ts";
import { sentence } from "#app/problems.ts";
import { typed } from "#app/read-form.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { filesPerForm, type Kept, type Rights } from "#business/documents/upload.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { UploadFiles, uploadFile } from "#business/researches/upload-file.ts";

export type Outcome = { name: string; kept?: Kept; problem?: string };

/** Takes in the files of a plain form one by one. All new: on to the page that says so; else each with what became of it. */
export async function keepAll(
  ctx: Ctx<Customer>,
  about: { researchId: string; rights: Rights },
  form: FormData,
  locale: Locale,
  page: string,
) {
  const files = filesIn(form);
  if (files.length === 0) throw new RuleBroken("uploads_none_chosen");
  if (files.length > filesPerForm) throw new RuleBroken("uploads_too_many");
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await outcomeOf(ctx, about, file, locale));
  const fresh = outcomes.flatMap(({ kept }) => (kept && !kept.duplicate ? [kept.documentId] : []));
  if (fresh.length === outcomes.length) return goOn(`${page}?kept=${fresh.join(",")}`);
  const refused = outcomes.some(({ problem }) => problem);
  return data(
    { values: typed(form), errors: {}, problem: undefined, outcomes },
    { status: refused ? 422 : 200 },
  );
}

function filesIn(form: FormData): File[] {
  return form.getAll("files").filter((file): file is File => typeof file !== "string" && file.name !== "");
}

/** Keeps what is enclosed with a message. One that is refused stops the rest; those before it are in the case already. */
export async function keepEnclosed(
  ctx: Ctx<Customer>,
  researchId: string,
  form: FormData,
  locale: Locale,
): Promise<{ ids: string[] } | { problem: string }> {
  const files = filesIn(form);
  if (files.length === 0) return { ids: [] };
  const rights = UploadFiles.shape.rights.safeParse(form.get("rights"));
  if (!rights.success) return { problem: sentence("uploads_rights_missing", locale) };
  if (files.length > filesPerForm) return { problem: sentence("uploads_too_many", locale) };
  const ids: string[] = [];
  for (const file of files) {
    const { kept, problem } = await outcomeOf(ctx, { researchId, rights: rights.data }, file, locale);
    if (!kept) return { problem: `${file.name}: ${problem}` };
    if (!ids.includes(kept.documentId)) ids.push(kept.documentId);
  }
  return { ids };
}

async function outcomeOf(
  ctx: Ctx<Customer>,
  about: { researchId: string; rights: Rights },
  file: File,
  locale: Locale,
): Promise<Outcome> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { name: file.name, kept: await uploadFile(ctx, { ...about, name: file.name }, bytes) };
  } catch (error) {
    if (error instanceof RuleBroken) return { name: file.name, problem: sentence(error.code, locale) };
    throw error;
  }
}
