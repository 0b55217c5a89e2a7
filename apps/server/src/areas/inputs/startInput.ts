import { ok } from '../../http/handler.ts';
import { changeState } from './change-state.ts';
import type { Handler } from './services.ts';

export const startInput: Handler<'startInput'> = async ({ path, caller }, { inputs, node }) => {
  const change = () => inputs.start(path.inputId);
  return ok(await changeState(node.nodeId, path.inputId, caller, change));
};
