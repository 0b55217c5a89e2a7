/** Corrections made so that a message could be stored; counted per input. */
export type Correction =
  | 'missing_host'
  | 'missing_short_message'
  | 'timestamp_not_positive'
  | 'control_characters'
  | 'trailing_comma'
  | 'trailing_bytes'
  | 'byte_order_mark';

/** Records a correction. */
export type NoteCorrection = (correction: Correction) => void;
