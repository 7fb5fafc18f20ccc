/** To the field of a date that could not be read. */
export const dateProblems = {
  history_date_missing: "date",
  history_date_invalid: "date",
  history_date_serial_day: "date",
  history_date_in_future: "date",
};
