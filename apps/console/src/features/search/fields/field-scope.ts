import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { FieldScope } from './field-requests.ts';

/** A question with the time its answer is of. */
export interface LookScope extends FieldScope {
  timeRange: AbsoluteTimeRange;
}

export const spanOfScope = ({ timeRange: { from, to } }: LookScope): TimeSpan => ({
  from: Date.parse(from),
  to: Date.parse(to),
});
