import { type DoorAnswer, plateFromBoxes, plateGroups } from "#app/routes/site/decode/plate-answer.ts";

/** Waits for a pause in typing. */
const debounceMs = 200;
const firstDigit = plateGroups[0] + plateGroups[1];

/** Makes the boxes behave like one field and answers while typing. Without it they are a form. */
export function watchBoxes(form: HTMLFormElement): void {
  if (form.dataset.watched) return;
  form.dataset.watched = "true";
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[data-box]")];
  const marks = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const answerSoon = answering(form, () =>
    plateFromBoxes(boxes.map(({ value }, i) => ({ character: value, unknown: marks[i]?.checked ?? false }))),
  );
  const put = (at: number, text: string): number => {
    let next = at;
    for (const character of text.toUpperCase()) next = putCharacter(boxes, marks, next, character);
    return next;
  };
  for (const [at, box] of boxes.entries()) {
    box.addEventListener("focus", () => box.select());
    box.addEventListener("input", () => {
      const typed = box.value;
      box.value = "";
      if (typed) boxes[put(at, typed)]?.focus();
      answerSoon();
    });
    box.addEventListener("paste", (event) => {
      event.preventDefault();
      boxes[put(at, event.clipboardData?.getData("text") ?? "")]?.focus();
      answerSoon();
    });
    box.addEventListener("keydown", (event) => {
      const back = event.key === "Backspace" && box.value === "" && !marks[at]?.checked;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? (back ? -1 : 0);
      const other = boxes[at + step];
      if (step === 0 || !other) return;
      event.preventDefault();
      if (back) clear(other, marks[at + step]);
      other.focus();
      if (back) answerSoon();
    });
  }
  for (const [at, mark] of marks.entries())
    mark.addEventListener("change", () => {
      const box = boxes[at];
      if (box && mark.checked) box.value = "";
      answerSoon();
    });
  answerSoon();
}

/** Puts a character where it fits and returns the next box: "m-jx 8" runs through all three groups. */
function putCharacter(
  boxes: readonly HTMLInputElement[],
  marks: readonly HTMLInputElement[],
  at: number,
  character: string,
): number {
  const group = Number(boxes[at]?.dataset.box ?? 2);
  if (/[\s.·–-]/.test(character)) return group < 2 ? startOf(group + 1) : at;
  const digit = /\d/.test(character);
  const to = digit && group < 2 ? firstDigit : at;
  const [box, mark] = [boxes[to], marks[to]];
  if (!box || (!digit && character !== "?" && (group === 2 || !/[A-ZÄÖÜ]/.test(character)))) return at;
  box.value = character === "?" ? "" : character;
  if (mark) mark.checked = character === "?";
  return Math.min(to + 1, boxes.length - 1);
}

function startOf(group: number): number {
  return plateGroups.slice(0, group).reduce((sum, length) => sum + length, 0);
}

function clear(box: HTMLInputElement, mark: HTMLInputElement | undefined): void {
  box.value = "";
  if (mark) mark.checked = false;
}

function answering(form: HTMLFormElement, read: () => string | null): () => void {
  let timer: number | undefined;
  let asked: string | null = null;
  async function ask() {
    const plate = read();
    if (plate === asked || plate === null) return;
    asked = plate;
    const address = `${form.getAttribute("action")}/plate?q=${encodeURIComponent(plate)}`;
    const response = await fetch(address).catch(() => null); // The button asks again.
    if (!response?.ok || asked !== plate) return;
    show((await response.json()) as DoorAnswer); // Our own answer.
  }
  return () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), debounceMs);
  };
}

function show({ place, sentence, before, dots, life }: DoorAnswer): void {
  const part = (name: string) => document.querySelector<HTMLElement>(`#door [data-door=${name}]`);
  part("place")?.replaceChildren(place ?? "");
  part("sentence")?.replaceChildren(sentence ?? part("sentence")?.dataset.none ?? "");
  part("before")?.replaceChildren(
    ...before.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }),
  );
  part("dots")?.replaceChildren(
    ...dots.map(({ x, y, sure }) => {
      const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      for (const [name, value] of Object.entries({ cx: x, cy: y, r: sure ? 9 : 4, "data-sure": sure }))
        circle.setAttribute(name, String(value));
      return circle;
    }),
  );
  const found = part("life");
  const link = found?.querySelector("a");
  if (!found || !link) return;
  found.hidden = life === null;
  if (life) {
    link.href = life.href;
    link.textContent = life.name;
  }
}
