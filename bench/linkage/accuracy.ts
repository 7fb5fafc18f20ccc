export type Accuracy = { precision: number; recall: number; f1: number };

/** `matches` includes those blocking lost. Precision without any link is 1. */
export function accuracyOf(counts: { linked: number; linkedTruly: number; matches: number }): Accuracy {
  const { linked, linkedTruly, matches } = counts;
  return {
    precision: linked === 0 ? 1 : linkedTruly / linked,
    recall: matches === 0 ? 1 : linkedTruly / matches,
    f1: linked + matches === 0 ? 1 : (2 * linkedTruly) / (linked + matches),
  };
}

export function accuracyAt(
  threshold: number,
  probabilities: ArrayLike<number>,
  truths: ArrayLike<boolean | number>,
  missed = 0,
): Accuracy {
  let linked = 0;
  let linkedTruly = 0;
  let matches = missed;
  for (let i = 0; i < probabilities.length; i++) {
    const truth = Number(truths[i] ?? 0);
    matches += truth;
    if ((probabilities[i] ?? 0) < threshold) continue;
    linked++;
    linkedTruly += truth;
  }
  return accuracyOf({ linked, linkedTruly, matches });
}
