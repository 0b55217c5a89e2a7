import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { roleService } from '../roles/role-service.ts';
import { sessionService } from '../sessions/session-service.ts';
import { externalUsers } from '../users/external-users.ts';
import { storedUsers } from '../users/stored-users.ts';
import { userService } from '../users/user-service.ts';
import { authBackendService } from './backend-service.ts';
import { openIdConnectLogins } from './openid-connect/openid-connect-logins.ts';
import { synchronization } from './synchronization.ts';
import { trustedHeader } from './trusted-header.ts';

/** The services that the handlers of this area use. */
export const services = {
  backends: authBackendService,
  synchronization,
  openIdConnect: openIdConnectLogins,
  trustedHeader,
  roles: roleService,
  externalUsers,
  storedUsers,
  users: userService,
  sessions: sessionService,
};

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
