import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { schedulerService } from '../../jobs/scheduler.ts';
import { inputService } from '../inputs/input-service.ts';

/** The services that the handlers of this area use. */
export const services = { inputs: inputService, scheduler: schedulerService };

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
