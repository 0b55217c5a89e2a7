import { BadRequestError, UnauthorizedError } from '../../errors.ts';
import type { Credential } from '../../http/credentials.ts';
import { ok } from '../../http/handler.ts';
import type { User } from '../../http/user.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import type { Handler } from './services.ts';
import type { SessionService } from './session-service.ts';

/** The session sent with the login, if it is still valid and belongs to the same user. */
function renewed(credential: Credential | null, sessions: SessionService, user: User) {
  if (credential?.kind !== 'session') return null;
  const session = sessions.use(credential.id, true);
  return session?.userId === user.id ? { id: credential.id, session } : null;
}

export const createSession: Handler<'createSession'> = async (request, services) => {
  const { body, credential, remoteAddress, userAgent } = request;
  const { sessions, passwords, loginLog } = services;
  const { username, password } = body;
  const user = await passwords.check({ username, password, address: remoteAddress, isFresh: true });
  if (!user) {
    loginLog.info({ username, address: remoteAddress }, 'A login was refused');
    throw new UnauthorizedError();
  }
  if (user.service_account) throw new BadRequestError('A service account cannot open a session');
  const { id, session } =
    renewed(credential, sessions, user) ?? sessions.create(user, remoteAddress, 'password', userAgent);
  loginLog.info({ username, address: remoteAddress }, 'Logged in');
  return ok({
    valid_until: wireOffsetTime(session.validUntil),
    session_id: id,
    username: user.username,
    user_id: user.id,
  });
};
