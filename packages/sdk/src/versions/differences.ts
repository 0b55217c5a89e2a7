import type { Difference } from './difference.ts';
import { extractorDifferences } from './extractors.ts';
import { inputDifferences } from './inputs.ts';
import { loggerDifferences } from './loggers.ts';
import { pageDifferences } from './pages.ts';
import { searchDifferences } from './search.ts';
import { viewDifferences } from './views.ts';

/** Every difference between the contract and the servers since 4.3 that the client adapts to. */
export const differences: readonly Difference[] = [
  ...pageDifferences,
  ...searchDifferences,
  ...viewDifferences,
  ...extractorDifferences,
  ...inputDifferences,
  ...loggerDifferences,
];
