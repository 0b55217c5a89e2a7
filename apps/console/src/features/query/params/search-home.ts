import type { SearchChart } from '@tailrace/domain/views/search-view-charts';
import { createContext, useContext } from 'react';
import type { SearchState } from './search-state.ts';

/** The context of a search that is not in its parameters. */
export interface SearchHome {
  /** Title of the search, if it has one. */
  title?: string | null | undefined;
  /** Id of the view of the open saved search. */
  viewId?: string;
  /** The open saved search: its values are the defaults of the URL. */
  saved?: SearchState;
  /** The charts it was saved with. */
  charts?: readonly SearchChart[];
  /** The stream, on a stream's own search page. */
  streamId?: string;
  /** Id of the tab, if several searches are open. */
  tab?: string;
}

const nowhere: SearchHome = {};

export const SearchHomeContext = createContext<SearchHome>(nowhere);

export const useSearchHome = (): SearchHome => useContext(SearchHomeContext);
