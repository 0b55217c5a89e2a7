import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { AbsoluteTimeRange } from '@tailrace/sdk';

/** The search whose messages are to be deleted, as it was answered. */
export interface DeletableSearch {
  request: SearchRequest<AbsoluteTimeRange>;
  timeRangeText: string;
}
