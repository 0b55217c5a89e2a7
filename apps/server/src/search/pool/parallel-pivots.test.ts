import { expect, test } from 'vitest';
import type { CataloguedIndex } from '../../indices/catalogue.ts';
import type { PartScope } from '../pivot/pivot-parts.ts';
import type { PivotRequest } from '../pivot/pivot-request.ts';
import type { DividedPivot, PivotJob } from '../pivot/search-pivot.ts';
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
  const index = { setId: 'graylog', setOrder: 0, number, name: `graylog_${number}` };
  return { ...index, state: 'sealed', range: null, messages: 1_000_000, holdsEvents: false };
});
const view = { catalogue: { version: 3, indices }, leaveOut: [] };
const oneIndex = { ...view, catalogue: { version: 3, indices: indices.slice(0, 1) } };
const part = { state: new Uint8Array(), span: null, leftOut: [] as string[] };
const whole = { rows: [], total: 0, span: null };

interface Run {
  name: string;
  request: PartScope & PivotJob;
  options: RunOptions;
}

/** A pool that notes what it is asked to run, and answers parts as the test says. */
function pivotsOf(
  respond: (run: Run) => unknown,
  {
    freeWorkers = 2,
    seen = view,
    divided,
  }: { freeWorkers?: number; seen?: typeof view; divided?: DividedPivot } = {},
) {
  const runs: Run[] = [];
  const pool = {
    view: () => seen,
    freeWorkers: () => freeWorkers,
    timeoutMs: 60_000,
    run: async (name: string, request: Run['request'], options: RunOptions = {}) => {
      const run = { name, request, options };
      runs.push(run);
      if (name === 'pivotPart') return respond(run);
      return (request.maxParts && divided) || whole;
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
  expect(runs.map(({ name, request }) => ({ name, request }))).toEqual([
    { name: 'pivotPart', request: { pivot, only: ['graylog_0'] } },
    { name: 'pivotPart', request: { pivot, only: ['graylog_1'] } },
    { name: 'writtenPivot', request: { ...pivot, parts: [part, part] } },
  ]);
  expect(runs.map(({ options }) => options.turn)).toEqual([turn, turn, turn]);
  expect(runs.map(({ options }) => options.view)).toEqual([view, view, undefined]);
});

test('runs a pivot whole while other searches need the workers', async () => {
  const { pivots, runs } = pivotsOf(() => part, { freeWorkers: 1 });
  await pivots.run('pivot', pivot, { turn });
  expect(runs).toEqual([{ name: 'pivot', request: pivot, options: { turn } }]);
});

test('leaves it to a worker to divide a pivot whose intervals depend on its messages', async () => {
  const bars = { type: 'time', field: 'timestamp', interval: { scaling: 1 } } as const;
  const rest = [{ span: { from: 0, to: 4999 } }, { only: ['graylog_1'] }];
  const resolved = { ...pivot, rowGroups: [{ ...bars, interval: { value: 1, unit: 'h' } } as const] };
  const { pivots, runs } = pivotsOf(() => part, { divided: { pivot: resolved, counted: part, rest } });
  const requested = { ...pivot, rowGroups: [bars] };
  expect(await pivots.run('pivot', requested)).toBe(whole);
  expect(runs.map(({ request }) => request)).toEqual([
    { ...requested, maxParts: 2 },
    ...rest.map((scope) => ({ pivot: resolved, ...scope })),
    { ...resolved, parts: [part, part, part] },
  ]);
});

test('runs a pivot in one job that nobody divides', async () => {
  const { pivots, runs } = pivotsOf(() => part, { freeWorkers: 4, seen: oneIndex });
  expect(await pivots.run('pivot', pivot)).toBe(whole);
  expect(runs.map(({ request }) => request)).toEqual([{ ...pivot, maxParts: 4 }]);
});

test.each([
  [
    'leave different indices out',
    ({ request }: Run) => ({ ...part, leftOut: request.only?.includes('graylog_1') ? ['a'] : [] }),
  ],
  [
    'have too many groups together',
    () => Promise.reject(new SearchError('too_much', 'There are too many groups')),
  ],
])('runs a pivot whole after all when its parts %s', async (_, respond) => {
  const { pivots, runs } = pivotsOf(respond);
  expect(await pivots.run('pivot', pivot)).toBe(whole);
  expect(runs.at(-1)).not.toHaveProperty('request.parts');
});

test('runs a pivot whole from then on when its parts have too many groups', async () => {
  const { pivots, runs } = pivotsOf(() => Promise.reject(new SearchError('too_much', 'Too many groups')));
  for (const query of ['', 'timeout']) await pivots.run('pivot', { ...pivot, query });
  expect(runs.map(({ name }) => name)).toEqual(['pivotPart', 'pivotPart', 'pivot', 'pivot']);
});

test('a part that fails stops the others', async () => {
  const failure = new SearchError('failed', 'The search failed');
  const { promise, reject } = Promise.withResolvers();
  const { pivots, runs } = pivotsOf(({ request, options: { signal } }) => {
    if (request.only?.includes('graylog_1')) throw failure;
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
