import type { TimeRange } from '@tailrace/domain/time-range';

export interface RangePreset {
  /** 0 means all messages. */
  seconds: number;
  label: string;
}

/** What a server makes of a time in words. */
export type KeywordPreview =
  | { state: 'loading' }
  | { state: 'unreadable' }
  | { state: 'read'; from: number; to: number };

/** What each of the three forms gets: a range of its own kind. */
export interface RangeFormProps<Kind extends TimeRange['type']> {
  range: Extract<TimeRange, { type: Kind }>;
  now: number;
  zone: string;
  onChange: (range: TimeRange) => void;
}
