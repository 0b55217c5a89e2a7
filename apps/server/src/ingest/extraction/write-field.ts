import { isValidFieldName, storedFieldName } from '@tailrace/domain/field-names';
import { parseDateText } from '@tailrace/languages/query';
import { type StoredMessage, timestampLimits } from '../../search/message.ts';
import { wireTime } from '../../wire-time.ts';
import { fieldValue, maxFields } from '../fields.ts';
import { ExtractionError } from './extraction-error.ts';

/** The server relies on these, so nothing in a message may change them. */
const ownFields = new Set([
  '_id',
  '_ttl',
  '_source',
  '_all',
  '_index',
  '_type',
  '_score',
  '__proto__',
  'streams',
  'gl2_message_id',
  'gl2_source_input',
  'gl2_source_node',
  'gl2_receive_timestamp',
  'gl2_processing_timestamp',
  'gl2_processing_error',
  'gl2_accounted_message_size',
]);

const maxNameLength = 256;
const maxShown = 80;

const checkedNames = new Map<string, string>();
const maxCached = 20_000;

/** The name a field is stored under; cached, because extractors repeat the same names. */
function checkedName(name: string): string {
  const known = checkedNames.get(name);
  if (known !== undefined) return known;
  if (name.length > maxNameLength || !isValidFieldName(name)) {
    throw new ExtractionError(`"${name.slice(0, maxShown)}" cannot be the name of a field`);
  }
  const stored = storedFieldName(name);
  if (ownFields.has(stored)) throw new ExtractionError(`The field ${stored} cannot be overwritten`);
  if (checkedNames.size >= maxCached) checkedNames.clear();
  checkedNames.set(name, stored);
  return stored;
}

function fieldCount(message: StoredMessage): number {
  let count = 0;
  for (const _ in message) count += 1;
  return count;
}

function checkedTimestamp(value: unknown): number {
  const time =
    value instanceof Date
      ? value.getTime()
      : typeof value === 'number'
        ? Math.trunc(value)
        : (parseDateText(String(value).trim())?.start ?? Number.NaN);
  if (time >= timestampLimits.least && time <= timestampLimits.most) return time;
  throw new ExtractionError(
    `The timestamp was not changed, because "${String(value).slice(0, maxShown)}" is not a date that can be stored`,
  );
}

/**
 * Writes an extracted value, replacing what the field had. Dates become ISO texts; values that a field cannot have become
 * text or JSON. Nothing is written for an empty value.
 *
 * @throws ExtractionError for a name or a timestamp that cannot be stored; the message is unchanged
 */
export function writeField(message: StoredMessage, name: string, value: unknown): void {
  const stored = checkedName(name);
  if (value === null || value === undefined) return;
  if (stored === 'timestamp') {
    message.timestamp = checkedTimestamp(value);
    return;
  }
  const written = fieldValue(stored, value instanceof Date ? wireTime(value.getTime()) : value, () => {});
  if (written === null || written === '') return;
  if (!Object.hasOwn(message, stored) && fieldCount(message) >= maxFields) {
    throw new ExtractionError(`The message has ${maxFields} fields already; ${stored} was not added`);
  }
  message[stored] = stored === 'message' || stored === 'source' ? String(written) : written;
}
