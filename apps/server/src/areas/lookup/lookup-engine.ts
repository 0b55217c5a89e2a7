import { metricsService } from '../../host/metrics-service.ts';
import { defineService } from '../../host/service.ts';
import type { LookupService } from '../../lookup/lookup-service.ts';
import { lookupAreaService } from './lookup-area-service.ts';

/** The lookups of the server once they know the stored tables. */
export const lookupEngine = defineService({
  needs: { lookup: lookupAreaService, metrics: metricsService },
  create({ lookups }, { metrics }): LookupService {
    metrics.addSource({ snapshot: () => lookups.metrics() });
    return lookups;
  },
});
