/** Lengths of the fields of a story, in characters. */
const storyLengths = {
  name: [2, 100],
  location: [2, 100],
  vehicle: [2, 100],
  story: [50, 1000],
  outcome: [10, 200],
  timeframe: [1, 50],
} as const;

/** The packages that a story may tell of. */
export const storyServices = ["premium", "active", "match", "worldwide"] as const;
export type StoryService = (typeof storyServices)[number];

export const storyImageBytesAtMost = 8 * 1024 * 1024;

/**
 * The code of what is wrong with one field as typed, or null: the same rules in the browser and on the server. An e-mail
 * address is only asked for its shape here; the server reads it more closely.
 */
export function storyProblem(field: string, typed: string): StoryProblem | null {
  const value = typed.trim();
  if (field in storyLengths) {
    const key = field as keyof typeof storyLengths; // just found in it
    const [least, most] = storyLengths[key];
    if (value.length < least) return `content_${key}_short`;
    return value.length > most ? `content_${key}_long` : null;
  }
  if (field === "service")
    return storyServices.some((known) => known === value) ? null : "content_service_missing";
  if (field === "rating") return /^[1-5]$/.test(value) ? null : "content_rating_missing";
  if (field === "email")
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? null : "content_email_invalid";
  if (field === "publication") return value === "on" ? null : "content_publication_missing";
  if (field === "rights") return value === "on" ? null : "content_rights_missing";
  return null;
}

export type StoryProblem =
  | `content_${keyof typeof storyLengths}_${"short" | "long"}`
  | "content_service_missing"
  | "content_rating_missing"
  | "content_email_invalid"
  | "content_publication_missing"
  | "content_rights_missing";
