import { certificatesOfCase } from "#business/certificates/read-certificates.ts";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { markAsRead } from "#business/signing/mark-as-read.ts";
import { signOffOfCase } from "#business/signing/read-sign-off.ts";
import { SignCase, signCase } from "#business/signing/sign-case.ts";
import { documentCase } from "./documented-case.ts";
import type { OrderFixture } from "./order-fixtures.ts";
import { publishEntry } from "./publish-entry.ts";
import type { TestApp } from "./test-app.ts";

/** A case whose results are there, with one cited statement, and where it is documented with a class; `second` may sign it. */
export async function openSigning(app: TestApp, second: string, { documented = true } = {}) {
  const order: OrderFixture = await app.orders.movedTo("results_available");
  const { researchId } = order;
  const reviewer = () => app.staff(second, "reviewer");
  const write = (title: string, citation: string | null = "Kaufvertrag von 1988") => {
    const evidenceClass = citation ? "C" : null;
    return publishEntry(app, order, { date: "1988", title, eventType: "sale", citation, evidenceClass });
  };
  const read = () => signOffOfCase(reviewer(), researchId);
  /** Everything, one by one. */
  const tick = async (ctx = reviewer()) => {
    for (const { subject, digest, isRead } of (await signOffOfCase(ctx, researchId)).reading)
      if (!isRead) await markAsRead(ctx, { researchId, subject, digest });
  };
  const sign = async (ctx = reviewer(), contentHash?: string, decisions: object = {}) => {
    const hash = contentHash ?? (await read()).hash;
    const { open, refusal } = await signOffOfCase(ctx, researchId);
    if (open && refusal === null) await tick(ctx);
    const input = { researchId, contentHash: hash, reason: "answered", ...decisions };
    return signCase(ctx, SignCase.parse(input));
  };
  if (documented) await documentCase(app, order);
  await write("Neulack in Rot");
  await app.runJobs("messages.gathered");
  return {
    ...order,
    reviewer,
    write,
    read,
    tick,
    sign,
    certificates: () => certificatesOfCase(app.customer(order.userId), researchId),
    runChain: async () => {
      await app.runJobs("signing.issue");
      await app.runJobs("signing.print");
      await app.runJobs("signing.notify");
    },
    /** What the customer was told about the sign-off. */
    announced: async () => {
      await app.runJobs("messages.gathered");
      const { list } = await myUnreadNotifications(app.customer(order.userId), 20);
      const mails = await app.mails("messages.case_signed", order);
      return { signed: list.filter(({ kind }) => kind === "case_signed"), mails };
    },
  };
}
