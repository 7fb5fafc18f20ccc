import { afterAll, beforeAll, expect, test } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { createIssue } from "#business/content/issues/create-issue.ts";
import { ReleaseIssue, releaseIssue } from "#business/content/issues/release-issue.ts";
import { SaveIssue, saveIssue } from "#business/content/issues/save-issue.ts";
import { DecideStory, decideStory } from "#business/content/stories/decide-story.ts";
import { SubmitStory, submitStory } from "#business/content/stories/submit-story.ts";
import { nouns } from "#business/nouns.ts";
import { WriteChapter, writeChapter } from "#business/reports/write-chapter.ts";
import { ConfirmSighting, confirmSighting } from "#business/researches/candidates/record-finding.ts";
import {
  AnswerContradiction,
  answerContradiction,
} from "#business/researches/contradictions/answer-contradiction.ts";
import { contradictionsOf } from "#business/researches/contradictions/contradictions-of.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { PublishMarks, publishMarks } from "#business/researches/statements/publish-marks.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import { RecordMark, recordMark } from "#business/researches/statements/record-mark.ts";
import { expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { storyForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

const named = "Verkauft an Hans Müller, Lange Straße 5, mit allen Papieren und zwei Schlüsseln";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const staff = () => app.researcher(order.staffId);
const ofCase = () => ({ researchId: order.researchId });
const draft = (titleDe: string, date = "1968", eventType = "sale") =>
  draftStatement(staff(), DraftStatement.parse({ ...ofCase(), date, eventType, titleDe }));

type Publish = (ground: object) => Promise<unknown>;

/** By the audit event of what goes out: a text that names somebody, ready to be published. */
const publishing: Record<string, () => Promise<Publish>> = {
  "history.published": async () => {
    const statements = [{ id: await draft(named), version: 1 }];
    return (ground) =>
      publishStatements(staff(), PublishStatements.parse({ ...ofCase(), statements, ...ground }));
  },
  "statement.published": async () => {
    const statements = [{ id: await draft(named), version: 1 }];
    return (ground) =>
      publishStatements(staff(), PublishStatements.parse({ ...ofCase(), statements, ...ground }));
  },
  "custody.published": async () => {
    const period = { ...ofCase(), party: named.slice(0, 40), role: "keeper", cited: [] };
    const custody = [{ id: await draftCustody(staff(), DraftCustody.parse(period)), version: 1 }];
    return (ground) =>
      publishStatements(staff(), PublishStatements.parse({ ...ofCase(), custody, ...ground }));
  },
  "mark.published": async () => {
    const mark = { ...ofCase(), type: "name", raw: "Hans Müller", cited: [] };
    const marks = [{ id: await recordMark(staff(), RecordMark.parse(mark)), version: 1 }];
    return (ground) => publishMarks(staff(), PublishMarks.parse({ ...ofCase(), marks, ...ground }));
  },
  "finding.recorded": async () => {
    const source = {
      key: "club",
      title: "Clubheft",
      publisher: "Club",
      kind: "magazine",
      evidenceClass: "C",
      licence: "facts",
      legalBasis: "published",
      url: null,
      year: 1958,
    } as const;
    const title = { de: named, en: named };
    const seen = { ref: "1", kind: "car", make: "BMW", model: "507", observed: "1958-06", title } as const;
    await importSightings(app.system(), source, [{ ...seen, eventType: "sale" }]);
    const { rows } = await app.runAsOwner("select id from archive_records where ref = '1'");
    const given = { ...ofCase(), archiveRecordId: rows[0]?.id };
    return (ground) => confirmSighting(staff(), ConfirmSighting.parse({ ...given, ...ground }));
  },
  "search.recorded": async () => {
    const search = { ...ofCase(), searchedOn: "2026-11-01", place: "Stadtarchiv", lookedFor: named };
    return (ground) => recordSearch(staff(), RecordSearch.parse({ ...search, ...ground }));
  },
  "contradiction.answered": async () => {
    await draft("Gebaut", "1965", "production");
    await draft("Verkauft", "1960");
    const [found] = await contradictionsOf(staff(), order.researchId);
    const given = { ...ofCase(), key: found?.key, answer: "explained", text: named, version: 0 };
    return (ground) => answerContradiction(staff(), AnswerContradiction.parse({ ...given, ...ground }));
  },
  "report.written": async () => {
    const given = { ...ofCase(), chapter: "story", textDe: named, textEn: "", version: 0 };
    return (ground) => writeChapter(staff(), WriteChapter.parse({ ...given, ...ground }));
  },
  "issue.released": async () => {
    await app.runAsOwner(`insert into newsletter_subscriptions (id, email, locale, form_text, requested_at, requested_from, mailed_at, confirmed_at)
      values (gen_random_uuid(), 'leser@example.org', 'de', 'x', now(), 'x', now(), now())`);
    const issueId = await createIssue(staff());
    const texts = { subjectDe: "Funde", subjectEn: "Finds", textDe: named, textEn: named };
    await saveIssue(staff(), SaveIssue.parse({ issueId, revision: 0, ...texts }));
    return (ground) => releaseIssue(staff(), ReleaseIssue.parse({ issueId, revision: 1, ...ground }));
  },
  "story.published": async () => {
    await submitStory(app.visitor(), SubmitStory.parse(storyForm({ story: named })), null, "ja", "192.0.2.7");
    const { rows } = await app.runAsOwner("select id from stories where status = 'submitted'");
    const given = { storyId: rows[0]?.id, decision: "publish" };
    return (ground) => decideStory(staff(), DecideStory.parse({ ...given, ...ground }));
  },
};

test("every event by which something is published is here", () => {
  const events = Object.values(nouns).flatMap((noun): readonly string[] =>
    "audit" in noun ? noun.audit : [],
  );
  const published = events.filter((event) => /\.(published|released)$/.test(event));
  // An order on account is released to be worked on: nobody reads anything new.
  const texts = published.filter((event) => event !== "order.released");
  expect(texts.filter((event) => !(event in publishing))).toEqual([]);
  expect(Object.keys(publishing).filter((event) => !events.includes(event))).toEqual([]);
});

test.each(Object.keys(publishing))("%s asks why a name may go out", async (event) => {
  const publish = await publishing[event]?.();
  if (!publish) throw new Error(`Nothing publishes ${event}.`);
  const asked = async () => {
    const { rows } = await app.runAsOwner(
      "select details from audit_log where event = 'history.names-published'",
    );
    return rows.map(({ details }) => details);
  };
  const before = (await asked()).length;
  await expectRuleBroken(publish({}), "history_names_unasked");
  await expectRuleBroken(publish({ nameGround: "" }), "history_names_unasked");
  await expectNothingLeft(app, () => publish({}));
  await publish({ nameGround: "deceased" });
  const details = (await asked()).slice(before);
  expect(details).toEqual([{ names: expect.any(Number), ground: "deceased" }]);
  expect(JSON.stringify(details)).not.toContain("Müller");
});
