const quotedHtml = (intro: string) =>
  `<div>${intro}</div><blockquote type="cite"><p>Welche Farbe hatte der Wagen?</p></blockquote>`;

type WrittenMail = { program: string; headers: string[]; body: string; says: string; quotes: string };

function alternative(text: string, html: string): string {
  return [
    "--b1",
    'Content-Type: text/plain; charset="utf-8"',
    "Content-Transfer-Encoding: 8bit",
    "",
    text,
    "--b1",
    'Content-Type: text/html; charset="utf-8"',
    "Content-Transfer-Encoding: 8bit",
    "",
    html,
    "--b1--",
    "",
  ].join("\r\n");
}

const isAlternative = ["MIME-Version: 1.0", 'Content-Type: multipart/alternative; boundary="b1"'];
const isPlain = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8; format=flowed"];
const isHtml = ["MIME-Version: 1.0", "Content-Type: text/html; charset=utf-8"];

/** Answers as programs write them: the same words, each with its own way to repeat what was asked. */
export const writtenMails: WrittenMail[] = [
  {
    program: "Outlook in German",
    headers: [...isAlternative, "X-Mailer: Microsoft Outlook 16.0"],
    body: alternative(
      "Er war dunkelgrün.\r\n\r\nMit freundlichen Grüßen\r\nHanna\r\n\r\nVon: Werdegang <kontakt@example.org>\r\nGesendet: Freitag, 20. November 2026 12:00\r\nAn: Hanna Beispiel\r\nBetreff: Rückfrage\r\n\r\nWelche Farbe hatte der Wagen?",
      "<p>Er war dunkelgrün.</p>",
    ),
    says: "Er war dunkelgrün.\n\nMit freundlichen Grüßen\nHanna",
    quotes: "Welche Farbe hatte der Wagen?",
  },
  {
    program: "Outlook in English",
    headers: [...isPlain, "X-Mailer: Microsoft Outlook 16.0"],
    body: "It was dark green.\r\n\r\n________________________________\r\nFrom: Werdegang <kontakt@example.org>\r\nSent: Friday, November 20, 2026 12:00 PM\r\nTo: Hanna\r\nSubject: Question\r\n\r\nWhich colour was it?\r\n",
    says: "It was dark green.",
    quotes: "Which colour was it?",
  },
  {
    program: "old Outlook in German",
    headers: isPlain,
    body: "Er war dunkelgrün.\r\n\r\n-----Ursprüngliche Nachricht-----\r\nVon: Werdegang\r\nGesendet: Freitag\r\n\r\nWelche Farbe?\r\n",
    says: "Er war dunkelgrün.",
    quotes: "Welche Farbe?",
  },
  {
    program: "Outlook as HTML alone",
    headers: isHtml,
    body: '<html><head><style>p{color:red}</style></head><body><p class=MsoNormal>Er war dunkelgr&uuml;n.<o:p></o:p></p><div style="border-top:solid"><p><b>Von:</b> Werdegang<br><b>Gesendet:</b> Freitag<br><b>An:</b> Hanna</p></div><p>Welche Farbe?</p></body></html>',
    says: "Er war dunkelgrün.",
    quotes: "Welche Farbe?",
  },
  {
    program: "Apple Mail in German",
    headers: [...isAlternative, "X-Mailer: Apple Mail (2.3774)"],
    body: alternative(
      "Er war dunkelgrün.\r\n\r\n> Am 20.11.2026 um 12:00 schrieb Werdegang <kontakt@example.org>:\r\n> \r\n> Welche Farbe?\r\n",
      "",
    ),
    says: "Er war dunkelgrün.",
    quotes: "Welche Farbe?",
  },
  {
    program: "an iPhone in English",
    headers: [...isPlain, "X-Mailer: iPhone Mail (22A)"],
    body: "It was dark green.\r\n\r\nSent from my iPhone\r\n\r\n> On 20 Nov 2026, at 12:00, Werdegang <kontakt@example.org> wrote:\r\n> \r\n> Which colour?\r\n",
    says: "It was dark green.",
    quotes: "Which colour?",
  },
  {
    program: "Gmail in German",
    headers: isAlternative,
    body: alternative(
      "Er war dunkelgrün.\r\n\r\nAm Fr., 20. Nov. 2026 um 12:00 Uhr schrieb Werdegang <\r\nkontakt@example.org>:\r\n\r\n> Welche Farbe?\r\n>\r\n",
      "<div dir=ltr>Er war dunkelgrün.</div>",
    ),
    says: "Er war dunkelgrün.",
    quotes: "Welche Farbe?",
  },
  {
    program: "Gmail in English as HTML alone",
    headers: isHtml,
    body: `<div dir="ltr">It was dark green.</div><br>${quotedHtml("On Fri, Nov 20, 2026 at 12:00 PM Werdegang wrote:")}`,
    says: "It was dark green.",
    quotes: "> Welche Farbe hatte der Wagen?",
  },
  {
    program: "Thunderbird in German, answered below",
    headers: [...isPlain, "User-Agent: Mozilla Thunderbird"],
    body: "Am 20.11.26 um 12:00 schrieb Werdegang:\r\n> Welche Farbe hatte der Wagen?\r\n> Danke!\r\n\r\nEr war dunkelgrün.\r\n\r\n-- \r\nHanna Beispiel\r\nBeispielweg 1\r\n",
    says: "Er war dunkelgrün.",
    quotes: "Beispielweg 1",
  },
  {
    program: "Thunderbird in English, answered in between",
    headers: [...isPlain, "User-Agent: Mozilla Thunderbird"],
    body: "On 20.11.26 12:00, Werdegang wrote:\r\n> Which colour?\r\nDark green.\r\n> Which year?\r\n1968.\r\n",
    says: "On 20.11.26 12:00, Werdegang wrote:\n> Which colour?\nDark green.\n> Which year?\n1968.",
    quotes: "",
  },
  {
    program: "GMX",
    headers: isHtml,
    body: '<html><body><div style="font-family:Verdana">Er war dunkelgrün.<div>&nbsp;<div style="margin:10px;border-left:2px solid #C3D9E5"><div><b>Gesendet:</b>&nbsp;Freitag, 20. November 2026<br/><b>Von:</b>&nbsp;Werdegang<br/><b>An:</b>&nbsp;hanna@gmx.example<br/><b>Betreff:</b>&nbsp;Rückfrage</div><div>Welche Farbe?</div></div></div></div></body></html>',
    says: "Er war dunkelgrün.",
    quotes: "Welche Farbe?",
  },
  {
    program: "the app of web.de",
    headers: isPlain,
    body: "Er war dunkelgrün.\r\n--\r\nDiese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.\r\n\r\nAm 20.11.26, 12:00, Werdegang <kontakt@example.org> schrieb:\r\n> Welche Farbe?\r\n",
    says: "Er war dunkelgrün.",
    quotes: "Welche Farbe?",
  },
  {
    program: "somebody who forwards",
    headers: isPlain,
    body: "Das schrieb mir der Vorbesitzer:\r\n\r\n---------- Weitergeleitete Nachricht ---------\r\nVon: Otto\r\nGesendet: Montag\r\nAn: Hanna\r\n\r\nEr war grün.\r\n",
    says: "Das schrieb mir der Vorbesitzer:\n\n---------- Weitergeleitete Nachricht ---------\nVon: Otto\nGesendet: Montag\nAn: Hanna\n\nEr war grün.",
    quotes: "",
  },
];
