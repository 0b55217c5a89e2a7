import { type Handler, noContent } from '../../http/handler.ts';
import { requireThisNode } from '../cluster/node-summary.ts';

export const setClusterSubsystemLogLevel: Handler<'setClusterSubsystemLogLevel'> = ({ path, services }) => {
  requireThisNode(services.node, path.nodeId);
  services.loggers.setSubsystemLevel(path.subsystem, path.level);
  return noContent();
};
