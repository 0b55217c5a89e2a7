import { ok } from '../../http/handler.ts';
import { builtInAdminId } from '../../ids.ts';
import type { Handler } from './services.ts';
import { accessOf, wholeUser } from './wire-user.ts';

export const listUsers: Handler<'listUsers'> = (_, { sessions, users }) => {
  const all = [users.byId(builtInAdminId), ...users.list()];
  return ok({
    users: all.map((user) => wholeUser(user, users, sessions.newestOf(user.id), accessOf(user, users))),
  });
};
