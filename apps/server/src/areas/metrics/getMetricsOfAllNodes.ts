import { ok } from '../../http/handler.ts';
import { metricsSummary } from './metrics-summary.ts';
import type { Handler } from './services.ts';

export const getMetricsOfAllNodes: Handler<'getMetricsOfAllNodes'> = ({ body, caller }, services) =>
  ok({ [services.node.nodeId]: metricsSummary(services, body.metrics, caller) });
