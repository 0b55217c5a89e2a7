import { type Handler, ok } from '../../http/handler.ts';
import { wireInput } from './wire-input.ts';

export const getInput: Handler<'getInput'> = ({ path, services, caller }) =>
  ok(wireInput(services.inputs.get(path.inputId), caller));
