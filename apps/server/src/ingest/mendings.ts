/** What was put right so that a message could be kept; counted per input. */
export type Mending =
  | 'missing_host'
  | 'missing_short_message'
  | 'timestamp_not_positive'
  | 'control_characters'
  | 'trailing_comma'
  | 'trailing_bytes'
  | 'byte_order_mark';

/** Takes note of what was put right. */
export type NoteMending = (mending: Mending) => void;
