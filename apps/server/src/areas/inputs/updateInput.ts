import { created } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const updateInput: Handler<'updateInput'> = async ({ path, body, caller }, { inputs }) => {
  const { id } = await inputs.update(path.inputId, body, caller.user.username);
  return created({ id }, `/system/inputs/${id}`);
};
