import { numberIn } from '@tailrace/domain/streams/stream-rules';
import type { StoredMessage } from '../../storage/message.ts';
import { wireTime } from '../../wire-time.ts';

/** A field as rules compare it: dates as the API writes them; null when it is missing. */
function comparable(message: StoredMessage, field: string): string | number | bigint | boolean | null {
  if (!Object.hasOwn(message, field)) return null;
  const value = message[field] ?? null;
  if (field === 'timestamp') return wireTime(Number(value));
  return typeof value === 'object' ? (value?.join(', ') ?? null) : value;
}

/** The text of a field; null when it is missing. */
export function textOf(message: StoredMessage, field: string): string | null {
  const value = comparable(message, field);
  return value === null ? null : String(value);
}

/** A field as a number; NaN when it is missing or not a number. */
export function numberOf(message: StoredMessage, field: string): number | bigint {
  const value = comparable(message, field);
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  return typeof value === 'string' ? numberIn(value) : Number.NaN;
}
