import { playedPages } from './pages.ts';
import type { PlayedDifference } from './played-difference.ts';

/** All differences, in the order of the SDK's. */
export const playedDifferences: readonly PlayedDifference[] = [...playedPages];
