const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
const scientific = new Intl.NumberFormat('en', { notation: 'scientific', maximumFractionDigits: 3 });

/** A statistic with the digits worth reading: `1,204.35`, `0.00213`, `4.2E17`; a bigint keeps all digits. */
export function formatFigure(value: number | bigint): string {
  if (typeof value === 'bigint') return grouped.format(value);
  const size = Math.abs(value);
  if (size >= 1e15) return scientific.format(value);
  return size > 0 && size < 1 ? small.format(value) : grouped.format(value);
}

/** The longest text that fits beside the name of a statistic in the field list. */
const narrowLength = 7;

/** A statistic for a narrow place: without decimals from 1,000 on, compact from a million on. */
export function formatFigureNarrow(value: number | bigint): string {
  const text = formatFigure(value);
  if (text.length <= narrowLength) return text;
  const amount = Number(value);
  const size = Math.abs(amount);
  if (size >= 1e6) return size < 1e15 ? compact.format(amount) : text;
  return size >= 1 ? grouped.format(Math.round(amount)) : text;
}

/** A number for an axis: `1.2K`. */
export const formatFigureShort = (value: number): string =>
  Math.abs(value) < 1 ? small.format(value) : compact.format(value);

/** A share of the total: `71%`, `<1%`. */
export function formatShare(count: number, of: number): string {
  const share = of === 0 ? 0 : (count / of) * 100;
  return share > 0 && share < 1 ? '<1%' : `${Math.round(share)}%`;
}

/** A change between two values: `+25%`, `×12`, `New`, `Gone`; empty when the sign flips. */
export function formatChange(now: number, before: number): string {
  if (now === before) return '0%';
  if (before === 0) return 'New';
  if (now === 0) return 'Gone';
  if (before < 0 !== now < 0) return '';
  const ratio = now / before;
  if (ratio >= 10) return `×${grouped.format(Math.round(ratio))}`;
  const percent = (ratio - 1) * 100;
  const sign = percent > 0 ? '+' : '−';
  const size = Math.abs(percent);
  return size < 1 ? `${sign}<1%` : `${sign}${Math.round(size)}%`;
}
