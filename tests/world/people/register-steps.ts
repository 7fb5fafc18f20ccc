import { custodyOf } from "#business/history/custody/read-custody.ts";
import { peopleOfCase } from "#business/people/read-people.ts";
import { AddPerson, addPerson } from "#business/people/register/add-person.ts";
import { SaveDetails, saveDetails } from "#business/people/register/save-details.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import type { OrderFixture } from "../order-fixtures.ts";
import type { TestApp } from "../test-app.ts";

/** A club's list, which may be used. */
export const clubRegister = {
  kind: "club_register",
  citation: "Mitgliederliste 1962, S. 4",
  obtainedOn: "2026-11-01",
  legalBasis: "legitimate_interest",
};

/** What a researcher records of the people of the case that `at` names, and what its customer then reads. */
export function registerSteps(at: () => { app: TestApp; order: OrderFixture }) {
  const researchId = () => at().order.researchId;
  const staff = () => at().app.researcher(at().order.staffId);
  const customer = () => at().app.customer(at().order.userId);
  const people = () => peopleOfCase(staff(), researchId(), "de");
  return {
    staff,
    customer,
    people,
    person: async (id: string) => (await people()).find((each) => each.id === id),
    add: (changes: Record<string, unknown> = {}) =>
      addPerson(
        staff(),
        AddPerson.parse({ researchId: researchId(), place: "Offenbach", ...clubRegister, ...changes }),
      ),
    details: (personId: string, changes: Record<string, unknown>) =>
      saveDetails(staff(), SaveDetails.parse({ personId, ...clubRegister, ...changes })),
    hold: async (holder: string, changes: Record<string, unknown> = {}) => {
      const form = { party: "Halter, Raum Celle", role: "owner", begin: "1961", end: "1968" };
      const id = await draftCustody(
        staff(),
        DraftCustody.parse({ ...form, researchId: researchId(), holder, ...changes }),
      );
      await publishStatements(
        staff(),
        PublishStatements.parse({
          researchId: researchId(),
          custody: [{ id, version: 1 }],
          nameGround: "nobody",
        }),
      );
      return id;
    },
    shown: async () => (await custodyOf(customer(), researchId())).map(({ id }) => id),
  };
}
