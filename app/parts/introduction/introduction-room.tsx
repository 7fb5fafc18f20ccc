import { Form } from "react-router";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";
import { RoomWays } from "./room-ways.tsx";
import type { IntroductionPageProps } from "./to-introduction-view.ts";

type Room = NonNullable<IntroductionPageProps["view"]["room"]>;

/** Where two who both agreed write to each other. */
export function IntroductionRoom({ view, at, refused, heading }: IntroductionPageProps) {
  const { room, word, gives } = view;
  if (!room) return null;
  const written = refused?.values.intent === "write" ? refused : undefined;
  return (
    <div className="grid gap-7">
      <FormErrors title={m.introduction_refused()} refused={refused} />
      <Notice kind="success" title={word}>
        {m.introduction_room_text()}
      </Notice>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="font-semibold">{m.introduction_other()}</dt>
          {room.other.length === 0 && <dd>{m.introduction_other_nothing()}</dd>}
          {room.other.map((each) => (
            <dd key={each} className="break-words">
              {each}
            </dd>
          ))}
        </div>
        <div>
          <dt className="font-semibold">{m.introduction_own()}</dt>
          <dd className="break-words">{gives}</dd>
        </div>
      </dl>
      <Messages messages={room.messages} heading={heading} at={at} />
      <Form
        key={room.messages.length}
        method="post"
        action={at}
        noValidate
        className="grid max-w-[38rem] gap-4"
      >
        <input type="hidden" name="intent" value="write" />
        <TextAreaField
          name="message"
          rows={4}
          maxLength={4000}
          label={m.introduction_message()}
          defaultValue={written?.values.message}
          error={written?.errors.message}
        />
        <div>
          <Button>{m.introduction_message_send()}</Button>
        </div>
      </Form>
      <div>
        <RoomWays at={at} refused={refused} />
        <End at={at} />
      </div>
    </div>
  );
}

function Messages({
  messages,
  at,
  heading: Heading,
}: Pick<IntroductionPageProps, "heading" | "at"> & { messages: Room["messages"] }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="messages" className="grid gap-4">
      <Heading id="messages" className="text-xl">
        {m.introduction_messages()}
      </Heading>
      {messages.length === 0 && <p className="text-soft">{m.introduction_messages_none()}</p>}
      <ol className="grid max-w-[38rem] gap-4">
        {messages.map(({ id, text, isOwn, who, when, picture, talk }) => (
          <li key={id} className={`border-l-4 pl-4 ${isOwn ? "border-fir" : "border-brass"}`}>
            <p className="text-sm text-soft">
              {who} · <Day date={when} locale={lang} time />
            </p>
            {text && <p className="whitespace-pre-line break-words">{text}</p>}
            {picture && (
              <img
                src={`${at}/pictures/${id}`}
                width={picture.width ?? undefined}
                height={picture.height ?? undefined}
                alt={m.introduction_picture_alt({ who })}
                className="mt-2 max-h-96 w-full border border-edge bg-sheet object-contain"
              />
            )}
            {talk && <Talk {...talk} id={id} at={at} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

type TalkProps = NonNullable<Room["messages"][number]["talk"]> & { id: string; at: string };

function Talk({ id, at, text, state, mayAnswer }: TalkProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold break-words">{text}</p>
      <p className="text-soft">{state}</p>
      {mayAnswer && (
        <Form method="post" action={at} className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="talk" />
          <input type="hidden" name="proposal" value={id} />
          <Button name="talk" value="accepted" size="small">
            {m.introduction_talk_accept()}
          </Button>
          <Button name="talk" value="declined" size="small" variant="secondary">
            {m.introduction_talk_decline()}
          </Button>
        </Form>
      )}
    </div>
  );
}

function End({ at }: { at: string }) {
  const ways = [
    ["leave", m.introduction_leave(), m.introduction_leave_text()],
    ["block", m.introduction_block(), m.introduction_block_text()],
    ["report", m.introduction_report(), m.introduction_report_text()],
  ] as const;
  return (
    <details className="border-t border-rule pt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {m.introduction_end()}
      </summary>
      <Form method="post" action={at} className="mt-3 grid max-w-[38rem] gap-5">
        <input type="hidden" name="intent" value="leave" />
        <p className="measure">{m.introduction_end_text()}</p>
        {ways.map(([how, label, text]) => (
          <div key={how} className="grid justify-items-start gap-1">
            <Button name="how" value={how} variant={how === "leave" ? "secondary" : "danger"}>
              {label}
            </Button>
            <p className="text-sm text-soft">{text}</p>
          </div>
        ))}
      </Form>
    </details>
  );
}
