import { answerTimes } from './answer-times.ts';
import { overTime, pivot, topOf } from './pivot.ts';
import { type Measure, queries } from './subject.ts';

const inThreeGroupings = pivot(
  [overTime, topOf('service'), topOf('level')],
  [
    { type: 'avg', id: 'mean', field: 'took_ms' },
    { type: 'max', id: 'slowest', field: 'took_ms' },
  ],
);

/** Metrics of groups in groups in groups. */
export const measureGroups: Measure = async ({ api }) => ({
  groups: await answerTimes(() => api.run(queries.everything, inThreeGroupings)),
});
