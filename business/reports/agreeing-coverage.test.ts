import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { gapsOf } from "#business/history/coverage.ts";
import { coverageOfCase } from "#business/researches/statements/read-coverage.ts";
import { computeScore } from "#business/score/compute-score.ts";
import { scoredCoverage } from "#business/score/life.ts";
import { loadScoredCase } from "#business/score/load-scored-case.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { type Random, randomOf } from "#tests/world/random.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { assembleReport } from "./assemble-report.ts";
import { loadReportedCase } from "./load-reported-case.ts";
import { paperDrawing } from "./paper/report-drawing.ts";
import { printReport } from "./print/print-report.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;

beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started({ details: { baujahr: "1958" } });
});
afterAll(() => app.close());

test("drawing, list, report, paper and score name the same gaps of random histories", async () => {
  for (let seed = 0; seed < 12; seed++) {
    const random = randomOf(1958, seed);
    await rewrite(random);
    const expected = gapsOf(await coverageOfCase(app.customer(order.userId), order.researchId));
    const { drawing, scored } = await inTransaction(app.system(), async (ctx) => {
      const reported = await loadReportedCase(ctx, order.researchId);
      const printed = printReport(assembleReport(reported), {
        locale: "de",
        issuedAt: app.system().now(),
        withdrawn: [],
        blackened: [],
        hidden: [],
        names: {},
        versions: [],
      });
      return {
        drawing: printed.chapters.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "drawing"),
        scored: await loadScoredCase(ctx, order.researchId),
      };
    });
    if (drawing?.kind !== "drawing") throw new Error(`seed ${seed}: no drawing`);
    expect(gapsOf(drawing.coverage), `seed ${seed}: report`).toEqual(expected);
    expect(paperDrawing(drawing).gaps, `seed ${seed}: paper`).toHaveLength(expected.length);
    expect(gapsOf(scoredCoverage(scored).stretches), `seed ${seed}: score`).toEqual(expected);
    const longest = Math.max(0, ...gapsOf(scoredCoverage(scored).stretches, 1).map(({ months }) => months));
    const taken = computeScore(scored).parts.chronology.find(({ part }) => part === "gap")?.points;
    expect(taken, `seed ${seed}: points`).toBeCloseTo(-Math.min(15, longest / 12));
  }
});

/** Published statements, periods of custody and plates of any dates, none of them cited. */
async function rewrite(random: Random): Promise<void> {
  const { researchId, userId, staffId } = order;
  const year = () => 1958 + random.below(66);
  const known = `now(), '${staffId}', now(), '${staffId}'`;
  await app.runAsOwner(`delete from research_timeline where research_id = '${researchId}'`);
  await app.runAsOwner(`delete from custody_periods where research_id = '${researchId}'`);
  await app.runAsOwner("delete from identity_marks where type = 'plate'");
  for (let n = 0; n < 1 + random.below(5); n++) {
    const at = year();
    const date = random.chance(0.3) ? `${at}/${at + random.below(15)}` : `${at}`;
    await app.runAsOwner(
      `insert into research_timeline (id, research_id, user_id, date, sorts_on, title_de, event_type, status, created_at, created_by, changed_at, changed_by)
        values (gen_random_uuid(), '${researchId}', '${userId}', '${date}', '${at}-01-01', 'Fund', 'registration', 'accepted', ${known})`,
    );
  }
  for (let n = 0; n < random.below(4); n++) {
    const [begin, end] = [year(), year()].toSorted();
    const until = random.chance(0.8) ? `'${end}-01-01', '${end}-12-31'` : "null, null";
    await app.runAsOwner(
      `insert into custody_periods (id, research_id, user_id, party, role, begin_earliest, begin_latest, end_earliest, end_latest, status, created_at, created_by, changed_at, changed_by)
        values (gen_random_uuid(), '${researchId}', '${userId}', 'Halter', '${random.pick(["owner", "keeper"])}', '${begin}-01-01', '${begin}-12-31', ${until}, 'accepted', ${known})`,
    );
  }
  if (random.chance(0.5)) {
    const [from, until] = [year(), year()].toSorted();
    await app.runAsOwner(
      `insert into identity_marks (id, vehicle_id, type, raw, norm, valid_from, valid_until, published_at)
        select gen_random_uuid(), vehicle_id, 'plate', 'CE-A 1', 'CEA1', '${from}', '${until}', now() from researches where id = '${researchId}'`,
    );
  }
}
