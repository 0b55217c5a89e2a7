import { formatBytes, formatCount } from '../format/format.ts';
import type { NodeFigures, Usage } from './node-figures.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

export const rateText = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '–' : `${formatCount(Math.round(rate))}/s`;

export const shareText = (share: number): string => percent.format(share);

/** Used share of a buffer; an empty size counts as unused. */
export const shareOf = ({ used, size }: Usage): number => (size > 0 ? used / size : 0);

/** Used heap out of its limit: "393 MiB of 1 GiB". */
export function heapText({ used, max }: NodeFigures['heap']): string {
  if (used === null) return '–';
  return max === null ? formatBytes(used) : `${formatBytes(used)} of ${formatBytes(max)}`;
}

/** Unprocessed messages and the used share: "48,210 · 12%". */
export function journalText({ entries, utilization }: NodeFigures['journal']): string {
  if (entries === null) return '–';
  return utilization === null ? formatCount(entries) : `${formatCount(entries)} · ${shareText(utilization)}`;
}
