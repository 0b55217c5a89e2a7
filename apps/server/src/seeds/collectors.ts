import type { CollectorService } from '../areas/sidecars/collectors/collector-service.ts';
import { shippedCollectors } from '../areas/sidecars/collectors/shipped-collectors.ts';

/** Creates the shipped collectors that are missing. As on Graylog, deleted ones come back at the next start. */
export function seedCollectors(collectors: CollectorService): void {
  for (const collector of shippedCollectors) {
    if (!collectors.named(collector.name, collector.node_operating_system)) collectors.create(collector);
  }
}
