import { percentile } from '../figures.ts';
import type { Measure } from './subject.ts';

/** Fetching single messages, each for the first time, in an order that does not follow that of their storage. */
export const measureExpand: Measure = async ({ api, seen }) => {
  const shuffled = seen
    .map((message) => ({ message, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ message }) => message);
  const taken: number[] = [];
  for (const { index, id } of shuffled) {
    const started = performance.now();
    await api.call('GET', `/messages/${index}/${id}`);
    taken.push(performance.now() - started);
  }
  return { expand: { value: percentile(taken, 0.5) }, expandSlow: { value: percentile(taken, 0.95) } };
};
