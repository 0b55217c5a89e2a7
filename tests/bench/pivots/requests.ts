import { spanMs } from './rows.ts';

/** What is asked of the server, and the same of SQLite. */
export interface Request {
  what: string;
  searchType: Record<string, unknown>;
  sql: string;
  /** Milliseconds, for 95 of 100 answers. */
  target?: number;
}

const target = 1500;
const barMs = spanMs / 72;
const bars = { type: 'time', field: 'timestamp', interval: { type: 'timeunit', timeunit: '10m' } };
const top = (field: string) => ({ type: 'values', field, limit: 10 });
const count = { type: 'count', id: 'n' };
const pivot = (row_groups: object[], column_groups: object[], series: object[] = [count]) => ({
  type: 'pivot',
  rollup: true,
  row_groups,
  column_groups,
  series,
});

const bar = `moment / ${barMs}`;
/** Ten of a field over all time, by time. */
const tenByTime = (field: string) => `SELECT ${field}, ${bar} AS bar, count(*) FROM rows WHERE ${field} IN
  (SELECT ${field} FROM rows GROUP BY ${field} ORDER BY count(*) DESC LIMIT 10) GROUP BY ${field}, bar`;
/** Ten of a field in each interval. */
const timeByTen = (field: string) => `SELECT * FROM (SELECT ${bar} AS bar, ${field}, count(*),
  row_number() OVER (PARTITION BY ${bar} ORDER BY count(*) DESC) AS place FROM rows GROUP BY bar, ${field})
  WHERE place <= 10`;

/** The questions of a dashboard over the messages of `rows.ts`. */
export const requests: readonly Request[] = [
  {
    what: '10 of 40 hosts over time',
    searchType: pivot([top('source')], [bars]),
    sql: tenByTime('source'),
    target,
  },
  {
    what: 'time, with its 10 largest of 40 hosts',
    searchType: pivot([bars], [top('source')]),
    sql: timeByTen('source'),
    target,
  },
  {
    what: '95th percentile and mean of a number over time',
    searchType: pivot(
      [bars],
      [],
      [
        { type: 'percentile', id: 'p95', field: 'took_ms', percentile: 95 },
        { type: 'avg', id: 'mean', field: 'took_ms' },
      ],
    ),
    sql: `SELECT bar, avg(took_ms), min(CASE WHEN place >= 0.95 * size THEN took_ms END) FROM
      (SELECT ${bar} AS bar, took_ms, row_number() OVER (PARTITION BY ${bar} ORDER BY took_ms) AS place,
        count(*) OVER (PARTITION BY ${bar}) AS size FROM rows) GROUP BY bar`,
    target,
  },
  {
    what: 'distinct values, of 100,000',
    searchType: pivot([], [], [{ type: 'card', id: 'distinct', field: 'client' }]),
    sql: 'SELECT count(DISTINCT client) FROM rows',
    target,
  },
  {
    what: 'a table of three metrics by two fields',
    searchType: pivot(
      [top('source'), top('service')],
      [],
      [count, { type: 'avg', id: 'mean', field: 'took_ms' }, { type: 'max', id: 'most', field: 'took_ms' }],
    ),
    sql: 'SELECT source, service, count(*), avg(took_ms), max(took_ms) FROM rows GROUP BY source, service',
    target,
  },
  {
    what: '10 of 100,000 values over time',
    searchType: pivot([top('client')], [bars]),
    sql: tenByTime('client'),
  },
  {
    what: 'time, with its 10 largest of 100,000 values',
    searchType: pivot([bars], [top('client')]),
    sql: timeByTen('client'),
  },
];
