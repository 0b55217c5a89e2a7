import type { AreaHandler } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { grokService } from './grok-service.ts';

/** What the handlers of this area use. */
export const services = { grok: grokService };

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
