import type { ReactNode } from "react";
import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { maxCardPictureBytes } from "#business/memory-cards/pictures/picture-size.ts";
import { m } from "#texts/messages.js";

type Props = { at: string; refused: RefusedForm | undefined };

/** Besides writing: a picture, a time to talk, and somebody of the team in between. */
export function RoomWays({ at, refused }: Props) {
  const of = (intent: string) => (refused?.values.intent === intent ? refused : undefined);
  return (
    <div>
      <Way title={m.introduction_picture()} isOpen={Boolean(of("picture"))}>
        <form method="post" action={at} encType="multipart/form-data" className="grid max-w-[38rem] gap-4">
          <input type="hidden" name="intent" value="picture" />
          <FileField
            name="picture"
            required
            {...filePickerLabels()}
            accept="image/*"
            maxBytes={maxCardPictureBytes}
            tooLargeText={() => m.problem_memory_cards_picture_too_large()}
            label={m.memory_card_picture_choose()}
            hint={m.introduction_picture_hint()}
          />
          <div>
            <Button variant="secondary">{m.introduction_picture_send()}</Button>
          </div>
        </form>
      </Way>
      <Way title={m.introduction_talk()} isOpen={Boolean(of("propose"))}>
        <Form method="post" action={at} noValidate className="grid max-w-[38rem] gap-4 sm:grid-cols-2">
          <input type="hidden" name="intent" value="propose" />
          <TextField
            name="day"
            type="date"
            label={m.introduction_talk_day()}
            defaultValue={of("propose")?.values.day}
            error={of("propose")?.errors.day}
          />
          <TextField
            name="time"
            type="time"
            label={m.introduction_talk_time()}
            hint={m.introduction_talk_zone()}
            defaultValue={of("propose")?.values.time}
            error={of("propose")?.errors.time}
          />
          <div>
            <Button variant="secondary">{m.introduction_talk_propose()}</Button>
          </div>
        </Form>
      </Way>
      <Way title={m.introduction_between()} isOpen={Boolean(of("between"))}>
        <Form method="post" action={at} noValidate className="grid max-w-[38rem] gap-4">
          <input type="hidden" name="intent" value="between" />
          <p className="measure">{m.introduction_between_text()}</p>
          <TextAreaField
            id="between"
            name="message"
            rows={3}
            maxLength={4000}
            label={m.introduction_between_message()}
            defaultValue={of("between")?.values.message}
            error={of("between")?.errors.message}
          />
          <div>
            <Button variant="secondary">{m.introduction_between_send()}</Button>
          </div>
        </Form>
      </Way>
    </div>
  );
}

function Way({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="border-t border-rule py-1" open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      <div className="mt-3 mb-4">{children}</div>
    </details>
  );
}
