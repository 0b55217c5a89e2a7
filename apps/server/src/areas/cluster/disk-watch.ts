import { defineService } from '../../host/service.ts';
import { diskConditions, diskUse } from './disk-use.ts';

/** Watches the disk of the data directory. */
export const diskWatch = defineService({
  create: ({ dataDir, diskWatermarks, node }) => ({
    conditions: () => diskConditions(diskUse(dataDir), diskWatermarks, node.hostname),
  }),
});
