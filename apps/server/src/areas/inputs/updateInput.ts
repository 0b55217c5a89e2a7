import { created, type Handler } from '../../http/handler.ts';

export const updateInput: Handler<'updateInput'> = async ({ path, body, services, caller }) => {
  const { id } = await services.inputs.update(path.inputId, body, caller.user.username);
  return created({ id }, `/system/inputs/${id}`);
};
