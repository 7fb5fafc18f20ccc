export function bitsOf(probability: number): number {
  return Math.log2(probability / (1 - probability));
}

export function probabilityOf(bits: number): number {
  return 1 / (1 + 2 ** -bits);
}
