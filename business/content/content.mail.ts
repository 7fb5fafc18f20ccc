import { m } from "#texts/messages.js";
import type { LetterText } from "../letters/letter.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import type { RequestKind } from "./request.ts";

type Sent = { locale: Locale; name: string; vehicle: string };

export function storyReceivedLetter({ locale, name, vehicle }: Sent): LetterText {
  const say = { locale };
  return {
    subject: m.content_mail_story_received({ product }, say),
    paragraphs: [m.mail_greeting({ name }, say), m.content_mail_story_received_text({ vehicle }, say)],
  };
}

type Decided = Sent & { id: string; status: "published" | "refused"; reason: string };

/** Publication with the story's address, or refusal with its reason and the way to object (Art. 17 DSA). */
export function storyDecidedLetter(publicUrl: string, story: Decided): LetterText {
  const say = { locale: story.locale };
  const greeting = m.mail_greeting({ name: story.name }, say);
  if (story.status === "refused")
    return {
      subject: m.content_mail_story_refused({ product }, say),
      paragraphs: [
        greeting,
        m.content_mail_story_refused_text({ vehicle: story.vehicle, reason: story.reason }, say),
        m.content_mail_story_object({ url: `${publicUrl}/${story.locale}/content-rules` }, say),
      ],
    };
  return {
    subject: m.content_mail_story_published({ product }, say),
    paragraphs: [greeting, m.content_mail_story_published_text({ vehicle: story.vehicle }, say)],
    action: {
      label: m.content_mail_story_open({}, say),
      url: `${publicUrl}/${story.locale}/stories/${story.id}`,
    },
  };
}

type Asked = {
  kind: RequestKind;
  locale: Locale;
  name: string | null;
  email: string | null;
  phone: string | null;
  vehicle: string | null;
  about: string | null;
  message: string;
};

/** What somebody asked, to the house's own address; the team's language is German. */
export function requestForTeamLetter(publicUrl: string, asked: Asked): LetterText {
  const say = { locale: "de" } as const;
  const facts = [asked.name, asked.email, asked.phone, asked.vehicle, asked.about].filter(Boolean);
  return {
    subject: `${requestName(asked.kind, "de")}: ${asked.name ?? m.content_nameless({}, say)}`,
    paragraphs: [facts.join("\n"), asked.message].filter(Boolean),
    action: { label: m.content_mail_request_open({}, say), url: `${publicUrl}/de/team/requests` },
  };
}

export function requestReceivedLetter(asked: Asked): LetterText {
  const say = { locale: asked.locale };
  return {
    subject: m.content_mail_request_received({ product }, say),
    paragraphs: [
      m.mail_greeting({ name: asked.name ?? "" }, say).replace(/ ,/, ","),
      m.content_mail_request_received_text({}, say),
      `${m.content_mail_request_wording({}, say)}\n${asked.message}`,
    ],
  };
}

/** What kind of request it is, as people say it. */
function requestName(kind: RequestKind, locale: Locale): string {
  const say = { locale };
  const names = {
    question: m.content_kind_question({}, say),
    callback: m.content_kind_callback({}, say),
    quote: m.content_kind_quote({}, say),
    report: m.content_kind_report({}, say),
  };
  return names[kind];
}

/** No advertising in it: it goes to an address that has agreed to nothing yet. */
export function confirmSubscriptionLetter(locale: Locale, url: string): LetterText {
  const say = { locale };
  return {
    subject: m.content_mail_newsletter_confirm({ product }, say),
    paragraphs: [
      m.content_mail_newsletter_confirm_text({ product }, say),
      m.content_mail_newsletter_unknown({}, say),
    ],
    action: { label: m.content_mail_newsletter_confirm_action({}, say), url },
  };
}

export function subscribedLetter(locale: Locale, leave: string): LetterText {
  const say = { locale };
  return {
    subject: m.content_mail_newsletter_welcome({ product }, say),
    paragraphs: [
      m.content_mail_newsletter_welcome_text({}, say),
      m.content_mail_newsletter_leave({ url: leave }, say),
    ],
  };
}
