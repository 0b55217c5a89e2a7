import { type FieldReader, numberIn } from '../streams/stream-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

function comparable(message: Fields, field: string): unknown {
  if (!Object.hasOwn(message, field)) return null;
  const value = message[field] ?? null;
  if (field === 'timestamp' && typeof value === 'string') {
    const moment = Date.parse(value);
    return Number.isNaN(moment) ? value : new Date(moment).toISOString();
  }
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Reads messages as the API returns them. */
export const plainFields: FieldReader<Fields> = {
  textOf(message, field) {
    const value = comparable(message, field);
    return value === null ? null : String(value);
  },
  numberOf(message, field) {
    const value = comparable(message, field);
    if (typeof value === 'number' || typeof value === 'bigint') return value;
    return typeof value === 'string' ? numberIn(value) : Number.NaN;
  },
};
