import { expect, test } from 'vitest';
import { type Execution, executeSearchType } from './execute-search-type.ts';
import type { WrittenReply } from './written-results.ts';

const query = {
  id: 'query',
  query: { type: 'elasticsearch' as const, query_string: '' },
  timerange: { type: 'relative' as const, range: 300 },
};

/** The result of a pivot whose reply is given. */
async function pivotResult(reply: WrittenReply) {
  const unused = () => Promise.reject(new Error('not a pivot'));
  const execution: Execution = {
    search: { messages: unused, writtenMessages: unused, writtenPivot: () => Promise.resolve(reply) },
    now: 0,
    streams: null,
    isReadable: () => true,
    hasStream: () => true,
    runOnce: (_, run) => run(),
  };
  const series = [{ type: 'card' as const, id: 'users', field: 'user' }];
  const { json } = await executeSearchType(
    { id: 'pivot', type: 'pivot', series, rollup: true },
    query,
    execution,
  );
  return json.parse();
}

const reply: WrittenReply = { json: null, total: 5, span: null };

test('a pivot names its approximate series', async () => {
  const approximations = [{ series: 'users', error: 0.01 }];
  expect(await pivotResult({ ...reply, approximations })).toMatchObject({ total: 5, approximations });
});

test('a pivot of exact values has no list of approximate series', async () => {
  expect(await pivotResult(reply)).not.toHaveProperty('approximations');
});
