import { BadRequestError, ForbiddenError, ValidationError } from '../../errors.ts';
import { type HandlerRequest, noContent } from '../../http/handler.ts';
import type { User } from '../../http/user.ts';
import { requireToActAs } from './act-as.ts';
import type { Handler, Services } from './services.ts';

/** Wrong passwords count as failed logins, so that a stolen session cannot be used to guess the password. */
async function requireOldPassword(
  { body, remoteAddress }: HandlerRequest<'changeUserPassword'>,
  { logins, users }: Services,
  user: User,
): Promise<void> {
  const old = body.old_password;
  if (old === undefined || old === null) throw new BadRequestError('The current password is missing');
  const isRight = await logins.attempt(user.username, remoteAddress, async (runLimited) =>
    (await users.hasPassword(user, old, runLimited)) ? user : null,
  );
  if (!isRight) throw new BadRequestError('The current password is wrong');
}

export const changeUserPassword: Handler<'changeUserPassword'> = async (request, services) => {
  const { users } = services;
  const { path, body, caller, permits, credential } = request;
  const user = users.byId(path.userId);
  permits.check({ User: user });
  requireToActAs(user, caller, users);
  if (user.external) throw new ForbiddenError('The password of an external user cannot be changed here');
  const isOwn = user.id === caller.user.id;
  const mayChangeAll = caller.isPermitted('users:passwordchange:*');
  if (!mayChangeAll || (isOwn && body.old_password)) await requireOldPassword(request, services, user);
  const retainedSession = isOwn && credential?.kind === 'session' ? credential.id : null;
  if (isOwn && user.password_change_required && (await users.hasPassword(user, body.password)))
    throw new ValidationError({ password: ['must differ from the current one'] });
  const isTemporary = !isOwn && body.password_change_required === true;
  await users.changePassword(user, body.password, retainedSession, isTemporary);
  return noContent();
};
