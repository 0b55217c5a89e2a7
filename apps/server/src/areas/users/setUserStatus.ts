import { BadRequestError } from '../../errors.ts';
import { type Handler, ok } from '../../http/handler.ts';

export const setUserStatus: Handler<'setUserStatus'> = ({ path, services, caller, permits }) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  if (user.id === caller.user.id)
    throw new BadRequestError('Nobody can change the status of the own account');
  const isChanged = services.users.setStatus(user, path.newStatus);
  return isChanged ? ok(undefined) : { status: 304, body: undefined };
};
