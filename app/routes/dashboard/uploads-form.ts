import { data } from "react-router";
import { goOn } from "#app/go-on.ts";
import { sentence } from "#app/problems.ts";
import { typed } from "#app/read-form.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { filesPerForm, type Kept, type Rights } from "#business/documents/upload.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { uploadFile } from "#business/researches/upload-file.ts";

export type Outcome = { name: string; kept?: Kept; problem?: string };

/** Takes in the files of a plain form one by one. All new: on to the page that says so; else each with what became of it. */
export async function keepAll(
  ctx: Ctx<Customer>,
  about: { researchId: string; rights: Rights },
  form: FormData,
  locale: Locale,
  page: string,
) {
  const files = form
    .getAll("files")
    .filter((file): file is File => typeof file !== "string" && file.name !== "");
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
