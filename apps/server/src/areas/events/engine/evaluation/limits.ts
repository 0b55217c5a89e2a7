import { SearchError } from '../../../../search/search-error.ts';

const megabyte = 2 ** 20;

/** Bytes that the groups and panes of one evaluation may take, and those that are kept between runs for all definitions. */
export const maxBytes = { ofOne: 24 * megabyte, retained: 40 * megabyte } as const;

/** Groups with events that one evaluation returns. */
export const maxMet = 200;

/** Evaluations take this long at most, with their searches; what a schedule leaves is due with its next run. */
export const maxMs = { scheduled: 20_000, preview: 15_000 } as const;

export type EvaluationLimit = 'memory' | 'time';

const reasons: Record<EvaluationLimit, string> = {
  memory: `The groups of overlapping time windows need more than ${maxBytes.ofOne / megabyte} MB`,
  time: 'The evaluation takes too long',
};

/** An evaluation cannot go on within its limits; what it found before is right. */
export class LimitError extends SearchError {
  readonly limit: EvaluationLimit;

  constructor(limit: EvaluationLimit) {
    super(limit === 'memory' ? 'too_much' : 'timeout', `${reasons[limit]}; narrow the query down`);
    this.limit = limit;
  }
}
