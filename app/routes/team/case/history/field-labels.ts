import type { Difference } from "#business/history/statement.ts";
import { m } from "#texts/messages.js";

/** Of a statement's form, and of what its versions changed. */
export function fieldLabels(): Record<Difference["field"], string> {
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
    sortsOn: "",
  };
}
