export type Difference<Field extends string> = { field: Field; before: unknown; after: unknown };

/** In the order of `fields`. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, unknown>,
  after: Record<Field, unknown>,
): Difference<Field>[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
