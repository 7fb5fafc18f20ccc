import { isPlaceholder } from "#business/identification/placeholder.ts";
import { readEdtf } from "./edtf.ts";
import { formatEdtf } from "./format-edtf.ts";
import { readInformalDate } from "./read-informal-date.ts";
import { tellsDuration } from "./tells-duration.ts";

export type UnderstoodDate = {
  edtf: string;
  earliest: string | null;
  latest: string | null;
  /** How it was read, to be shown beneath what was typed. */
  reading: { de: string; en: string };
  /** Wholly before the year of build: possible for an order or a sale of the body, and otherwise a mistake. */
  beforeBuild: boolean;
};

export type DateProblem =
  | "history_date_missing"
  | "history_date_invalid"
  | "history_date_serial_day"
  | "history_date_in_future";

/** What a spreadsheet shows of a day whose cell lost its format: 16 July 2023 is 45123, and no year has five digits. */
const serialDay = /^[1-5]\d{4}(?:[.,]\d{1,10})?$/;

/** In words of either language or as EDTF. The future is refused. `today` is YYYY-MM-DD. */
export function understandDate(
  text: string,
  known: { today: string; builtIn?: number | null },
): UnderstoodDate | { problem: DateProblem } {
  if (text.trim() === "" || isPlaceholder(text, "number")) return { problem: "history_date_missing" };
  if (serialDay.test(text.trim())) return { problem: "history_date_serial_day" };
  const edtf = readInformalDate(text);
  const date = edtf === null ? null : readEdtf(edtf);
  if (!date) return { problem: "history_date_invalid" };
  const ends = date.text.split("/").filter((end) => end !== "" && end !== "..");
  if (ends.some((end) => (readEdtf(end)?.earliest ?? "") > known.today))
    return { problem: "history_date_in_future" };
  const { builtIn } = known;
  const lasting = tellsDuration(text);
  return {
    edtf: date.text,
    earliest: date.earliest,
    latest: date.latest,
    reading: { de: formatEdtf(date, "de", { lasting }), en: formatEdtf(date, "en", { lasting }) },
    beforeBuild: builtIn != null && date.latest !== null && date.latest < `${builtIn}-01-01`,
  };
}
