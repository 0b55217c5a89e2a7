import { type Handler, noContent } from '../../http/handler.ts';

export const deleteInput: Handler<'deleteInput'> = async ({ path, services }) => {
  await services.inputs.delete(path.inputId);
  return noContent();
};
