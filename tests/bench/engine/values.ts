import type { Api } from '../../lib/api.ts';
import { pivot, topOf } from './pivot.ts';
import { responseTimes } from './response-times.ts';
import { type Measure, queries } from './subject.ts';

const topHosts = pivot([topOf('source')]);

export const topHostsOf = (api: Api, query: string) => api.run(query, topHosts);

/** The most frequent values of a field. */
export const measureValues: Measure = async ({ api }) => ({
  hostsAll: await responseTimes(() => topHostsOf(api, queries.everything)),
  hostsCommon: await responseTimes(() => topHostsOf(api, queries.commonTerm)),
});
