import type { Difference } from './difference.ts';
import { notificationDifferences } from './notifications.ts';
import { pageDifferences } from './pages.ts';
import { searchDifferences } from './search.ts';
import { streamDifferences } from './streams.ts';
import { userDifferences } from './users.ts';

/** The differences of the calls that the page of a search makes, loaded before the first of them. */
export const firstDifferences: readonly Difference[] = [
  ...pageDifferences,
  ...searchDifferences,
  ...streamDifferences,
  ...userDifferences,
  ...notificationDifferences,
];

/** The calls of all other differences, which are loaded with the first of these. */
export const laterCalls =
  /^\w+ \/(?:views(?:\/\{id\})?$|events|cluster\/inputstates|system\/(?:inputs|inputstates|loggers|catalog|content_packs|grok|indexer|indices|shutdown|cluster\/stats|urlwhitelist|cluster_config(?:\/\{|$)))|^POST \/streams$/;
