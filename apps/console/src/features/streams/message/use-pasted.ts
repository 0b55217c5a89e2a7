import { messageNotices } from '@tailrace/domain/notices/messages';
import { parseMessage } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { type LoadedMessage, readFields } from './loaded-message.ts';
import { noticeText } from './notice-text.ts';

/** Debounce in ms; the server decodes all formats but JSON fields. */
const debounceMs = 200;

interface Pasted {
  message: LoadedMessage | null;
  problem: string | null;
}

const nothing: Pasted = { message: null, problem: null };

/** The message in a pasted text. */
export function usePasted(text: string, format: string): Pasted {
  const settled = useDebounced(text, debounceMs).trim();
  const isEncoded = settled !== '' && format !== 'fields';
  const { data, error } = useQuery(
    query(
      parseMessage,
      { body: { message: settled, codec: format, remote_address: '127.0.0.1', configuration: {} } },
      { enabled: isEncoded, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
  );
  if (settled === '') return nothing;
  if (!isEncoded) {
    const read = readFields(settled);
    return 'message' in read
      ? { message: read.message, problem: null }
      : { message: null, problem: read.problem };
  }
  if (error) return { message: null, problem: noticeText(messageNotices.parseFailed(error)) };
  return data ? { message: { id: data.message.id, fields: data.message.fields }, problem: null } : nothing;
}
