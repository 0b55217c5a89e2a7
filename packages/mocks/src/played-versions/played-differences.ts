import { playedPages } from './pages.ts';
import type { PlayedDifference } from './played-difference.ts';
import { playedSince4 } from './since-4.ts';

/** All differences, in the order of the SDK's. */
export const playedDifferences: readonly PlayedDifference[] = [...playedSince4, ...playedPages];
