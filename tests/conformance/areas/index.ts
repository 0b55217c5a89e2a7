import type { Scenario } from '../scenario.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
import { authentication } from './authentication.ts';
import { cluster, stopping } from './cluster.ts';
import { configurations } from './configurations.ts';
import { contentPacks } from './content-packs.ts';
import { enterprise } from './enterprise.ts';
import { events } from './events.ts';
import { extractors } from './extractors.ts';
import { gettingStarted } from './getting-started.ts';
import { grok } from './grok.ts';
import { indexRanges, indices } from './indices.ts';
import { inputs } from './inputs.ts';
import { loggers } from './loggers.ts';
import { lookup } from './lookup.ts';
import { metrics } from './metrics.ts';
import { outputs } from './outputs.ts';
import { pipelines } from './pipelines.ts';
import { roles } from './roles.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { sharing } from './sharing.ts';
import { sidecars } from './sidecars.ts';
import { streams } from './streams.ts';
import { timelines } from './timelines.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** In the order they run: the scenario that can stop the server is last. */
export const scenarios: readonly Scenario[] = [
  sessions,
  users,
  roles,
  authentication,
  configurations,
  streams,
  sharing,
  outputs,
  inputs,
  extractors,
  grok,
  pipelines,
  lookup,
  search,
  views,
  timelines,
  alerts,
  events,
  indices,
  sidecars,
  contentPacks,
  metrics,
  loggers,
  enterprise,
  audit,
  gettingStarted,
  cluster,
  indexRanges,
  stopping,
];
