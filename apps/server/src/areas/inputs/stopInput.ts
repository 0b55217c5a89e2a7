import { type Handler, ok } from '../../http/handler.ts';
import { changeState } from './change-state.ts';

export const stopInput: Handler<'stopInput'> = async ({ path, services, caller }) => {
  const change = () => services.inputs.stop(path.inputId);
  return ok(await changeState(services.node.nodeId, path.inputId, caller, change));
};
