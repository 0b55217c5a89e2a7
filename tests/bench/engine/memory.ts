import { peakMegabytes, residentMegabytes } from '../load.ts';
import type { Measure } from './subject.ts';

/** The server's peak memory since its start, and its current memory. */
export const measureMemory: Measure = async ({ product }) => ({
  memoryPeak: { value: await peakMegabytes(product) },
  memoryAtRest: { value: await residentMegabytes(product) },
});
