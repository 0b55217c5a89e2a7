import type { WalkStep } from '@tailrace/domain/search/result-walk';
import type { SearchMessage } from '#/components/core/search/model.ts';

/** Consecutive rows. The page stays when its messages are dropped, and can load them again. */
export interface FeedPage {
  step: WalkStep;
  /** Position of its first row. */
  start: number;
  count: number;
  messages: readonly SearchMessage[] | undefined;
  lastKey: string;
  isLoading: boolean;
}

/** Finds the page of a row by binary search; pages are in order and without gaps. */
export function pageAt(pages: readonly FeedPage[], row: number): FeedPage | undefined {
  let low = 0;
  let high = pages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const page = pages[middle];
    if (!page) return undefined;
    if (row < page.start) high = middle - 1;
    else if (row >= page.start + page.count) low = middle + 1;
    else return page;
  }
  return undefined;
}

/** Recomputes where each page starts after the length of one has changed. */
export function place(pages: readonly FeedPage[]): void {
  let start = 0;
  for (const page of pages) {
    page.start = start;
    start += page.count;
  }
}
