export function storyForm(changes: Record<string, unknown> = {}) {
  return {
    locale: "de",
    name: "Jutta Beispiel",
    location: "Beispielstadt",
    vehicle: "VW Käfer, 1963",
    story: "Mein Vater fuhr ihn zwölf Jahre lang zur Arbeit. Dann war er fort, und nun steht er wieder hier.",
    outcome: "Der Wagen steht wieder bei uns.",
    service: "premium",
    timeframe: "3 Wochen",
    rating: "4",
    email: "jutta@example.org",
    publication: "on",
    rights: "on",
    ...changes,
  };
}

export function requestForm(changes: Record<string, unknown> = {}) {
  return {
    kind: "question",
    locale: "de",
    name: "Jutta Beispiel",
    email: "jutta@example.org",
    message: "Forschen Sie auch nach Anhängern?",
    ...changes,
  };
}
