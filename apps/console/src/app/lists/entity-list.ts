import type { Failure } from '../failure.ts';
import type { ListState } from './list-search.ts';

/** The data of a list screen: returned by `usePagedList` and `useWholeList`, rendered by `EntityTable`. */
export interface EntityList<Row> {
  listState: ListState;
  /** The default page size. */
  defaultPerPage: number;
  /** Whether the list can be too long to be shown at once. */
  isAlwaysPaged?: boolean;
  /** `undefined` during the first load. */
  rows: readonly Row[] | undefined;
  /** Number of matches on all pages. */
  total: number;
  /** How many of `total` this page has, where one of them has several rows. */
  count?: number;
  /** Why there are no rows. */
  failure: Failure | null;
  /** The rows belong to the previous request; they stay readable, dimmed. */
  isStale: boolean;
  /** Changes the view state. A change of the matching rows also goes back to the first page. */
  onChange: (change: ListChange) => void;
  onRetry: () => void;
}

/** Whether the server has no entity for the user: nothing is listed, without any search or filter. */
export const hasNoEntities = <Row>({ rows, total, listState }: EntityList<Row>): boolean =>
  rows?.length === 0 &&
  total === 0 &&
  listState.query === '' &&
  Object.values(listState.filters).every(({ length }) => length === 0);

export type ListChange = Partial<ListState>;
