import type { Target } from './target.ts';

interface Row {
  title: string;
  unit: string;
  /** A rate: the lower it is, the higher the cost. */
  isRate?: boolean;
  target?: Target;
}

/** Times that grow with the messages have their targets at this size. */
const messages = 2_000_000;
const noWorse = { atMostTimesBefore: 1.2 };

/** What is measured, in the order of the table. */
export const rows = {
  ingest: {
    title: 'ingest over GELF TCP, until searchable',
    unit: 'msg/s',
    isRate: true,
    target: { atLeast: 50_000 },
  },
  ingestLastHalf: {
    title: 'ingest, its last half (sealing meanwhile)',
    unit: 'msg/s',
    isRate: true,
    target: { atLeast: 40_000 },
  },
  pageIngesting: { title: 'newest 150 while ingesting', unit: 'ms' },
  hostsIngesting: { title: 'top 10 hosts of a common term while ingesting', unit: 'ms' },
  memoryIngesting: { title: 'memory while ingesting, most', unit: 'MB', target: { atMost: 600 } },
  unsealed: { title: 'messages that still wait for a full block', unit: '' },
  disk: { title: 'data directory, sealed', unit: 'MB' },
  bytes: { title: 'data directory, per message', unit: 'bytes', target: { atMost: 350 } },
  expand: { title: 'expand one old message, median', unit: 'ms', target: { atMost: 5 } },
  expandSlow: { title: 'expand one old message, p95', unit: 'ms' },
  pageCommon: { title: 'newest 150 of a common term', unit: 'ms', target: noWorse },
  pageRare: { title: 'newest 150 of a rare term', unit: 'ms', target: noWorse },
  pageFieldAndTerm: { title: 'newest 150 of a field and a term', unit: 'ms', target: noWorse },
  histogramCommon: { title: 'histogram of a common term', unit: 'ms', target: noWorse },
  histogramAll: { title: 'histogram of everything', unit: 'ms', target: noWorse },
  hostsAll: { title: 'top 10 hosts of everything', unit: 'ms', target: { atMost: 15, messages } },
  hostsCommon: { title: 'top 10 hosts of a common term', unit: 'ms', target: { atMost: 60, messages } },
  numbers: { title: 'percentile and mean of a number', unit: 'ms', target: { atMost: 150, messages } },
  numbersCommon: { title: 'percentile and mean, common term', unit: 'ms' },
  distinct: { title: 'number of distinct values', unit: 'ms', target: { atMost: 800, messages } },
  groups: { title: 'two metrics in three groupings', unit: 'ms' },
  exported: { title: 'export of 100,000 messages as CSV', unit: 'ms' },
  memoryPeak: { title: 'memory, most so far', unit: 'MB' },
  memoryAtRest: { title: 'memory at rest', unit: 'MB', target: { atMost: 300 } },
} as const satisfies Record<string, Row>;

export type RowName = keyof typeof rows;

export const rowNames = Object.keys(rows) as RowName[];

export const rowOf = (name: RowName): Row => rows[name];

/** One measured figure. Of times, `value` is the median of repeated requests, and `first` the first request. */
export interface Reading {
  /** NaN when the request failed. */
  value: number;
  first?: number;
}

export type Readings = Partial<Record<RowName, Reading>>;

/** Everything that was measured with a number of messages. */
export interface Measured {
  size: number;
  readings: Readings;
}
