import { defineArea } from '../../host/area.ts';
import { ok } from '../../http/handler.ts';
import { getElasticsearchStats } from './getElasticsearchStats.ts';
import { jvmInfo } from './jvm-info.ts';
import { listLocales } from './listLocales.ts';
import { listSystemNotifications } from './listSystemNotifications.ts';
import { nodeSummary, requireThisNode } from './node-summary.ts';
import { services } from './services.ts';
import { systemOverview } from './system-overview.ts';

export const cluster = defineArea({
  name: 'cluster',
  services,
  handlers: {
    getClusterNode({ path }, { node, now }) {
      requireThisNode(node, path.nodeId);
      return ok(nodeSummary(node, now()));
    },

    getClusterOverview({ caller }, { node }) {
      const isVisible = caller.isPermitted(`system:read:${node.nodeId}`);
      return ok({ [node.nodeId]: isVisible ? systemOverview(node) : null });
    },

    getElasticsearchStats,

    getNodeJvm({ path }, { node }) {
      requireThisNode(node, path.nodeId);
      return ok(jvmInfo(node.nodeId));
    },

    getSystemInfo: (_, { node }) => ok(systemOverview(node)),
    getSystemJvm: (_, { node }) => ok(jvmInfo(node.nodeId)),
    getThisClusterNode: (_, { node, now }) => ok(nodeSummary(node, now())),
    listClusterNodes: (_, { node, now }) => ok({ nodes: [nodeSummary(node, now())], total: 1 }),
    listLocales,
    listSystemNotifications,
  },
});
