/**
 * An address is plain text, as other tools write it: `relative=300`, not the quoted JSON the router would write.
 * What is no text is not written at all.
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
