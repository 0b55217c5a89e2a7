import { ok } from '../../http/handler.ts';
import { changeState } from './change-state.ts';
import type { Handler } from './services.ts';

export const stopInput: Handler<'stopInput'> = async ({ path, caller }, { inputs, node }) => {
  const change = () => inputs.stop(path.inputId);
  return ok(await changeState(node.nodeId, path.inputId, caller, change));
};
