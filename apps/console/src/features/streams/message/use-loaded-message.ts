import { getMessage } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import type { LoadedMessage, MessageSource } from './loaded-message.ts';
import { usePasted } from './use-pasted.ts';
import { useRecent } from './use-recent.ts';

/** The index and id of a stored message. */
export interface MessagePlace {
  index: string;
  id: string;
}

/** The message that rules are tried on, and where it comes from. */
export function useLoadedMessage(place: MessagePlace | null) {
  const [source, setSource] = useState<MessageSource>(place ? 'id' : 'recent');
  const [inputId, setInputId] = useState('');
  const [at, setAt] = useState(0);
  const [text, setText] = useState('');
  const [format, setFormat] = useState('fields');
  const recent = useRecent(inputId, source === 'recent');
  const stored = useQuery(
    query(
      getMessage,
      { index: place?.index ?? '', messageId: place?.id ?? '' },
      {
        enabled: place !== null && source === 'id',
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
    id: place ? stored.data : undefined,
    pasted: pasted.message ?? undefined,
  }[source];
  return {
    message: message ?? null,
    source,
    setSource,
    recent: {
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
    stored: { place, isLoading: stored.isFetching, error: stored.error },
    pasted: { text, setText, format, setFormat, problem: pasted.problem },
  };
}

export type MessageLoading = ReturnType<typeof useLoadedMessage>;
