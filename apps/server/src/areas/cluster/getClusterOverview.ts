import { type Handler, ok } from '../../http/handler.ts';
import { systemOverview } from './system-overview.ts';

export const getClusterOverview: Handler<'getClusterOverview'> = ({ services, caller }) => {
  const { node } = services;
  const isVisible = caller.isPermitted(`system:read:${node.nodeId}`);
  return ok({ [node.nodeId]: isVisible ? systemOverview(node) : null });
};
