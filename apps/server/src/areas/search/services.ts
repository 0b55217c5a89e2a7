import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { accountServices } from '../sessions/authenticate.ts';
import { streamService } from '../streams/stream-service.ts';
import { decorations } from './decorators/decorations.ts';
import { decoratorService } from './decorators/decorator-service.ts';
import { exportJobs } from './export-jobs.ts';
import { exportSettings, runningExports } from './running-exports.ts';
import { searchDefinitions } from './search-definitions.ts';
import { searchJobs } from './search-jobs.ts';
import { tailService } from './tail/tail-service.ts';

/** The services that the handlers of this area use. */
export const services = {
  searches: searchDefinitions,
  searchJobs,
  exportJobs,
  runningExports,
  exportSettings,
  decorations,
  decorators: decoratorService,
  tails: tailService,
  streams: streamService,
  clusterConfig,
  // A tail asks again whether its caller may go on.
  ...accountServices,
};

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
