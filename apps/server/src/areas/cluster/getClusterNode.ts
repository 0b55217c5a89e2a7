import { type Handler, ok } from '../../http/handler.ts';
import { nodeSummary, requireThisNode } from './node-summary.ts';

export const getClusterNode: Handler<'getClusterNode'> = ({ path, services }) => {
  requireThisNode(services.node, path.nodeId);
  return ok(nodeSummary(services.node, services.now()));
};
