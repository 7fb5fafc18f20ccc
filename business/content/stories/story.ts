const storyLengths = {
  name: [2, 100],
  location: [2, 100],
  vehicle: [2, 100],
  story: [50, 1000],
  outcome: [10, 200],
  timeframe: [1, 50],
} as const;

export const storyServices = ["premium", "active", "match", "worldwide"] as const;
export type StoryService = (typeof storyServices)[number];

export const maxStoryImageBytes = 8 * 1024 * 1024;

/** Error code or null; shared by browser and server. The server validates the e-mail address more strictly. */
export function storyProblem(field: string, typed: string): StoryProblem | null {
  const value = typed.trim();
  if (field in storyLengths) {
    const key = field as keyof typeof storyLengths; // Checked above.
    const [min, max] = storyLengths[key];
    if (value.length < min) return `content_${key}_short`;
    return value.length > max ? `content_${key}_long` : null;
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
