import {
  defaultPageSize,
  defaultResultWindow,
  pageOffset,
  resultWindowMessage,
  usablePages,
} from '@tailrace/domain/result-window';
import type { Answer } from '#/features/search-answer/index.ts';
import type { PagePlace } from './ResultPages.tsx';

const pageSize = defaultPageSize;

/** The position of the shown page in the whole result. */
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

export interface AnswerFigures {
  total: number;
  /** Milliseconds the server took. */
  duration: number;
  /** Names of the indices the shown messages are in. */
  indices: readonly string[];
  answeredAt: number;
}

/** Number of messages, duration and age of the answer; `undefined` until there is one. */
export function answerFigures(answer: Answer): AnswerFigures | undefined {
  const { run, shown, answeredAt, isStale, isRunning } = answer;
  // A previous answer that is still shown does not belong to this search.
  if (!run || !shown || (isStale && !isRunning)) return undefined;
  return {
    total: run.total,
    duration: run.duration,
    indices: [...new Set(shown.messages.map(({ index }) => index))].sort(),
    answeredAt,
  };
}
