import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as conversation } from "#app/routes/team/case/conversation/conversation.tsx";
import * as incoming from "#app/routes/team/incoming/incoming.tsx";
import * as original from "#app/routes/team/incoming/original.ts";
import { staffZone } from "#app/zones.ts";
import { replyAddress } from "#business/mails/reply-address.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { mailInSettings, openMailClient } from "#tests/mails/mail-client.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext } from "./route-harness.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof openMailClient>>;
let order: OrderFixture;
let number: string;
beforeAll(async () => {
  app = await openTestApp(mailInSettings);
  mail = await openMailClient(app);
  order = await app.orders.started();
  const { rows } = await app.runAsOwner(`select number from researches where id = '${order.researchId}'`);
  number = String(rows[0]?.number);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

function asked(
  path: string,
  params: Record<string, string>,
  form?: Record<string, string>,
  roles: StaffRole[] = ["support"],
) {
  const context = staffContext(app, order.staffId);
  context.set(staffZone, app.staff(order.staffId, ...roles));
  return routeArgs(context, `/de/team/${path}`, { lang: "de", ...params }, form);
}
const page = (form?: Record<string, string>, roles?: StaffRole[]) => asked("incoming", {}, form, roles);

test("a mail of a stranger waits on the page, is let into its case, and can be downloaded", async () => {
  expect(await incoming.loader(page() as never)).toMatchObject({ isOpen: true, waiting: [], discarded: [] });
  await mail.sendAndFile({
    from: "Archiv <archiv@example.com>",
    to: replyAddress(app.services, number) ?? "",
    subject: "Auszug",
    html: "<p>Anbei<script>alert(1)</script></p>",
    headers: { "Authentication-Results": "mx.example.org; dmarc=pass header.from=example.com; spf=pass" },
  });
  const { waiting } = await incoming.loader(page() as never);
  expect(waiting).toMatchObject([
    {
      sender: "Archiv <archiv@example.com>",
      text: "Anbei",
      number,
      reason: "Der Absender gehört nicht zu diesem Fall.",
      proof: { failed: false, text: "Absender geprüft (SPF pass, DMARC pass)" },
      notes: ["Text aus HTML"],
    },
  ]);
  const mailId = waiting[0]?.id ?? "";
  const wrong = await incoming.action(
    page({ intent: "assign", mailId, number: "F-1", writer: "other" }) as never,
  );
  expect(wrong).toMatchObject({
    data: { errors: { number: "Einen Fall mit dieser Nummer gibt es nicht." } },
  });
  const denied = await incoming.action(
    page({ intent: "assign", mailId, number, writer: "other" }, ["finance"]) as never,
  );
  expect(denied).toMatchObject({ init: { status: 403 } });
  expect(
    await incoming.action(page({ intent: "assign", mailId, number, writer: "other" }) as never),
  ).toMatchObject({ status: 303 });
  await app.runJobs("incoming-mails.file");
  const seen = await conversation(
    asked(`researches/${order.researchId}/conversation`, { researchId: order.researchId }) as never,
  );
  expect(seen.mails).toMatchObject([{ id: mailId, state: "filed", text: "Anbei" }]);
  const file = await original.loader(asked(`incoming/${mailId}/original`, { mailId }) as never);
  expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="mail-${mailId}.eml"`);
  expect(file.headers.get("Content-Type")).toBe("message/rfc822");
  expect(await app.auditTrail(`research:${order.researchId}`)).toContain("incoming-mail.read");
});
