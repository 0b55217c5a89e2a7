import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';

/** A field, and the search it is analysed in. */
export interface FieldScope {
  field: string;
  request: SearchRequest;
}

/** The same, for the resolved time range of a result. */
export interface LookScope extends FieldScope {
  request: SearchRequest<AbsoluteTimeRange>;
}

export const spanOfScope = ({ request: { timeRange } }: LookScope): TimeSpan => ({
  from: Date.parse(timeRange.from),
  to: Date.parse(timeRange.to),
});
