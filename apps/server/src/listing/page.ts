export interface PageRequest {
  page?: number;
  /** 0 returns all items. */
  per_page?: number;
}

/** The contract's pagination properties. */
export interface FlatPage {
  total: number;
  page: number;
  per_page: number;
  count: number;
}

/** Returns one page of a list with its pagination properties. */
export interface Page<T> {
  items: T[];
  numbers: FlatPage;
}

export function pageOf<T>(items: readonly T[], { page = 1, per_page = 50 }: PageRequest): Page<T> {
  const start = (page - 1) * per_page;
  const here = per_page === 0 ? [...items] : items.slice(start, start + per_page);
  return { items: here, numbers: { total: items.length, page, per_page, count: here.length } };
}
