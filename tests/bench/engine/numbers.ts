import { pivot } from './pivot.ts';
import { responseTimes } from './response-times.ts';
import { type Measure, queries } from './subject.ts';

const statistics = pivot(
  [],
  [
    { type: 'percentile', id: 'p95', field: 'took_ms', percentile: 95 },
    { type: 'avg', id: 'mean', field: 'took_ms' },
  ],
);

/** Statistics of a numeric field that every message has. */
export const measureNumbers: Measure = async ({ api }) => ({
  numbers: await responseTimes(() => api.run(queries.everything, statistics)),
  numbersCommon: await responseTimes(() => api.run(queries.commonTerm, statistics)),
});
