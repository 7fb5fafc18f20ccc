import type { MailToTyped } from "#business/accounts/mail-to-typed.ts";
import type { RequestKind } from "#business/content/request.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import { day, type Locale } from "../locale.ts";
import { product } from "../product.ts";

type Submitted = { locale: Locale; name: string; vehicle: string };

export function storyReceivedMail(
  { locale, name, vehicle }: Submitted,
  { quoted }: MailToTyped,
): MailContent {
  const inLocale = { locale };
  return {
    subject: m.content_mail_story_received({ product }, inLocale),
    paragraphs: quoted
      ? [m.mail_greeting({ name }, inLocale), m.content_mail_story_received_text({ vehicle }, inLocale)]
      : [
          m.mail_greeting_unnamed({}, inLocale),
          m.content_mail_story_received_unquoted({}, inLocale),
          m.mail_not_quoted({}, inLocale),
        ],
  };
}

type Decided = Submitted & { id: string; status: "published" | "refused"; reason: string };

/** A refusal states its reason and how to object (Art. 17 DSA). */
export function storyDecidedMail(publicUrl: string, story: Decided): MailContent {
  const inLocale = { locale: story.locale };
  const greeting = m.mail_greeting({ name: story.name }, inLocale);
  if (story.status === "refused")
    return {
      subject: m.content_mail_story_refused({ product }, inLocale),
      paragraphs: [
        greeting,
        m.content_mail_story_refused_text({ vehicle: story.vehicle, reason: story.reason }, inLocale),
        m.content_mail_story_object({ url: `${publicUrl}/${story.locale}/content-rules` }, inLocale),
      ],
    };
  return {
    subject: m.content_mail_story_published({ product }, inLocale),
    paragraphs: [greeting, m.content_mail_story_published_text({ vehicle: story.vehicle }, inLocale)],
    action: {
      label: m.content_mail_story_open({}, inLocale),
      url: `${publicUrl}/${story.locale}/stories/${story.id}`,
    },
  };
}

type ReceivedRequest = {
  kind: RequestKind;
  locale: Locale;
  name: string | null;
  email: string | null;
  phone: string | null;
  vehicle: string | null;
  about: string | null;
  message: string;
};

export function requestForTeamMail(publicUrl: string, request: ReceivedRequest): MailContent {
  const inLocale = { locale: "de" } as const;
  const facts = [request.name, request.email, request.phone, request.vehicle, request.about].filter(Boolean);
  return {
    subject: `${requestLabel(request.kind, "de")}: ${request.name ?? m.content_unnamed({}, inLocale)}`,
    paragraphs: [facts.join("\n"), request.message].filter(Boolean),
    action: { label: m.content_mail_request_open({}, inLocale), url: `${publicUrl}/de/team/requests` },
  };
}

export function requestReceivedMail(
  publicUrl: string,
  request: ReceivedRequest,
  { quoted }: MailToTyped,
): MailContent {
  const inLocale = { locale: request.locale };
  const report = request.kind === "report";
  if (!quoted)
    return {
      subject: m.content_mail_request_received({ product }, inLocale),
      paragraphs: [
        m.mail_greeting_unnamed({}, inLocale),
        report
          ? m.content_mail_report_received_unquoted({}, inLocale)
          : m.content_mail_request_received_text({}, inLocale),
        m.mail_not_quoted({}, inLocale),
      ],
    };
  return {
    subject: m.content_mail_request_received({ product }, inLocale),
    paragraphs: [
      greeting(request.name, request.locale),
      report
        ? m.content_mail_report_received_text({ url: reportedUrl(publicUrl, request) }, inLocale)
        : m.content_mail_request_received_text({}, inLocale),
      `${m.content_mail_request_wording({}, inLocale)}\n${request.message}`,
    ],
  };
}

type Decision = { decision: "removed" | "kept"; ground?: "law" | "rules" | undefined; reason: string };

/** Decision, ground, facts, whether automated, and redress (Art. 16 (5), (6), 17 (3) DSA). */
export function reportDecidedMail(
  publicUrl: string,
  report: ReceivedRequest & { receivedAt: Date },
  { decision, ground, reason }: Decision,
): MailContent {
  const { locale } = report;
  const inLocale = { locale };
  const rules = { url: `${publicUrl}/${locale}/content-rules` };
  return {
    subject: m.content_mail_report_decided({ product }, inLocale),
    paragraphs: [
      greeting(report.name, locale),
      m.content_mail_report_about(
        { date: day(report.receivedAt, locale), url: reportedUrl(publicUrl, report) },
        inLocale,
      ),
      decision === "kept"
        ? m.content_mail_report_kept({}, inLocale)
        : `${m.content_mail_report_removed({}, inLocale)} ${ground === "law" ? m.content_mail_report_law({}, inLocale) : m.content_mail_report_rules(rules, inLocale)}`,
      m.content_mail_report_reason({ reason }, inLocale),
      m.content_mail_report_redress({}, inLocale),
    ],
  };
}

function greeting(name: string | null, locale: Locale): string {
  return name ? m.mail_greeting({ name }, { locale }) : m.mail_greeting_unnamed({}, { locale });
}

/** Typed by a person: a path of ours becomes a whole address. */
function reportedUrl(publicUrl: string, { about }: { about: string | null }): string {
  return about?.startsWith("/") ? `${publicUrl}${about}` : (about ?? "–");
}

function requestLabel(kind: RequestKind, locale: Locale): string {
  const inLocale = { locale };
  const names = {
    question: m.content_kind_question({}, inLocale),
    callback: m.content_kind_callback({}, inLocale),
    quote: m.content_kind_quote({}, inLocale),
    report: m.content_kind_report({}, inLocale),
    former: m.content_kind_former({}, inLocale),
  };
  return names[kind];
}

/** Contains no advertising: the address has not agreed to any yet. */
export function confirmSubscriptionMail(locale: Locale, url: string): MailContent {
  const inLocale = { locale };
  return {
    subject: m.content_mail_newsletter_confirm({ product }, inLocale),
    paragraphs: [
      m.content_mail_newsletter_confirm_text({ product }, inLocale),
      m.content_mail_newsletter_unknown({}, inLocale),
    ],
    action: { label: m.content_mail_newsletter_confirm_action({}, inLocale), url },
  };
}

export function newsletterWelcomeMail(locale: Locale, unsubscribeUrl: string): MailContent {
  const inLocale = { locale };
  return {
    subject: m.content_mail_newsletter_welcome({ product }, inLocale),
    paragraphs: [
      m.content_mail_newsletter_welcome_text({}, inLocale),
      m.content_mail_newsletter_leave({ url: unsubscribeUrl }, inLocale),
    ],
  };
}
