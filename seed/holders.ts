import type { Ctx, Services, Staff } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { peopleOfCase } from "#business/people/read-people.ts";
import { AddInstitution, addInstitution } from "#business/people/register/add-institution.ts";
import { SaveDetails, saveDetails } from "#business/people/register/save-details.ts";
import { draftPersonLetter } from "#business/person-letters/draft-person-letter.ts";
import { postPersonLetter, printPersonLetter } from "#business/person-letters/send-person-letter.ts";
import { writePersonLetter } from "#business/person-letters/write-person-letter.ts";
import { caseWithPlate } from "./case-with-plate.ts";
import { demonstrationRoles, type PersonKey } from "./people.ts";

const day = 86_400_000;

/** Who held the invented BMW: a name from its paper, an address to which a letter went, and the dealer. */
export async function seedHolders(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  const staff = (daysAgo: number): Ctx<Staff> => ({
    services,
    now: () => new Date(Date.now() - daysAgo * day),
    actor: { kind: "staff", userId: ids.researcher, roles: demonstrationRoles.researcher },
  });
  const { researchId } = await caseWithPlate(staff(0), "HH-MU 200");
  const [first, second] = await peopleOfCase(staff(0), researchId, "de");
  if (!first || !second) throw new Error("The holders of the BMW are not there.");
  const paper = { ...source, obtainedOn: berlinDay(staff(9).now()) };
  const details = { name: "Johann Beispielmann", birthYear: "1938" };
  await saveDetails(staff(8), SaveDetails.parse({ personId: first.id, ...details, ...paper }));
  const reachable = { name: "Erna Mustermann", address: "Beispielweg 12, 12345 Musterstadt" };
  await saveDetails(staff(7), SaveDetails.parse({ personId: second.id, ...reachable, ...paper }));
  await addInstitution(
    staff(7),
    AddInstitution.parse({ researchId, name: "Autohaus Muster", kind: "dealer", place: "Hamburg" }),
  );
  const asked = { personId: second.id, language: "de" as const };
  const { checksum } = await draftPersonLetter(staff(6), asked);
  const letterId = await writePersonLetter(staff(6), { ...asked, checksum });
  await printPersonLetter(staff(6), { letterId });
  const sentOn = berlinDay(staff(5).now());
  await postPersonLetter(staff(5), { letterId, sentOn, proof: null });
}

const source = {
  kind: "customer_paper",
  citation: "Fahrzeugbrief (erfundenes Beispiel), Blatt 2",
  legalBasis: "legitimate_interest",
};
