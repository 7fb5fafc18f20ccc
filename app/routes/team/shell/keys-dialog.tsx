import { Form, useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { useLetterKeys } from "./use-letter-keys.ts";

type KeysDialogProps = { open: boolean; setOpen: (open: boolean) => void };

/** All keys and the setting that switches single letters off. */
export function KeysDialog({ open, setOpen }: KeysDialogProps) {
  useLetterKeys({ "?": () => setOpen(true) });
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={m.keys_title()} closeText={m.site_close()}>
      <KeyList />
      <LetterKeySetting onSaved={() => setOpen(false)} />
    </Dialog>
  );
}

export function KeysButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-8 items-center underline-offset-4 hover:underline noscript:hidden"
    >
      {m.keys_open()}
    </button>
  );
}

function KeyList() {
  const everywhere: Key[] = [
    ["/", m.keys_find()],
    [`${m.keys_control()} k`, m.keys_palette()],
    ["u", m.keys_up()],
    ["z", m.keys_take_back()],
    ["?", m.keys_help()],
  ];
  const queue: Key[] = [
    ["j k", m.keys_move()],
    ["o", m.keys_go()],
    ["x", m.keys_select()],
    ["a", m.keys_assign()],
    ["s", m.keys_rest()],
    ["m", m.keys_macro()],
  ];
  const open: Key[] = [
    ["[ ]", m.keys_beside()],
    ["1 2 3", m.keys_columns()],
    ["e", m.keys_statement()],
    ["r", m.keys_reply()],
    ["q", m.keys_question()],
    ["n", m.keys_note()],
    ["t m", m.keys_text()],
    ["a", m.keys_assign()],
    ["s", m.keys_rest()],
    ["v", m.keys_panel()],
    ["w", m.keys_reading()],
    ["c", m.keys_crop()],
    [`${m.keys_control()} ${m.keys_enter()}`, m.keys_send()],
  ];
  return (
    <>
      <p className="text-soft">{m.keys_intro()}</p>
      <div className="my-4 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <Keys title={m.keys_in_queue()} keys={queue} />
          <Keys title={m.keys_everywhere()} keys={everywhere} />
        </div>
        <Keys title={m.keys_in_case()} keys={open} />
      </div>
    </>
  );
}

type Key = [keys: string, meaning: string];

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section>
      <h3 className="label-plate pb-1.5">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="flex items-start gap-1.5">
              {key.split(" ").map((each) => (
                <kbd key={each} className="figures rounded border border-edge bg-paper px-2 text-sm">
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LetterKeySetting({ onSaved }: { onSaved: () => void }) {
  const lang = useLanguage();
  const settings = useRouteLoaderData<{ letterKeys: boolean }>("routes/team/layout");
  return (
    <Form
      method="post"
      action={`/${lang}/team?index`}
      onSubmit={onSaved}
      className="grid gap-4 border-t border-rule pt-4"
    >
      <input type="hidden" name="intent" value="keys" />
      <CheckField
        name="letterKeys"
        label={m.keys_setting()}
        hint={m.keys_setting_hint()}
        defaultChecked={settings?.letterKeys ?? true}
      />
      <div>
        <Button variant="secondary" size="small">
          {m.keys_save()}
        </Button>
      </div>
    </Form>
  );
}
