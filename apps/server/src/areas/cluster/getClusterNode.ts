import { ok } from '../../http/handler.ts';
import { nodeSummary, requireThisNode } from './node-summary.ts';
import type { Handler } from './services.ts';

export const getClusterNode: Handler<'getClusterNode'> = ({ path }, { node, now }) => {
  requireThisNode(node, path.nodeId);
  return ok(nodeSummary(node, now()));
};
