import { BadRequestError, UnauthorizedError } from '../../errors.ts';
import { type Handler, type HandlerRequest, ok } from '../../http/handler.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import type { User } from '../users/user.ts';

/** The session sent along, if it is still valid and of the same user. */
function renewed({ credential, services }: HandlerRequest<'createSession'>, user: User) {
  if (credential?.kind !== 'session') return null;
  const session = services.sessions.use(credential.id, true);
  return session?.userId === user.id ? { id: credential.id, session } : null;
}

export const createSession: Handler<'createSession'> = async (request) => {
  const { body, services, remoteAddress } = request;
  const { username, password } = body;
  const user = await services.logins.attempt(username, remoteAddress, (runLimited) =>
    services.users.verify(username, password, runLimited),
  );
  if (!user) {
    services.loginLog.info({ username, address: remoteAddress }, 'A login was refused');
    throw new UnauthorizedError();
  }
  if (user.service_account) throw new BadRequestError('A service account cannot open a session');
  const { id, session } = renewed(request, user) ?? services.sessions.create(user, remoteAddress);
  services.loginLog.info({ username, address: remoteAddress }, 'Logged in');
  return ok({
    valid_until: wireOffsetTime(session.validUntil),
    session_id: id,
    username: user.username,
    user_id: user.id,
  });
};
