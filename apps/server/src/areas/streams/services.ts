import type { AreaHandler } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { streamService } from './stream-service.ts';

/** What the handlers of this area use. */
export const services = { streams: streamService };

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
