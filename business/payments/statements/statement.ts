/** A year's bookings of a house like ours; a larger file is not one. */
export const maxStatementBytes = 20 * 1024 * 1024;

/** Where the file lies as it came. */
export function statementFileKey(statementId: string): string {
  return `bank-statements/${statementId}.xml`;
}
