import type { AreaHandler } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { userService } from '../users/user-service.ts';
import { loginLog } from './login-log.ts';
import { loginThrottle } from './login-throttle.ts';
import { sessionService } from './session-service.ts';

/** The services that the handlers of this area use. */
export const services = { sessions: sessionService, logins: loginThrottle, loginLog, users: userService };

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
