import { userStore } from '#/app/user-store.ts';
import { defaultDisplay, isSearchDisplay, type SearchDisplay } from './search-display.ts';

const store = userStore<SearchDisplay>({
  name: 'search.display',
  isValid: isSearchDisplay,
  initial: defaultDisplay,
});

/** How messages are shown now. */
export const readDisplay = (): SearchDisplay => store.read();

/** Shows messages as somebody saved it. */
export const replaceDisplay = (display: SearchDisplay): void => store.update(() => display);

export const updateDisplay = (change: (display: SearchDisplay) => SearchDisplay): void =>
  store.update(change);

export const useSearchDisplay = (): SearchDisplay => store.use();
