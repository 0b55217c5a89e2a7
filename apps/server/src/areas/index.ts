import type { Area } from '../host/area.ts';
import { alerts } from './alerts/index.ts';
import { audit } from './audit/index.ts';
import { authentication } from './authentication/index.ts';
import { cluster } from './cluster/index.ts';
import { configurations } from './configurations/index.ts';
import { contentPacks } from './content-packs/index.ts';
import { enterprise } from './enterprise/index.ts';
import { events } from './events/index.ts';
import { extractors } from './extractors/index.ts';
import { gettingStarted } from './getting-started/index.ts';
import { grok } from './grok/index.ts';
import { indices } from './indices/index.ts';
import { inputs } from './inputs/index.ts';
import { loggers } from './loggers/index.ts';
import { lookup } from './lookup/index.ts';
import { metrics } from './metrics/index.ts';
import { outputs } from './outputs/index.ts';
import { pipelines } from './pipelines/index.ts';
import { roles } from './roles/index.ts';
import { search } from './search/index.ts';
import { sessions } from './sessions/index.ts';
import { sharing } from './sharing/index.ts';
import { sidecars } from './sidecars/index.ts';
import { streams } from './streams/index.ts';
import { timelines } from './timelines/index.ts';
import { users } from './users/index.ts';
import { views } from './views/index.ts';

/** Every area that handles calls. */
export const areas: readonly Area[] = [
  alerts,
  audit,
  authentication,
  cluster,
  configurations,
  contentPacks,
  enterprise,
  events,
  extractors,
  gettingStarted,
  grok,
  indices,
  inputs,
  loggers,
  lookup,
  metrics,
  outputs,
  pipelines,
  roles,
  search,
  sessions,
  sharing,
  sidecars,
  streams,
  timelines,
  users,
  views,
];
