import { ok } from '../../http/handler.ts';
import { nodeSummary } from './node-summary.ts';
import type { Handler } from './services.ts';

export const listClusterNodes: Handler<'listClusterNodes'> = (_, { node, now }) =>
  ok({ nodes: [nodeSummary(node, now())], total: 1 });
