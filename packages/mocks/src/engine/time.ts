import type { AbsoluteTimeRange, Interval, Schemas } from '@tailrace/sdk';
import { MOCK_NOW } from '../clock.ts';

/** Both ends in milliseconds, inclusive. */
export interface Range {
  from: number;
  to: number;
}

/** The two ends of a time range at `MOCK_NOW`. Keywords mean the last five minutes. */
export function resolveRange(range: Schemas['SearchTypeTimeRange'], reference: Range): Range {
  switch (range.type) {
    case 'absolute':
      return { from: Date.parse(range.from), to: Date.parse(range.to) };
    case 'keyword':
      return { from: MOCK_NOW - 300_000, to: MOCK_NOW };
    case 'offset':
      return { from: 2 * reference.from - reference.to, to: reference.from };
    case 'relative': {
      if ('from' in range)
        return { from: MOCK_NOW - range.from * 1000, to: MOCK_NOW - (range.to ?? 0) * 1000 };
      return { from: range.range === 0 ? 0 : MOCK_NOW - range.range * 1000, to: MOCK_NOW };
    }
  }
}

export const absolute = ({ from, to }: Range): AbsoluteTimeRange => ({
  type: 'absolute',
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

const units: Record<string, number> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  M: 2_592_000_000,
};

/** The length of `5m` in milliseconds. */
const duration = (text: string) => Number.parseInt(text, 10) * (units[text.at(-1) ?? 's'] ?? 1000);

/** The server's histogram step for ranges up to each length. */
const autoSteps = [
  '10s:200',
  '30s:500',
  '1m:1000',
  '2m:2000',
  '4m:5000',
  '7m:10000',
  '10m:20000',
  '30m:30000',
  '1h:60000',
  '2h:120000',
  '4h:300000',
  '12h:600000',
  '16h:900000',
  '1d:1800000',
  '2d:3600000',
  '4d:7200000',
  '10d:14400000',
  '12d:21600000',
  '28d:43200000',
  '60d:86400000',
].map((entry) => {
  const [limit = '', step] = entry.split(':');
  return { limit: duration(limit), step: Number(step) };
});

/** The length of a bucket in milliseconds. */
export function stepOf(interval: Interval, { from, to }: Range): number {
  if (interval.type === 'timeunit') return duration(interval.timeunit);
  const length = (to - from) * (interval.scaling ?? 1);
  return autoSteps.find(({ limit }) => length <= limit)?.step ?? 604_800_000;
}
