import { noContent } from '../../http/handler.ts';
import { requireThisNode } from '../cluster/node-summary.ts';
import type { Handler } from './services.ts';

export const setClusterSubsystemLogLevel: Handler<'setClusterSubsystemLogLevel'> = (
  { path },
  { loggers, node },
) => {
  requireThisNode(node, path.nodeId);
  loggers.setSubsystemLevel(path.subsystem, path.level);
  return noContent();
};
