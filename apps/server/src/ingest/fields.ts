import type { FieldValue } from '../search/message.ts';
import { fieldName } from './field-names.ts';
import type { Draft, NoteProblem } from './message.ts';

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

/** Adds sent fields to messages, applying the rules for names and values. One per input. */
export class FieldAdder {
  readonly #note: NoteProblem;
  #count = 0;

  constructor(note: NoteProblem) {
    this.#note = note;
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
    const value = fieldValue(name.stored, sentValue, this.#note);
    if (value === null || value === '') return;
    if (this.#count >= maxFields) {
      this.#note('too_many');
      return;
    }
    this.#count += 1;
    draft[name.stored] = value;
  }
}
