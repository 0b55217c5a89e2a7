import { type Handler, ok } from '../../http/handler.ts';
import { nodeSummary } from './node-summary.ts';

export const listClusterNodes: Handler<'listClusterNodes'> = ({ services }) =>
  ok({ nodes: [nodeSummary(services.node, services.now())], total: 1 });
