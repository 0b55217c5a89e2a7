import type { AreaHandler } from '../../host/area.ts';
import { defineService } from '../../host/service.ts';
import type { OperationId } from '../../http/handler.ts';
import { trustedHeader } from '../authentication/trusted-header.ts';
import { userService } from '../users/user-service.ts';
import { passwordLogin } from './password-login.ts';
import { sessionService } from './session-service.ts';

/** The log of successful and refused logins. */
const loginLog = defineService({ create: ({ logging }) => logging.logger('tailrace.authentication') });

/** The services that the handlers of this area use. */
export const services = {
  sessions: sessionService,
  passwords: passwordLogin,
  loginLog,
  users: userService,
  trustedHeader,
};

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
