/** Messages per page of a search. */
export const defaultPageSize = 150;

/** The default result window of a search engine: how many messages can be paged through. */
export const defaultResultWindow = 10_000;

/** The offset of a page; pages count from 1. */
export function pageOffset(page: number, pageSize: number): number {
  return (Math.max(1, page) - 1) * pageSize;
}

/** Whether a page reaches past the result window. */
export function exceedsWindow(offset: number, limit: number, window = defaultResultWindow): boolean {
  return offset + limit > window;
}

/** How many pages can be opened: the existing pages that fit into the window, at least one. */
export function usablePages(totalResults: number, pageSize: number, window = defaultResultWindow): number {
  return Math.max(1, Math.min(Math.ceil(totalResults / pageSize), Math.floor(window / pageSize)));
}

/** The message for a page past the window: the sentence of console §8, capitalized. */
export function resultWindowMessage(window: number, pageSize: number): string {
  const pages = Math.floor(window / pageSize);
  return `The search engine limits results to ${window} messages; with page size ${pageSize} only the first ${pages} pages can be used`;
}
