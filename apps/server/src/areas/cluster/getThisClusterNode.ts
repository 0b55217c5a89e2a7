import { ok } from '../../http/handler.ts';
import { nodeSummary } from './node-summary.ts';
import type { Handler } from './services.ts';

export const getThisClusterNode: Handler<'getThisClusterNode'> = (_, { node, now }) =>
  ok(nodeSummary(node, now()));
