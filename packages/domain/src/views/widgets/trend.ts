import type { Figure } from './pivot-table.ts';

export type TrendPreference = 'LOWER' | 'NEUTRAL' | 'HIGHER';

/** How a figure differs from that of the previous period. */
export interface Trend {
  direction: 'up' | 'down' | 'same';
  difference: number | bigint;
  /** Of the figure before; `null` if that was 0. */
  percent: number | null;
  verdict: 'better' | 'worse' | 'neutral';
}

const isWhole = (figure: number | bigint) => typeof figure === 'bigint' || Number.isSafeInteger(figure);

/** Exact where both figures are integers. */
function differenceOf(now: number | bigint, before: number | bigint): number | bigint {
  if (!isWhole(now) || !isWhole(before)) return Number(now) - Number(before);
  const exact = BigInt(now) - BigInt(before);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** Compares a figure with that of the previous period; `null` if one of them is missing. */
export function trendOf(now: Figure, before: Figure, preference: TrendPreference): Trend | null {
  if (now === null || before === null) return null;
  const difference = differenceOf(now, before);
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
  const base = Math.abs(Number(before));
  const isBetter = preference === (direction === 'up' ? 'HIGHER' : 'LOWER');
  return {
    direction,
    difference,
    percent: base === 0 ? null : (Number(difference) / base) * 100,
    verdict: direction === 'same' || preference === 'NEUTRAL' ? 'neutral' : isBetter ? 'better' : 'worse',
  };
}

const percents = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

const mostPercent = 100_000;

/** `+12.5%`; `> 100,000%` for changes whose digits say nothing. */
export function percentText({ percent }: Trend): string | null {
  if (percent === null) return null;
  if (Math.abs(percent) > mostPercent) return percent > 0 ? '> 100,000%' : '< -100,000%';
  return `${percents.format(percent)}%`;
}
