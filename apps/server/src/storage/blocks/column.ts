/** The different values of a column, and how many messages have each. */
export interface ValueCounts {
  readonly values: readonly unknown[];
  readonly counts: readonly number[];
}

/** Which of the different values each message has. */
export interface Dictionary extends ValueCounts {
  /** By position in the block: 0 where the field is missing, else one more than the place of the value. */
  readonly codes: Uint8Array | Uint16Array;
}

/** The values of one field in the messages of a block. */
export interface Column {
  /** How many messages the block has. */
  readonly length: number;
  /** The value of the message at this position, as its document has it; `null` when it does not have the field. */
  value(at: number): unknown;
  /** Where values repeat; else `null`. */
  readonly dictionary: Dictionary | null;
  /** Where every value is a number that is no bigint: the numbers, NaN where the field is missing; else `null`. */
  numbers(): Float64Array | null;
}
