import { custodyOf } from "#business/history/custody/read-custody.ts";
import { historyOf } from "#business/history/read-history.ts";
import { peopleOfCase } from "#business/people/read-people.ts";
import { AddPerson, addPerson } from "#business/people/register/add-person.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import type { OrderFixture } from "../order-fixtures.ts";
import type { TestApp } from "../test-app.ts";

/** A source that may be used. */
export const lawfulSource = {
  kind: "customer_paper",
  citation: "Fahrzeugbrief, Blatt 2",
  obtainedOn: "2026-11-01",
  legalBasis: "legitimate_interest",
};

/** What a researcher does with the people of one case, and what its customer then reads. */
export function peopleSteps(app: TestApp, order: OrderFixture) {
  const { researchId } = order;
  const staff = () => app.researcher(order.staffId);
  const customer = () => app.customer(order.userId);
  const publish = (ids: { custody?: string[]; statements?: string[] }) => {
    const first = (all: string[] = []) => all.map((id) => ({ id, version: 1 }));
    const chosen = { custody: first(ids.custody), statements: first(ids.statements) };
    return publishStatements(
      staff(),
      PublishStatements.parse({ researchId, ...chosen, nameGround: "public_source" }),
    );
  };
  const draft = (personId: string, changes: Record<string, unknown> = {}) => {
    const form = { party: "Halter, Raum Celle", role: "owner", begin: "1961", end: "1968" };
    return draftCustody(
      staff(),
      DraftCustody.parse({ researchId, holder: `person:${personId}`, ...form, ...changes }),
    );
  };
  return {
    staff,
    customer,
    publish,
    draft,
    add: (changes: Record<string, unknown> = {}) =>
      addPerson(staff(), AddPerson.parse({ researchId, place: "Celle", ...lawfulSource, ...changes })),
    person: async (id: string) =>
      (await peopleOfCase(staff(), researchId, "de")).find((each) => each.id === id),
    hold: async (personId: string, changes: Record<string, unknown> = {}) => {
      const custodyId = await draft(personId, changes);
      await publish({ custody: [custodyId] });
      return custodyId;
    },
    state: async (titleDe: string) => {
      const form = { researchId, eventType: "note", date: "1965", titleDe };
      const id = await draftStatement(staff(), DraftStatement.parse(form));
      await publish({ statements: [id] });
      return id;
    },
    /** Ids of what the customer reads. */
    shown: async () => [
      ...(await custodyOf(customer(), researchId)).map(({ id }) => id),
      ...(await historyOf(customer(), researchId)).map(({ id }) => id),
    ],
  };
}

export type PeopleSteps = ReturnType<typeof peopleSteps>;
