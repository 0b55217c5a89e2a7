import { defineService } from '../../host/service.ts';
import { storageForecast } from '../indices/storage-forecast.ts';
import { diskConditions, diskUse } from './disk-use.ts';

/** Watches the disk of the data directory. */
export const diskWatch = defineService({
  needs: { forecast: storageForecast },
  create: ({ dataDir, diskWatermarks, node, now }, { forecast }) => ({
    conditions() {
      const day = forecast.latest()?.disk.full_at ?? null;
      const fullAt = day === null ? null : Date.parse(day);
      return diskConditions(diskUse(dataDir), diskWatermarks, node.hostname, { fullAt, now: now() });
    },
  }),
});
