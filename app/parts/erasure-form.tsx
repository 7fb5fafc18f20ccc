import type { Refused } from "#app/read-form.ts";
import { formatDate } from "#app/ui/date.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { m } from "#texts/messages.js";
import { DeedForm } from "./deed-form.tsx";
import { useLanguage } from "./use-language.ts";

/** What goes, what stays and why, and the wish itself; or the way back while there is time. */
export function ErasureForm({
  erasesAt,
  orders,
  refused,
}: {
  erasesAt: Date | null;
  orders: number;
  refused: Refused | undefined;
}) {
  const lang = useLanguage();
  if (erasesAt)
    return (
      <>
        <Notice kind="warning" title={m.privacy_erases_on({ date: formatDate(erasesAt, lang) })}>
          {m.privacy_erases_about()}
        </Notice>
        <DeedForm
          deed={{ intent: "keep" }}
          section="erasure"
          submit={m.privacy_take_back()}
          look="primary"
          refused={refused}
        />
      </>
    );
  return (
    <>
      <p>{m.privacy_goes()}</p>
      <p>{m.privacy_stays()}</p>
      <p>{orders > 0 ? m.privacy_contracts({ count: String(orders) }) : m.privacy_no_contracts()}</p>
      <DeedForm
        deed={{ intent: "erase" }}
        section="erasure"
        submit={m.privacy_erase()}
        look="danger"
        refused={refused}
      >
        {(field) => {
          const { defaultValue: _, ...understood } = field("understood");
          return (
            <>
              <CheckField {...understood} value="yes" label={m.privacy_understood()} />
              <PasswordField
                {...field("currentPassword")}
                label={m.profile_password_current()}
                autoComplete="current-password"
                showText={m.auth_password_show()}
                hideText={m.auth_password_hide()}
              />
            </>
          );
        }}
      </DeedForm>
    </>
  );
}
