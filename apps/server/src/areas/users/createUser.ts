import { created, type Handler } from '../../http/handler.ts';

export const createUser: Handler<'createUser'> = async ({ body, services }) => {
  const { username } = await services.users.create(body);
  return created(undefined, `/users/${encodeURIComponent(username)}`);
};
