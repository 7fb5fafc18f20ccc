import { type SubmitEvent, useEffect } from "react";
import { useFetcher } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormChannelProvider } from "#app/parts/forms/form-channel.ts";
import { tabStorage } from "#app/parts/forms/tab-storage.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { StoryForm, storyDraft } from "#app/parts/stories/story-form.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { m } from "#texts/messages.js";

type Answered = RefusedForm & { submitted?: boolean };

/** The story form in a dialog. Success shows a toast, and closes and resets the form; cancelling only does the latter. */
export default function StoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const lang = useLanguage();
  const fetcher = useFetcher<Answered>();
  const { submitted } = fetcher.data ?? {};
  useEffect(() => {
    if (!submitted) return;
    toast({ title: m.flash_story_submitted(), text: m.flash_story_submitted_text() });
    onClose();
  }, [submitted, onClose]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const address = `/${lang}/stories/new?dialog`;
    void fetcher.submit(body, { method: "post", action: address, encType: "multipart/form-data" });
  }

  function mayClose() {
    if (fetcher.data?.submitted || isEmpty(tabStorage.read(storyDraft))) return true;
    if (!window.confirm(m.draft_throw_away())) return false;
    tabStorage.remove(storyDraft);
    return true;
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      mayClose={mayClose}
      title={m.story_page_title()}
      closeText={m.site_close()}
    >
      <p className="mb-5">{m.story_intro()}</p>
      <FormChannelProvider value={{ fetcher, place: "story" }}>
        <StoryForm
          refused={submitted ? undefined : fetcher.data}
          pending={fetcher.state !== "idle"}
          onSubmit={send}
        >
          <button type="button" onClick={() => mayClose() && onClose()} className="link py-2">
            {m.story_cancel()}
          </button>
        </StoryForm>
      </FormChannelProvider>
    </Dialog>
  );
}

function isEmpty(draft: string | null): boolean {
  return draft === null || Object.values(JSON.parse(draft)).every((value) => value === "");
}
