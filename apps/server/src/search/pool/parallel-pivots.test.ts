import { expect, test } from 'vitest';
import type { CataloguedIndex } from '../../indices/catalogue.ts';
import type { PivotRequest } from '../pivot/pivot-request.ts';
import { SearchError } from '../search-error.ts';
import type { RunOptions } from '../search-pool.ts';
import { ParallelPivots } from './parallel-pivots.ts';

const pivot: PivotRequest = {
  query: '',
  streams: null,
  range: null,
  rowGroups: [],
  columnGroups: [],
  series: [{ id: 'n', type: 'count', field: null }],
  sort: [],
  rollup: true,
};
const turn = { userId: 'mira', priority: 'dashboard' } as const;
const indices = [0, 1].map((number): CataloguedIndex => {
  const place = { setId: 'graylog', setOrder: 0, number, name: `graylog_${number}` };
  return { ...place, state: 'sealed', range: null, messages: 1_000_000, holdsEvents: false };
});
const view = { catalogue: { version: 3, indices }, leaveOut: [] };
const part = { state: new Uint8Array(), span: null, leftOut: [] as string[] };
const whole = { rows: [], total: 0, span: null };

interface Run {
  name: string;
  only: readonly string[] | undefined;
  parts: number | undefined;
  options: RunOptions;
}

/** A pool that notes what it is asked to run, and answers parts as the test says. */
function pivotsOf(answer: (run: Run) => unknown, freeWorkers = 2) {
  const runs: Run[] = [];
  const pool = {
    view: () => view,
    freeWorkers: () => freeWorkers,
    timeoutMs: 60_000,
    run: async (name: string, request: { only?: string[]; parts?: unknown[] }, options: RunOptions = {}) => {
      const run = { name, only: request.only, parts: request.parts?.length, options };
      runs.push(run);
      return name === 'pivotPart' ? answer(run) : whole;
    },
  };
  return {
    runs,
    pivots: new ParallelPivots(pool as unknown as ConstructorParameters<typeof ParallelPivots>[0]),
  };
}

test('counts the indices in parts over the same view, and merges them', async () => {
  const { pivots, runs } = pivotsOf(() => part);
  expect(await pivots.run('writtenPivot', pivot, { turn })).toBe(whole);
  expect(runs.map(({ name, only, parts }) => ({ name, only, parts }))).toEqual([
    { name: 'pivotPart', only: ['graylog_0'], parts: undefined },
    { name: 'pivotPart', only: ['graylog_1'], parts: undefined },
    { name: 'writtenPivot', only: undefined, parts: 2 },
  ]);
  expect(runs.map(({ options }) => options.turn)).toEqual([turn, turn, turn]);
  expect(runs.map(({ options }) => options.view)).toEqual([view, view, undefined]);
});

test('runs a pivot whole while other searches need the workers', async () => {
  const { pivots, runs } = pivotsOf(() => part, 1);
  await pivots.run('pivot', pivot, { turn });
  expect(runs).toEqual([{ name: 'pivot', only: undefined, parts: undefined, options: { turn } }]);
});

test('runs a pivot whole whose intervals depend on the messages it finds', async () => {
  const { pivots, runs } = pivotsOf(() => part);
  const bars = { type: 'time', field: 'timestamp', interval: { scaling: 1 } } as const;
  await pivots.run('pivot', { ...pivot, rowGroups: [bars] });
  expect(runs.map(({ name }) => name)).toEqual(['pivot']);
  await pivots.run('pivot', { ...pivot, rowGroups: [bars], range: { from: 1, to: 2 } });
  expect(runs).toHaveLength(4);
});

test.each([
  [
    'leave different indices out',
    ({ only }: Run) => ({ ...part, leftOut: only?.includes('graylog_1') ? ['a'] : [] }),
  ],
  [
    'have too many groups together',
    () => Promise.reject(new SearchError('too_much', 'There are too many groups')),
  ],
])('runs a pivot whole after all when its parts %s', async (_, answer) => {
  const { pivots, runs } = pivotsOf(answer);
  const hosts = { type: 'values', field: 'source', limit: 10 } as const;
  expect(await pivots.run('pivot', { ...pivot, rowGroups: [hosts, hosts] })).toBe(whole);
  expect(runs.at(-1)).toMatchObject({ name: 'pivot', parts: undefined });
});

test('a part that fails stops the others', async () => {
  const failure = new SearchError('failed', 'The search failed');
  const { promise, reject } = Promise.withResolvers();
  const { pivots, runs } = pivotsOf(({ only, options: { signal } }) => {
    if (only?.includes('graylog_1')) throw failure;
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  await expect(pivots.run('pivot', pivot)).rejects.toBe(failure);
  await expect(promise).rejects.toBe(failure);
  expect(runs.map(({ name }) => name)).toEqual(['pivotPart', 'pivotPart']);
});

test('all parts end when the time is over or the caller leaves', async () => {
  const stopped = ({ options: { signal } }: Run) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const caller = new AbortController();
  const left = pivotsOf(stopped).pivots.run('pivot', pivot, { signal: caller.signal });
  caller.abort(new SearchError('cancelled', 'The caller left'));
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  const late = pivotsOf(stopped).pivots.run('pivot', pivot, { timeoutMs: 1 });
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
});
