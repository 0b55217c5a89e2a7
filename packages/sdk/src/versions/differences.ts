import { clusterDifferences } from './cluster.ts';
import { configurationDifferences } from './configurations.ts';
import { contentPackDifferences } from './content-packs.ts';
import type { Difference } from './difference.ts';
import { entityDifferences } from './entities.ts';
import { eventDifferences } from './events.ts';
import { extractorDifferences } from './extractors.ts';
import { firstDifferences } from './first-search.ts';
import { grokDifferences } from './grok.ts';
import { indexSetDifferences } from './index-sets.ts';
import { indexDifferences } from './indices.ts';
import { inputDifferences } from './inputs.ts';
import { loggerDifferences } from './loggers.ts';
import { viewDifferences } from './views.ts';

/** In this order: what wraps entities comes after what changes them. */
export const laterDifferences: readonly Difference[] = [
  ...viewDifferences,
  ...extractorDifferences,
  ...inputDifferences,
  ...loggerDifferences,
  ...eventDifferences,
  ...contentPackDifferences,
  ...grokDifferences,
  ...indexDifferences,
  ...indexSetDifferences,
  ...clusterDifferences,
  ...configurationDifferences,
  ...entityDifferences,
];

/** Every difference between the contract and the servers since 4.3 that the client adapts to. */
export const differences: readonly Difference[] = [...firstDifferences, ...laterDifferences];
