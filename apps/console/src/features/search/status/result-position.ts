import {
  defaultPageSize,
  defaultResultWindow,
  pageOffset,
  resultWindowMessage,
  usablePages,
} from '@tailrace/domain/search/result-window';
import type { SearchResult } from '#/features/search/result/index.ts';
import type { SeenRows } from './rows-in-view.ts';

const pageSize = defaultPageSize;

/** Where the page of the URL stands in the whole result. */
export interface ResultPosition {
  /** Positions of its messages in the whole result, from 1. */
  first: number;
  last: number;
  total: number;
  /** The last page that can be opened. */
  lastPage: number;
  /** Why the last page is not the end of the result, if it is not. */
  limit: string | undefined;
}

/** The place of the page on the screen; `arrived` messages have been added by the live tail. */
export function resultPosition(
  { shown, shownPage }: Pick<SearchResult, 'shown' | 'shownPage'>,
  arrived: number,
): ResultPosition | undefined {
  if (!shown || shown.messages.length === 0) return undefined;
  const offset = pageOffset(shownPage, pageSize);
  const lastPage = usablePages(shown.total, pageSize);
  return {
    first: offset + 1,
    last: offset + shown.messages.length,
    total: shown.total + arrived,
    lastPage,
    limit: lastPage * pageSize < shown.total ? resultWindowMessage(defaultResultWindow, pageSize) : undefined,
  };
}

/** The rows in view and the page they are on; until rows are known, those of the page itself. */
export function seenPosition(
  { first, last, total, lastPage }: ResultPosition,
  seen: SeenRows | null,
): SeenRows & { page: number } {
  const from = seen && seen.first <= total ? seen.first : first;
  const to = seen && seen.first <= total ? Math.min(seen.last, total) : last;
  return { first: from, last: to, page: Math.min(lastPage, Math.ceil(from / pageSize)) };
}
