/**
 * Folders of `src/` that are drawn without Chakra, by CSS modules over the tokens: the login, the shell, the search, and
 * the components they are made of. Their `lazy/` folders hold what is loaded on demand, with Chakra. Everything else is
 * Chakra, without CSS modules. The import rules and the frame of the stories go by this list.
 */
const folders = [
  'components/core',
  'features/query-run',
  'features/saved-searches',
  'features/search',
  'features/search-[a-z]+',
  'features/sessions',
  'features/shell',
];

/** Matches the path of a file in one of the folders. */
export const drawnFirst = `/src/(${folders.join('|')})/`;

/** Matches the path of a file that is loaded on demand. */
export const onDemand = '/lazy/';

/** Whether a file is drawn without Chakra. */
export const isDrawnFirst = (file: string): boolean =>
  new RegExp(drawnFirst).test(file) && !file.includes(onDemand);
