import { conditionService } from '../../conditions/condition-service.ts';
import { dismissalService } from '../../conditions/dismissals.ts';
import type { AreaHandler } from '../../host/area.ts';
import { defineService } from '../../host/service.ts';
import type { OperationId } from '../../http/handler.ts';
import { schedulerService } from '../../jobs/scheduler.ts';
import { storedAlerts } from '../alerts/stored-alerts.ts';
import { storedCallbacks } from '../alerts/stored-callbacks.ts';
import { storedExtractors } from '../extractors/stored-extractors.ts';
import { storageForecast } from '../indices/storage-forecast.ts';
import { storedInputs } from '../inputs/encrypted-inputs.ts';
import { storedOutputs } from '../outputs/stored-outputs.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { userService } from '../users/user-service.ts';
import { viewStore } from '../views/view-store.ts';
import { backupService } from './backups.ts';
import { debugEventService } from './debug-events.ts';
import { diskConditions, diskUse } from './disk-use.ts';
import { httpsCertificate } from './https-certificate.ts';
import { loadBalancerService } from './load-balancer.ts';
import { lostLogs } from './lost-logs.ts';
import { mongoStats } from './mongo-stats.ts';
import { processingStatus } from './processing-status.ts';
import { systemMessageService } from './system-messages.ts';
import { trafficService } from './traffic.ts';

/** Watches the disk of the data directory. */
const diskWatch = defineService({
  needs: { forecast: storageForecast },
  create: ({ dataDir, diskWatermarks, node, now }, { forecast }) => ({
    conditions() {
      const day = forecast.latest()?.disk.full_at ?? null;
      const fullAt = day === null ? null : Date.parse(day);
      return diskConditions(diskUse(dataDir), diskWatermarks, node.hostname, { fullAt, now: now() });
    },
  }),
});

/** What the handlers of this area need of the host beyond the usual. */
const machine = defineService({
  create: ({ dataDir, now, shutDown, startup }) => ({ dataDir, now, shutDown, startup }),
});

/** The entities that the statistics of the cluster count. */
const entities = defineService({
  needs: {
    alerts: storedAlerts,
    callbacks: storedCallbacks,
    extractors: storedExtractors,
    inputs: storedInputs,
    outputs: storedOutputs,
    streams: storedStreams,
    users: userService,
    views: viewStore,
  },
  create: (_host, needs) => needs,
});

/** The services that the handlers of this area use. */
export const services = {
  backups: backupService,
  database: mongoStats,
  entities,
  processing: processingStatus,
  conditions: conditionService,
  debugEvents: debugEventService,
  disk: diskWatch,
  httpsCertificate,
  dismissals: dismissalService,
  loadBalancer: loadBalancerService,
  lostLogs,
  machine,
  scheduler: schedulerService,
  systemMessages: systemMessageService,
  traffic: trafficService,
};

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;

/** Handlers of this area in a file of their own. */
export type Handlers<Id extends OperationId> = { [Each in Id]: Handler<Each> };
