import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { systemOverview } from './system-overview.ts';

export const getClusterOverview: Handler<'getClusterOverview'> = ({ caller }, { node }) => {
  const isVisible = caller.isPermitted(`system:read:${node.nodeId}`);
  return ok({ [node.nodeId]: isVisible ? systemOverview(node) : null });
};
