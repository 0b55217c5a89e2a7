/** The paging fields of list replies; the contract has four envelopes. */
export type Envelope =
  /** Flat and unwrapped. */
  | { total: number; page: number; per_page: number; grand_total?: number }
  /** Nested. The outer total also counts rows the query does not match. */
  | { total: number; pagination: { total: number; page: number; per_page: number } }
  /** Unpaged: the reply has all rows. */
  | { total?: number };

export interface PageDetails {
  /** Matches before paging. */
  total: number;
  /** From 1. */
  page: number;
  /** 0 for an unpaged reply. */
  perPage: number;
  /** The number of all entities, regardless of the query; `null` if the reply does not have it. */
  everything: number | null;
}

/** Normalizes an envelope; `count` is the number of rows received. */
export function pageDetails(envelope: Envelope, count: number): PageDetails {
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
