import {
  fittingSamples,
  maxSamples,
  pastedSamples,
  type RuleSample,
} from '@tailrace/domain/pipelines/rule-preview';
import type { Schemas } from '@tailrace/sdk';
import { searchRelative } from '@tailrace/sdk/operations/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useDebounced } from '#/app/use-debounced.ts';

/** Seconds: a month. */
const recentSeconds = 2_592_000;
/** Debounce in ms. */
const debounceMs = 300;

const samplesOf = ({ messages }: Schemas['UniversalSearchResult']): RuleSample[] =>
  messages.map(({ message }) => ({ id: message._id, fields: message }));

const none: readonly RuleSample[] = [];

/** The messages that a rule is tried on: the newest of a stream or of a search, or pasted ones. */
export function useRuleSamples() {
  const [source, setSource] = useState('search');
  const [stream, setStream] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState('');
  const settled = useDebounced(text, debounceMs).trim();
  const search = useQuery(
    query(
      searchRelative,
      {
        query: settled === '' ? '*' : settled,
        range: recentSeconds,
        limit: maxSamples,
        sort: 'timestamp:desc',
        decorate: false,
        ...(stream === null ? {} : { filter: `streams:${stream}` }),
      },
      {
        enabled: source === 'search',
        select: samplesOf,
        staleTime: 30_000,
        retry: false,
        placeholderData: keepPreviousData,
      },
    ),
  );
  const read = useMemo(() => pastedSamples(pasted), [pasted]);
  const chosen = source === 'pasted' ? read.samples : (search.data ?? none);
  const samples = useMemo(() => fittingSamples(chosen), [chosen]);
  return {
    source,
    setSource,
    stream,
    setStream,
    text,
    setText,
    pasted,
    setPasted,
    problem: read.problem,
    samples,
    isLoading: source === 'search' && search.isPending,
    error: source === 'search' ? search.error : null,
    reload: () => void search.refetch(),
  };
}

export type RuleSamples = ReturnType<typeof useRuleSamples>;
