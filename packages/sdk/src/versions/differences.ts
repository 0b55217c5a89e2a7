import { clusterDifferences } from './cluster.ts';
import { configurationDifferences } from './configurations.ts';
import { contentPackDifferences } from './content-packs.ts';
import type { Difference } from './difference.ts';
import { entityDifferences } from './entities.ts';
import { eventDifferences } from './events.ts';
import { extractorDifferences } from './extractors.ts';
import { grokDifferences } from './grok.ts';
import { indexSetDifferences } from './index-sets.ts';
import { indexDifferences } from './indices.ts';
import { inputDifferences } from './inputs.ts';
import { loggerDifferences } from './loggers.ts';
import { pageDifferences } from './pages.ts';
import { searchDifferences } from './search.ts';
import { streamDifferences } from './streams.ts';
import { userDifferences } from './users.ts';
import { viewDifferences } from './views.ts';

/** Every difference between the contract and the servers since 4.3 that the client adapts to. */
export const differences: readonly Difference[] = [
  ...pageDifferences,
  ...searchDifferences,
  ...viewDifferences,
  ...extractorDifferences,
  ...inputDifferences,
  ...loggerDifferences,
  ...streamDifferences,
  ...eventDifferences,
  ...contentPackDifferences,
  ...grokDifferences,
  ...indexDifferences,
  ...indexSetDifferences,
  ...clusterDifferences,
  ...configurationDifferences,
  ...userDifferences,
  ...entityDifferences,
];
