import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireInput } from './wire-input.ts';

export const listInputs: Handler<'listInputs'> = ({ caller, permits }, { inputs }) => {
  const readable = permits.keep(inputs.list());
  return ok({ inputs: readable.map((input) => wireInput(input, caller)), total: readable.length });
};
