/** What the boxes reveal about a plate as they are filled. */
export type PlateAnswer = {
  asked: string;
  /** What each character says; null if no plate begins like this. */
  sentence: string | null;
  place: string | null;
  before: string[];
  /** Map positions of where it is, or may be, from. */
  dots: { x: number; y: number; sure: boolean }[];
};

/** With the archive's life of the vehicle. */
export type DoorAnswer = PlateAnswer & { life: { href: string; name: string } | null };

export const plateMapSize = { width: 300, height: 400 } as const;

/** Place, letters, digits: as many boxes as a German plate since 1956 has characters in each group. */
export const plateGroups = [3, 2, 4] as const;
const boxCount = 9;

/** `?` is one unknown character: "?-JX 8". A group left empty before another is unknown, too: "OF-* 12". Null without any. */
export function plateFromBoxes(boxes: readonly { character: string; unknown: boolean }[]): string | null {
  let at = 0;
  const groups = plateGroups.map((length) => {
    const group = boxes.slice(at, at + length);
    at += length;
    return group.map(({ character, unknown }) => (unknown ? "?" : firstOf(character.trim()))).join("");
  });
  const [place, letters, digits] = groups;
  if (!groups.some(Boolean)) return null;
  if (!letters && !digits) return place?.toUpperCase() ?? null;
  if (!place && !letters) return `*${digits}`;
  const unfinished = letters ? [letters, digits] : ["*", digits];
  return `${place || "*"}-${unfinished.filter(Boolean).join(" ")}`.toUpperCase();
}

/** A whole character: half of a pair can stand in no address. */
function firstOf([first = ""]: string): string {
  return first;
}

/** The boxes of a form sent without scripts: c1 to c9, u1 to u9 where a character is unknown. */
export function plateFromForm(sent: URLSearchParams): string | null {
  const boxes = Array.from({ length: boxCount }, (_, i) => ({
    character: sent.get(`c${i + 1}`) ?? "",
    unknown: sent.has(`u${i + 1}`),
  }));
  return plateFromBoxes(boxes);
}
