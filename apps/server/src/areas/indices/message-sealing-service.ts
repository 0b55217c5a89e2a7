import { metricsService } from '../../host/metrics-service.ts';
import { defineService } from '../../host/service.ts';
import { MessageSealing } from '../../storage/sealing/message-sealing.ts';
import { catalogueService } from './catalogue-service.ts';
import { storedIndexSets } from './stored-index-sets.ts';
import { storedIndices } from './stored-indices.ts';

/** Seals messages of the indices that are written to. */
export const messageSealingService = defineService({
  needs: {
    catalogue: catalogueService,
    sets: storedIndexSets,
    indices: storedIndices,
    metrics: metricsService,
  },
  create({ dataDir, ingest, logging }, { catalogue, sets, indices, metrics }) {
    const logger = logging.logger('tailrace.indices');
    const messages = metrics.counter('indices.sealing.messages');
    const times = metrics.timer('indices.sealing.block');
    const sealing = new MessageSealing({
      dataDir,
      onSealed(sealed) {
        messages.add(sealed.messages);
        times.record(sealed.tookMs);
      },
      onFailed: (index, reason) =>
        logger.warn(
          { index, reason },
          'Failed to seal messages; they stay as they are, and it is tried again',
        ),
      onDied: (err) => logger.error({ err }, 'The thread that seals messages died and is being restarted'),
    });
    metrics.gauge('indices.sealing.rows', () => sealing.rows);
    const watch = () => sealing.watch(catalogue.writeTargets().map(({ index }) => index));
    sets.onChange(watch);
    indices.onChange(watch);
    watch();
    ingest.reports.onGrown = (counts) => sealing.stored(counts);
    return sealing;
  },
  close: (sealing) => void sealing.end(),
});
