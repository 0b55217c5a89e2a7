import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { SearchRequest } from '#/features/query/run/index.ts';

/** The search whose messages are to be deleted, as it was answered. */
export interface DeletableSearch {
  request: SearchRequest<AbsoluteTimeRange>;
  timeRangeText: string;
}
