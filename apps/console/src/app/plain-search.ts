/**
 * Query strings with plain values, as people write them: `q="card declined"` keeps its quotes and `q=502` has none. (By
 * default the router reads and writes values as JSON.)
 */
export function parsePlainSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function printPlainSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
