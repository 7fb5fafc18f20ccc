/** log2(p / (1 − p)): a probability as a weight in bits. */
export function bitsOf(probability: number): number {
  return Math.log2(probability / (1 - probability));
}

/** 1 / (1 + 2^−bits): a weight in bits as a probability. */
export function probabilityOf(bits: number): number {
  return 1 / (1 + 2 ** -bits);
}
