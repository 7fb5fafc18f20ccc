import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { loadPicture } from "./load-picture.ts";
import { subjectNamesOf } from "./names-of.ts";
import type { Typed } from "./typed.ts";
import { withTyped } from "./with-typed.ts";

/** What a statement, period, mark or transcript contradicts while it is still being typed; the gravest first. */
export function checkTyped(ctx: Ctx<Staff>, typed: Typed) {
  return inTransaction(ctx, async (ctx) => {
    const stored = await loadPicture(ctx, typed.researchId);
    const { picture, id } = await withTyped(ctx, stored, typed);
    const found = findContradictions(picture).filter(({ subjects }) =>
      subjects.some((subject) => subject.id === id),
    );
    const concerned = new Set(found.flatMap(({ subjects }) => subjects.map((subject) => subject.id)));
    const names = await subjectNamesOf(ctx, stored, concerned);
    return found.map(({ subjects, ...each }) => ({
      ...each,
      others: subjects.flatMap((subject) => (subject.id === id ? [] : (names.get(subject.id) ?? []))),
    }));
  });
}
