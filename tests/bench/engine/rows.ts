interface Row {
  title: string;
  unit: string;
  /** A rate: the lower it is, the higher the cost. */
  isRate?: boolean;
}

/** What is measured, in the order of the table. */
export const rows = {
  ingest: { title: 'ingest over GELF TCP, until searchable', unit: 'msg/s', isRate: true },
  disk: { title: 'data directory', unit: 'MB' },
  pageCommon: { title: 'newest 150 of a common term', unit: 'ms' },
  pageRare: { title: 'newest 150 of a rare term', unit: 'ms' },
  pageFieldAndTerm: { title: 'newest 150 of a field and a term', unit: 'ms' },
  histogramCommon: { title: 'histogram of a common term', unit: 'ms' },
  histogramAll: { title: 'histogram of everything', unit: 'ms' },
  hostsAll: { title: 'top 10 hosts of everything', unit: 'ms' },
  hostsCommon: { title: 'top 10 hosts of a common term', unit: 'ms' },
  numbers: { title: 'percentile and mean of a number', unit: 'ms' },
  distinct: { title: 'number of distinct values', unit: 'ms' },
  memoryPeak: { title: 'memory, most so far', unit: 'MB' },
  memoryAtRest: { title: 'memory at rest', unit: 'MB' },
} as const satisfies Record<string, Row>;

export type RowName = keyof typeof rows;

export const rowNames = Object.keys(rows) as RowName[];

export const rowOf = (name: RowName): Row => rows[name];

/** One measured figure. Of times, `value` is the median of repeated requests, and `first` the first request. */
export interface Reading {
  value: number;
  first?: number;
}

export type Readings = Partial<Record<RowName, Reading>>;
