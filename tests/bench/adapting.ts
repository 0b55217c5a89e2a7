import { adaptationOf } from '@tailrace/sdk/versions/adapt';
import { percentile, report, timed } from './figures.ts';

const runs = 200;
const search = 'http://logs.test/api/views/search/sync';

/** The job of a search on 7.0 with a histogram, and this many messages of 30 fields. */
function jobOf(count: number): string {
  const messages = Array.from({ length: count }, (_, index) => ({
    index: 'graylog_0',
    message: {
      _id: `m${index}`,
      timestamp: '2026-03-02T09:12:44.001Z',
      ...Object.fromEntries(
        Array.from({ length: 28 }, (_, at) => [`part_${at}`, `value ${index} `.repeat(5)]),
      ),
    },
  }));
  const query = {
    id: 'q',
    search_types: [
      { id: 'm', type: 'messages' },
      { id: 'h', type: 'pivot', row_groups: [{ type: 'time', fields: ['timestamp'] }], column_groups: [] },
    ],
  };
  return JSON.stringify({
    id: 'j',
    executing_node: 'n',
    execution: { done: true },
    results: { q: { query, search_types: { m: { id: 'm', type: 'messages', messages } } } },
  });
}

/** Milliseconds that reading a reply takes with an adaptation, beyond parsing it. */
async function costOf(count: number): Promise<number> {
  const text = jobOf(count);
  const headers = { 'Content-Type': 'application/json' };
  const plain = await timed(runs, () => new Response(text, { headers }).json());
  const adapted = await timed(runs, async () => {
    const response = new Response(text, { headers });
    const adaptation = await adaptationOf('7.0.12', 'POST /views/search/sync', search, new Map());
    adaptation?.reply(response);
    await response.json();
  });
  return percentile(adapted, 0.5) - percentile(plain, 0.5);
}

/** What adapting the reply of a search on a newer Graylog costs, also one that is ten times as large. */
export async function benchAdapting(): Promise<void> {
  for (const [count, target] of [
    [150, 1],
    [1_500, 10],
  ] as const)
    report({
      what: `adapting a reply of ${count} messages to Graylog 7.0, median`,
      measured: await costOf(count),
      unit: 'ms',
      target,
    });
}
