import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { browserArguments, findBrowser } from "#tests/world/find-browser.ts";
import { product } from "../business/product.ts";

/** Renders the icons and social preview images of public/ from our SVG. */
const icon = readFileSync("public/icon.svg", "utf8");
const font = (path: string) =>
  `data:font/woff2;base64,${readFileSync(`node_modules/${path}`).toString("base64")}`;
const words = {
  de: [
    "Was Ihr Wagen erlebt hat, bevor er zu Ihnen kam",
    "Die Geschichte alter Fahrzeuge und Holzboote, mit Quellen",
  ],
  en: [
    "What your car lived through before it came to you",
    "The history of old vehicles and wooden boats, with sources",
  ],
} as const;

const { path } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args: browserArguments });
mkdirSync("public", { recursive: true });

async function picture(name: string, width: number, height: number, html: string, clear = false) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>*{margin:0;box-sizing:border-box}svg{display:block}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ omitBackground: clear });
  await page.close();
  if (name) writeFileSync(`public/${name}`, bytes);
  return bytes;
}

const sized = (size: number, pad = 0) =>
  `<div style="width:${size}px;height:${size}px;padding:${pad}px;background:${pad ? "#15382c" : "transparent"}">${icon.replace("<svg ", `<svg width="${size - 2 * pad}" height="${size - 2 * pad}" `)}</div>`;

await picture("icon-192.png", 192, 192, sized(192), true);
await picture("icon-512.png", 512, 512, sized(512), true);
await picture("icon-maskable-512.png", 512, 512, sized(512, 64));
await picture("apple-touch-icon.png", 180, 180, sized(180, 14));
writeFileSync("public/favicon.ico", asIco(await picture("", 32, 32, sized(32), true)));

for (const [lang, [title, text]] of Object.entries(words))
  await picture(
    `og-${lang}.png`,
    1200,
    630,
    `<style>
      @font-face{font-family:N;src:url(${font("@fontsource/newsreader/files/newsreader-latin-500-normal.woff2")});font-weight:400 700}
      @font-face{font-family:B;src:url(${font("@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-500-normal.woff2")})}
      body{width:1200px;height:630px;background:#f6f2e8;color:#1c1a16;padding:58px 72px;font-family:N}
      h1{font-size:76px;line-height:1.06;font-weight:500;letter-spacing:-.012em;max-width:960px;margin-top:44px}
      p{font:500 30px/1.3 B;color:#5a5347}
      header{display:flex;align-items:center;gap:20px;font-size:44px;font-weight:500;border-bottom:3px solid #1c1a16;padding-bottom:20px}
      .axis{position:absolute;left:72px;right:72px;bottom:58px}
    </style>
    <header>${icon.replace("<svg ", '<svg width="58" height="58" ')}${product}</header>
    <h1>${title}</h1><p style="margin-top:26px">${text}</p>
    <svg class="axis" viewBox="0 0 1056 74" width="1056" height="74" fill="none" stroke="#1c1a16" stroke-width="2">
      <path d="M0 40H1056"/>${Array.from({ length: 67 }, (_, i) => `<path d="M${i * 16} 40v${i % 10 === 0 ? 16 : 8}"/>`).join("")}
      ${[24, 60, 120, 250, 300, 360, 810, 930, 1000].map((x, i) => `<path d="M${x} 40V22"/><circle cx="${x}" cy="12" r="10" fill="${i === 3 ? "#f6f2e8" : "#1c1a16"}"/>`).join("")}
      <path d="M380 40h410" stroke="#8a6418" stroke-width="7" stroke-dasharray="3 5"/>
    </svg>`,
  );
await browser.close();

/** ICO container with one PNG: 6 bytes of header, 16 per entry. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
