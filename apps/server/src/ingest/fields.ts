import type { FieldValue } from '../search/message.ts';
import { fieldName } from './field-names.ts';
import type { Draft, NoteProblem } from './message.ts';

export const maxFields = 1000;
/** What an exact value may have in characters; texts to read (`message`, `full_message`) have no such limit. */
export const maxValueLength = 32_766;

const freeTexts = new Set(['message', 'full_message']);

function text(name: string, value: string, note: NoteProblem): string {
  const trimmed = value.trim();
  if (trimmed.length <= maxValueLength || freeTexts.has(name)) return trimmed;
  note('truncated');
  // A pair of surrogates is not cut in half.
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

function fieldValue(name: string, value: unknown, note: NoteProblem): FieldValue | null {
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

/** Adds what a sender sent to messages, by the rules for names and values. One per input. */
export class FieldAdder {
  readonly #note: NoteProblem;
  #count = 0;

  constructor(note: NoteProblem) {
    this.#note = note;
  }

  /** Begins a message. */
  begin(): void {
    this.#count = 0;
  }

  /** Adds a field unless its name or value cannot be kept, or the message has it already. */
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
