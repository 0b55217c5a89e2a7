import type { KnownFields, QueryWarning } from '@tailrace/languages/query';
import { listFieldTypes } from '@tailrace/sdk/operations/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { queryTools } from './use-query-tools.ts';

const aMinute = 60_000;
const noWarnings: readonly QueryWarning[] = [];

/** The names of the fields of all messages the user may read. */
const allFieldsQuery = queryOptions({
  queryKey: queryKeyOf(listFieldTypes),
  queryFn: ({ signal }) => call(listFieldTypes, {}, { signal }),
  select: (types) => new Set(types.map(({ name }) => name)),
  staleTime: aMinute,
});

/** Fields a query may use; those of other time ranges are loaded when it uses one that the searched range lacks. */
export function useKnownFields(query: string, fields: readonly FieldEntry[]): KnownFields {
  const { data: tools } = useQuery(queryTools);
  const here = useMemo(() => new Set(fields.map(({ name }) => name)), [fields]);
  const isUnknown = useMemo(
    () => tools?.warningsOf(query, { here }).some(({ unknownField }) => unknownField !== undefined) ?? false,
    [tools, query, here],
  );
  const { data: anywhere } = useQuery({ ...allFieldsQuery, enabled: isUnknown });
  return useMemo(() => ({ here, anywhere }), [here, anywhere]);
}

/** Likely mistakes in the searched query. */
export function useQueryWarnings(query: string, fields: readonly FieldEntry[]): readonly QueryWarning[] {
  const { data: tools } = useQuery(queryTools);
  const known = useKnownFields(query, fields);
  return useMemo(() => tools?.warningsOf(query, known) ?? noWarnings, [tools, query, known]);
}
