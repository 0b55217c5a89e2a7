/** What stands for something else in the query of a list: servers differ in whether quotes take that away. */
const special = /[^\p{L}\p{M}\p{N}\s_-]+/u;

/**
 * The query of a list for titles that contain a text. Of a text with commas, quotes or brackets in it, its longest part
 * without: the list then has more than what contains the whole text, which `hasTitle` tells apart.
 */
export function titleQuery(typed: string): string {
  const parts = typed.split(special).map((part) => part.trim().replace(/^-+/, '').trim());
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  // Quotes count only after the name of a field.
  return longest === '' ? '' : `title:"${longest}"`;
}

/** Whether a title contains the text, in any case. */
export const hasTitle = (title: string, typed: string): boolean =>
  title.toLowerCase().includes(typed.trim().toLowerCase());
