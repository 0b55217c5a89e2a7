import type { Sample } from '@tailrace/domain/extractors/extractor-preview';
import type { Schemas } from '@tailrace/sdk';
import { getMessage, searchRelative } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';

/** The message from which the user started. */
export interface ExampleMessage {
  index: string;
  id: string;
}

const maxSamples = 100;
/** Seconds: a month. */
const range = 2_592_000;

const none: readonly Sample[] = [];

/** The newest messages of an input, as they are stored. */
const recentMessages = (inputId: string) =>
  query(
    searchRelative,
    {
      query: `gl2_source_input:${inputId}`,
      range,
      limit: maxSamples,
      sort: 'timestamp:desc',
      decorate: false,
    },
    { select: samplesOf, staleTime: 60_000 },
  );

const samplesOf = ({ messages }: Schemas['UniversalSearchResult']): Sample[] =>
  messages.map(({ message }) => ({ id: message._id, fields: message }));

/** The messages of an input as samples, as far as they could be loaded. */
export interface Samples {
  samples: readonly Sample[];
  isLoading: boolean;
  error: Error | null;
}

/** Messages to try an extractor on: the one the user started from, then the newest ones of the input. */
export function useSamples(inputId: string, example: ExampleMessage | undefined): Samples {
  const recent = useQuery(recentMessages(inputId));
  const chosen = useQuery(
    query(
      getMessage,
      { index: example?.index ?? '', messageId: example?.id ?? '' },
      {
        enabled: example !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
        select: ({ message }): Sample => ({ id: message.id, fields: message.fields }),
      },
    ),
  ).data;
  const newest = recent.data ?? none;
  const samples = useMemo(
    () => (chosen ? [chosen, ...newest.filter(({ id }) => id !== chosen.id)].slice(0, maxSamples) : newest),
    [chosen, newest],
  );
  return { samples, isLoading: recent.isPending, error: recent.error };
}
