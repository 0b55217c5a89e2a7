import { isHiddenField } from '@tailrace/domain/field-names';
import type { FieldTypeMapping } from '@tailrace/sdk';
import type { FieldEntry, SearchMessage } from '#/components/core/search/model.ts';

/** Every field known for the time and streams searched; those of the shown messages are marked. */
export function fieldEntries(
  types: readonly FieldTypeMapping[] | undefined,
  messages: readonly SearchMessage[],
): FieldEntry[] {
  const inResult = new Set(messages.flatMap(({ fields }) => Object.keys(fields)));
  const entries = (types ?? []).map(({ name, type }) => ({
    name,
    type: type.type,
    isInResult: inResult.has(name),
  }));
  const known = new Set(entries.map(({ name }) => name));
  // A field may be in a message before the server has told its type.
  const untyped = [...inResult]
    .filter((name) => !known.has(name))
    .map((name) => ({ name, type: 'unknown', isInResult: true }));
  return [...entries, ...untyped].filter(({ name }) => !isHiddenField(name));
}

/** A word for each field of the result that is a number here and a text there. */
export const mixedTypeWarnings = (fields: readonly FieldEntry[]): string[] =>
  fields
    .filter(({ type, isInResult }) => isInResult && type.startsWith('compound('))
    .map(({ name }) => `${name} has more than one type`);
