/** One thing a pattern captured. */
export interface Capture {
  name: string;
  value: unknown;
  /** What the pattern fits as a whole, which is captured under its own name. */
  isWhole: boolean;
}

/** What a test captured, the whole of it first; `null` where the pattern did not fit. */
export function capturesOf(reply: Readonly<Record<string, unknown>>, name: string): Capture[] | null {
  const entries = Object.entries(reply);
  if (entries.length === 0) return null;
  return entries
    .map(([key, value]) => ({ name: key, value, isWhole: key === name }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole));
}
