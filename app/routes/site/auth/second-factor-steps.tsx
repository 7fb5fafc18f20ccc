import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { QrCode } from "#business/qr-code.ts";
import { m } from "#texts/messages.js";

/** Three steps: add the key to an app, save the recovery codes, enter the first code. */
export function SecondFactorSteps({
  qr,
  secret,
  recoveryCodes,
  refused,
}: {
  qr: QrCode;
  secret: string;
  recoveryCodes: string[];
  refused: RefusedForm | undefined;
}) {
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-xl">{m.factor_scan()}</h2>
        <p>{m.factor_scan_about()}</p>
        <div className="flex flex-wrap items-start gap-6">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={m.factor_qr()}
            shapeRendering="crispEdges"
            className="w-52 border border-rule bg-[#fff]"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <div className="min-w-0 grow basis-56">
            <p className="label-plate">{m.factor_secret()}</p>
            <p className="figures text-lg break-words">{secret.match(/.{1,4}/g)?.join(" ")}</p>
          </div>
        </div>
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl">{m.factor_codes()}</h2>
        <p>{m.factor_codes_about()}</p>
        <RecoveryCodes codes={recoveryCodes} />
      </section>
      <section id="first-code" className="grid gap-3">
        <h2 className="text-xl">{m.factor_first_code()}</h2>
        <ActionForm
          action={{ intent: "confirm" }}
          section="first-code"
          submit={m.factor_confirm()}
          variant="primary"
          refused={refused}
        >
          {(field) => (
            <TextField
              {...field("code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              label={m.auth_code()}
              className="figures max-w-44 text-xl tracking-[0.3em]"
            />
          )}
        </ActionForm>
      </section>
      <section id="abandon" className="grid gap-3 border-t border-rule pt-5">
        <p className="text-soft">{m.factor_abandon_about()}</p>
        <ActionForm
          action={{ intent: "abandon" }}
          section="abandon"
          submit={m.factor_abandon()}
          variant="quiet"
          refused={refused}
        />
      </section>
    </>
  );
}

/** To be copied by hand or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="figures grid grid-cols-2 gap-x-8 border-y border-rule py-3 text-lg sm:max-w-sm">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
