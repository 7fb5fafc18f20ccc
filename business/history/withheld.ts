/** Why a statement or a period of custody is kept from customers, papers and scores though it is published. */
export const withheldReasons = [
  "disputed",
  "objected",
  "forbidden",
  "overdue",
  "uninformed",
  "unsourced",
  "recent",
  "unconsented",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** While one of these holds, nothing that names the person is published. */
export const barringReasons: readonly WithheldReason[] = [
  "disputed",
  "objected",
  "forbidden",
  "overdue",
  "uninformed",
];
