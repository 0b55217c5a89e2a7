import type { Failure } from '../failure.ts';
import type { ListPlace } from './list-search.ts';

/** A list as it is shown: what `usePagedList` and `useWholeList` give and `EntityTable` draws. */
export interface EntityList<Row> {
  place: ListPlace;
  /** How many rows a page has unless another number is asked for. */
  usualPerPage: number;
  /** `undefined` while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  /** Matches on all pages. */
  total: number;
  /** Why there are no rows. */
  failure: Failure | null;
  /** The rows answer an older question than the one asked; they stay readable, dimmed. */
  isStale: boolean;
  /** Goes to another place of the list. What changes which rows match also goes back to the first page. */
  onChange: (change: ListChange) => void;
  onRetry: () => void;
}

export type ListChange = Partial<ListPlace>;
