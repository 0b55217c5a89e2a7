import type { Measure } from './subject.ts';

/** How many messages wait to be sealed; builds that do not seal any have no such metric. */
export const measureUnsealed: Measure = async ({ api }) => {
  const gauge = await api
    .call<{ value: number }>('GET', '/system/metrics/indices.sealing.rows')
    .catch(() => null);
  return gauge ? { unsealed: { value: gauge.value } } : {};
};
