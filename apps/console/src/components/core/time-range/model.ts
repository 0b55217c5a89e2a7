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

export interface TimeRangePickerProps {
  range: TimeRange;
  presets: readonly RangePreset[];
  /** Ranges used lately that are no presets. */
  recent?: readonly TimeRange[];
  now: number;
  /** IANA name of the reader's zone. */
  zone: string;
  /** The longest range the server allows in seconds; 0 is no limit. */
  limit: number;
  /** What the server makes of the time in words last given to `onKeyword`; of the range's own at first. */
  keywordPreview: KeywordPreview;
  onKeyword: (keyword: string) => void;
  onPick: (range: TimeRange) => void;
}
