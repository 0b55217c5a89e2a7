import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { processMetrics } from './process-metrics.ts';

/** What the handlers of this area use. */
export const services = { processMetrics };

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
