import type { RequestBody } from '@tailrace/sdk';
import { previewEventDefinition } from '@tailrace/sdk/operations/events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { checkCondition } from '#/features/events/definitions/condition/check-condition.ts';
import type { EventDefinition } from '#/features/events/definitions/event-definition.ts';
import { checkFields } from '../field-rows.ts';
import { type DefinitionValues, definitionRequest, newValues } from '../form-values.ts';
import { checkQuery } from '../QueryField.tsx';
import { lastDay } from '../use-message-fields.ts';

/** Debounce in ms: an evaluation of a day takes longer than a key press. */
const debounceMs = 400;

/** The request for values that can be evaluated; `null` while something is missing. */
function previewRequest(
  values: DefinitionValues,
  stored?: EventDefinition,
): RequestBody<'previewEventDefinition'> | null {
  const isComplete =
    (values.search_within_ms ?? 0) > 0 &&
    (values.execute_every_ms ?? 0) > 0 &&
    checkQuery(values.query, values) === undefined &&
    checkFields(values.field_spec, values) === undefined &&
    (values.mode === 'filter' || checkCondition(values.conditions, values) === undefined);
  if (!isComplete) return null;
  const names = new Set(values.field_spec.map(({ name }) => name));
  const key_spec = values.key_spec.filter((name) => names.has(name));
  // Texts do not change what is found, so typing them requests nothing.
  const evaluated = { ...values, key_spec, title: 'Preview', description: '', priority: '2' };
  const { body } = definitionRequest(evaluated, false, stored);
  return { event_definition: body, timerange: lastDay };
}

/** In place of a request that is not sent. */
const nothing: RequestBody<'previewEventDefinition'> = {
  event_definition: definitionRequest(newValues(), false).body,
};

/** What the edited definition would have found, with every change; a request is cancelled by the next. */
export function usePreview(values: DefinitionValues, stored?: EventDefinition) {
  const settled = useDebounced(values, debounceMs);
  const body = useMemo(() => previewRequest(settled, stored), [settled, stored]);
  const { data, error, isFetching, refetch } = useQuery(
    query(
      previewEventDefinition,
      { body: body ?? nothing },
      { enabled: body !== null, placeholderData: keepPreviousData, staleTime: 60_000, gcTime: 0 },
    ),
  );
  return {
    preview: body === null ? undefined : data,
    error: body === null ? null : error,
    isIncomplete: body === null,
    isStale: isFetching,
    retry: refetch,
  };
}
