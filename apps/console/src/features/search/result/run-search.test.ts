// @vitest-environment jsdom

import { QueryResults } from '@tailrace/domain/search/query-results';
import { backendQuery, queryId } from '@tailrace/domain/search/search-request';
import type { PivotResult, SearchError, SearchJob } from '@tailrace/sdk';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#/app/api.ts';
import { newestFirst } from '#/features/query/params/index.ts';
import { doubled } from './bar-width.ts';
import { readRun, runSearch, searchTypes } from './run-search.ts';

const types = searchTypes(newestFirst);

type Effective = PivotResult['effective_timerange'];

const allTime = {
  type: 'absolute',
  from: '1970-01-01T00:00:00.000Z',
  to: '2021-05-11T20:00:00.000Z',
} as const;
/** The min and max timestamps a server reports for no messages. */
const noTime = {
  type: 'absolute',
  from: '292278994-08-17T07:12:55.807Z',
  to: '-292275055-05-16T16:47:04.192Z',
} as const;

interface Reply {
  total: number;
  pivot: Pick<PivotResult, 'effective_timerange' | 'rows'>;
  stats: Effective;
  messages?: Effective;
}

/** The reply of a cluster to a search of all messages. */
function jobOf({ total, pivot, stats, messages = allTime }: Reply): SearchJob {
  return {
    id: 'job',
    owner: 'jane',
    search_id: 'search',
    execution: { done: true, cancelled: false, completed_exceptionally: false },
    results: {
      [queryId]: {
        query: {
          id: queryId,
          timerange: { type: 'relative', range: 0 },
          query: backendQuery(''),
          search_types: [],
        },
        execution_stats: { duration: 12, timestamp: allTime.to, effective_timerange: stats },
        search_types: {
          messages: {
            id: 'messages',
            type: 'messages',
            messages: [],
            total_results: total,
            effective_timerange: messages,
          },
          histogram: { id: 'histogram', type: 'pivot', total, ...pivot },
        },
        errors: [],
        state: 'COMPLETED',
      },
    },
  };
}

const row = (start: string, count: number) => ({
  key: [start],
  source: 'leaf' as const,
  values: [{ key: ['count()'], value: count, rollup: true, source: 'row-leaf' as const }],
});

function runOf(job: SearchJob) {
  const results = new QueryResults(job, types);
  return readRun(results, results.find('histogram'), { sort: newestFirst, barWidth: doubled });
}

describe('the answer of a cluster to a search of all messages', () => {
  it('is read when nothing was found, and the time is none that a calendar has', () => {
    const run = runOf(jobOf({ total: 0, pivot: { effective_timerange: noTime }, stats: noTime }));
    expect(run).toMatchObject({ total: 0, effective: allTime });
    expect(run.histogram.bars.every(({ counts }) => counts.every((count) => count === 0))).toBe(true);
  });

  it('is read when no part of it says a time that can be used', () => {
    const run = runOf(
      jobOf({ total: 0, pivot: { effective_timerange: noTime }, stats: noTime, messages: noTime }),
    );
    expect(run.effective.from).toBe(allTime.from);
    expect(Date.parse(run.effective.to)).toBeGreaterThan(Date.parse('2021-01-01'));
  });

  it('goes on with the time the messages were looked for in, not with that of the bars', () => {
    const found = {
      type: 'absolute',
      from: '2021-04-20T08:00:00.000Z',
      to: '2021-05-11T19:00:00.000Z',
    } as const;
    const rows = [row('2021-04-01T00:00:00.000Z', 250), row('2021-05-01T00:00:00.000Z', 400)];
    const run = runOf(jobOf({ total: 650, pivot: { effective_timerange: found, rows }, stats: found }));
    expect(run.effective).toEqual(allTime);
    expect(run.histogram.span).toEqual({ from: Date.parse(found.from), to: Date.parse(found.to) });
    expect(run.histogram.series.at(-1)?.total).toBe(650);
  });
});

it('has the total that the legend adds up to, though a message arrived between its parts', () => {
  const rows = [row('2021-05-01T00:00:00.000Z', 400)];
  const job = jobOf({ total: 400, pivot: { effective_timerange: allTime, rows }, stats: allTime });
  const list = job.results[queryId]?.search_types.messages;
  if (list?.type === 'messages') list.total_results = 402;
  const run = runOf(job);
  expect(run.total).toBe(400);
  expect(run.histogram.series.reduce((sum, { total }) => sum + total, 0)).toBe(run.total);
});

describe('the parts of an answer while messages arrive', () => {
  const anHour = { type: 'absolute', from: '2021-05-11T19:00:00.000Z', to: allTime.to } as const;
  const jobOfHour = (count: number) =>
    jobOf({
      total: count,
      pivot: { effective_timerange: anHour, rows: [row('2021-05-11T19:30:00.000Z', count)] },
      stats: anHour,
      messages: anHour,
    });

  /** Counts this many messages in the histogram, and lists this many; then both alike. */
  async function searchWith(counted: number, listed: number) {
    const job = jobOfHour(counted);
    const list = job.results[queryId]?.search_types.messages;
    if (list?.type === 'messages') list.total_results = listed;
    const later = jobOfHour(listed);
    const executed: unknown[] = [];
    const server = setupServer(
      http.get('*/api/', () =>
        HttpResponse.json({ cluster_id: 'c', node_id: 'n', version: '4.1.14', tagline: '' }),
      ),
      http.post('*/api/views/search', async ({ request }) =>
        HttpResponse.json((await request.json()) as object, { status: 201 }),
      ),
      http.post('*/api/views/search/sync', () => HttpResponse.json(job)),
      http.post('*/api/views/search/:id/execute', async ({ request }) => {
        executed.push(await request.json());
        return HttpResponse.json(later);
      }),
    );
    server.listen({ onUnhandledFrame: 'error' });
    onTestFinished(() => server.close());
    api.authenticate({ type: 'session', sessionId: 'one' });
    const dialog = { query: '', timeRange: { type: 'relative', range: 3600 }, streams: [] } as const;
    const run = await runSearch(
      { request: dialog, sort: newestFirst, decorators: [], interval: null },
      undefined,
      {
        signal: new AbortController().signal,
        onMessages: () => {},
      },
    );
    return { run, executed };
  }

  it('are asked for again in the time searched when they disagree', async () => {
    const { run, executed } = await searchWith(40, 42);
    expect(executed).toEqual([{ global_override: { timerange: anHour } }]);
    expect(run.total).toBe(42);
    expect(run.histogram.series.reduce((sum, { total }) => sum + total, 0)).toBe(42);
  });

  it.each([
    ['agree', 42, 42],
    ['are more than one page', 400, 402],
  ])('are not asked for again when they %s', async (_, counted, listed) => {
    const { run, executed } = await searchWith(counted, listed);
    expect(executed).toEqual([]);
    expect(run.total).toBe(counted);
  });
});

/** The same reply with every part failed for one reason. */
function failedJob(error: Pick<SearchError, 'description'> & Partial<SearchError>): SearchJob {
  const job = jobOf({ total: 0, pivot: { effective_timerange: allTime }, stats: allTime });
  const errors = ['messages', 'histogram'].map((id) => ({
    type: 'search_type',
    search_type_id: id,
    ...error,
  }));
  const result = job.results[queryId];
  return { ...job, errors, results: result ? { [queryId]: { ...result, search_types: {}, errors } } : {} };
}

describe('a time of which no index is there', () => {
  const job = failedJob({
    description: 'Elasticsearch exception [type=index_not_found_exception, reason=no such index []]',
  });

  it('has no messages, and nothing to warn of', () => {
    expect(runOf(job)).toMatchObject({
      total: 0,
      messages: [],
      failure: null,
      warnings: [],
      effective: allTime,
    });
  });

  it('is not taken for an index that is missing', () => {
    const gone = failedJob({ description: 'no such index [graylog_3]' });
    expect(() => runOf(gone)).toThrow('no such index [graylog_3]');
  });
});
