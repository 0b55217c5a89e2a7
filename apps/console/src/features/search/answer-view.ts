import {
  defaultResultWindow,
  pageOffset,
  resultWindowMessage,
  usablePages,
} from '@tailrace/domain/result-window';
import type { PagePlace } from './ResultPages.tsx';
import type { SearchAnswer } from './SearchStatus.tsx';
import { pageSize } from './search-request.ts';
import type { Answer } from './use-search-answer.ts';

/** Where the shown page stands in the whole result. */
export function pagePlace({ shown, shownPage }: Answer): PagePlace | undefined {
  if (!shown || shown.messages.length === 0) return undefined;
  const offset = pageOffset(shownPage, pageSize);
  const lastPage = usablePages(shown.total, pageSize);
  return {
    page: shownPage,
    lastPage,
    first: offset + 1,
    last: offset + shown.messages.length,
    limit: lastPage * pageSize < shown.total ? resultWindowMessage(defaultResultWindow, pageSize) : undefined,
  };
}

export function statusAnswer({
  run,
  shown,
  answeredAt,
  isStale,
  isRunning,
}: Answer): SearchAnswer | undefined {
  // What stays of an older answer is not the one to this question.
  if (!run || !shown || (isStale && !isRunning)) return undefined;
  return {
    total: run.total,
    duration: run.duration,
    indices: [...new Set(shown.messages.map(({ index }) => index))].sort(),
    answeredAt,
  };
}
