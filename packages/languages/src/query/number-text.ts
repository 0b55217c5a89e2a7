const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The number a query word stands for, or `null` when it is not one. */
export function parseNumberText(text: string): number | null {
  if (!decimal.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
