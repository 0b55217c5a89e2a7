import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { SearchNavigation, SearchState } from '#/features/query/params/index.ts';
import type { SearchCharting } from './use-search-charts.ts';

export interface SearchChartsProps {
  charting: SearchCharting;
  state: SearchState;
  go: Pick<SearchNavigation, 'search' | 'setTimeRange'>;
  /** The range in which messages were found; `undefined` until the search was answered, which goes first. */
  searched: AbsoluteTimeRange | undefined;
  zone: string;
  /** Columns of the message list. */
  columns: readonly string[];
}
