import {
  absoluteRange,
  defaultTimeRange,
  resolveTimeRange,
  type TimeRange,
} from '@tailrace/domain/time/time-range';

import type { KeywordPreview } from './model.ts';

export type RangeKind = TimeRange['type'];

export const rangeKinds: readonly { kind: RangeKind; label: string }[] = [
  { kind: 'relative', label: 'Relative' },
  { kind: 'absolute', label: 'Absolute' },
  { kind: 'keyword', label: 'Natural language' },
];

/**
 * Converts a range to another type, as a starting point for editing; natural language starts with an empty text, and with
 * the last five minutes there is nothing to start from.
 */
export function convertRange(
  range: TimeRange | null,
  kind: RangeKind,
  now: number,
  preview: KeywordPreview,
): TimeRange | null {
  if (range?.type === kind) return range;
  if (kind === 'keyword') return null;
  const span = range && resolveTimeRange(range, now, () => spanOf(preview));
  const { from: start, to: end } = span ?? { from: now - 300_000, to: now };
  // "All messages" has no start to edit.
  const from = start === 0 ? end - 86_400_000 : start;
  if (kind === 'absolute') return absoluteRange({ from: toSecond(from), to: toSecond(end) });
  const seconds = (moment: number) => Math.max(0, Math.round((now - moment) / 1_000));
  if (seconds(from) === 0) return defaultTimeRange;
  return { type: 'relative', from: seconds(from), ...(seconds(end) === 0 ? {} : { to: seconds(end) }) };
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
  return 'This time range is longer than the server allows.';
}

/** Whether a range is the preset of that many seconds until now. */
export function isPreset(range: TimeRange, seconds: number): boolean {
  if (range.type !== 'relative') return false;
  return 'range' in range ? range.range === seconds : range.from === seconds && range.to === undefined;
}
