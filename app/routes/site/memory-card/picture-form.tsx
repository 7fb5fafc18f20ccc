import { type SubmitEvent, useState } from "react";
import { useIdleRevalidate } from "#app/connection/use-idle-revalidate.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { maxCardPictureBytes } from "#business/memory-cards/pictures/picture-size.ts";
import { m } from "#texts/messages.js";
import { sendWithProgress } from "./send-with-progress.ts";

type PictureFormProps = { to: string; left: number };

/** One at a time, with its progress. Without scripts the browser sends it and shows the page. */
export function PictureForm({ to, left }: PictureFormProps) {
  const revalidate = useIdleRevalidate();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setProblem(undefined);
    setShare(0);
    const refusal = await sendWithProgress(form, setShare).catch(() => m.memory_card_picture_lost());
    setShare(null);
    if (refusal) return setProblem(refusal);
    revalidate();
  }

  return (
    <form
      key={left}
      method="post"
      action={to}
      encType="multipart/form-data"
      className="grid max-w-[38rem] gap-4"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="intent" value="add" />
      <FileField
        name="picture"
        required
        {...filePickerLabels()}
        accept="image/*"
        maxBytes={maxCardPictureBytes}
        tooLargeText={() => m.problem_memory_cards_picture_too_large()}
        label={m.memory_card_picture_choose()}
        hint={left === 1 ? m.memory_card_picture_last() : m.memory_card_picture_left({ count: String(left) })}
        error={problem}
      />
      {share !== null && <Progress value={share * 100} label={m.memory_card_picture_sending()} />}
      <div>
        <Button pending={share !== null} pendingText={m.memory_card_picture_sending()}>
          {m.memory_card_picture_add()}
        </Button>
      </div>
    </form>
  );
}
