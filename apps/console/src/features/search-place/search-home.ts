import { createContext, useContext } from 'react';
import type { SearchPlace } from './search-place.ts';

/** The context of a search that is not in its parameters. */
export interface SearchHome {
  /** What it is called, where it has a name. */
  title?: string | null | undefined;
  /** The saved search that is open: what the address leaves out is as it was saved. */
  saved?: SearchPlace;
  /** The one stream of a stream's own search. */
  streamId?: string;
  /** Id of the tab it is in, where several searches are open. */
  tab?: string;
}

const nowhere: SearchHome = {};

export const SearchHomeContext = createContext<SearchHome>(nowhere);

export const useSearchHome = (): SearchHome => useContext(SearchHomeContext);
