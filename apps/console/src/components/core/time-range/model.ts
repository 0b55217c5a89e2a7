import type { TimeRange } from '@tailrace/domain/time-range';

export interface RangePreset {
  /** 0 means all messages. */
  seconds: number;
  label: string;
}

/** How the server understands a keyword range. */
export type KeywordPreview =
  | { state: 'loading' }
  | { state: 'unreadable' }
  | { state: 'read'; from: number; to: number };

/** Props of the three forms: each gets a range of its own type. */
export interface RangeFormProps<Kind extends TimeRange['type']> {
  range: Extract<TimeRange, { type: Kind }>;
  now: number;
  zone: string;
  onChange: (range: TimeRange) => void;
}

export interface TimeRangePickerProps {
  range: TimeRange;
  presets: readonly RangePreset[];
  /** Recently used ranges that are not presets. */
  recent?: readonly TimeRange[];
  now: number;
  /** IANA name of the user's zone. */
  zone: string;
  /** Maximum length of a range in seconds; 0 means unlimited. */
  limit: number;
  /** The server's reading of the keyword last passed to `onKeyword`; initially of the range's own keyword. */
  keywordPreview: KeywordPreview;
  onKeyword: (keyword: string) => void;
  onPick: (range: TimeRange) => void;
}
