import { type Handler, noContent } from '../../http/handler.ts';

export const updateUserPreferences: Handler<'updateUserPreferences'> = ({ path, body, services }) => {
  const user = services.users.byUsername(path.username);
  services.users.save({ ...user, preferences: body.preferences });
  return noContent();
};
