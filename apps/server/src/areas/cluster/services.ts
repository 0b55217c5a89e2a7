import { conditionService } from '../../conditions/condition-service.ts';
import type { AreaHandler } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { schedulerService } from '../../jobs/scheduler.ts';

/** The services that the handlers of this area use. */
export const services = { conditions: conditionService, scheduler: schedulerService };

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
