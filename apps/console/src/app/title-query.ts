/** Characters with a meaning in the list's query: servers differ in whether quotes escape them. */
const special = /[^\p{L}\p{M}\p{N}\s_-]+/u;

/**
 * The list query for titles that contain a text. If the text has commas, quotes or brackets, only its longest part
 * without them is sent; the list then has too many rows, which `hasTitle` filters out.
 */
export function titleQuery(typed: string): string {
  const parts = typed.split(special).map((part) => part.trim().replace(/^-+/, '').trim());
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  // Quotes only work after a field name.
  return longest === '' ? '' : `title:"${longest}"`;
}

/** Whether a title contains the text, in any case. */
export const hasTitle = (title: string, typed: string): boolean =>
  title.toLowerCase().includes(typed.trim().toLowerCase());
