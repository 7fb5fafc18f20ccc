import type { NewMail } from "#business/mails/queue-mail.ts";
import { m } from "#texts/messages.js";
import type { Ctx, System } from "../context.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import type { ProblemKind } from "./problems.ts";
import type { Administrator } from "./read-administrators.ts";

const texts: Record<ProblemKind, (params: object, options: { locale: Locale }) => string> = {
  worker: m.operations_problem_worker,
  settings: m.operations_problem_settings,
  disk: m.operations_problem_disk,
  clock: m.operations_problem_clock,
  scanner: m.operations_problem_scanner,
  "backup-none": m.operations_problem_backup_none,
  backup: m.operations_problem_backup,
  "backup-missing": m.operations_problem_backup_missing,
  jobs: m.operations_problem_jobs,
  failed: m.operations_problem_failed,
  mails: m.operations_problem_mails,
  "mails-refused": m.operations_problem_mails_refused,
  "mail-in": m.operations_problem_mail_in,
};

/** A command or a page of the documentation; what failed is run again on the page itself. */
export const problemHelp: Record<ProblemKind, string | null> = {
  worker: "systemctl restart werdegang-worker",
  settings: "journalctl -u 'werdegang*' -p err",
  disk: "docs/runbooks/disk-full.md",
  clock: "timedatectl set-ntp true",
  scanner: "systemctl restart clamav-daemon",
  "backup-none": "werdegang backup -- /srv/backups",
  backup: "werdegang backup -- /srv/backups",
  "backup-missing": "docs/runbooks/backup-and-restore.md",
  jobs: "journalctl -u werdegang-worker",
  failed: null,
  mails: "docs/runbooks/mail-down.md",
  "mails-refused": "docs/runbooks/mail-down.md",
  "mail-in": "docs/runbooks/incoming-mail.md",
};

export function describeProblem(kind: ProblemKind, locale: Locale): string {
  return texts[kind]({}, { locale });
}

export function problemsMail(ctx: Ctx<System>, to: Administrator, kinds: ProblemKind[]): NewMail {
  const { locale } = to;
  const text = {
    subject: m.operations_mail_subject({ product }, { locale }),
    paragraphs: [
      m.operations_mail_intro({}, { locale }),
      ...kinds.map((kind) => [describeProblem(kind, locale), helpOf(kind, locale)].join(" ").trim()),
    ],
    action: {
      label: m.operations_mail_action({}, { locale }),
      url: `${ctx.services.config.publicUrl}/${locale}/team/operations`,
    },
  };
  return { template: "operations.problems", to: to.email, userId: to.id, about: "operations", locale, text };
}

function helpOf(kind: ProblemKind, locale: Locale): string {
  const help = problemHelp[kind];
  return help ? `${m.operations_help({}, { locale })} ${help}` : "";
}
