import { allMessages } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';

/** Ranges until now are the same in every zone and at every time. */
const anybody = { now: 0, zone: 'UTC' };

/** The text of a preset by the server's label for its length: `8 hours` is "Last 8 hours", `1 day` "Last 24 hours". */
export function presetText(seconds: number, label: string): string {
  const length = label.trim();
  if (seconds === 0) return length === '' ? describeTimeRange(allMessages, anybody) : capital(length);
  return /^1 [a-z]+$/i.test(length) || length === ''
    ? describeTimeRange({ type: 'relative', from: seconds }, anybody)
    : `Last ${length}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
