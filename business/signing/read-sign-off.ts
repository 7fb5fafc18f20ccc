import { asc, desc, eq } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { workersOn } from "../audit/second-person.ts";
import { certificatesOfCase } from "../certificates/read-certificates.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { inOrder } from "../history/in-order.ts";
import { researches } from "../researches/researches.sql.ts";
import { mayDo } from "../staff-roles.ts";
import { openRequestOf, remarksOf } from "./read-review.ts";
import { cannotSign, isOpenToSign } from "./sign-off.ts";
import { signedContent } from "./signed-content.ts";
import { signOffs } from "./signing.sql.ts";
import { whatIsPromised } from "./what-is-promised.ts";
import { whatIsRead } from "./what-is-read.ts";

/** What the second person sees: what is left, what has changed since the last sign-off, what was signed and issued. */
export function signOffOfCase(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [research] = await ctx.db.select().from(researches).where(eq(researches.id, researchId));
    if (!research) throw new NotFound();
    const content = await signedContent(ctx, { id: researchId, waiting: research.waitingSince !== null });
    const signed = await ctx.db
      .select({
        version: signOffs.version,
        guarantee: signOffs.guarantee,
        signedAt: signOffs.signedAt,
        signedBy: users.name,
        certificateNumber: signOffs.certificateNumber,
        done: signOffs.notifiedAt,
      })
      .from(signOffs)
      .innerJoin(users, eq(users.id, signOffs.signedBy))
      .where(eq(signOffs.researchId, researchId))
      .orderBy(desc(signOffs.version));
    const since = signed[0]?.signedAt;
    const changed = [
      ...inOrder(content.statements).map((row) => ({
        ...row,
        title: { de: row.titleDe ?? row.titleEn ?? "", en: row.titleEn ?? row.titleDe ?? "" },
      })),
      ...content.custody.map((row) => ({
        ...row,
        date: row.begin,
        title: { de: row.party, en: row.party },
      })),
    ]
      .filter(({ changedAt }) => !since || changedAt > since)
      .map((row) => ({ id: row.id, date: row.date, title: row.title, change: changeSince(since, row) }));
    const who = { userId: ctx.actor.userId, mayReview: mayDo(ctx.actor.roles, "review") };
    const first = {
      assigneeId: research.assigneeId,
      workers: await workersOn(ctx, "research", researchId),
    };
    return {
      hash: content.hash,
      reading: await whatIsRead(ctx, researchId, content.report.content),
      checklist: content.checklist,
      uncited: content.uncited,
      request: await openRequestOf(ctx, researchId),
      remarks: await remarksOf(ctx, researchId),
      open: isOpenToSign(research.status),
      refusal: cannotSign(who, first),
      secondPersons: await secondPersons(ctx, first),
      promised: { ...(await whatIsPromised(ctx, research)), until: research.promisedAt },
      score: research.barnabyScore,
      classification: research.classification,
      changed,
      signed,
      certificates: await certificatesOfCase(ctx, researchId),
    };
  });
}

async function secondPersons(ctx: Tx<Staff>, first: Parameters<typeof cannotSign>[1]): Promise<string[]> {
  const team = await ctx.db
    .select({ userId: users.id, name: users.name, roles: users.staffRoles })
    .from(users)
    .where(eq(users.role, "staff"))
    .orderBy(asc(users.name));
  return team
    .filter(({ userId, roles }) => !cannotSign({ userId, mayReview: mayDo(roles, "review") }, first))
    .map(({ name }) => name);
}

function changeSince(
  since: Date | undefined,
  { status, publishedAt }: { status: string; publishedAt: Date | null },
): "withdrawn" | "new" | "changed" {
  if (status === "withdrawn") return "withdrawn";
  return !since || (publishedAt && publishedAt > since) ? "new" : "changed";
}
