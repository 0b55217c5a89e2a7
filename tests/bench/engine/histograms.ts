import { overTime, pivot } from './pivot.ts';
import { responseTimes } from './response-times.ts';
import { type Measure, queries } from './subject.ts';

const histogram = pivot([overTime]);

/** Messages over time. */
export const measureHistograms: Measure = async ({ api }) => ({
  histogramCommon: await responseTimes(() => api.run(queries.commonTerm, histogram)),
  histogramAll: await responseTimes(() => api.run(queries.everything, histogram)),
});
