/** Headers of HTTP as a text field has them: a line for each. */
export const headerLines = (headers: unknown): string =>
  Object.entries(Object(headers))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** The headers of lines such as `Accept: text/plain`; `null` if a line is none. */
export function readHeaders(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*:(.*)$/.exec(line));
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.trim()]))
    : null;
}

export const checkHeaders = (text: unknown): string | undefined =>
  readHeaders(String(text)) ? undefined : 'Write each header as a name, a colon and the value.';
