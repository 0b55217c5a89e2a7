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

/** A number for an axis: `1.2K`. */
export const formatFigureShort = (value: number): string =>
  Math.abs(value) < 1 ? small.format(value) : compact.format(value);

/** A share of the total: `71 %`, `<1 %`. */
export function formatShare(count: number, of: number): string {
  const share = of === 0 ? 0 : (count / of) * 100;
  return share > 0 && share < 1 ? '<1 %' : `${Math.round(share)} %`;
}

/** A change between two values: `+25 %`, `×12`, `new`, `gone`; empty when the sign flips. */
export function formatChange(now: number, before: number): string {
  if (now === before) return '0 %';
  if (before === 0) return 'new';
  if (now === 0) return 'gone';
  if (before < 0 !== now < 0) return '';
  const ratio = now / before;
  if (ratio >= 10) return `×${grouped.format(Math.round(ratio))}`;
  const percent = (ratio - 1) * 100;
  const sign = percent > 0 ? '+' : '−';
  const size = Math.abs(percent);
  return size < 1 ? `${sign}<1 %` : `${sign}${Math.round(size)} %`;
}
