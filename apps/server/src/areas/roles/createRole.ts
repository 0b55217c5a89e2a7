import { created, type Handler } from '../../http/handler.ts';
import { wireRole } from './wire-roles.ts';

export const createRole: Handler<'createRole'> = ({ body, services }) => {
  const role = services.roles.create(body);
  return created(wireRole(role), `/roles/${encodeURIComponent(role.name)}`);
};
