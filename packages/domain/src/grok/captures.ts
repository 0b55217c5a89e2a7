/** A value captured by a pattern. */
export interface Capture {
  name: string;
  value: unknown;
  /** The whole match, which is captured under the pattern's own name. */
  isWhole: boolean;
}

/** The captures of a test, the whole match first; `null` if the pattern did not match. */
export function capturesOf(reply: Readonly<Record<string, unknown>>, name: string): Capture[] | null {
  const entries = Object.entries(reply);
  if (entries.length === 0) return null;
  return entries
    .map(([key, value]) => ({ name: key, value, isWhole: key === name }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole));
}
