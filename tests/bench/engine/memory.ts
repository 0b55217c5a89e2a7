import { peakMegabytes, residentMegabytes } from '../load.ts';
import type { Measure } from './subject.ts';

/** The most memory the server has taken since its start, and what it takes now. */
export const measureMemory: Measure = async ({ product }) => ({
  memoryPeak: { value: await peakMegabytes(product) },
  memoryAtRest: { value: await residentMegabytes(product) },
});
