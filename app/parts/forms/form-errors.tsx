import type { RefusedForm } from "#app/http/read-form.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";

export function FormErrors({
  title,
  refused,
}: {
  title: string;
  refused: Omit<RefusedForm, "values"> | undefined;
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
