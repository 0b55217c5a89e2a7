import { isValidFieldName, storedFieldName } from '@tailrace/domain/search/field-names';
import { parseDateText } from '@tailrace/languages/query';
import { fieldValue, maxFields } from '../../storage/field-values.ts';
import { type StoredMessage, timestampLimits } from '../../storage/message.ts';
import { wireTime } from '../../wire-time.ts';

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

/** The name a field is stored under, or why it cannot be. */
type CheckedName = { stored: string } | { problem: string };

function checkName(name: string): CheckedName {
  if (name.length > maxNameLength || !isValidFieldName(name)) {
    return { problem: `"${name.slice(0, maxShown)}" cannot be the name of a field` };
  }
  const stored = storedFieldName(name);
  return ownFields.has(stored) ? { problem: `The field ${stored} cannot be overwritten` } : { stored };
}

const checkedNames = new Map<string, CheckedName>();
const maxCached = 20_000;

/** Cached, because extractors repeat the same names. */
function checkedName(name: string): CheckedName {
  let checked = checkedNames.get(name);
  if (checked === undefined) {
    checked = checkName(name);
    if (checkedNames.size >= maxCached) checkedNames.clear();
    if (name.length <= maxNameLength) checkedNames.set(name, checked);
  }
  return checked;
}

/** `NaN` for what is not a date. */
function timeOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return Math.trunc(value);
  return parseDateText(String(value).trim())?.start ?? Number.NaN;
}

function writeTimestamp(message: StoredMessage, value: unknown): string | null {
  const time = timeOf(value);
  if (time >= timestampLimits.least && time <= timestampLimits.most) {
    message.timestamp = time;
    return null;
  }
  const shown = String(value).slice(0, maxShown);
  return `The timestamp was not changed, because "${shown}" is not a date that can be stored`;
}

function fieldCount(message: StoredMessage): number {
  let count = 0;
  for (const _ in message) count += 1;
  return count;
}

/**
 * Writes an extracted value, replacing what the field had. Dates become ISO texts; values that a field cannot have become
 * text or JSON. Nothing is written for an empty value. Returns why nothing could be written, or null; messages may have
 * thousands of invalid names, for which exceptions would take too long.
 */
export function writeField(message: StoredMessage, name: string, value: unknown): string | null {
  const checked = checkedName(name);
  if ('problem' in checked) return checked.problem;
  if (value === null || value === undefined) return null;
  const { stored } = checked;
  if (stored === 'timestamp') return writeTimestamp(message, value);
  const written = fieldValue(stored, value instanceof Date ? wireTime(value.getTime()) : value, () => {});
  if (written === null || written === '') return null;
  if (!Object.hasOwn(message, stored) && fieldCount(message) >= maxFields) {
    return `The message has ${maxFields} fields already; ${stored} was not added`;
  }
  message[stored] = stored === 'message' || stored === 'source' ? String(written) : written;
  return null;
}
