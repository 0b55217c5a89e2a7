import { percentile } from '../figures.ts';
import type { Reading } from './rows.ts';

const mostRuns = 20;
const fewestRuns = 3;
const enoughMs = 10_000;

async function times(request: () => Promise<unknown>): Promise<Reading> {
  const timeOne = async () => {
    const started = performance.now();
    await request();
    return performance.now() - started;
  };
  const first = await timeOne();
  const taken: number[] = [];
  const begun = performance.now();
  while (taken.length < fewestRuns || (taken.length < mostRuns && performance.now() - begun < enoughMs)) {
    taken.push(await timeOne());
  }
  return { first, value: percentile(taken, 0.5) };
}

/**
 * Times a request: the first run, then the median of up to 20 more, fewer when they are slow. A request that fails, for
 * example at its deadline, is a figure too, because the other rows can still be measured.
 */
export async function responseTimes(request: () => Promise<unknown>): Promise<Reading> {
  try {
    return await times(request);
  } catch (error) {
    console.log(`     failed: ${(error as Error).message}`);
    return { value: Number.NaN };
  }
}
