import type { TimeRange } from '@tailrace/domain/time/time-range';

export interface RangePreset {
  /** 0 means all messages. */
  seconds: number;
  label: string;
}

/** How the server understands a keyword range, and the time zone it reads times of day in. */
export type KeywordPreview =
  | { state: 'loading' }
  | { state: 'unreadable' }
  | { state: 'read'; from: number; to: number; zone: string };

/** Props of the forms: each gets a range of its own type. */
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
  /** The exact time, for texts that mean “until now”; `now` changes once a minute. */
  clock?: () => number;
  /** IANA name of the user's zone. */
  zone: string;
  /** Maximum length of a range in seconds; 0 means unlimited. */
  limit: number;
  /** The server's reading of the keyword last passed to `onKeyword`; initially of the range's own keyword. */
  keywordPreview: KeywordPreview;
  onKeyword: (keyword: string) => void;
  /** Whether texts in natural language stay keywords: a widget is searched for months, and its “yesterday” moves on. */
  keepsKeywords?: boolean;
  onPick: (range: TimeRange) => void;
}
