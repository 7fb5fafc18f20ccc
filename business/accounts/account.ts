export const minPasswordLength = 6;
export const minStaffPasswordLength = 12;

/** The rule that a new password breaks by its length; null for one that is long enough. */
export function tooShort(password: string, { team }: { team: boolean }) {
  if (team)
    return password.length < minStaffPasswordLength ? ("accounts_staff_password_too_short" as const) : null;
  return password.length < minPasswordLength ? ("accounts_password_too_short" as const) : null;
}

export const maxProfileTextLength = 100;

export function greetingName(firstName: string | null, email: string): string {
  return firstName?.trim() || email.split("@")[0] || email;
}

/** The most common passwords of at least six characters, lower case; from public lists of leaked passwords. */
const wellKnown = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 121212 112233 222222 555555 777777 888888 999999
  987654321 password passwort passwort1 password1 password123 passwort123 qwertz qwertz123 qwerty qwerty123 qwertzuiop qwertyuiop
  asdfgh asdfghjkl asdfasdf yxcvbn zxcvbn 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 abc123 abcdef abcd1234 abc12345 hallo123 hallo1 halloo
  schatz schatzi sommer sommer123 winter herbst frühling fussball fußball iloveyou ichliebedich liebling geheim geheim123 berlin
  hamburg münchen muenchen dortmund schalke bayern ficken arschloch computer monkey dragon letmein welcome willkommen admin123
  admin1 master superman batman princess sunshine shadow michael daniel thomas andreas stefan sabine monika christian frankfurt
  deutschland germany internet service test123 tester testtest oldtimer oldtimer1 käfer123 kaefer123 mercedes porsche911 volkswagen
  ferrari football baseball trustno1 aaaaaa qazwsx 159753 147258 147258369 789456 789456123 101010 131313 232323`.split(
    /\s+/,
  ),
);

export function isWellKnownPassword(password: string): boolean {
  return wellKnown.has(password.toLowerCase());
}
