import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { sampleCertificateNumber } from "#app/routes/site/home/sample-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { m } from "#texts/messages.js";

export function VerificationForms({ typed, refused }: { typed: string; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="no-print mt-2 grid max-w-2xl gap-x-20 gap-y-9 lg:max-w-none lg:grid-cols-2 lg:items-start">
      <form method="get" action={`/${lang}/verify`} className="grid justify-items-start gap-4">
        <div className="w-full">
          <TextField
            name="number"
            label={m.verify_number()}
            hint={m.verify_number_hint({ number: sampleCertificateNumber })}
            defaultValue={typed}
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-plate text-2xl! tracking-wide"
          />
        </div>
        <Button>{m.verify_number_send()}</Button>
      </form>
      <Form
        method="post"
        action={`/${lang}/verify`}
        encType="multipart/form-data"
        className="grid justify-items-start gap-4 max-lg:border-t max-lg:border-rule max-lg:pt-6 lg:border-l lg:border-rule lg:pl-10"
      >
        <h2 className="text-2xl">{m.verify_file_title()}</h2>
        <FormErrors title={m.verify_title()} refused={refused} />
        <div className="w-full">
          <FileField
            name="file"
            label={m.verify_file()}
            hint={m.verify_file_hint()}
            error={refused?.errors.file}
            accept=".pdf,.json,application/pdf,application/json"
            required
            {...filePickerLabels()}
          />
        </div>
        <Button variant="secondary" disabled={pending}>
          {m.verify_file_send()}
        </Button>
      </Form>
    </div>
  );
}
