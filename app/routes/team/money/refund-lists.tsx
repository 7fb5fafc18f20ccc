import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatMoney } from "#business/locale.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import type { refundsForTeam } from "#business/payments/refunds/read-refunds.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "./order-link.tsx";

type Found = Awaited<ReturnType<typeof refundsForTeam>>;
type Refused = { refused: RefusedForm | undefined };

/** Not in a file yet: each can be taken back, all go into the next. */
export function WaitingTransfers({ rows, refused }: { rows: Found["open"] } & Refused) {
  const lang = useLanguage();
  return (
    <div className="grid gap-4">
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            id={`t-${row.id}`}
            className="grid items-center gap-x-6 gap-y-1 border-b border-rule py-2 xl:grid-cols-[8rem_minmax(0,1fr)_18rem_7rem_9rem]"
          >
            <OrderLink order={row} />
            <span className="min-w-0 break-words">{row.holder}</span>
            <span className="figures break-all">{row.iban && groupByFour(row.iban)}</span>
            <span className="figures font-semibold xl:text-right">{formatMoney(row.cents, lang)}</span>
            <OnDuty duty="money">
              <ActionForm
                action={{ intent: "take-back", refundId: row.id }}
                section={`t-${row.id}`}
                submit={m.refund_take_back()}
                submitLabel={m.refund_take_back_of({ number: row.number })}
                refused={refused}
              />
            </OnDuty>
          </li>
        ))}
      </ul>
      <OnDuty duty="money">
        <ActionForm
          action={{ intent: "file" }}
          section="waiting"
          submit={m.refund_write_file()}
          variant="primary"
          refused={refused}
        />
      </OnDuty>
    </div>
  );
}

export function RefundFiles({ files, today, refused }: { files: Found["files"]; today: string } & Refused) {
  const lang = useLanguage();
  return (
    <ul>
      {files.map((file) => {
        const amount = formatMoney(file.sumCents, lang);
        return (
          <li
            key={file.id}
            id={`f-${file.id}`}
            className="grid items-start gap-x-10 gap-y-3 border-b border-rule py-3 md:grid-cols-[minmax(0,1fr)_22rem]"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap gap-x-4">
                <a href={`/${lang}/team/money/refunds/${file.id}`} download className="link">
                  {m.refund_file_download({ number: file.number })}
                </a>
                <span className="text-soft">
                  {file.open > 0 ? m.refund_file_open() : m.refund_file_done()}
                </span>
              </p>
              <p className="text-soft">
                <Day date={file.at} locale={lang} time /> · {file.writtenBy} ·{" "}
                {file.transfers === 1
                  ? m.refund_file_line_one({ amount })
                  : m.refund_file_line({ count: String(file.transfers), amount })}
              </p>
            </div>
            {file.open > 0 && (
              <ActionForm
                action={{ intent: "confirm", fileId: file.id }}
                section={`f-${file.id}`}
                submit={m.refund_file_confirm()}
                submitLabel={m.refund_file_confirm_of({ number: file.number })}
                refused={refused}
              >
                {(field) => (
                  <TextField
                    {...field("paidOn", today)}
                    label={m.refund_file_day()}
                    type="date"
                    max={today}
                  />
                )}
              </ActionForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function OnlineRefunds({ rows }: { rows: Found["open"] }) {
  const lang = useLanguage();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-2">
          <OrderLink order={row} />
          <span className="figures font-semibold">{formatMoney(row.cents, lang)}</span>
          <span className="text-soft">
            {row.status === "requested" ? m.refund_status_requested() : m.refund_status_under_way()} ·{" "}
            <Day date={row.createdAt} locale={lang} />
          </span>
        </li>
      ))}
    </ul>
  );
}
