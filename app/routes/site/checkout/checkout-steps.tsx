import type { ComponentProps } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLastSubmittedValues, useStepFocus } from "#app/routes/site/use-steps.ts";
import type { Route } from "./+types/checkout.ts";
import { CheckoutDetailsForm } from "./checkout-details-form.tsx";
import { CheckoutReview } from "./checkout-review.tsx";

type CheckoutStepsProps = Omit<ComponentProps<typeof CheckoutDetailsForm>, "values" | "refused"> & {
  described: Record<string, string>;
  /** What `submitStep` answers, whichever checkout it is. */
  actionData: Route.ComponentProps["actionData"];
  isVoucher?: boolean;
};

/** The details, then the review; the focus goes to the step that has come. */
export function CheckoutSteps({ described, actionData, isVoucher = false, ...checkout }: CheckoutStepsProps) {
  const answer = useStickyActionData(actionData);
  const review = answer && "step" in answer && answer.step === "review" ? answer : undefined;
  const top = useStepFocus(review ? "review" : "details");
  const values = useLastSubmittedValues<RefusedForm["values"]>(answer?.values, described);
  return (
    <div ref={top} tabIndex={-1} className="page pb-10 outline-none">
      {review ? (
        <CheckoutReview {...checkout} {...review} isVoucher={isVoucher} />
      ) : (
        <CheckoutDetailsForm {...checkout} values={values} refused={answer} />
      )}
    </div>
  );
}
