import { type Handler, ok } from '../../http/handler.ts';
import { wireInput } from './wire-input.ts';

export const listInputs: Handler<'listInputs'> = ({ services, caller }) => {
  const readable = services.inputs.list().filter(({ id }) => caller.isPermitted(`inputs:read:${id}`));
  return ok({ inputs: readable.map((input) => wireInput(input, caller)), total: readable.length });
};
