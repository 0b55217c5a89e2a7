import { BadRequestError, ForbiddenError } from '../../errors.ts';
import { type Handler, type HandlerRequest, noContent } from '../../http/handler.ts';
import type { User } from './user.ts';

/** Who has the session of somebody else must not be able to try passwords, so wrong ones count as wrong logins. */
async function requireOldPassword(request: HandlerRequest<'changeUserPassword'>, user: User): Promise<void> {
  const { body, services, remoteAddress } = request;
  const old = body.old_password;
  if (old === undefined || old === null) throw new BadRequestError('The old password is missing');
  const isRight = await services.logins.attempt(user.username, remoteAddress, async (runLimited) =>
    (await services.users.hasPassword(user, old, runLimited)) ? user : null,
  );
  if (!isRight) throw new BadRequestError('The old password is wrong');
}

export const changeUserPassword: Handler<'changeUserPassword'> = async (request) => {
  const { path, body, services, caller, permits, credential } = request;
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  if (user.external) throw new ForbiddenError('The password of an external user is kept elsewhere');
  const isOwn = user.id === caller.user.id;
  const mayChangeAll = caller.isPermitted('users:passwordchange:*');
  if (!mayChangeAll || (isOwn && body.old_password)) await requireOldPassword(request, user);
  const keptSession = isOwn && credential?.kind === 'session' ? credential.id : null;
  await services.users.changePassword(user, body.password, keptSession);
  return noContent();
};
