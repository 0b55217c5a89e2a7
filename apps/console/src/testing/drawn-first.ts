/**
 * Folders of `src/` that work without Chakra, with CSS modules over the tokens: the login, the shell, the search, and
 * their components. Their `lazy/` folders are loaded on demand and use Chakra. Everything else uses Chakra and no CSS
 * modules. The import rules and the stories rely on this list.
 */
const folders = [
  'components/core/',
  'features/messages/',
  'features/query/',
  'features/search/(?!message/|sources/)',
  'features/sessions/',
  'features/shell/(?!problems/)',
];

/** Matches the path of a file in one of these folders. */
export const drawnFirst = `/src/(${folders.join('|')})`;

/** Matches the path of a file loaded on demand. */
export const onDemand = '/lazy/';

/** Whether a file works without Chakra. */
export const isDrawnFirst = (file: string): boolean =>
  new RegExp(drawnFirst).test(file) && !file.includes(onDemand);
