import { afterAll, beforeAll, expect, test } from "vitest";
import { appointmentSlots } from "#business/appointments/appointments.sql.ts";
import { BookSlot, bookSlot } from "#business/appointments/book-slot.ts";
import { cancelByToken } from "#business/appointments/cancel-appointment.ts";
import { SendRequest, sendRequest } from "#business/content/requests/send-request.ts";
import { SubmitStory, submitStory } from "#business/content/stories/submit-story.ts";
import { Subscribe, subscribe } from "#business/content/subscriptions/subscribe.ts";
import { inTransaction } from "#business/context.ts";
import { limits } from "#business/limits.ts";
import { AnswerCardQuestion, answerCardQuestion } from "#business/memory-cards/answer-question.ts";
import { MailLink, mailLink } from "#business/memory-cards/mail-link.ts";
import { startCard } from "#business/memory-cards/start-card.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { requestForm, storyForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const advertising = "Jetzt reich werden: spam.example/kaufen";
const visitor = () => app.visitor();
let slots = 0;

async function freeSlot(): Promise<string> {
  const id = crypto.randomUUID();
  const staffId = await app.person("ruth", { role: "researcher" });
  const startsAt = new Date(app.system().now().getTime() + (3 + slots++) * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  await inTransaction(app.system(), (ctx) =>
    ctx.db
      .insert(appointmentSlots)
      .values({ id, kind: "consultation", startsAt, endsAt, offeredBy: staffId, offeredAt: ctx.now() }),
  );
  return id;
}

/** Every form of the site that writes to the address typed there. */
const forms: Record<string, (email: string, network: string) => Promise<unknown>> = {
  contact: (email, network) =>
    sendRequest(
      visitor(),
      SendRequest.parse(requestForm({ email, name: advertising, message: advertising })),
      network,
    ),
  report: (email, network) => {
    const report = { kind: "report", about: advertising, goodFaith: "on", message: advertising };
    return sendRequest(
      visitor(),
      SendRequest.parse(requestForm({ ...report, email, name: advertising })),
      network,
    );
  },
  withdrawal: (email, network) => {
    const words = { contractReference: `${advertising} ${network}`, part: advertising, name: advertising };
    return declareWithdrawal(visitor(), DeclareWithdrawal.parse({ locale: "de", email, ...words }), network);
  },
  "memory-card": async (email, network) => {
    const token = await startCard(visitor(), { locale: "de" }, network);
    await answerCardQuestion(
      visitor(),
      token,
      AnswerCardQuestion.parse({ question: "contact", name: advertising }),
      network,
    );
    return mailLink(visitor(), token, MailLink.parse({ email }), network);
  },
  story: (email, network) => {
    const words = { name: advertising, vehicle: advertising };
    return submitStory(visitor(), SubmitStory.parse(storyForm({ ...words, email })), null, "Ja", network);
  },
  newsletter: (email, network) =>
    subscribe(visitor(), Subscribe.parse({ locale: "de", email }), "Abonnieren", network),
  appointment: async (email, network) => {
    const person = { name: advertising, topic: advertising, phone: `030 12345 ${advertising}` };
    const slotId = await freeSlot();
    const input = BookSlot.parse({ slotId, locale: "de", email, ...person });
    await cancelByToken(visitor(), await bookSlot(visitor(), input, network));
  },
};

test.each(Object.keys(forms))(
  "%s: an unconfirmed address gets five mails a day at most, without a stranger's words",
  async (form) => {
    const email = `${form}@example.org`;
    const fill = forms[form];
    for (let n = 0; n < 15; n++) {
      // A mailbox has many names.
      await fill?.(n % 2 ? email : email.replace("@", `+${n}@`), `192.0.2.${n}`);
    }
    const recipients = [email, ...Array.from({ length: 15 }, (_, n) => email.replace("@", `+${n}@`))];
    const sent = (await Promise.all(recipients.map((recipient) => app.mails(recipient)))).flat();
    expect(sent.length).toBeGreaterThan(0);
    // An appointment is cancelled on another page than it is booked.
    const pages = form === "appointment" ? 2 : 1;
    expect(sent.length).toBeLessThanOrEqual(pages * limits.tries["typed-address"].tries);
    for (const mail of sent) expect(JSON.stringify(mail)).not.toMatch(/spam|reich/);
  },
);

test("whoever confirmed the address reads what they wrote", async () => {
  const email = await app.emailOf(await app.person("hanna"));
  await forms.contact?.(email, "198.51.100.1");
  await forms.withdrawal?.(email, "198.51.100.1");
  for (const mail of await app.mails(email)) expect(mail.text).toContain(advertising);
});
