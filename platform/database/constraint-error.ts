export function violates(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: { constraint?: string } } | null)?.cause ?? error;
  return (cause as { constraint?: string } | null)?.constraint === constraint;
}
