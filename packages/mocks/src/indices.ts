import type { ResponseBody, Schemas } from '@tailrace/sdk';
import { exampleBody } from './examples.ts';

type Overview = ResponseBody<'getIndexerOverview'>;
type Index = Schemas['IndexSummary'];

const example: Overview = exampleBody('getIndexerOverview');
const start = Date.parse('2026-02-01T00:00:00.000Z');
const dayMs = 86_400_000;

const range = (name: string, day: number): Schemas['IndexRange'] => ({
  index_name: name,
  begin: new Date(start + day * dayMs).toISOString(),
  end: new Date(start + (day + 1) * dayMs - 1000).toISOString(),
  calculated_at: null,
  took_ms: 0,
});

const index = (number: number, change: Partial<Index> = {}): [string, Index] => [
  `graylog_${number}`,
  {
    size: { events: 50_211 + 9000 * (number % 4), deleted: 0, bytes: 31_457_280 + 9_000_000 * (number % 4) },
    range: range(`graylog_${number}`, number),
    is_deflector: false,
    is_closed: false,
    is_reopened: false,
    ...change,
  },
];

/** An index set with an index in each state; graylog_3 cannot be read, and graylog_4 not as a whole. */
export const mockOverview: Overview = {
  ...example,
  deflector: { is_up: true, current_target: 'graylog_6' },
  indexer_cluster: {
    name: 'log-search',
    health: { status: 'red', shards: { active: 11, initializing: 0, relocating: 0, unassigned: 1 } },
  },
  indices: Object.fromEntries([
    index(6, { is_deflector: true }),
    index(5),
    index(4, { damaged_blocks: 2 }),
    index(3),
    index(2, { is_reopened: true }),
    index(1, { is_closed: true, size: null }),
    index(0, { is_closed: true, size: null, range: null }),
  ]),
};

/** An index set with this many indices, one a day; without any, it has none to write to. */
export const mockOverviewOf = (count: number): Overview => ({
  ...example,
  deflector: { is_up: count > 0, current_target: count > 0 ? `graylog_${count - 1}` : null },
  indices: Object.fromEntries(
    Array.from({ length: count }, (_, number) => index(number, { is_deflector: number === count - 1 })),
  ),
});
