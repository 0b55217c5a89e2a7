import { ok } from '../../http/handler.ts';
import { requireThisNode } from '../cluster/node-summary.ts';
import { metricsSummary } from './metrics-summary.ts';
import type { Handler } from './services.ts';

export const getNodeMetrics: Handler<'getNodeMetrics'> = ({ path, body, caller }, services) => {
  requireThisNode(services.node, path.nodeId);
  return ok(metricsSummary(services, body.metrics, caller));
};
