import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireInput } from './wire-input.ts';

export const getInput: Handler<'getInput'> = ({ path, caller }, { inputs }) =>
  ok(wireInput(inputs.get(path.inputId), caller));
