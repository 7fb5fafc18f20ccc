import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";
import type { Services } from "../../context.ts";
import { product } from "../../product.ts";
import type { Block, Chapter, PrintedReport } from "../printed-report.ts";
import type { Edition } from "../report.ts";
import { drawingOfBody } from "./drawing-of-body.ts";
import { paperDrawing } from "./report-drawing.ts";

type Paper = {
  printed: PrintedReport;
  edition: Edition;
  issuedAt: Date;
  /** Of the places that citations were cut from, by the number of the note. */
  crops: ReadonlyMap<number, Uint8Array>;
};

/** A report on paper, as PDF/UA-1: the chapters and blocks of the page, in their order. Same print and pictures: same bytes. */
export function reportDocument({ config }: Pick<Services, "config">, paper: Paper): Promise<Uint8Array> {
  const { edition, issuedAt, crops } = paper;
  return renderPdf(
    edition === "glovebox" ? "business/reports/paper/glovebox.typ" : "business/reports/paper/report.typ",
    paperData(config, paper),
    {
      standard: "ua-1",
      createdAt: issuedAt,
      files: {
        "vehicle.svg": drawingOfBody(paper.printed.vehicle),
        ...Object.fromEntries([...crops].map(([number, bytes]) => [`crop-${number}.jpg`, bytes])),
      },
    },
  );
}

function paperData({ operator, publicUrl }: Services["config"], { printed, crops }: Paper) {
  const inLocale = { locale: printed.lang };
  const { vehicle, score } = printed;
  const isBoat = vehicle.kind === "antique-boat";
  const points = String(score.total);
  const line = { number: printed.caseNumber, version: String(printed.version), date: printed.issued };
  return {
    title: `${printed.title}: ${vehicle.name}`,
    lang: printed.lang,
    product,
    sender: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`],
    heading: printed.title,
    vehicle: vehicle.name,
    year: vehicle.year === null ? null : m.certificate_year({ year: String(vehicle.year) }, inLocale),
    licensePlate: vehicle.plate,
    plate: vehicle.chassisNumber && {
      caption: isBoat ? m.case_chassis_number_boat({}, inLocale) : m.case_chassis_number({}, inLocale),
      number: vehicle.chassisNumber,
    },
    vehicleDrawing: isBoat ? m.report_drawing_boat({}, inLocale) : m.report_drawing_car({}, inLocale),
    line: m.report_line(line, inLocale),
    leftOut: changedSince(printed, inLocale),
    score: {
      points: score.total,
      words: m.certificate_points({ points }, inLocale),
      alt: score.classification
        ? m.certificate_dial({ points, class: score.classification }, inLocale)
        : m.certificate_points({ points }, inLocale),
      class: score.classification,
      classes: [
        ["Bronze", 50],
        ["Silver", 70],
        ["Gold", 90],
      ],
    },
    contents: m.report_contents({}, inLocale),
    uncited: m.report_uncited({}, inLocale),
    otherLanguage: m.report_other_language({}, inLocale),
    drawing: drawingOf(printed, inLocale),
    chapters: printed.chapters.map((chapter) => paperChapter(chapter, crops, inLocale)),
    glovebox: {
      more: m.report_glovebox_more({}, inLocale),
      ask: m.report_glovebox_ask({ address: publicUrl.replace(/^https?:\/\//, "") }, inLocale),
      none: m.report_glovebox_none({}, inLocale),
      later: m.report_glovebox_later({}, inLocale),
      laterText: m.report_glovebox_later_text({}, inLocale),
    },
  };
}

type InLocale = { locale: "de" | "en" };

function changedSince({ leftOut, blackened }: PrintedReport, inLocale: InLocale): string | null {
  const texts = [leftOutText(leftOut, inLocale), blackenedText(blackened, inLocale)].filter(Boolean);
  return texts.length > 0 ? texts.join(" ") : null;
}

function blackenedText(count: number, inLocale: InLocale): string | null {
  if (count === 0) return null;
  return count === 1
    ? m.report_blackened_one({}, inLocale)
    : m.report_blackened({ count: String(count) }, inLocale);
}

function leftOutText(count: number, inLocale: InLocale): string | null {
  if (count === 0) return null;
  return count === 1
    ? m.report_left_out_one({}, inLocale)
    : m.report_left_out({ count: String(count) }, inLocale);
}

function drawingOf({ chapters, vehicle }: PrintedReport, inLocale: InLocale) {
  const block = chapters.flatMap(({ blocks }) => blocks).find((each) => each.kind === "drawing");
  if (!block) return null;
  const { events, custody } = block;
  const drawing = paperDrawing(block);
  const counts = { events: String(events.length), custody: String(custody.length) };
  return {
    ...drawing,
    gaps: drawing.gaps.map(({ years, ...gap }) => ({
      ...gap,
      words: m.history_silence({ years: String(years) }, inLocale),
    })),
    heading: m.report_drawing({}, inLocale),
    alt: m.report_drawing_alt({ vehicle: vehicle.name, ...counts }, inLocale),
    certain: m.report_drawing_certain({}, inLocale),
    possible: m.report_drawing_possible({}, inLocale),
    original: block.original,
  };
}

function paperChapter({ id, heading, by, blocks }: Chapter, crops: Paper["crops"], inLocale: InLocale) {
  const authors = {
    people: m.report_written_by_people,
    program: m.report_written_by_program,
    both: m.report_written_by_both,
  };
  return {
    id,
    heading,
    by: authors[by]({}, inLocale),
    // The drawing has a spread of its own.
    blocks: blocks.filter(({ kind }) => kind !== "drawing").map((block) => paperBlock(block, crops)),
  };
}

function paperBlock(block: Block, crops: Paper["crops"]) {
  if (block.kind !== "notes") return block;
  const notes = block.notes.map(({ number, text, grade, url, crop, transcript }) => ({
    number,
    text,
    grade,
    url,
    transcript,
    alternative: crop && crops.has(number) ? crop.alternative : null,
    // Of the width of the page.
    share: crop?.box.width ?? 0,
  }));
  return { kind: "notes", notes };
}
