import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { roleService } from '../roles/role-service.ts';
import { loginThrottle } from '../sessions/login-throttle.ts';
import { sessionService } from '../sessions/session-service.ts';
import { tokenService } from './token-service.ts';
import { userService } from './user-service.ts';

/** The services that the handlers of this area use. */
export const services = {
  users: userService,
  tokens: tokenService,
  roles: roleService,
  sessions: sessionService,
  logins: loginThrottle,
};

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
