import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AddSource, addSource } from "./add-source.ts";
import { Cite, cite } from "./cite.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const damages = ["flaw = 'unreadable'", "flaw = 'cut_off'", "flaw = 'locked'", "flaw = 'no_pages'"];

test.each([...damages, "state = 'refused', refusal = 'infected'"])(
  "a file with %s is not cited",
  async (damage) => {
    const { researchId, userId, staffId } = await app.orders.started();
    const staff = app.researcher(staffId);
    const { rows } = await app.runAsOwner(
      `insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, state, created_at)
      values (gen_random_uuid(), '${userId}', '${researchId}', 'brief.pdf', 'application/pdf', gen_random_uuid()::text, 1, 'abc', 'ready', now()) returning id`,
    );
    const documentId = String(rows[0]?.id);
    const details = {
      title: "Brief",
      evidenceClass: "A",
      form: "scan",
      verification: "unchecked",
      rights: "own",
    };
    const sourceId = await addSource(
      staff,
      AddSource.parse({ kind: "document", researchId, documentId, ...details }),
    );
    const quote = () => cite(staff, Cite.parse({ sourceId, information: "primary" }));
    await app.runAsOwner(`update research_documents set ${damage} where id = '${documentId}'`);
    await expectRuleBroken(quote(), "evidence_file_damaged");
    await app.runAsOwner(
      `update research_documents set flaw = null, refusal = null, state = 'ready' where id = '${documentId}'`,
    );
    expect(await quote()).toBeTruthy();
  },
);
