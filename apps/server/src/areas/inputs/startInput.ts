import { type Handler, ok } from '../../http/handler.ts';
import { changeState } from './change-state.ts';

export const startInput: Handler<'startInput'> = async ({ path, services, caller }) => {
  const change = () => services.inputs.start(path.inputId);
  return ok(await changeState(services.node.nodeId, path.inputId, caller, change));
};
