import { isValidFieldName, storedFieldName } from '@tailrace/domain/search/field-names';
import { fieldValue, isOwnField, maxFields, typedValue } from '../storage/field-values.ts';
import type { Draft, NoteProblem } from './message.ts';

type FieldName = { stored: string } | { stored: null; problem: 'invalid_name' | 'reserved_name' };

const maxNameLength = 256;
const invalid: FieldName = { stored: null, problem: 'invalid_name' };

function check(sent: string): FieldName {
  const trimmed = sent.trim();
  if (!isValidFieldName(trimmed)) return invalid;
  const stored = storedFieldName(trimmed);
  return isOwnField(stored) ? { stored: null, problem: 'reserved_name' } : { stored };
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
