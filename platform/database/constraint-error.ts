/** Whether the database refused a row because of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: { constraint?: string } } | null)?.cause ?? error;
  return (cause as { constraint?: string } | null)?.constraint === constraint;
}
