import { playedAuthentication } from './authentication.ts';
import { playedCluster } from './cluster.ts';
import { playedConfigurations } from './configurations.ts';
import { playedContentPacks } from './content-packs.ts';
import { playedEntities } from './entities.ts';
import { playedEvents } from './events.ts';
import { playedExtractors } from './extractors.ts';
import { playedGrok } from './grok.ts';
import { playedIndexSets } from './index-sets.ts';
import { playedIndices } from './indices.ts';
import { playedInputs } from './inputs.ts';
import { playedLoggers } from './loggers.ts';
import { playedLookup } from './lookup.ts';
import { playedOrder } from './order.ts';
import { playedPages } from './pages.ts';
import { playedPipelines } from './pipelines.ts';
import type { PlayedDifference } from './played-difference.ts';
import { playedSearches } from './search.ts';
import { playedSidecars } from './sidecars.ts';
import { playedSince4 } from './since-4.ts';
import { playedStreams } from './streams.ts';
import { playedUsers } from './users.ts';
import { playedViews } from './views.ts';

/** All differences, in the order of the SDK's, but for the wrappers of entities: these are sent last, and read first. */
export const playedDifferences: readonly PlayedDifference[] = [
  ...playedSince4,
  ...playedEntities,
  ...playedPages,
  ...playedSearches,
  ...playedViews,
  ...playedExtractors,
  ...playedInputs,
  ...playedLoggers,
  ...playedOrder,
  ...playedLookup,
  ...playedPipelines,
  ...playedSidecars,
  ...playedStreams,
  ...playedEvents,
  ...playedContentPacks,
  ...playedGrok,
  ...playedIndices,
  ...playedIndexSets,
  ...playedCluster,
  ...playedConfigurations,
  ...playedUsers,
  ...playedAuthentication,
];
