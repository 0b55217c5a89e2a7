import type { FieldValue, FieldValues } from './message.ts';

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

/** The sidecar that a message comes from. Its sender sets it, and "Show its messages" searches for it. */
export const sidecarField = 'gl2_source_collector';

/** Names only the server may set. */
export const isOwnField = (name: string) =>
  (name.startsWith('gl2_') && name !== sidecarField) || reserved.has(name);

/** Reports that a value was changed or left out. */
type NoteChange = (problem: 'truncated' | 'too_deep') => void;

export const maxFields = 1000;
/** In characters; `message` and `full_message` are not limited. */
export const maxValueLength = 32_766;

const freeTexts = new Set(['message', 'full_message']);

function text(name: string, value: string, note: NoteChange): string {
  const trimmed = value.trim();
  if (trimmed.length <= maxValueLength || freeTexts.has(name)) return trimmed;
  note('truncated');
  // The cut may split a surrogate pair; `toWellFormed` replaces the half that is left.
  return trimmed.slice(0, maxValueLength).toWellFormed();
}

function serialized(value: object, note: NoteChange): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    note('too_deep');
    return null;
  }
}

/** A value as it is stored; null when it cannot be. */
export function fieldValue(name: string, value: unknown, note: NoteChange): FieldValue | null {
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
function fieldValues(name: string, list: readonly unknown[], note: NoteChange): FieldValues | null {
  if (list.length > maxEntries) note('truncated');
  const values = list
    .slice(0, maxEntries)
    .map((entry) => (typeof entry === 'boolean' ? entry : fieldValue(name, entry, note)))
    .filter((value): value is FieldValue => value !== null && value !== '');
  return values.length > 0 ? values : null;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Of senders whose values are typed: booleans stay booleans, and lists of plain values are several values of a field. */
export function typedValue(name: string, value: unknown, note: NoteChange): FieldValue | FieldValues | null {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every(isPlain) && !freeTexts.has(name))
    return fieldValues(name, value, note);
  return fieldValue(name, value, note);
}
