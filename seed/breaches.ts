import { alertBreaches } from "#business/breaches/alert-breaches.ts";
import { berlinField } from "#business/breaches/breach-input.ts";
import { CloseBreach, closeBreach } from "#business/breaches/close-breach.ts";
import { DecideBreach, decideBreach } from "#business/breaches/decide-breach.ts";
import { NoteBreachNotice, noteBreachNotice } from "#business/breaches/note-breach-notice.ts";
import { RecordBreach, recordBreach } from "#business/breaches/record-breach.ts";
import type { Ctx, Services, Staff } from "#business/context.ts";
import { demonstrationRoles, type PersonKey } from "./people.ts";

const day = 86_400_000;

/** One that was closed, and one of which the authority knows and the persons concerned do not yet. */
export async function seedBreaches(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  const at = (daysAgo: number) => ({ services, now: () => new Date(Date.now() - daysAgo * day) });
  const anton = (daysAgo: number): Ctx<Staff> => ({
    ...at(daysAgo),
    actor: { kind: "staff", userId: ids.administrator, roles: demonstrationRoles.administrator },
  });
  const record = async (daysAgo: number, facts: object) => {
    const noticedAt = berlinField(anton(daysAgo + 0.1).now());
    const id = await recordBreach(anton(daysAgo), RecordBreach.parse({ ...common, noticedAt, ...facts }));
    await alertBreaches({ ...at(daysAgo), actor: { kind: "system", job: "seed" } });
    return id;
  };
  const decide = (daysAgo: number, decision: object) =>
    decideBreach(anton(daysAgo), DecideBreach.parse(decision));
  const closed = await record(40, misdirected);
  for (const party of ["authority", "persons"])
    await decide(40, { breachId: closed, party, notify: "no", reason: "Der Brief kam ungeöffnet zurück." });
  const end = { breachId: closed, reason: "Die Anschrift ist berichtigt, niemand hat den Brief gelesen." };
  await closeBreach(anton(39), CloseBreach.parse(end));
  const open = await record(4, lostLaptop);
  const asked = {
    breachId: open,
    party: "authority",
    notify: "yes",
    reason: "Ein Risiko ist nicht auszuschließen.",
  };
  await decide(4, asked);
  const notice = {
    breachId: open,
    party: "authority",
    at: berlinField(anton(3.5).now()),
    how: "Formular der Behörde",
  };
  await noteBreachNotice(anton(3.4), NoteBreachNotice.parse(notice));
}

const common = { role: "controller", noticedBy: "Ruth Probe", confidentiality: "yes" };
const misdirected = {
  what: "Ein Brief mit einer Auskunft ging an eine falsche Hausnummer. (Erfundenes Beispiel)",
  data: "Name und Anschrift",
  persons: "1",
  personsAbout: "eine frühere Halterin",
  risk: "none",
  consequences: "keine",
  measures: "Der Brief wurde zurückverlangt.",
};
const lostLaptop = {
  what: "Ein verschlüsselter Rechner blieb im Zug liegen. (Erfundenes Beispiel)",
  data: "Abzüge von drei Fällen",
  persons: "3",
  personsAbout: "Kunden",
  risk: "low",
  consequences: "Die Platte ist verschlüsselt; gelesen wird sie vermutlich nicht.",
  measures: "Zugang gesperrt, Fundbüro benachrichtigt.",
};
