import { created, type Handler } from '../../http/handler.ts';

export const createInput: Handler<'createInput'> = async ({ body, services, caller }) => {
  const { id } = await services.inputs.create(body, caller.user.username);
  return created({ id }, `/system/inputs/${id}`);
};
