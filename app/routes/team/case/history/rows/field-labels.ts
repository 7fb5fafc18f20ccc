import type { CustodyField } from "#business/history/custody.ts";
import type { StatementField } from "#business/history/statement.ts";
import { m } from "#texts/messages.js";

/** For a statement's form and its version differences. */
export function statementLabels(): Record<StatementField, string> {
  return {
    date: m.team_entry_date(),
    titleDe: m.desk_title_de(),
    titleEn: m.desk_title_en(),
    eventType: m.team_entry_type(),
    place: m.team_entry_place(),
    odometer: m.desk_odometer(),
    odometerUnit: m.desk_odometer_unit(),
    descriptionDe: m.desk_description_de(),
    descriptionEn: m.desk_description_en(),
    citation: m.team_entry_citation(),
    evidenceClass: m.team_entry_grade(),
    status: m.desk_status(),
    reason: m.desk_reason(),
  };
}

/** For a custody period's form and its version differences. */
export function custodyLabels(): Record<CustodyField, string> {
  return {
    party: m.custody_party(),
    role: m.custody_role(),
    begin: m.custody_begin(),
    end: m.custody_end(),
    acquisition: m.custody_acquisition(),
    place: m.team_entry_place(),
    uncertain: m.custody_uncertain(),
    status: m.desk_status(),
    reason: m.desk_reason(),
  };
}
