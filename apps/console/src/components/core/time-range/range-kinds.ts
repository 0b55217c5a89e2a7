import {
  absoluteRange,
  defaultTimeRange,
  resolveTimeRange,
  type TimeRange,
} from '@tailrace/domain/time-range';

import type { KeywordPreview } from './model.ts';

export type RangeKind = TimeRange['type'];

export const rangeKinds: readonly { kind: RangeKind; label: string }[] = [
  { kind: 'relative', label: 'Relative' },
  { kind: 'absolute', label: 'Absolute' },
  { kind: 'keyword', label: 'In words' },
];

/** Converts a range to another type, as a starting point for editing. */
export function convertRange(
  range: TimeRange,
  kind: RangeKind,
  now: number,
  preview: KeywordPreview,
): TimeRange {
  if (range.type === kind) return range;
  const span = resolveTimeRange(range, now, () => spanOf(preview)) ?? { from: now - 300_000, to: now };
  // "All messages" has no start to edit.
  const from = span.from === 0 ? span.to - 86_400_000 : span.from;
  if (kind === 'absolute') return absoluteRange({ from: toSecond(from), to: toSecond(span.to) });
  if (kind === 'keyword') return { type: 'keyword', keyword: 'last five minutes' };
  const seconds = (moment: number) => Math.max(0, Math.round((now - moment) / 1_000));
  const [start, end] = [seconds(from), seconds(span.to)];
  if (start === 0) return defaultTimeRange;
  return { type: 'relative', from: start, ...(end === 0 ? {} : { to: end }) };
}

const spanOf = (preview: KeywordPreview) => (preview.state === 'read' ? preview : null);

const toSecond = (moment: number) => Math.floor(moment / 1_000) * 1_000;

/** Why a valid range is not allowed: it is longer than the server's limit. */
export function limitProblem(
  range: TimeRange,
  limit: number,
  now: number,
  preview: KeywordPreview,
): string | null {
  const span = limit > 0 ? resolveTimeRange(range, now, () => spanOf(preview)) : null;
  if (!span || span.to - span.from <= limit * 1_000) return null;
  return 'This is longer than searches may reach on this server.';
}

/** Whether a range is the preset of that many seconds until now. */
export function isPreset(range: TimeRange, seconds: number): boolean {
  if (range.type !== 'relative') return false;
  return 'range' in range ? range.range === seconds : range.from === seconds && range.to === undefined;
}
