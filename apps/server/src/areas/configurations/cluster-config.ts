import { defineService } from '../../host/service.ts';
import { keyValues } from '../../store/settings.ts';

/** Settings that the API reads and writes by class name. */
export const clusterConfig = defineService({ create: ({ config }) => keyValues(config, 'cluster_config') });
