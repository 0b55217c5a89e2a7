import { pivot, topOf } from './pivot.ts';
import { responseTimes } from './response-times.ts';
import { type Measure, queries } from './subject.ts';

const topHosts = pivot([topOf('source')]);

/** The most frequent values of a field. */
export const measureValues: Measure = async ({ api }) => ({
  hostsAll: await responseTimes(() => api.run(queries.everything, topHosts)),
  hostsCommon: await responseTimes(() => api.run(queries.commonTerm, topHosts)),
});
