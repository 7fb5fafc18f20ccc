import { proseChapters } from "../reports/report-content.ts";

export const remarkKinds = ["statement", "custody", "mark", "source", "prose", "case"] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** What a remark stands at: "statement:…" and the like; "case" for one that is about all of it. */
export function readRemarkSubject(subject: string): { kind: RemarkKind; id: string } | null {
  if (subject === "case") return { kind: "case", id: "" };
  const [kind, id = "", ...rest] = subject.split(":");
  if (rest.length > 0) return null;
  if (kind === "prose") return proseChapters.some((chapter) => chapter === id) ? { kind, id } : null;
  const named = remarkKinds.find((each) => each === kind);
  return named && named !== "case" && uuidForm.test(id) ? { kind: named, id } : null;
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `draft`: research does not see it yet. */
export type RemarkState = "draft" | "open" | "answered" | "withdrawn";
