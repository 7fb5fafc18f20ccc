import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { Day } from "#app/ui/date.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { staffZone } from "#app/zones.ts";
import { endReasons } from "#business/certificates/certificate.ts";
import { markName } from "#business/reports/words.ts";
import { finishReasons } from "#business/researches/ending/finishing.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import { MarkAsRead, markAsRead } from "#business/signing/mark-as-read.ts";
import { signOffOfCase } from "#business/signing/read-sign-off.ts";
import { AnswerRemark, answerRemark } from "#business/signing/review/answer-remark.ts";
import { RequestReview, requestReview } from "#business/signing/review/request-review.ts";
import { SendBack, sendBack } from "#business/signing/review/send-back.ts";
import { WithdrawRemark, withdrawRemark } from "#business/signing/review/withdraw-remark.ts";
import { WithdrawRequest, withdrawRequest } from "#business/signing/review/withdraw-request.ts";
import { WriteRemark, writeRemark } from "#business/signing/review/write-remark.ts";
import { RevokeCertificate, revokeCertificate } from "#business/signing/revoke-certificate.ts";
import { SignCase, signCase } from "#business/signing/sign-case.ts";
import { isComplete, promises } from "#business/signing/sign-off.ts";
import type { Reading } from "#business/signing/what-is-read.ts";
import { m } from "#texts/messages.js";
import { endingReasonLabel } from "../order/reason-label.ts";
import type { Route } from "./+types/signing.ts";
import { Checks } from "./checks.tsx";
import { ReadingList } from "./reading-list.tsx";
import { ReviewSection, SendBackForms } from "./review-section.tsx";
import { SignedBefore } from "./signed-before.tsx";
import { changeTexts, guaranteeTexts, promiseTexts, refusalTexts, revocationTexts } from "./signing-texts.ts";
import { unlessTicked } from "./tick-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  const vehicle = await describedVehicle(ctx, id);
  const found = await signOffOfCase(ctx, id);
  const kindOf = ({ kind, text }: Reading) =>
    kind === "mark" ? markName(text.de ?? "", vehicle, languageOf(url.pathname)) : null;
  return { ...found, reading: found.reading.map((entry) => ({ ...entry, kindName: kindOf(entry) })) };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const fixed = { fixed: { researchId: uuidParam(params.researchId) } };
  const back = (flash: Flash) => () => seeOther(`${url.pathname}#review`, [flashCookie(flash)]);
  const done = () => seeOther(url.pathname, [flashCookie("status-changed")]);
  return formAction(args, {
    sign: on(SignCase, (input) => signCase(ctx, input).then(done), {
      ...fixed,
      fieldByCode: {
        signing_promise_undecided: "promise",
        signing_guarantee_undecided: "guarantee",
        signing_no_lead: "guarantee",
      },
    }),
    read: on(
      MarkAsRead,
      async (input, { form }) => {
        await markAsRead(ctx, input);
        return form.get("quietly") ? { read: input.digest } : seeOther(`${url.pathname}#sign`);
      },
      fixed,
    ),
    request: on(RequestReview, (input) => requestReview(ctx, input).then(back("review-requested")), fixed),
    "withdraw-request": on(
      WithdrawRequest,
      (input) => withdrawRequest(ctx, input).then(back("request-withdrawn")),
      fixed,
    ),
    remark: on(
      WriteRemark,
      (input) => writeRemark(ctx, input).then(() => seeOther(`${url.pathname}#at-${input.subject}`)),
      fixed,
    ),
    "withdraw-remark": on(
      WithdrawRemark,
      (input) => withdrawRemark(ctx, input).then(back("remark-withdrawn")),
      fixed,
    ),
    "send-back": on(SendBack, (input) => sendBack(ctx, input).then(back("sent-back")), fixed),
    answer: on(
      AnswerAt,
      (input) => answerRemark(ctx, input).then(() => seeOther(addressAt(url.pathname, input.at))),
      fixed,
    ),
    revoke: on(RevokeCertificate, (input) => revokeCertificate(ctx, input).then(done), fixed),
  });
}

const answeredAt = ["history", "marks", "evidence", "report", "signing"] as const;
/** `at`: the tab from which it was answered. */
const AnswerAt = AnswerRemark.extend({ at: z.enum(answeredAt).catch("signing") });

function addressAt(page: string, at: (typeof answeredAt)[number]): string {
  if (at === "signing") return `${page}#review`;
  return page.replace(/\/signing$/, at === "history" ? "" : `/${at}`);
}

export const shouldRevalidate = unlessTicked;

/** What the second person reads before vouching for the case. */
export default function Signing({ loaderData: found, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData && "read" in actionData ? undefined : actionData);
  const complete = isComplete(found.checklist);
  const standing = found.certificates.find(({ state }) => state === "valid");
  const withdrawn = found.changed.filter(({ change }) => change === "withdrawn");
  return (
    <>
      {standing?.doubtedSince && (
        <Notice kind="warning" title={m.signing_withdrawn_since()}>
          <p>{withdrawn.map(({ title }) => title[lang]).join(" · ")}</p>
          <p>{m.signing_withdrawn_text()}</p>
        </Notice>
      )}
      <ReviewSection found={found} refused={refused} />
      {found.open && (
        <CaseSection id="sign" title={m.signing_title()}>
          <Checks checklist={found.checklist} uncited={found.uncited} promised={found.promised} />
          <p className="measure">
            {found.classification
              ? m.signing_earns({ points: found.score ?? 0, class: found.classification })
              : m.signing_earns_nothing()}
          </p>
          <ChangedStatements changed={found.changed} since={found.signed[0]?.signedAt} />
          <ReadingList
            reading={found.reading}
            changes={
              new Map(found.signed.length > 0 ? found.changed.map(({ id, change }) => [id, change]) : [])
            }
            mayRead={found.refusal === null}
            remarks={found.remarks}
            refused={refused}
          />
          {found.refusal === null && <SendBackForms found={found} refused={refused} />}
          {found.refusal ? (
            <>
              <p className="measure text-soft">{refusalTexts[found.refusal]()}</p>
              <p className="measure text-soft">
                {found.secondPersons.length > 0
                  ? m.signing_second_persons({ names: found.secondPersons.join(", ") })
                  : m.signing_no_second_person()}
              </p>
            </>
          ) : complete && found.reading.every(({ isRead }) => isRead) ? (
            <ActionForm
              action={{ intent: "sign", contentHash: found.hash }}
              section="sign"
              submit={m.signing_sign()}
              variant="primary"
              refused={refused}
            >
              {(field) => (
                <>
                  <RadioGroup
                    {...field("reason")}
                    label={m.finishing_reason()}
                    options={finishReasons.map((value) => ({ value, label: endingReasonLabel(value, lang) }))}
                  />
                  {found.promised.late && (
                    <RadioGroup
                      {...field("promise")}
                      label={m.signing_promise()}
                      options={promises.map((value) => ({ value, label: promiseTexts[value]() }))}
                    />
                  )}
                  {found.promised.guaranteed && (
                    <RadioGroup
                      {...field("guarantee")}
                      label={m.signing_guarantee()}
                      hint={m.signing_guarantee_hint({ count: found.promised.leads })}
                      options={(["not_due", "due"] as const).map((value) => ({
                        value,
                        label: guaranteeTexts[value](),
                      }))}
                    />
                  )}
                </>
              )}
            </ActionForm>
          ) : (
            <p className="measure text-soft">
              {complete ? m.problem_signing_unread() : m.problem_signing_incomplete()}
            </p>
          )}
        </CaseSection>
      )}
      <SignedBefore signed={found.signed} certificates={found.certificates} />
      {standing && found.refusal !== "role" && (
        <details className="border-t border-rule pt-2">
          <summary className="link inline-flex min-h-10 cursor-pointer items-center">
            {m.signing_revoke()}
          </summary>
          <ActionForm
            action={{ intent: "revoke" }}
            section="signed"
            submit={m.signing_revoke()}
            refused={refused}
          >
            {(field) => (
              <RadioGroup
                {...field("reason")}
                label={m.signing_revoke_reason()}
                hint={m.signing_revoke_hint()}
                options={endReasons.revoked.map((value) => ({ value, label: revocationTexts[value]() }))}
              />
            )}
          </ActionForm>
        </details>
      )}
      <p>
        <a href={`/${lang}/score-method`} className="link text-sm">
          {m.home_score_method()}
        </a>
      </p>
    </>
  );
}

type SignOff = Route.ComponentProps["loaderData"];

function ChangedStatements({ changed, since }: Pick<SignOff, "changed"> & { since: Date | undefined }) {
  const lang = useLanguage();
  return (
    <div>
      <h3 className="text-lg">
        {since ? (
          <>
            {m.signing_changed_since()} <Day date={since} locale={lang} />
          </>
        ) : (
          m.signing_published()
        )}
      </h3>
      {changed.length === 0 ? (
        <p className="text-soft">{m.signing_nothing_changed()}</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {changed.map(({ id, date, title, change }) => (
            <li key={id} className="grid gap-x-4 @md:grid-cols-[10rem_1fr]">
              <span className="figures text-soft">{date && formatEdtfDate(date, lang)}</span>
              <span>
                {title[lang]} {since && <span className="text-sm text-soft">{changeTexts[change]()}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
