import { eventually } from '../../lib/api.ts';
import { flood } from '../load.ts';
import type { Measure } from './subject.ts';

const patienceSeconds = 600;

/** Messages a second from the first byte sent until all of them can be found. */
export const measureIngest: Measure = async ({ api, port, stored, size }) => {
  const started = performance.now();
  // Each size has its own seed, because repeated trace ids would not be distinct values.
  await flood(port, size - stored, { seed: size });
  await eventually(
    async () => (await api.search('*', 1)).total_results,
    (count) => count === size,
    patienceSeconds,
  );
  const seconds = (performance.now() - started) / 1000;
  return { ingest: { value: (size - stored) / seconds } };
};
