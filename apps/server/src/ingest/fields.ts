import { isValidFieldName, storedFieldName } from '@tailrace/domain/search/field-names';
import type { FieldValue, FieldValues } from '../storage/message.ts';
import type { Draft, NoteProblem } from './message.ts';

const reserved = new Set([
  '_id',
  '_ttl',
  '_source',
  '_all',
  '_index',
  '_type',
  '_score',
  'streams',
  '__proto__',
]);

/** Names only the server may set. */
const isOwn = (name: string) => name.startsWith('gl2_') || reserved.has(name);

type FieldName = { stored: string } | { stored: null; problem: 'invalid_name' | 'reserved_name' };

const maxNameLength = 256;
const invalid: FieldName = { stored: null, problem: 'invalid_name' };

function check(sent: string): FieldName {
  const trimmed = sent.trim();
  if (!isValidFieldName(trimmed)) return invalid;
  const stored = storedFieldName(trimmed);
  return isOwn(stored) ? { stored: null, problem: 'reserved_name' } : { stored };
}

const cache = new Map<string, FieldName>();
const maxCached = 20_000;

/** Returns the name a field is stored under; cached, because senders repeat the same names. */
function fieldName(name: string): FieldName {
  if (name.length > maxNameLength) return invalid;
  let known = cache.get(name);
  if (known === undefined) {
    known = check(name);
    if (cache.size >= maxCached) cache.clear();
    cache.set(name, known);
  }
  return known;
}

export const maxFields = 1000;
/** In characters; `message` and `full_message` are not limited. */
export const maxValueLength = 32_766;

const freeTexts = new Set(['message', 'full_message']);

function text(name: string, value: string, note: NoteProblem): string {
  const trimmed = value.trim();
  if (trimmed.length <= maxValueLength || freeTexts.has(name)) return trimmed;
  note('truncated');
  // The cut may split a surrogate pair; `toWellFormed` replaces the half that is left.
  return trimmed.slice(0, maxValueLength).toWellFormed();
}

function serialized(value: object, note: NoteProblem): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    note('too_deep');
    return null;
  }
}

/** A value as it is stored; null when it cannot be. */
export function fieldValue(name: string, value: unknown, note: NoteProblem): FieldValue | null {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'string':
      return text(name, value, note);
    case 'bigint':
      return value;
    case 'boolean':
      return String(value);
    case 'object': {
      const json = value === null ? null : serialized(value, note);
      return json === null ? null : text(name, json, note);
    }
    default:
      return null;
  }
}

const maxEntries = 1000;

/** The entries of a list of plain values as they are stored; null when there are none. */
function fieldValues(name: string, list: readonly unknown[], note: NoteProblem): FieldValues | null {
  if (list.length > maxEntries) note('truncated');
  const values = list
    .slice(0, maxEntries)
    .map((entry) => (typeof entry === 'boolean' ? entry : fieldValue(name, entry, note)))
    .filter((value): value is FieldValue => value !== null && value !== '');
  return values.length > 0 ? values : null;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Of senders whose values are typed: booleans stay booleans, and lists of plain values are several values of a field. */
function typedValue(name: string, value: unknown, note: NoteProblem): FieldValue | FieldValues | null {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every(isPlain) && !freeTexts.has(name))
    return fieldValues(name, value, note);
  return fieldValue(name, value, note);
}

/** Adds sent fields to messages, applying the rules for names and values. One per input. */
export class FieldAdder {
  readonly #note: NoteProblem;
  readonly #read: typeof typedValue;
  #count = 0;

  constructor(note: NoteProblem, values: 'typed' | 'texts' = 'texts') {
    this.#note = note;
    this.#read = values === 'typed' ? typedValue : fieldValue;
  }

  /** Resets the field count for a new message. */
  begin(): void {
    this.#count = 0;
  }

  /** Adds a field unless its name or value is invalid or the message already has it. */
  add(draft: Draft, sentName: string, sentValue: unknown): void {
    const name = fieldName(sentName);
    if (name.stored === null) {
      this.#note(name.problem);
      return;
    }
    if (Object.hasOwn(draft, name.stored)) return;
    const value = this.#read(name.stored, sentValue, this.#note);
    if (value === null || value === '') return;
    if (this.#count >= maxFields) {
      this.#note('too_many');
      return;
    }
    this.#count += 1;
    draft[name.stored] = value;
  }
}
