import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";
import type { Services } from "../context.ts";
import { day, type Locale } from "../locale.ts";
import { product } from "../product.ts";
import { qrSvg } from "../qr-code.ts";
import { certifiedHeading, statementFileName } from "./certificate.ts";
import { notCheckedText } from "./not-checked-text.ts";
import type { CertificateStatement } from "./statement.ts";

/** The certificate on paper, as PDF/A-3a with its statement inside. Same statement and language: same bytes. */
export function certificateDocument(
  { config }: Pick<Services, "config">,
  statement: CertificateStatement,
  locale: Locale,
): Promise<Uint8Array> {
  const inLocale = { locale };
  const { operator, publicUrl } = config;
  const { certificateNumber: number, vehicle, score, notChecked, report } = statement.credentialSubject;
  const [issuedAt, validUntil] = [new Date(statement.validFrom), new Date(statement.validUntil)];
  const isBoat = vehicle.vehicleType === "antique-boat";
  const points = String(score.total);
  const address = `${publicUrl}/${locale}/verify/${number}`;
  const typedAddress = `${publicUrl.replace(/^https?:\/\//, "")}/${locale}/verify`;
  return renderPdf(
    "business/certificates/certificate.typ",
    {
      title: m.certificate_document({ number }, inLocale),
      lang: locale,
      product,
      issuer: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`],
      heading: m.certificate_title({}, inLocale),
      about: isBoat ? m.certificate_about_boat({}, inLocale) : m.certificate_about_car({}, inLocale),
      vehicle: certifiedHeading(vehicle, locale),
      year: vehicle.year === null ? null : m.certificate_year({ year: String(vehicle.year) }, inLocale),
      plate: vehicle.chassisEnding && {
        caption: isBoat ? m.verify_boat_number({}, inLocale) : m.verify_chassis({}, inLocale),
        number: vehicle.chassisEnding,
      },
      compare: vehicle.chassisEnding ? null : m.verify_no_chassis({}, inLocale),
      score: {
        points: score.total,
        class: score.classification,
        words: m.certificate_points({ points }, inLocale),
        alt: m.certificate_dial({ points, class: score.classification }, inLocale),
        classes: [
          ["Bronze", 50],
          ["Silver", 70],
          ["Gold", 90],
        ],
        meaning: m.verify_score_meaning({}, inLocale),
      },
      vouch: m.certificate_vouch({}, inLocale),
      notChecked: {
        heading: m.verify_not_checked({}, inLocale),
        items: notChecked.map((subject) => notCheckedText(subject, locale)),
      },
      facts: [
        [m.certificate_number({}, inLocale), number],
        [m.verify_issued({}, inLocale), day(issuedAt, locale)],
        [m.verify_until({}, inLocale), day(validUntil, locale)],
        [
          m.verify_report({}, inLocale),
          m.verify_report_version({ version: String(report.version) }, inLocale),
        ],
        [
          m.verify_formula({}, inLocale),
          m.verify_formula_version({ version: String(score.version) }, inLocale),
        ],
      ],
      hash: { caption: m.certificate_hash({}, inLocale), value: report.sha256 },
      check: {
        heading: m.certificate_check({}, inLocale),
        text: m.certificate_check_text({ address: typedAddress }, inLocale),
        file: m.certificate_check_file({ file: statementFileName }, inLocale),
        qr: m.certificate_qr({ address }, inLocale),
        number,
      },
    },
    {
      standard: "a-3a",
      createdAt: issuedAt,
      files: { "qr.svg": qrSvg(address) },
      attachments: [
        {
          name: statementFileName,
          bytes: new TextEncoder().encode(JSON.stringify(statement, null, 2)),
          mimeType: "application/json",
          relationship: "data",
          description: m.certificate_attachment({}, inLocale),
        },
      ],
    },
  );
}
