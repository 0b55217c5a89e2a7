import { isHiddenField } from '@tailrace/domain/search/field-names';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import type { FieldTypeMapping } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldEntry } from '#/components/core/search/model.ts';
import type { SearchState } from '#/features/query/params/index.ts';
import { fieldTypesQuery } from '#/features/query/run/index.ts';
import { useMissingTypes } from './use-missing-types.ts';

export interface Fields {
  entries: readonly FieldEntry[];
  /** The field type as the API names it; `unknown` if the server has not reported it. */
  typeOf: (field: string) => string;
  /** Whether it is a full-text field, which cannot be sorted or counted. */
  isFullText: (field: string) => boolean;
}

const noMessages: readonly SearchMessage[] = [];

/** The fields of the searched messages. */
export function useFields(
  { streams, timeRange }: Pick<SearchState, 'streams' | 'timeRange'>,
  messages: readonly SearchMessage[] = noMessages,
): Fields {
  const { data: types, refetch } = useQuery(fieldTypesQuery(streams, timeRange));
  const entries = useMemo(() => fieldEntries(types, messages), [types, messages]);
  useMissingTypes(entries, types !== undefined, refetch);
  const typeOf = (field: string) => types?.find(({ name }) => name === field)?.type;
  return {
    entries,
    typeOf: (field) => typeOf(field)?.type ?? 'unknown',
    isFullText: (field) => typeOf(field)?.properties.includes('full-text-search') === true,
  };
}

/** All fields of the searched time range and streams; those of the shown messages are marked. */
function fieldEntries(
  types: readonly FieldTypeMapping[] | undefined,
  messages: readonly SearchMessage[],
): FieldEntry[] {
  const shown = new Set(messages.flatMap(({ fields }) => Object.keys(fields)));
  const entries = (types ?? []).map(({ name, type }) => ({
    name,
    type: type.type,
    isInResult: shown.has(name),
  }));
  const known = new Set(entries.map(({ name }) => name));
  // A new field may be in a message before the server reports its type.
  const untyped = [...shown]
    .filter((name) => !known.has(name))
    .map((name) => ({ name, type: 'unknown', isInResult: true }));
  return [...entries, ...untyped].filter(({ name }) => !isHiddenField(name));
}

/** A warning for each field of the result that has different types in different indices. */
export const mixedTypeWarnings = (fields: readonly FieldEntry[]): string[] =>
  fields
    .filter(({ type, isInResult }) => isInResult && type.startsWith('compound('))
    .map(({ name }) => `${name} has more than one type`);
