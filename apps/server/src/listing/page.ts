import { BadRequestError } from '../errors.ts';

type Value = string | number | boolean | null;

/** What a list can be sorted by. */
export type SortColumns<T> = Record<string, (item: T) => Value>;

export interface PageRequest {
  page?: number;
  /** 0 is everything. */
  per_page?: number;
}

/** How the contract wraps a page of a list. */
export interface FlatPage {
  total: number;
  page: number;
  per_page: number;
  count: number;
}

/** One page of a list, with the numbers that go with it. */
export function pageOf<T>(items: readonly T[], { page = 1, per_page = 50 }: PageRequest) {
  const start = (page - 1) * per_page;
  const here = per_page === 0 ? [...items] : items.slice(start, start + per_page);
  const numbers: FlatPage = { total: items.length, page, per_page, count: here.length };
  return { items: here, numbers };
}

const collator = new Intl.Collator('en');

/** As a person sorts names. */
export const byLanguage = (a: string, b: string) => collator.compare(a, b);

/** As bytes sort: capitals first. */
export const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compare(a: Value, b: Value, byText: (a: string, b: string) => number): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'string' && typeof b === 'string') return byText(a, b);
  return Number(a) - Number(b);
}

export interface SortRequest {
  sort: string;
  order?: 'asc' | 'desc' | undefined;
}

/** A sorted copy; a column that is none is refused. Nothing sorts before everything else. */
export function sorted<T>(
  items: readonly T[],
  columns: SortColumns<T>,
  { sort, order = 'asc' }: SortRequest,
  byText = byLanguage,
): T[] {
  const column = Object.hasOwn(columns, sort) ? columns[sort] : undefined;
  if (!column) {
    const known = Object.keys(columns).join(', ');
    throw new BadRequestError(`The parameter "sort" must be one of: ${known}`);
  }
  const sign = order === 'desc' ? -1 : 1;
  return items.toSorted((a, b) => sign * compare(column(a), column(b), byText));
}
