import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteInput: Handler<'deleteInput'> = async ({ path }, { inputs }) => {
  await inputs.delete(path.inputId);
  return noContent();
};
