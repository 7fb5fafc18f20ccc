import { RadioGroup, TextAreaField, TextField } from "#app/ui/field.tsx";
import { voucherLimits } from "#business/vouchers/voucher.ts";
import { m } from "#texts/messages.js";
import { CheckoutChapter } from "./chapter.tsx";
import type { DetailFieldOf } from "./detail-fields.ts";

type VoucherFieldsProps = {
  field: DetailFieldOf;
  worths: readonly { value: string; label: string }[];
  min: string;
  max: string;
};

/** What a voucher is worth, and what stands on its sheet. */
export function VoucherFields({ field, worths, min, max }: VoucherFieldsProps) {
  return (
    <CheckoutChapter title={m.gift_chapter()} note={m.gift_chapter_note()}>
      <RadioGroup
        {...field("worth")}
        required
        label={m.gift_worth()}
        options={[...worths, { value: "amount", label: m.gift_worth_amount() }]}
      />
      <div className="max-w-xs">
        <TextField
          {...field("amount")}
          inputMode="numeric"
          maxLength={12}
          label={m.gift_amount()}
          hint={m.gift_amount_hint({ min, max })}
          optional={m.checkout_optional()}
        />
      </div>
      <TextField {...field("recipient")} required maxLength={voucherLimits.name} label={m.gift_recipient()} />
      <TextField
        {...field("giver")}
        required
        maxLength={voucherLimits.name}
        label={m.gift_giver()}
        hint={m.gift_giver_hint()}
      />
      <TextAreaField
        {...field("greeting")}
        rows={4}
        maxLength={voucherLimits.greeting}
        label={m.gift_greeting()}
        hint={m.gift_greeting_hint()}
        optional={m.checkout_optional()}
      />
    </CheckoutChapter>
  );
}
