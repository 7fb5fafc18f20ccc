/** Some hundred words: a story, not a book. Longer ones are refused by a message, never cut. */
export const maxRecollectionLength = 600;
