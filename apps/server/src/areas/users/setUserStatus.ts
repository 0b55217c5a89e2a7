import { BadRequestError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const setUserStatus: Handler<'setUserStatus'> = ({ path, caller, permits }, { users }) => {
  const user = users.byId(path.userId);
  permits.check({ User: user });
  if (user.id === caller.user.id)
    throw new BadRequestError('Nobody can change the status of the own account');
  const isChanged = users.setStatus(user, path.newStatus);
  return isChanged ? ok(undefined) : { status: 304, body: undefined };
};
