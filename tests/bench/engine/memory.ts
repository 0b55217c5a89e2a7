import { megabytesAtRest } from '../at-rest.ts';
import { peakMegabytes } from '../load.ts';
import type { Measure } from './subject.ts';

/** The peak memory while there were hardly any searches. */
export const measureMemoryIngesting: Measure = async ({ product }) => ({
  memoryIngesting: { value: await peakMegabytes(product) },
});

/** The server's peak memory since its start, and its memory at rest. */
export const measureMemory: Measure = async ({ product }) => ({
  memoryPeak: { value: await peakMegabytes(product) },
  memoryAtRest: { value: await megabytesAtRest(product) },
});
