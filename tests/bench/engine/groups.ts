import { overTime, pivot, topOf } from './pivot.ts';
import { responseTimes } from './response-times.ts';
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
  groups: await responseTimes(() => api.run(queries.everything, inThreeGroupings)),
});
