import { messageNotices } from '@tailrace/domain/notices/messages';
import { type LoadedMessage, type MessageSource, readFields } from '@tailrace/domain/streams/loaded-message';
import type { Schemas } from '@tailrace/sdk';
import { getMessage, parseMessage, searchRelative } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { noticeText } from './notice-text.ts';

/** The index and id of a stored message. */
export interface MessageAddress {
  index: string;
  id: string;
}

const maxMessages = 50;
/** Seconds: a month. */
const recentSeconds = 2_592_000;

/** Debounce in ms; the server searches, and decodes all formats but JSON fields. */
const debounceMs = 200;

function recentQuery(inputId: string, text: string): string {
  if (inputId === '') return text === '' ? '*' : text;
  const ofInput = `gl2_source_input:${inputId}`;
  return text === '' ? ofInput : `${ofInput} AND (${text})`;
}

const loadedOf = ({ messages }: Schemas['UniversalSearchResult']): LoadedMessage[] =>
  messages.map(({ message }) => ({ id: message._id, fields: message }));

/** The newest messages of an input, or of all inputs, as they are stored. */
const useRecent = (inputId: string, text: string, isWanted: boolean) =>
  useQuery(
    query(
      searchRelative,
      {
        query: recentQuery(inputId, useDebounced(text, debounceMs).trim()),
        range: recentSeconds,
        limit: maxMessages,
        sort: 'timestamp:desc',
        decorate: false,
      },
      { enabled: isWanted, select: loadedOf, staleTime: 30_000 },
    ),
  );

interface Pasted {
  message: LoadedMessage | null;
  problem: string | null;
}

const nothingPasted: Pasted = { message: null, problem: null };

/** The message in a pasted text. */
function usePasted(text: string, format: string): Pasted {
  const settled = useDebounced(text, debounceMs).trim();
  const isEncoded = settled !== '' && format !== 'fields';
  const { data, error } = useQuery(
    query(
      parseMessage,
      { body: { message: settled, codec: format, remote_address: '127.0.0.1', configuration: {} } },
      { enabled: isEncoded, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
  );
  if (settled === '') return nothingPasted;
  if (!isEncoded) {
    const read = readFields(settled);
    return 'message' in read
      ? { message: read.message, problem: null }
      : { message: null, problem: read.problem };
  }
  if (error) return { message: null, problem: noticeText(messageNotices.parseFailed(error)) };
  return data
    ? { message: { id: data.message.id, fields: data.message.fields }, problem: null }
    : nothingPasted;
}

/** The message that rules are tried on, and where it comes from. */
export function useLoadedMessage(address: MessageAddress | null) {
  const [source, setSource] = useState<MessageSource>(address ? 'id' : 'recent');
  const [inputId, setInputId] = useState('');
  const [searched, setSearched] = useState('');
  const [at, setAt] = useState(0);
  const [text, setText] = useState('');
  const [format, setFormat] = useState('fields');
  const recent = useRecent(inputId, searched, source === 'recent');
  const stored = useQuery(
    query(
      getMessage,
      { index: address?.index ?? '', messageId: address?.id ?? '' },
      {
        enabled: address !== null && source === 'id',
        staleTime: Number.POSITIVE_INFINITY,
        select: ({ message }): LoadedMessage => ({ id: message.id, fields: message.fields }),
      },
    ),
  );
  const pasted = usePasted(text, format);
  const newest = recent.data ?? [];
  const position = Math.min(at, Math.max(newest.length - 1, 0));
  const message = {
    recent: newest[position],
    id: address ? stored.data : undefined,
    pasted: pasted.message ?? undefined,
  }[source];
  return {
    message: message ?? null,
    source,
    setSource,
    recent: {
      query: searched,
      setQuery: (text: string) => {
        setSearched(text);
        setAt(0);
      },
      inputId,
      setInputId: (id: string) => {
        setInputId(id);
        setAt(0);
      },
      count: newest.length,
      position,
      setPosition: setAt,
      reload: () => {
        setAt(0);
        void recent.refetch();
      },
      isLoading: recent.isFetching,
      error: recent.error,
    },
    stored: { address, isLoading: stored.isFetching, error: stored.error },
    pasted: { text, setText, format, setFormat, problem: pasted.problem },
  };
}

export type MessageLoading = ReturnType<typeof useLoadedMessage>;
