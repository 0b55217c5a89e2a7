import { ok } from '../../http/handler.ts';
import { apiVersion } from '../../version.ts';
import type { Handler } from './services.ts';

export const getServerInfo: Handler<'getServerInfo'> = (_, { node }) =>
  ok({
    cluster_id: node.clusterId,
    node_id: node.nodeId,
    version: apiVersion,
    tagline: 'Follow your logs',
  });
