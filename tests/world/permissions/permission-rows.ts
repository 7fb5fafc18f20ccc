import { SendRequest, sendRequest } from "#business/content/requests/send-request.ts";
import { SubmitStory, submitStory } from "#business/content/stories/submit-story.ts";
import { Subscribe, subscribe } from "#business/content/subscriptions/subscribe.ts";
import { inTransaction } from "#business/context.ts";
import { book } from "#business/ledger/book.ts";
import { receiptPostings } from "#business/ledger/ledger.ts";
import { submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { seedDemonstration } from "#seed/seed-demonstration.ts";
import { requestForm, storyForm } from "../site-forms.ts";
import type { TestApp } from "../test-app.ts";
import { nounFixtures } from "./noun-fixture.ts";

/** Two demonstration customers with a row in every customer table, and a visitor's enquiry. */
export async function buildRightsWorld(app: TestApp) {
  const asOwner = async (statement: string) => (await app.runAsOwner(statement)).rows;
  await seedDemonstration(app.services);
  const one = async (email: string) =>
    String((await asOwner(`select id from users where email = '${email}'`))[0]?.id);
  const carla = await one("kundin@example.org");
  const otto = await one("betrieb@example.org");
  const pdf = new File(["%PDF-1.7 …"], "brief.pdf");
  const asked = {
    locale: "de",
    vehicleType: "classic-car",
    kennzeichen: "B-XY 1",
    markeModell: null,
    baujahr: null,
    fahrgestellnummer: null,
  } as const;
  const { id: enquiryId } = await submitEnquiry(app.visitor(), asked, [pdf], "test");
  await submitEnquiry(app.visitor(), asked, [pdf], "test");
  await declareWithdrawal(
    app.visitor(),
    { locale: "de", name: "N", contractReference: "?", email: "n@example.org", part: null },
    "test",
  );
  const visitor = app.visitor();
  await submitStory(visitor, SubmitStory.parse(storyForm()), null, "ja", "test");
  await sendRequest(visitor, SendRequest.parse(requestForm()), "test");
  await subscribe(
    visitor,
    Subscribe.parse({ locale: "de", email: "n@example.org" }),
    "Newsletter",
    "192.0.2.7",
  );
  await asOwner(
    "insert into newsletter_issues (id, created_at, updated_at) values (gen_random_uuid(), now(), now())",
  );
  await asOwner(
    "insert into newsletter_recipients select i.id, s.id from newsletter_issues i, newsletter_subscriptions s",
  );
  await asOwner(`insert into verifications values (gen_random_uuid(), 'x', 'y', now(), now(), now())`);
  await asOwner(`insert into archive_imports (id, source_id, file_name, size_bytes, format, encoding, state, created_at)
    select gen_random_uuid(), id, 'liste.csv', 1, 'csv', 'utf-8', 'finished', now() from archive_sources limit 1`);
  await asOwner(`insert into archive_import_problems (id, import_id, line, code, found)
    select gen_random_uuid(), id, 2, 'ref_missing', '' from archive_imports`);
  await asOwner(`insert into archive_persons (id, record_id, role, name, created_at)
    select gen_random_uuid(), id, 'Halter', 'Erika Mustermann', now() from archive_records limit 1`);
  await asOwner(`insert into archive_pictures (id, record_id, fingerprint, bands, created_at)
    select gen_random_uuid(), id, '0123456789abcdef', '{1}', now() from archive_records limit 1`);
  await asOwner(
    `insert into withdrawn_sightings select id, 'abc', 'error', now() from archive_records offset 9 limit 1`,
  );
  await asOwner(
    "insert into archive_objections values (gen_random_uuid(), 'Erika Mustermann', now(), now())",
  );
  await asOwner(`insert into match_models (parameters, frequencies, records, decided, trained_at)
    values ('{}', '{}', 1, 0, now())`);
  await asOwner(`insert into match_candidates (id, research_id, archive_record_id, probability, weight, reasons, evidence, model_version, created_at, updated_at)
    select gen_random_uuid(), (select id from researches limit 1), id, 0.5, 0, '[]', 'x', 0, now(), now() from archive_records limit 1`);
  await asOwner(`insert into revoked_links (a, b, revoked_by, revoked_at)
    select min(id::text)::uuid, max(id::text)::uuid, 'test', now() from archive_records`);
  for (const who of [carla, otto])
    await asOwner(`insert into payment_attempts (id, order_id, user_id, provider, means, reference, amount_cents, created_at, changed_at)
      select gen_random_uuid(), id, user_id, 'simulated', 'card', gen_random_uuid()::text, 199, now(), now() from orders where user_id = '${who}' limit 1`);
  await asOwner(`insert into simulated_payments (reference, attempt_id, return_url)
    select reference, id, 'https://example.org' from payment_attempts limit 1`);
  await asOwner(
    `insert into bank_statements (id, file_name, sha256, lines, imported_at) values (gen_random_uuid(), 'auszug.xml', 'x', 1, now())`,
  );
  await asOwner(`insert into statement_lines (id, statement_id, bank_reference, booked_on, amount_cents, currency, remittance, is_return, state)
    select gen_random_uuid(), id, 'x', current_date, 199, 'EUR', '', false, 'open' from bank_statements`);
  await asOwner(`insert into account_statements (id, statement_id, position, message, name, booked_cents)
    select gen_random_uuid(), id, 0, 'camt.053', '1', 199 from bank_statements`);
  await asOwner("insert into provider_reports values (gen_random_uuid(), 'simulated', 199, null, now())");
  await asOwner(
    "insert into provider_movements values ('sim_x', 'simulated', 'payment', 199, 0, 'sim_x', now())",
  );
  await asOwner(`insert into unread_lines (id, statement_id, position, reason, text)
    select gen_random_uuid(), id, 1, 'zero', 'Abschluss' from bank_statements`);
  for (const who of [carla, otto])
    await asOwner(`insert into guarantee_claims (id, order_id, user_id, leads, claimed_at)
      select gen_random_uuid(), id, user_id, 0, now() from orders where user_id = '${who}' limit 1`);
  for (const who of [carla, otto]) {
    await asOwner(`insert into quotes (id, number, locale, customer_type, country, recipient_name, recipient_email, user_id, title, lines, promised, valid_until, status, written_by, changed_at, sent_at)
      values (gen_random_uuid(), gen_random_uuid()::text, 'de', 'consumer', 'DE', 'N', 'n@example.org', '${who}', 'x', '[]', '{}', current_date, 'sent', '${otto}', now(), now())`);
    await asOwner(`insert into quote_questions (id, quote_id, user_id, message, asked_at)
      select gen_random_uuid(), id, user_id, 'Was?', now() from quotes where user_id = '${who}' limit 1`);
  }
  for (const who of [carla, otto])
    await asOwner(`insert into order_milestones (order_id, user_id, milestone, done_at, recorded_by)
      select id, user_id, 'set-up', now(), '${otto}' from orders where user_id = '${who}' limit 1 on conflict do nothing`);
  for (const who of [carla, otto])
    await asOwner(`insert into dunning_letters (id, order_id, user_id, step, sent_on, pay_by, principal_cents, interest_cents, lump_sum_cents, parts, sent_by, at)
      select gen_random_uuid(), id, user_id, 'notice', current_date, current_date, 199, 0, 0, '[]', '${otto}', now() from orders where user_id = '${who}' limit 1`);
  await asOwner(`insert into dunning_pauses (order_id, reason, paused_by, at)
    select id, 'Was?', '${otto}', now() from orders where user_id = '${otto}' limit 1`);
  for (const who of [carla, otto])
    await asOwner(`insert into refunds (id, order_id, user_id, reason, payment_id, paid_cents, paid_on, recorded_by, created_at)
      select gen_random_uuid(), order_id, user_id, 'withdrawal', id, 199, current_date, user_id, now() from payments where user_id = '${who}' limit 1`);
  await asOwner(`insert into refund_files (id, number, xml, sha256, transfers, sum_cents, written_by, at)
    values (gen_random_uuid(), 'ER-2026-0001', '<Document/>', 'x', 1, 199, '${otto}', now())`);
  for (const [hour, who] of [carla, otto].entries()) {
    const at = `now() + interval '${hour + 1} day'`;
    await asOwner(
      `insert into appointment_slots values (gen_random_uuid(), 'callback', ${at}, ${at} + interval '15 minutes', '${otto}', now())`,
    );
    await asOwner(`insert into appointments (id, kind, starts_at, ends_at, user_id, locale, name, email, phone, topic, booked_at)
      values (gen_random_uuid(), 'callback', ${at}, ${at} + interval '15 minutes', '${who}', 'de', 'N', 'n@example.org', '12345', 'Ein Fund', now())`);
  }
  for (const who of [carla, otto]) {
    await asOwner(
      `insert into data_exports (id, user_id, locale, requested_at) values (gen_random_uuid(), '${who}', 'de', now())`,
    );
    await asOwner(
      `insert into consents (id, user_id, purpose, locale, version, text, given_at) values (gen_random_uuid(), '${who}', 'collector-club', 'de', '1', 'x', now())`,
    );
    await asOwner(
      `insert into erasures (id, user_id, requested_at, due_at) values (gen_random_uuid(), '${who}', now(), now())`,
    );
  }
  for (const who of [carla, otto])
    await asOwner(`insert into order_drafts (user_id, entered, saved_at) values ('${who}', '{}', now())`);
  for (const who of [carla, otto])
    await asOwner(`insert into share_links (id, research_id, user_id, texts, documents, created_at, expires_at)
      select gen_random_uuid(), id, user_id, false, '{}', now(), now() + interval '1 day' from researches where user_id = '${who}' limit 1`);
  await asOwner(`insert into sign_offs (id, research_id, version, content_hash, reason, promise, guarantee, signed_by, signed_at)
    select gen_random_uuid(), gen_random_uuid(), 1, repeat('0', 64), 'answered', 'kept', 'not_included', id, now() from users where id = '${otto}'`);
  await asOwner(`insert into sign_off_readings (id, research_id, subject, digest, read_by, read_at)
    select gen_random_uuid(), gen_random_uuid(), 'prose:summary', repeat('0', 64), id, now() from users where id = '${otto}'`);
  await asOwner(`insert into review_requests (id, research_id, asked_by, asked_at)
    select gen_random_uuid(), id, '${otto}', now() from researches limit 1`);
  // Of a case that nobody signed: reopening a signed one takes another role, and the first row of a reused database is any.
  await asOwner(`insert into reopenings (id, research_id, reason, completed_at, order_ids, changes, reopened_by, reopened_at)
    select gen_random_uuid(), id, 'new_lead', now(), '{}', 0, '${otto}', now() from researches
    where id not in (select research_id from sign_offs) limit 1`);
  await asOwner(`insert into review_remarks (id, research_id, subject, text, written_by, written_at)
    select gen_random_uuid(), id, 'case', 'Bitte belegen', '${otto}', now() from researches limit 1`);
  await asOwner(`insert into remark_answers (remark_id, text, answered_by, answered_at)
    select id, '', '${otto}', now() from review_remarks`);
  for (const [index, who] of [carla, otto].entries()) {
    await asOwner(`insert into certificates (id, number, research_id, user_id, report_version, statement, status_index, issued_at, valid_until)
      select gen_random_uuid(), gen_random_uuid()::text, id, user_id, ${100 + index}, '{}', ${100 + index}, now(), now() + interval '1 year' from researches where user_id = '${who}' limit 1`);
    await asOwner(`insert into certificate_files (certificate_id, locale, file_key, sha256)
      select id, 'de', gen_random_uuid()::text, 'x' from certificates where status_index = ${100 + index}`);
  }
  for (const who of [carla, otto])
    await asOwner(`insert into scores (id, research_id, version, dimensions, caps, total, as_of, cause, computed_at)
      select gen_random_uuid(), id, 1, '{}', '[]', 17, current_date, 'source', now() from researches where user_id = '${who}' limit 1`);
  for (const who of [otto, carla])
    await asOwner(`insert into score_overrides (id, research_id, computed, total, reason, proposed_by, proposed_at)
      select gen_random_uuid(), id, 17, 20, 'x', '${who}', now() from researches limit 1`);
  await asOwner(`insert into score_override_decisions (id, override_id, decision, decided_by, decided_at)
    select gen_random_uuid(), id, 'confirmed', '${otto}', now() from score_overrides where proposed_by = '${carla}'`);
  for (const who of [carla, otto])
    await asOwner(`insert into fruitless_searches (id, research_id, user_id, searched_on, place, created_by, created_at)
      select gen_random_uuid(), id, user_id, current_date, 'Stadtarchiv', user_id, now() from researches where user_id = '${who}' limit 1`);
  for (const who of [carla, otto])
    await asOwner(`insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, created_at)
      select gen_random_uuid(), user_id, id, 'a.pdf', 'application/pdf', gen_random_uuid()::text, 1, 'x', now() from researches where user_id = '${who}' limit 1`);
  for (const who of [carla, otto]) {
    await asOwner(`insert into sources (id, research_id, kind, evidence_class, family, title, form, verification, rights, url, read_on, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), research_id, 'link', 'C', 'club', 'Register', 'original', 'unchecked', 'quote', 'https://example.org', current_date, user_id, now(), user_id, now()
      from research_timeline where user_id = '${who}' and status = 'accepted' limit 1`);
    await asOwner(`insert into citations (id, research_id, source_id, information, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), research_id, id, 'unknown', created_by, now(), created_by, now() from sources where url = 'https://example.org' and created_by = '${who}'`);
    await asOwner(`insert into statement_citations (id, research_id, source_id, citation_id, statement_id, directness, created_by, created_at)
      select gen_random_uuid(), c.research_id, c.source_id, c.id, t.id, 'direct', c.created_by, now() from citations c
      join research_timeline t on t.research_id = c.research_id and t.status = 'accepted' where c.created_by = '${who}' limit 1`);
  }
  for (const who of [carla, otto])
    await asOwner(`insert into custody_periods (id, research_id, user_id, party, role, status, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), id, user_id, 'Halter 1', 'keeper', 'accepted', user_id, now(), user_id, now() from researches where user_id = '${who}' limit 1`);
  for (const who of [carla, otto])
    await asOwner(`insert into reports (id, research_id, user_id, version, content, hash, frozen_at, issued_at)
      select gen_random_uuid(), id, user_id, 900, '{}', repeat('0', 64), now(), now() from researches where user_id = '${who}' limit 1`);
  await asOwner(`insert into report_files (report_id, locale, edition, print_hash, file_key)
    select id, 'de', 'full', 'x', gen_random_uuid()::text from reports where version = 900`);
  await asOwner(`insert into report_prints (report_id, locale, edition, sha256, printed_at)
    select id, 'de', 'full', repeat('0', 64), now() from reports where version = 900`);
  await asOwner(`insert into report_chapters (id, research_id, chapter, text_de, text_en, created_by, created_at, changed_by, changed_at)
    select gen_random_uuid(), id, 'summary', 'Rot.', '', '${otto}', now(), '${otto}', now() from researches where user_id = '${carla}' limit 1`);
  await asOwner(`insert into report_chapter_versions (id, chapter_id, version, text_de, text_en, changed_by, changed_at)
    select gen_random_uuid(), id, 1, text_de, text_en, changed_by, now() from report_chapters`);
  await asOwner(`insert into name_consents (custody_id, research_id, name, channel, given_on, created_by, created_at, changed_by, changed_at)
    select id, research_id, 'Erika Muster', 'letter', current_date, '${otto}', now(), '${otto}', now() from custody_periods where party = 'Halter 1' limit 1`);
  await asOwner(`insert into contradictions (id, research_id, key, answer, text, changed_by, changed_at)
    select gen_random_uuid(), id, 'c7:x', 'open', 'x', user_id, now() from researches limit 1`);
  await asOwner(`insert into case_notes (id, research_id, author_id, message, created_at)
    select gen_random_uuid(), id, '${otto}', 'Nur für uns', now() from researches limit 1`);
  await asOwner(`insert into agenda_items (id, research_id, kind, text, created_by, created_at, changed_by, changed_at)
    select gen_random_uuid(), id, 'task', 'Archiv anschreiben', '${otto}', now(), '${otto}', now() from researches limit 1`);
  await asOwner(`insert into dispatches (id, research_id, sender_id, kind, content, release_at, created_at)
    select gen_random_uuid(), id, '${otto}', 'answer', '{}', now(), now() from researches limit 1`);
  await asOwner(`insert into bulk_edits (id, research_id, kind, rows, done_by, done_at)
    select gen_random_uuid(), id, 'dated', '[]', '${otto}', now() from researches limit 1`);
  await asOwner(`insert into canned_texts (id, name, german, english, created_by, created_at, changed_by, changed_at)
    values (gen_random_uuid(), 'Dank', 'Danke', 'Thanks', '${otto}', now(), '${otto}', now())`);
  for (const table of ["case_plans", "presences", "saved_views", "staff_settings"])
    await asOwner(`delete from ${table}`);
  await asOwner(`insert into case_plans (research_id, next_action, changed_by, changed_at)
    select id, 'Archiv anschreiben', '${otto}', now() from researches`);
  await asOwner("insert into operation_marks values ('worker', now())");
  await asOwner(`insert into presences select id, '${otto}', now() from researches limit 1`);
  await asOwner(
    `insert into saved_views values (gen_random_uuid(), '${otto}', 'Meine', 'whose=mine', false, now())`,
  );
  await asOwner(`insert into staff_settings values ('${otto}', true)`);
  for (const [index, who] of [carla, otto].entries()) {
    await asOwner(`insert into tax.invoices (id, number, kind, order_id, issued_on, content, xml, sha256, format_version, treatment, country, net_cents, vat_cents, gross_cents, at)
      select gen_random_uuid(), 'RE-2026-900${index}', 'invoice', o.id, '2026-11-21', '{}', 'x', 'x', 'x', 'domestic', 'DE', 167, 32, 199, now() from orders o
      where o.user_id = '${who}' and not exists (select 1 from tax.invoices i where i.order_id = o.id) limit 1`);
    await asOwner(
      `insert into tax.invoice_files select id, 'x', 'x', now() from tax.invoices where number = 'RE-2026-900${index}'`,
    );
  }
  await inTransaction(app.system(), (ctx) =>
    book(ctx, {
      kind: "payment",
      bookedOn: "2026-11-21",
      orderId: null,
      document: "rights",
      postings: receiptPostings("bank", 199),
    }),
  );
  for (const { insert } of Object.values(await nounFixtures()))
    for (const who of [carla, otto]) await asOwner(insert(who));
  return { carla, otto, enquiryId };
}
