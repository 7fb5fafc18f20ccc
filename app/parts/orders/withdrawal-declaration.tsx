import { unbrokenText } from "#app/ui/unbroken.tsx";
import { m } from "#texts/messages.js";

type Declared = { contractReference?: string; part?: string | null; name?: string; email?: string };

export function WithdrawalDeclaration({ values }: { values: Declared }) {
  return (
    <blockquote className="grid max-w-[34rem] gap-1.5 border-l-4 border-fir bg-sheet px-5 py-4">
      {declarationLines(values).map((line) => (
        <p key={line} className="break-words">
          {unbrokenText(line)}
        </p>
      ))}
    </blockquote>
  );
}

/** The same wording on the page and in the mail. */
export function declarationLines({
  contractReference = "",
  part,
  name = "",
  email = "",
}: Declared): string[] {
  return [
    m.withdrawal_declaration({ contract: contractReference }),
    ...(part ? [m.withdrawal_declaration_part({ part })] : []),
    m.withdrawal_declaration_name({ name }),
    m.withdrawal_declaration_email({ email }),
  ];
}
