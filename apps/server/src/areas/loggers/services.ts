import type { AreaHandler } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { loggerService } from './logger-service.ts';

/** What the handlers of this area use. */
export const services = { loggers: loggerService };

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
