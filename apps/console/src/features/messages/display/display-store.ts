import { defaultDisplay, isSearchDisplay, type SearchDisplay } from '@tailrace/domain/views/search-display';
import { userStore } from '#/app/user-store.ts';

/** The user's default, with which new searches start; a search that differs says so in its URL. */
const own = userStore<SearchDisplay>({
  name: 'search.display',
  isValid: isSearchDisplay,
  initial: defaultDisplay,
});

export const readOwnDisplay = own.read;
export const useOwnDisplay = own.use;

/** Makes a display the user's default. */
export const keepAsDefault = (display: SearchDisplay): void => own.update(() => display);
