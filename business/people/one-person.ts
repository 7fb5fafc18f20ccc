/** "hanna+wagen@…" is read by hanna. */
export function isOneMailbox(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && mailboxOf(one) === mailboxOf(other);
}

export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  return `${local.split("+")[0]}@${domain}`;
}

type Reached = { email: string | null; phone: string | null };

/** Whoever wrote two cards is not introduced to themselves. Families share telephones: they know of each other anyway. */
export function isOnePerson(one: Reached, other: Reached): boolean {
  if (isOneMailbox(one.email, other.email)) return true;
  const [number, otherNumber] = [digitsOf(one.phone), digitsOf(other.phone)];
  return number.length >= minDigits && number === otherNumber;
}

export const minDigits = 6;

export function digitsOf(phone: string | null): string {
  return phone?.replaceAll(/\D/g, "") ?? "";
}
