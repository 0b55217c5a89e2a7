/**
 * Folders below `src/` that are drawn without Chakra, by CSS modules over the tokens: the login, the shell and the
 * search, and the components they are made of. Their folders `lazy/` hold what is loaded on demand and may use Chakra.
 * The import rules and the frame of the stories go by this.
 */
const drawnFirstFolders = [
  'components/core',
  'features/saved-searches',
  'features/search',
  'features/search-tabs',
  'features/sessions',
  'features/shell',
];

/** Matches the path of a file that is drawn without Chakra. */
export const drawnFirst = `/src/(${drawnFirstFolders.join('|')})/(?!(.+/)?lazy/)`;
