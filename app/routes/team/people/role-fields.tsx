import { type StaffRole, staffRoles } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";

export function roleName(role: StaffRole): string {
  const names: Record<StaffRole, string> = {
    researcher: m.people_role_researcher(),
    reviewer: m.people_role_reviewer(),
    support: m.people_role_support(),
    finance: m.people_role_finance(),
    administrator: m.people_role_administrator(),
  };
  return names[role];
}

function roleMeaning(role: StaffRole): string {
  const meanings: Record<StaffRole, string> = {
    researcher: m.people_may_researcher(),
    reviewer: m.people_may_reviewer(),
    support: m.people_may_support(),
    finance: m.people_may_finance(),
    administrator: m.people_may_administrator(),
  };
  return meanings[role];
}

export function RoleMeanings() {
  return (
    <section aria-labelledby="role-meanings">
      <h2 id="role-meanings" className="pb-1 text-xl">
        {m.people_roles()}
      </h2>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {staffRoles.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold max-sm:mt-1.5">{roleName(role)}</dt>
            <dd className="text-soft">{roleMeaning(role)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Ticked roles: each box has its own name, so a refused form keeps them all. */
export function rolesIn(isTicked: (name: string) => boolean): StaffRole[] {
  return staffRoles.filter((role) => isTicked(`role-${role}`));
}

type RoleFieldsProps = { given: readonly StaffRole[]; error?: string | undefined; id: string };

/** `id` keeps the error's id apart from those of the other forms on the page. */
export function RoleFields({ given, error, id }: RoleFieldsProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={error ? "border-l-3 border-oxblood pl-3" : undefined}
    >
      <legend className="font-semibold">{m.people_roles()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {staffRoles.map((role) => (
          <label key={role} className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              name={`role-${role}`}
              defaultChecked={given.includes(role)}
              className="size-5 accent-fir"
            />
            {roleName(role)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-oxblood">
          {error}
        </p>
      )}
    </fieldset>
  );
}
