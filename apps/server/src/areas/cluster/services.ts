import { conditionService } from '../../conditions/condition-service.ts';
import { dismissalService } from '../../conditions/dismissals.ts';
import type { AreaHandler } from '../../host/area.ts';
import { defineService } from '../../host/service.ts';
import type { OperationId } from '../../http/handler.ts';
import { schedulerService } from '../../jobs/scheduler.ts';
import { debugEventService } from './debug-events.ts';
import { diskWatch } from './disk-watch.ts';
import { loadBalancerService } from './load-balancer.ts';
import { systemMessageService } from './system-messages.ts';
import { trafficService } from './traffic.ts';

/** What the handlers of this area need of the host beyond the usual. */
const machine = defineService({ create: ({ dataDir, shutDown }) => ({ dataDir, shutDown }) });

/** The services that the handlers of this area use. */
export const services = {
  conditions: conditionService,
  debugEvents: debugEventService,
  disk: diskWatch,
  dismissals: dismissalService,
  loadBalancer: loadBalancerService,
  machine,
  scheduler: schedulerService,
  systemMessages: systemMessageService,
  traffic: trafficService,
};

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;

/** Handlers of this area in a file of their own. */
export type Handlers<Id extends OperationId> = { [Each in Id]: Handler<Each> };
