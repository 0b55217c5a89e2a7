import type { Schemas } from '@tailrace/sdk';
import { searchRelative } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import type { LoadedMessage } from './loaded-message.ts';

const maxMessages = 50;
/** Seconds: a month. */
const range = 2_592_000;

const loadedOf = ({ messages }: Schemas['UniversalSearchResult']): LoadedMessage[] =>
  messages.map(({ message }) => ({ id: message._id, fields: message }));

/** The newest messages of an input, or of all inputs, as they are stored. */
export const useRecent = (inputId: string, isWanted: boolean) =>
  useQuery(
    query(
      searchRelative,
      {
        query: inputId === '' ? '*' : `gl2_source_input:${inputId}`,
        range,
        limit: maxMessages,
        sort: 'timestamp:desc',
        decorate: false,
      },
      { enabled: isWanted, select: loadedOf, staleTime: 30_000 },
    ),
  );
