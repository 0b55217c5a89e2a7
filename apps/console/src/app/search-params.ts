/**
 * Plain query strings, as other tools write them: `relative=300`, not the quoted JSON of the router. Values that are
 * not text are left out.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const text = new URLSearchParams(texts).toString();
  return text === '' ? '' : `?${text}`;
}
