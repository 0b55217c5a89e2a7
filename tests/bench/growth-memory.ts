import type { Api } from '../lib/api.ts';
import type { Product } from '../lib/product.ts';
import { megabytesAtRest } from './at-rest.ts';
import { answerTimes } from './engine/answer-times.ts';
import { pivot, topOf } from './engine/pivot.ts';
import { report } from './figures.ts';
import { peakMegabytes, resetPeak } from './load.ts';

const numbersOfHosts = pivot(
  [topOf('source')],
  [
    { type: 'percentile', id: 'p95', field: 'took_ms', percentile: 95 },
    { type: 'avg', id: 'mean', field: 'took_ms' },
  ],
);

/** The most memory since the peak was reset, when filling began. */
export async function reportMemoryIngesting(product: Product, what: string): Promise<void> {
  const measured = await peakMegabytes(product);
  report({ what: `${what}: memory while ingesting, most`, measured, unit: 'MB', target: 600 });
}

/** The server's memory at rest, and during a pivot that reads all messages. */
export async function reportMemory(product: Product, api: Api, what: string): Promise<void> {
  const measured = await megabytesAtRest(product);
  report({ what: `${what}: memory at rest`, measured, unit: 'MB', target: 300 });
  await resetPeak(product);
  const { value } = await answerTimes(() => api.run('', numbersOfHosts));
  report({ what: `${what}: metrics of hosts over everything, p50`, measured: value, unit: 'ms' });
  report({ what: `${what}: memory meanwhile, most`, measured: await peakMegabytes(product), unit: 'MB' });
}
