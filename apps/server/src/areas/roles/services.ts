import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { userService } from '../users/user-service.ts';
import { roleService } from './role-service.ts';

/** What the handlers of this area use. */
export const services = { roles: roleService, users: userService };

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
