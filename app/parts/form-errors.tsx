import { ErrorSummary } from "#app/ui/error-summary.tsx";

/** All that kept a form from being accepted, at its top. Nothing while there is nothing to say. */
export function FormErrors({
  title,
  refused,
}: {
  title: string;
  refused: { errors: Record<string, string>; problem?: string | undefined } | undefined;
}) {
  if (!refused) return null;
  const fields = Object.entries(refused.errors).map(([field, message]) => ({ field, message }));
  return (
    <ErrorSummary
      title={title}
      errors={[...fields, ...(refused.problem ? [{ message: refused.problem }] : [])]}
    />
  );
}
