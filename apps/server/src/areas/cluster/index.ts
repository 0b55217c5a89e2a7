import { defineArea } from '../../host/area.ts';
import { getClusterNode } from './getClusterNode.ts';
import { getClusterOverview } from './getClusterOverview.ts';
import { getElasticsearchStats } from './getElasticsearchStats.ts';
import { getNodeJvm } from './getNodeJvm.ts';
import { getSystemInfo } from './getSystemInfo.ts';
import { getSystemJvm } from './getSystemJvm.ts';
import { getThisClusterNode } from './getThisClusterNode.ts';
import { listClusterNodes } from './listClusterNodes.ts';
import { listLocales } from './listLocales.ts';
import { listSystemNotifications } from './listSystemNotifications.ts';
import { services } from './services.ts';

export const cluster = defineArea({
  name: 'cluster',
  services,
  handlers: {
    getClusterNode,
    getClusterOverview,
    getElasticsearchStats,
    getNodeJvm,
    getSystemInfo,
    getSystemJvm,
    getThisClusterNode,
    listClusterNodes,
    listLocales,
    listSystemNotifications,
  },
});
