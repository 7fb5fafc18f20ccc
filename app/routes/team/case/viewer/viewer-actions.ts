import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { onVersion } from "#app/routes/team/case/shell/conflict.ts";
import { dateProblems } from "#app/routes/team/case/shell/date-problems.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { ChangeCitation, changeCitation } from "#business/evidence/change-citation.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { RemoveCitation, removeCitation } from "#business/evidence/remove-citation.ts";
import { ShowInReport, showInReport } from "#business/evidence/show-in-report.ts";
import {
  SupportStatement,
  supportStatement,
  WithdrawSupport,
  withdrawSupport,
} from "#business/evidence/support-statement.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { RecordMark, recordMark } from "#business/researches/statements/record-mark.ts";
import { toCitationFields } from "./citation-form-values.ts";

/** Actions next to a page, by intent. Each returns to the page and the citation. */
export function viewerHandlers(ctx: Ctx<Staff>, researchId: string, url: URL) {
  const back = (citationId: string | null, flash: Flash, saved?: string) =>
    seeOther(`${tabBeside(url, researchId, saved)}#${citationId ? `citation-${citationId}` : "viewer"}`, [
      flashCookie(flash),
    ]);
  const say = <S extends z.ZodType>(
    schema: S,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
    flash: Flash = "statement-proposed",
  ) =>
    on(
      OfCitation.and(z.preprocess(citedAtOnce, schema)),
      async (input) => {
        await act(ctx, input as z.output<S>);
        return back(input.citationId, flash);
      },
      { fixed: { researchId }, fieldByCode: fieldOfProblem },
    );
  return {
    cite: on(Cite.omit({ supports: true }), async (input) =>
      back(await cite(ctx, { ...input, supports: [] }), "citation-added"),
    ),
    "change-citation": onVersion(
      ChangeCitation,
      {
        act: (input) => changeCitation(ctx, input),
        // A new version closes and remounts the form.
        next: ({ citationId, version }) =>
          back(citationId, "citation-changed", `${citationId}.${version + 1}`),
        fieldsOf: toCitationFields,
      },
      { fieldByCode: { evidence_page_missing: "page" } },
    ),
    "remove-citation": onVersion(RemoveCitation, {
      act: (input) => removeCitation(ctx, input),
      next: () => back(null, "citation-removed"),
      fieldsOf: toCitationFields,
    }),
    support: on(z.preprocess(withSubject, SupportStatement), async (input) => {
      await supportStatement(ctx, input);
      return back(input.citationId, "support-added");
    }),
    "withdraw-support": on(WithdrawSupport.and(OfCitation), async (input) => {
      await withdrawSupport(ctx, input);
      return back(input.citationId, "support-removed");
    }),
    "show-in-report": onVersion(ShowInReport, {
      act: (input) => showInReport(ctx, input),
      next: () => back(null, "source-changed"),
      fieldsOf: ({ rights }: { rights: string }) => ({ rights }),
    }),
    "say-statement": say(DraftStatement, draftStatement),
    "say-custody": say(DraftCustody, draftCustody),
    "say-mark": say(RecordMark, recordMark, "mark-saved"),
  };
}

/** The tab next to the viewer (`?from=…`), with the current page; only ever one of this case. */
function tabBeside({ pathname, searchParams }: URL, researchId: string, saved?: string): string {
  const [path = "", query] = (searchParams.get("from") ?? "").split("?");
  const own = new RegExp(`^/(de|en)/team/researches/${researchId}(/[a-z]+)?$`).test(path);
  const shown = new URLSearchParams(own ? query : "");
  shown.delete("support");
  for (const name of ["source", "page"]) {
    const value = searchParams.get(name);
    if (value) shown.set(name, value);
    else shown.delete(name);
  }
  if (saved) shown.set("saved", saved);
  return `${own ? path : pathname}?${shown}`;
}

const OfCitation = z.object({ citationId: z.uuid() });
const fieldOfProblem = {
  ...dateProblems,
  history_custody_ends_first: "end",
  history_party_missing: "party",
};

/** The form names one citation; a draft may rest on several. */
function citedAtOnce(form: unknown) {
  const { citationId, directness, ...statement } = form as Record<string, unknown>;
  return { ...statement, cited: [{ citationId, directness }] };
}

/** One list offers statements, custody periods and marks: "statementId:…". */
function withSubject(form: unknown) {
  const { subject, ...rest } = form as Record<string, unknown>;
  const [kind = "", id] = String(subject ?? "").split(":");
  return { ...rest, [kind]: id };
}
