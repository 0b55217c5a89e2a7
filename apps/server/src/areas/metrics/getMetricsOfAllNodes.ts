import { type Handler, ok } from '../../http/handler.ts';
import { metricsSummary } from './metrics-summary.ts';

export const getMetricsOfAllNodes: Handler<'getMetricsOfAllNodes'> = ({ body, services, caller }) =>
  ok({ [services.node.nodeId]: metricsSummary(services, body.metrics, caller) });
