/** The fields that hold lists: of every message, and of events. */
export const listFields: ReadonlySet<string> = new Set(['streams', 'source_streams', 'key_tuple']);

/**
 * The value of a field; only those of `listFields` are lists. A bigint is an integer of up to 64 bits that a number would round.
 */
export type FieldValue = string | number | bigint | boolean;

/**
 * A message as the index keeps it: a flat record. `timestamp` is in milliseconds since 1970 (UTC), the other `gl2_…`
 * dates are texts `yyyy-MM-dd HH:mm:ss.SSS`. Field names match `[\w\-@]+`; empty values are left out.
 */
export interface StoredMessage {
  _id: string;
  timestamp: number;
  source: string;
  message: string;
  streams: string[];
  [field: string]: FieldValue | string[];
}

/** The range of timestamps in a row id: 1970 to 2248. */
export const timestampLimits = { least: 0, most: 2 ** 43 - 2 } as const;
