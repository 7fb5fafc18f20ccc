import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export function MailPreferenceForm({ chosen }: { chosen: "immediately" | "daily" | "never" }) {
  const saving = useNavigation().formData?.get("intent") === "mails";
  return (
    <section aria-label={m.my_messages_mails()} className="border-t border-ink pt-3">
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <RadioGroup
          key={chosen}
          name="preference"
          label={m.my_messages_mails()}
          hint={m.my_messages_mails_text()}
          defaultValue={chosen}
          options={[
            { value: "immediately", label: m.my_messages_mails_at_once() },
            { value: "daily", label: m.my_messages_mails_daily() },
            { value: "never", label: m.my_messages_mails_never() },
          ]}
        />
        <Button variant="secondary" size="small" name="intent" value="mails" pending={saving}>
          {m.my_messages_mails_save()}
        </Button>
      </Form>
    </section>
  );
}
