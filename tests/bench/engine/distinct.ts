import { pivot } from './pivot.ts';
import { responseTimes } from './response-times.ts';
import { type Measure, queries } from './subject.ts';

const distinctTraces = pivot([], [{ type: 'card', id: 'distinct', field: 'trace_id' }]);

/** Counting the distinct values of a field whose value differs in every message. */
export const measureDistinct: Measure = async ({ api }) => ({
  distinct: await responseTimes(() => api.run(queries.everything, distinctTraces)),
});
