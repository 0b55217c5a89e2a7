import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { fieldFilter } from '@tailrace/languages/query';
import { createEventDefinition } from '@tailrace/sdk/operations/events';
import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { createRule } from '@tailrace/sdk/operations/pipelines';
import { createStream, createStreamRule } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan, useCanOnSome } from '#/app/calls/use-can.ts';
import type { FieldCreation } from '#/components/core/search/model.ts';
import { useSearchState } from '#/features/query/params/index.ts';
import { StreamRuleDialog } from '#/features/streams/index.ts';

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A longer value is not a condition that other messages would meet. */
const maxQueried = 500;

/** Messages that are opened one after another ask once whether their input exists. */
const inputStaleMs = 60_000;

/** What the user may create from a field of a message, and the dialog of what was chosen. */
export function useFieldCreations({ index, id, fields }: SearchMessage) {
  const navigate = useNavigate();
  const can = useCan();
  const canOnSome = useCanOnSome();
  const streams = useSearchState().state.streams.join(',');
  const [ruled, setRuled] = useState<{ field: string; value: string } | null>(null);
  const inputId = typeof fields.gl2_source_input === 'string' ? fields.gl2_source_input : '';
  const mayExtract = inputId !== '' && can(createExtractor, { inputId });
  // An input that was deleted since then takes no extractors.
  const input = useQuery(
    query(
      getInput,
      { inputId },
      { enabled: mayExtract, isAfterPaint: true, retry: false, staleTime: inputStaleMs },
    ),
  );
  const canExtract = mayExtract && input.data !== undefined;
  const canRoute = can(createStream) || canOnSome(createStreamRule, { streamId: '*' });
  const canDefine = can(createEventDefinition);
  const canWriteRules = can(createRule);
  const creations = useMemo((): FieldCreation[] => {
    const extractor: FieldCreation = {
      label: 'create extractor',
      usualField: 'message',
      key: 'x',
      isOffered: (value) => typeof value === 'string',
      run: (field) =>
        void navigate({
          to: '/system/inputs/$inputId/extractors/new',
          params: { inputId },
          search: { field, example_index: index, example_id: id },
        }),
    };
    const rule: FieldCreation = {
      label: 'create stream rule',
      usualField: 'source',
      key: 'r',
      isOffered: isSimple,
      run: (field, value) => setRuled({ field, value: String(value) }),
    };
    const definition: FieldCreation = {
      label: 'create event definition',
      usualField: 'message',
      key: 'a',
      isOffered: (value) => isSimple(value) && String(value).length <= maxQueried,
      run: (field, value) =>
        isSimple(value) &&
        void navigate({
          to: '/alerts/definitions/new',
          search: { query: fieldFilter(field, value), ...(streams === '' ? {} : { streams }) },
        }),
    };
    const pipelineRule: FieldCreation = {
      label: 'create pipeline rule',
      usualField: 'message',
      key: 'u',
      isOffered: (value) => isSimple(value) && String(value).length <= maxQueried,
      run: (field, value) =>
        isSimple(value) &&
        void navigate({ to: '/system/pipelines/rules/new', search: { query: fieldFilter(field, value) } }),
    };
    return [
      ...(canExtract ? [extractor] : []),
      ...(canRoute ? [rule] : []),
      ...(canDefine ? [definition] : []),
      ...(canWriteRules ? [pipelineRule] : []),
    ];
  }, [navigate, inputId, index, id, streams, canExtract, canRoute, canDefine, canWriteRules]);
  const dialog = ruled && (
    <StreamRuleDialog {...ruled} message={{ index, id }} onClose={() => setRuled(null)} />
  );
  return { creations, dialog };
}
