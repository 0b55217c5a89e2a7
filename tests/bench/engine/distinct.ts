import { answerTimes } from './answer-times.ts';
import { pivot } from './pivot.ts';
import { type Measure, queries } from './subject.ts';

const distinctTraces = pivot(null, [{ type: 'card', id: 'distinct', field: 'trace_id' }]);

/** How many values a field has when every message has another one. */
export const measureDistinct: Measure = async ({ api }) => ({
  distinct: await answerTimes(() => api.run(queries.everything, distinctTraces)),
});
