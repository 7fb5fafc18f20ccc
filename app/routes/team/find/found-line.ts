/** A find in one line: what people call it, what it is, and what sets it apart. */
export type FoundLine = { id: string; to: string; lead: string; text: string; note: string };
