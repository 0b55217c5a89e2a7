import type { PivotResult, SearchError, SearchJob } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { newestFirst } from './search-place.ts';
import { explainedProblem, searchProblem } from './search-problem.ts';
import { histogramId, messagesId, queryId, searchInput, valuesId } from './search-request.ts';
import { readPage, readPivot, readRun, readValues, SearchJobError } from './search-result.ts';

type Effective = PivotResult['effective_timerange'];

const allTime = {
  type: 'absolute',
  from: '1970-01-01T00:00:00.000Z',
  to: '2021-05-11T20:00:00.000Z',
} as const;
/** What a server answers that looked for the first and the last of no messages. */
const noTime = {
  type: 'absolute',
  from: '292278994-08-17T07:12:55.807Z',
  to: '-292275055-05-16T16:47:04.192Z',
} as const;

interface Answer {
  total: number;
  pivot: Pick<PivotResult, 'effective_timerange' | 'rows'>;
  stats: Effective;
  messages?: Effective;
}

/** The answer of a cluster to a search of all messages. */
function jobOf({ total, pivot, stats, messages = allTime }: Answer): SearchJob {
  const [query] = searchInput({
    query: '',
    timeRange: { type: 'relative', range: 0 },
    streams: [],
    sort: newestFirst,
  }).queries;
  if (!query) throw new Error('A search has a query.');
  return {
    id: 'job',
    owner: 'jane',
    search_id: 'search',
    execution: { done: true, cancelled: false, completed_exceptionally: false },
    results: {
      [queryId]: {
        query,
        execution_stats: { duration: 12, timestamp: allTime.to, effective_timerange: stats },
        search_types: {
          [messagesId]: {
            id: messagesId,
            type: 'messages',
            messages: [],
            total_results: total,
            effective_timerange: messages,
          },
          [histogramId]: { id: histogramId, type: 'pivot', total, ...pivot },
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

const runOf = (job: SearchJob) => readRun(job, readPivot(job), newestFirst);

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

/** The same answer where every part failed for one reason. */
function failedJob(error: Pick<SearchError, 'description'> & Partial<SearchError>): SearchJob {
  const job = jobOf({ total: 0, pivot: { effective_timerange: allTime }, stats: allTime });
  const errors = [messagesId, histogramId].map((id) => ({
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
    expect(readPage(job)).toEqual({ total: 0, messages: [] });
  });

  it('has no values of a field either', () => {
    expect(readValues({ ...job, results: job.results })).toMatchObject({ values: [], withField: 0 });
    expect(valuesId in (job.results[queryId]?.search_types ?? {})).toBe(false);
  });

  it('is not taken for an index that is missing', () => {
    const gone = failedJob({ description: 'no such index [graylog_3]' });
    expect(() => readPage(gone)).toThrow(SearchJobError);
  });
});

const shardsFailed =
  'Elasticsearch exception [type=search_phase_execution_exception, reason=all shards failed].';

describe('a search that a search engine refused', () => {
  const problemOf = (error: Partial<SearchError>) =>
    searchProblem(new SearchJobError({ type: 'search_type', description: shardsFailed, ...error }));

  it('says that a page lies past the window, whatever type the server gives it', () => {
    const description =
      'Result window is too large, from + size must be less than or equal to: [10000] but was [10050].';
    expect(problemOf({ description })).toMatchObject({
      kind: 'window',
      message: expect.stringContaining('10000 messages'),
    });
  });

  it('says why, which stands in the trace alone', () => {
    const backtrace =
      'Caused by: [type=illegal_argument_exception, reason=Fielddata is disabled on [message]]';
    expect(problemOf({ backtrace })).toMatchObject({
      kind: 'failed',
      message: 'Fielddata is disabled on [message]',
    });
  });

  const ours = { message: 'A bracket is not closed', line: 1, column: 5 };

  it('says in our own words first what is wrong with the query', () => {
    const backtrace = `reason=Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5.]`;
    expect(explainedProblem(problemOf({ backtrace }), ours)).toEqual({
      kind: 'syntax',
      ...ours,
      server: `Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5.`,
    });
    expect(explainedProblem(problemOf({}), ours)).toMatchObject({ ...ours, server: shardsFailed });
  });

  it('keeps to the words of the server where our parser has none, or the query is not the reason', () => {
    const window = searchProblem(
      new SearchJobError({ type: 'result_window_limit', description: '', result_window_limit: 10 }),
    );
    expect(explainedProblem(problemOf({}), null)).toMatchObject({ kind: 'failed', message: shardsFailed });
    expect(explainedProblem(window, ours)).toBe(window);
    expect(explainedProblem(undefined, ours)).toBeUndefined();
  });
});
