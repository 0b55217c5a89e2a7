import { created } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createInput: Handler<'createInput'> = async ({ body, caller }, { inputs }) => {
  const { id } = await inputs.create(body, caller.user.username);
  return created({ id }, `/system/inputs/${id}`);
};
