import { defineArea } from '../../host/area.ts';
import { getMetricsOfAllNodes } from './getMetricsOfAllNodes.ts';
import { getNodeMetrics } from './getNodeMetrics.ts';
import { services } from './services.ts';

export const metrics = defineArea({
  name: 'metrics',
  services,
  handlers: {
    getMetricsOfAllNodes,
    getNodeMetrics,
  },
});
