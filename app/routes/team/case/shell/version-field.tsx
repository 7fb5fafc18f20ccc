import { useState } from "react";
import { useStandingValues } from "#app/parts/forms/standing-values.ts";
import type { ConflictedForm } from "./conflict.ts";

type VersionFieldProps = {
  version: number;
  name: string;
  subject: string;
  refused: ConflictedForm | undefined;
};

/** The version the form was opened with, or saw in a conflict. A text field, so drafts restore it. */
export function VersionField({ version, name, subject, refused }: VersionFieldProps) {
  const [opened] = useState(version);
  const { answered, taken } = useStandingValues();
  const own = answered && refused?.values[name] === subject ? refused : undefined;
  const seen = taken?.version ?? own?.conflict?.version ?? own?.values.version ?? opened;
  return <input key={seen} name="version" defaultValue={seen} hidden readOnly />;
}
