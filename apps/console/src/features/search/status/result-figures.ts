import type { SearchResult } from '#/features/search/result/index.ts';

export interface AnswerFigures {
  total: number;
  /** Milliseconds the server took. */
  duration: number;
  /** Names of the indices the shown messages are in. */
  indices: readonly string[];
  answeredAt: number;
}

/** Number of messages, duration and age of the answer; `undefined` until there is one. */
export function resultFigures(answer: SearchResult): AnswerFigures | undefined {
  const { run, shown, answeredAt, isStale, isRunning, isOld, problem } = answer;
  // A previous answer that is still shown does not belong to this search, and a failed search has none.
  if (!run || !shown || (isStale && !isRunning) || (problem && !isOld)) return undefined;
  return {
    total: run.total,
    duration: run.duration,
    indices: [...new Set(shown.messages.map(({ index }) => index))].sort(),
    answeredAt,
  };
}
