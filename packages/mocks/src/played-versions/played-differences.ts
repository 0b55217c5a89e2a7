import { playedExtractors } from './extractors.ts';
import { playedInputs } from './inputs.ts';
import { playedLoggers } from './loggers.ts';
import { playedPages } from './pages.ts';
import type { PlayedDifference } from './played-difference.ts';
import { playedSearches } from './search.ts';
import { playedSince4 } from './since-4.ts';
import { playedViews } from './views.ts';

/** All differences, in the order of the SDK's. */
export const playedDifferences: readonly PlayedDifference[] = [
  ...playedSince4,
  ...playedPages,
  ...playedSearches,
  ...playedViews,
  ...playedExtractors,
  ...playedInputs,
  ...playedLoggers,
];
