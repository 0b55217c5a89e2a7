/** How many messages a page of a search holds. */
export const defaultPageSize = 150;

/** How many messages from the newest on a search engine hands out by pages, unless it says otherwise. */
export const defaultResultWindow = 10_000;

/** How many messages lie before a page; pages count from 1. */
export function pageOffset(page: number, pageSize: number): number {
  return (Math.max(1, page) - 1) * pageSize;
}

/** Whether a page reaches past what the search engine hands out. */
export function exceedsWindow(offset: number, limit: number, window = defaultResultWindow): boolean {
  return offset + limit > window;
}

/** How many pages can be opened: those there are, and of them those that fit into the window. At least one. */
export function usablePages(totalResults: number, pageSize: number, window = defaultResultWindow): number {
  return Math.max(1, Math.min(Math.ceil(totalResults / pageSize), Math.floor(window / pageSize)));
}

/** What to say when a page past the window was asked for: the sentence of console §8, with a capital. */
export function resultWindowMessage(window: number, pageSize: number): string {
  const pages = Math.floor(window / pageSize);
  return `The search engine limits results to ${window} messages; with page size ${pageSize} only the first ${pages} pages can be used`;
}
