import { answerTimes } from './answer-times.ts';
import { pivot, topOf } from './pivot.ts';
import { type Measure, queries } from './subject.ts';

const topHosts = pivot([topOf('source')]);

/** The most frequent values of a field. */
export const measureValues: Measure = async ({ api }) => ({
  hostsAll: await answerTimes(() => api.run(queries.everything, topHosts)),
  hostsCommon: await answerTimes(() => api.run(queries.commonTerm, topHosts)),
});
