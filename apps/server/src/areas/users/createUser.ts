import { created } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createUser: Handler<'createUser'> = async ({ body }, { users }) => {
  const { username } = await users.create(body);
  return created(undefined, `/users/${encodeURIComponent(username)}`);
};
