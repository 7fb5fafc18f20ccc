/** A year's bookings of a house like ours; a larger file is not one. */
export const maxStatementBytes = 20 * 1024 * 1024;
