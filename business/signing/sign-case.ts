import { z } from "zod";
import { finishCase } from "#business/orders/work/finish-case.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { lastLink, workersOn } from "../audit/second-person.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { RoleNeeded, RuleBroken } from "../errors.ts";
import { freezeReport } from "../reports/freeze-report.ts";
import { changeStatus } from "../researches/change-status.ts";
import { finishReasons } from "../researches/ending/finishing.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { scoreCase } from "../score/score-case.ts";
import { mayDo } from "../staff-roles.ts";
import { endRequest } from "./end-request.ts";
import { giveGoodwill } from "./give-goodwill.ts";
import { grantAtSignOff } from "./grant-at-sign-off.ts";
import { cannotSign, decide, guarantees, isComplete, isOpenToSign, promises } from "./sign-off.ts";
import { signedContent } from "./signed-content.ts";
import { issueSignedJob } from "./signing.jobs.ts";
import { signOffs } from "./signing.sql.ts";
import { whatIsPromised } from "./what-is-promised.ts";
import { whatIsRead } from "./what-is-read.ts";

export const SignCase = z.object({
  researchId: z.uuid(),
  /** Of what the second person has read. */
  contentHash: z.string(),
  reason: z.enum(finishReasons, "researches_reason_missing"),
  promise: z.enum(promises).optional(),
  guarantee: z.enum(guarantees).optional(),
});

/** Finishes the case and starts the chain that issues what it earned. Of two at once the second is told. Throws `RuleBroken`. */
export function signCase(
  ctx: Ctx<Staff>,
  input: z.infer<typeof SignCase>,
): Promise<{ signOffId: string; version: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, contentHash, reason } = input;
    const found = await lockOpenToSign(ctx, researchId);
    const seen = await lastLink(ctx);
    await mustBeSecondPerson(ctx, found);
    const content = await signedContent(ctx, { id: researchId, waiting: found.waitingSince !== null });
    if (content.hash !== contentHash) throw new RuleBroken("signing_changed");
    if (!isComplete(content.checklist)) throw new RuleBroken("signing_incomplete");
    const reading = await whatIsRead(ctx, researchId, content.report.content);
    if (reading.some(({ isRead }) => !isRead)) throw new RuleBroken("signing_unread");
    const promised = await whatIsPromised(ctx, found);
    const decisions = decide(promised, input);
    if (typeof decisions === "string") throw new RuleBroken(decisions);
    const signOff = {
      id: uuidv7(ctx.now().getTime()),
      researchId,
      version: content.report.content.version,
      contentHash,
      reason,
      ...decisions,
      signedBy: ctx.actor.userId,
      signedAt: ctx.now(),
    };
    await ctx.db.insert(signOffs).values(signOff);
    await endRequest(ctx, researchId, "finished");
    // Versions of a report are the system's: nobody on the team writes one but by signing it.
    await asSystem(ctx, "signed", (ctx) => freezeReport(ctx, content.report, found));
    const { version } = signOff;
    const signed = { version, contentHash, seen, ...decisions };
    await record(ctx, "research.signed", `research:${researchId}`, signed);
    // The score is the system's. It is counted before the case closes: what is certified is the score of what was read.
    await asSystem(ctx, "signed", (ctx) =>
      scoreCase(ctx, { researchId, cause: "sign_off" }, { signedOff: true }),
    );
    // The chain ends with one mail that says all of it.
    if (found.status === "in_progress")
      await changeStatus(ctx, { researchId, status: "results_available" }, { quietly: true });
    await finishCase(ctx, { researchId, reason });
    if (decisions.guarantee === "due") await grantAtSignOff(ctx, researchId, promised.leads);
    await giveGoodwill(ctx, { id: researchId, userId: found.userId });
    await ctx.services.queue.send(ctx.db, issueSignedJob, { signOffId: signOff.id });
    return { signOffId: signOff.id, version };
  });
}

type Research = Awaited<ReturnType<typeof lockResearch>>;
type Assigned = Pick<Research, "id" | "assigneeId">;

async function lockOpenToSign(ctx: Tx<Staff>, researchId: string): Promise<Research> {
  const found = await lockResearch(ctx, researchId);
  if (found.status === "completed") throw new RuleBroken("signing_already");
  if (!isOpenToSign(found.status)) throw new RuleBroken("signing_not_open");
  return found;
}

export async function mustBeSecondPerson(ctx: Tx<Staff>, { id, assigneeId }: Assigned): Promise<void> {
  const { userId, roles } = ctx.actor;
  const who = { userId, mayReview: mayDo(roles, "review") };
  const refusal = cannotSign(who, { assigneeId, workers: await workersOn(ctx, "research", id) });
  if (refusal === "role") throw new RoleNeeded("review");
  if (refusal) throw new RuleBroken("signing_second_person");
}
