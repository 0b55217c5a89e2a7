/** What the replies of lists tell about their page; the contract has four envelopes. */
export type Envelope =
  /** Flat and unwrapped. */
  | { total: number; page: number; per_page: number; grand_total?: number }
  /** Nested. Its outer total counts what the query does not match, too. */
  | { total: number; pagination: { total: number; page: number; per_page: number } }
  /** Unpaged: everything came at once. */
  | { total?: number };

export interface PageFacts {
  /** Matches before paging. */
  total: number;
  /** From 1. */
  page: number;
  /** 0 when everything came at once. */
  perPage: number;
  /** Everything there is, whatever was asked for; `null` where the list does not tell. */
  everything: number | null;
}

/** The same facts from each envelope; `count` is how many rows came. */
export function pageFacts(envelope: Envelope, count: number): PageFacts {
  if ('pagination' in envelope) {
    const { total, page, per_page } = envelope.pagination;
    return { total, page, perPage: per_page, everything: envelope.total };
  }
  if ('page' in envelope) {
    const { total, page, per_page, grand_total } = envelope;
    return { total, page, perPage: per_page, everything: grand_total ?? null };
  }
  return { total: count, page: 1, perPage: 0, everything: count };
}
