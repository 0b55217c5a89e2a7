/** The fields that always hold lists: of every message, and of events. */
export const listFields: ReadonlySet<string> = new Set(['streams', 'source_streams', 'key_tuple']);

/** One value of a field. A bigint is an integer of up to 64 bits that a number would round. */
export type FieldValue = string | number | bigint | boolean;

/** Several values of a field, each of which is found and counted. */
export type FieldValues = readonly FieldValue[];

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
  [field: string]: FieldValue | FieldValues;
}

/** Roughly the bytes of a value in memory. */
export function sizeOfValue(value: FieldValue | FieldValues | undefined): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object') return 8;
  return value.reduce((size: number, entry) => size + sizeOfValue(entry), 0);
}

/** The size that counts for traffic. */
export function accountedSize(message: StoredMessage): number {
  let size = 0;
  for (const name in message) {
    const value = message[name];
    size += name.length + sizeOfValue(value);
  }
  return size;
}

/** The range of timestamps in a row id: 1970 to 2248. */
export const timestampLimits = { least: 0, most: 2 ** 43 - 2 } as const;
