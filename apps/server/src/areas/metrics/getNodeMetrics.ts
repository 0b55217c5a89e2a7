import { type Handler, ok } from '../../http/handler.ts';
import { requireThisNode } from '../cluster/node-summary.ts';
import { metricsSummary } from './metrics-summary.ts';

export const getNodeMetrics: Handler<'getNodeMetrics'> = ({ path, body, services, caller }) => {
  requireThisNode(services.node, path.nodeId);
  return ok(metricsSummary(services, body.metrics, caller));
};
