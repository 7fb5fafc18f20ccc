/** On paper: the whole report, or one folded sheet for the glovebox. */
export const editions = ["full", "glovebox"] as const;
export type Edition = (typeof editions)[number];

/** How somebody agreed to be named. */
export const consentChannels = ["letter", "email", "form", "in_person"] as const;

/** Longer than any chapter of a report should be, and short enough for a form. */
export const maxChapterLength = 40_000;
