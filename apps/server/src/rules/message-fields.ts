import { isValidFieldName, storedFieldName } from '@tailrace/domain/search/field-names';
import { parseDateText } from '@tailrace/languages/query';
import { isOwnField, maxFields, typedValue } from '../storage/field-values.ts';
import { type StoredMessage, timestampLimits } from '../storage/message.ts';
import { checkLength } from './limits.ts';
import { plainOf, textOf } from './text-of.ts';
import { RuleDate, RuleError, type RuleMessage } from './values.ts';

const maxNameLength = 256;
const maxCached = 20_000;

/** The names that fields are stored under by the names that rules give them; only of names that can be written. */
const storedNames = new Map<string, string>();

/** Of every message. */
const coreFields: ReadonlySet<string> = new Set(['message', 'source', 'timestamp']);

const canBeRemoved = (stored: string) => !coreFields.has(stored) && !isOwnField(stored);

function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length > maxNameLength || !isValidFieldName(trimmed)) {
    throw new RuleError(`"${name.slice(0, 80)}" cannot be the name of a field`);
  }
  const stored = storedFieldName(trimmed);
  if (isOwnField(stored)) throw new RuleError(`The field ${stored} cannot be changed by rules`);
  return stored;
}

/** The name a field is stored under; throws a RuleError for one that rules cannot write. */
export function writtenName(name: string): string {
  const known = storedNames.get(name);
  if (known !== undefined) return known;
  const stored = checkName(name);
  if (storedNames.size >= maxCached) storedNames.clear();
  storedNames.set(name, stored);
  return stored;
}

/** Whether rules can write a field of this name; names of extracted fields often are not names at all. */
export function isWritable(name: string): boolean {
  if (storedNames.has(name)) return true;
  const trimmed = name.trim();
  return (
    trimmed.length <= maxNameLength && isValidFieldName(trimmed) && !isOwnField(storedFieldName(trimmed))
  );
}

/** The name under which a message may have a field; it need not be one that can be written. */
export const readName = (name: string) => (name.includes('.') ? storedFieldName(name) : name);

function timeOf(value: unknown): number {
  if (value instanceof RuleDate) return value.ms;
  if (typeof value === 'number') return Math.trunc(value);
  return parseDateText(textOf(value).trim())?.start ?? Number.NaN;
}

function setTimestamp(fields: StoredMessage, value: unknown): void {
  const time = timeOf(value);
  if (!(time >= timestampLimits.least && time <= timestampLimits.most)) {
    throw new RuleError(`"${textOf(value).slice(0, 80)}" is not a date that a message can have`);
  }
  fields.timestamp = time;
}

function checkRoom(message: RuleMessage, stored: string): void {
  const count = message.fieldCount ?? Object.keys(message.fields).length;
  if (count >= maxFields) {
    throw new RuleError(`The message has ${maxFields} fields already; ${stored} was not added`);
  }
  message.fieldCount = count + 1;
}

/** Removes a field; those that every message has stay. */
export function removeValue(message: RuleMessage, name: string): void {
  if (!canBeRemoved(name) || !Object.hasOwn(message.fields, name)) return;
  delete message.fields[name];
  message.fieldCount = null;
}

const ignoreChanges = () => {};

function storable(stored: string, value: unknown) {
  if (typeof value === 'string') {
    checkLength(value.length);
    return typedValue(stored, value.isWellFormed() ? value : value.toWellFormed(), ignoreChanges);
  }
  const isList = Array.isArray(value);
  const plain = typeof value === 'object' ? plainOf(value) : value;
  // A list that comes from JSON is JSON, not several values.
  if (Array.isArray(plain) && !isList) return typedValue(stored, JSON.stringify(plain), ignoreChanges);
  return typedValue(stored, plain, ignoreChanges);
}

/**
 * Sets a field by the name it is stored under. Dates become ISO texts, maps and JSON their JSON; texts are trimmed and cut at
 * the length that fields can have. Nothing is set for null and for an empty value.
 */
export function setValue(message: RuleMessage, stored: string, value: unknown): void {
  const { fields } = message;
  if (value === null || value === undefined) return;
  if (stored === 'timestamp') {
    setTimestamp(fields, value);
    return;
  }
  const written = storable(stored, value);
  if (written === null || written === '') return;
  if (stored === 'message' || stored === 'source') {
    fields[stored] = typeof written === 'string' ? written : String(written);
    return;
  }
  if (!Object.hasOwn(fields, stored)) checkRoom(message, stored);
  fields[stored] = written;
}
