export type MatchReason = { comparison: string; level: string; weight: number };

export type MatchCandidate = {
  id: string;
  source: string;
  ref: string;
  probability: number;
  weight: number;
  reasons: MatchReason[];
};
