import { type Handler, ok } from '../../http/handler.ts';
import { nodeSummary } from './node-summary.ts';

export const getThisClusterNode: Handler<'getThisClusterNode'> = ({ services }) =>
  ok(nodeSummary(services.node, services.now()));
