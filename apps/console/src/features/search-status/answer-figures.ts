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

export interface AnswerFigures {
  total: number;
  /** Milliseconds the server took. */
  duration: number;
  /** Names of the indices the shown messages are in. */
  indices: readonly string[];
  answeredAt: number;
}

/** How much was found, how fast and how long ago; nothing until there is an answer. */
export function answerFigures(answer: Answer): AnswerFigures | undefined {
  const { run, shown, answeredAt, isStale, isRunning } = answer;
  // An older answer that is still shown does not belong to this question.
  if (!run || !shown || (isStale && !isRunning)) return undefined;
  return {
    total: run.total,
    duration: run.duration,
    indices: [...new Set(shown.messages.map(({ index }) => index))].sort(),
    answeredAt,
  };
}
