import { type Handler, ok } from '../../http/handler.ts';
import { apiVersion } from '../../version.ts';

export const getServerInfo: Handler<'getServerInfo'> = ({ services }) =>
  ok({
    cluster_id: services.node.clusterId,
    node_id: services.node.nodeId,
    version: apiVersion,
    tagline: 'Follow your logs',
  });
