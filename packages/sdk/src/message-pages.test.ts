import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  isResultWindowError,
  messagePages,
  type Schemas,
  type SearchError,
  SearchFailure,
  type SearchJob,
} from './index.ts';
import { all, clientOf } from './testing/client.ts';

const timerange = {
  type: 'absolute',
  from: '2021-05-11T08:10:02.081Z',
  to: '2021-05-11T08:15:02.081Z',
} as const;

type Override = NonNullable<Schemas['ExecutionState']['global_override']>;

/** A server with a number of messages that pages up to its result window. */
function pagedServer(total: number, window = 10_000) {
  const requests: Override[] = [];

  function page(offset: number, limit: number): SearchJob {
    const job = {
      id: '609a3c268d2f4b0012ab34d1',
      search_id: '609a3c1e8d2f4b0012ab34cd',
      owner: 'mira',
      execution: { done: true, cancelled: false, completed_exceptionally: offset + limit > window },
      results: {},
    };
    if (offset + limit > window) {
      const description = 'window exceeded';
      return { ...job, errors: [{ type: 'result_window_limit', description, result_window_limit: window }] };
    }
    const messages = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({
      index: 'tailrace_0',
      highlight_ranges: {},
      decoration_stats: null,
      message: { _id: `${offset + index}`, timestamp: timerange.from, source: 'web-02', message: 'GET /' },
    }));
    const list = {
      id: 'm',
      type: 'messages' as const,
      messages,
      effective_timerange: timerange,
      total_results: total,
    };
    const results = { q: { search_types: { m: list } } };
    return { ...job, results } as unknown as SearchJob;
  }

  const client = clientOf(async (request) => {
    const { global_override } = (await request.json()) as { global_override: Override };
    requests.push(global_override);
    const { offset, limit } = global_override.search_types?.m ?? {};
    return page(offset ?? 0, limit ?? 150);
  });
  return { client, page, requests };
}

const idsOf = (lists: { messages: { message: { _id: string } }[] }[]) =>
  lists.flatMap(({ messages }) => messages.map(({ message }) => Number(message._id)));
const numbers = (length: number) => Array.from({ length }, (_, index) => index);

describe('messagePages', () => {
  it('yields every message of the job’s time range once', async () => {
    const { client, page, requests } = pagedServer(350);
    const lists = await all(messagePages(client, page(0, 150)));
    expect(idsOf(lists)).toEqual(numbers(350));
    expect(requests.map(({ search_types }) => search_types?.m)).toEqual([
      { offset: 150, limit: 150 },
      { offset: 300, limit: 150 },
    ]);
    expect(requests[0]).toMatchObject({ timerange, keep_search_types: ['m'] });
  });

  it('makes no request when the job contains all messages', async () => {
    const { client, page, requests } = pagedServer(3);
    expect(idsOf(await all(messagePages(client, page(0, 150), { searchTypeId: 'm' })))).toEqual([0, 1, 2]);
    expect(requests).toEqual([]);
  });

  it('reads up to the result window, then throws with its length', async () => {
    const { client, page } = pagedServer(400, 200);
    const lists: { messages: { message: { _id: string } }[] }[] = [];
    const paging = (async () => {
      for await (const list of messagePages(client, page(0, 150), { limit: 120 })) lists.push(list);
    })();
    const failure = await paging.catch((error: unknown) => error);
    expect(idsOf(lists)).toEqual(numbers(200));
    expect(failure).toBeInstanceOf(SearchFailure);
    expect(failure).toMatchObject({ message: 'window exceeded', resultWindow: 200 });
  });

  it('fails at once when the job has no such list', async () => {
    const { client, page } = pagedServer(3);
    const failure = all(messagePages(client, page(0, 150), { searchTypeId: 'other' }));
    await expect(failure).rejects.toThrow('The search has no such result');
  });
});

it('narrows the error at the result window', () => {
  const error: SearchError = { type: 'result_window_limit', description: '', result_window_limit: 10_000 };
  expect(isResultWindowError(error)).toBe(true);
  if (isResultWindowError(error)) expectTypeOf(error.result_window_limit).toEqualTypeOf<number>();
  expect(isResultWindowError({ type: 'query', description: '' })).toBe(false);
});

it('finds no failure in a job without errors', () => {
  const { page } = pagedServer(1);
  expect(SearchFailure.of(page(0, 150))).toBeNull();
  expect(SearchFailure.of({ ...page(0, 150), errors: [] })).toBeNull();
});
