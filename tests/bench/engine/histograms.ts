import { answerTimes } from './answer-times.ts';
import { overTime, pivot } from './pivot.ts';
import { type Measure, queries } from './subject.ts';

const histogram = pivot([overTime]);

/** Messages over time. */
export const measureHistograms: Measure = async ({ api }) => ({
  histogramCommon: await answerTimes(() => api.run(queries.commonTerm, histogram)),
  histogramAll: await answerTimes(() => api.run(queries.everything, histogram)),
});
