import { type Handler, ok } from '../../http/handler.ts';
import { wireInput } from './wire-input.ts';

export const listInputs: Handler<'listInputs'> = ({ services, caller, permits }) => {
  const readable = permits.keep(services.inputs.list());
  return ok({ inputs: readable.map((input) => wireInput(input, caller)), total: readable.length });
};
