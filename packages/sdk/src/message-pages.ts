import type { CallOptions, Client } from './client.ts';
import { SearchFailure } from './search-failure.ts';
import { executeSearch } from './search-job.ts';
import type { MessageListResult, SearchJob } from './types.ts';

export interface MessagePagesOptions extends Pick<CallOptions, 'signal'> {
  /** The list to page through; default: the first one of the job. */
  searchTypeId?: string | undefined;
  /** Messages per further page; default: 150. The first page has the size requested by the search. */
  limit?: number | undefined;
}

function messageList(job: SearchJob, id: string | undefined): MessageListResult | undefined {
  return Object.values(job.results)
    .flatMap(({ search_types }) => Object.values(search_types))
    .find((result): result is MessageListResult => result.type === 'messages' && (!id || result.id === id));
}

/** Returns the list, or throws an error with the reason the job gives for its absence. */
function requireList(job: SearchJob, id: string | undefined): MessageListResult {
  const list = messageList(job, id);
  if (!list) throw new SearchFailure(job.errors ?? []);
  return list;
}

/**
 * Yields every page of a job's messages, starting with the one in the job. All pages use the job's effective time range,
 * so new messages do not shift them. Servers page only up to their result window: after its last message, this throws
 * a `SearchFailure` whose `resultWindow` is the window's length.
 *
 * @example
 * for await (const { messages } of messagePages(client, job, { signal })) console.log(messages);
 */
export async function* messagePages(
  client: Client,
  job: SearchJob,
  { searchTypeId, limit = 150, signal }: MessagePagesOptions = {},
): AsyncGenerator<MessageListResult, void> {
  const first = requireList(job, searchTypeId);
  const { id, effective_timerange: timerange, total_results } = first;
  const { search_id: searchId } = job;
  let page = first;
  let seen = 0;
  for (;;) {
    yield page;
    seen += page.messages.length;
    if (seen >= total_results || page.messages.length === 0) return;
    if (searchId === null) throw new TypeError('Only a search with an id has further pages: send one');
    page = await load(searchId, seen, limit);
  }

  async function load(searchId: string, offset: number, limit: number): Promise<MessageListResult> {
    const override = { timerange, keep_search_types: [id], search_types: { [id]: { offset, limit } } };
    const next = await executeSearch(client, searchId, { global_override: override }, { signal });
    const window = SearchFailure.of(next)?.resultWindow ?? null;
    // A page that exceeds the result window is requested again up to its end.
    if (window !== null && offset < window && offset + limit > window)
      return load(searchId, offset, window - offset);
    return requireList(next, id);
  }
}
