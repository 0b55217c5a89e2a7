import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { Question } from '#/features/query/run/index.ts';

/** A field, and the search it is analysed in. */
export interface FieldScope {
  field: string;
  question: Question;
}

/** The same, for the resolved time range of an answer. */
export interface LookScope extends FieldScope {
  question: Question<AbsoluteTimeRange>;
}

export const spanOfScope = ({ question: { timeRange } }: LookScope): TimeSpan => ({
  from: Date.parse(timeRange.from),
  to: Date.parse(timeRange.to),
});
