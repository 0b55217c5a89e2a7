import type { AreaHandler } from '../../host/area.ts';
import { defineService } from '../../host/service.ts';
import type { OperationId } from '../../http/handler.ts';
import { schedulerService } from '../../jobs/scheduler.ts';
import { catalogueService } from './catalogue-service.ts';
import { messageDeletions } from './deletions/message-deletions.ts';
import { indexConversion } from './index-conversion.ts';
import { indexFileCheck } from './index-file-check.ts';
import { indexReport } from './index-report.ts';
import { indexSetService } from './index-set-service.ts';
import { indexSetStats } from './index-set-stats.ts';
import { indexUpkeep } from './index-upkeep.ts';
import { indexerFailureService } from './indexer-failures.ts';
import { messageSealingService } from './message-sealing-service.ts';
import { retentionService } from './retention-service.ts';
import { storageForecast } from './storage-forecast.ts';

const machine = defineService({ create: ({ dataDir, now }) => ({ dataDir, now }) });

export const services = {
  machine,
  indexSets: indexSetService,
  messageSealing: messageSealingService,
  stats: indexSetStats,
  catalogue: catalogueService,
  report: indexReport,
  files: indexFileCheck,
  upkeep: indexUpkeep,
  retention: retentionService,
  forecast: storageForecast,
  failures: indexerFailureService,
  conversion: indexConversion,
  deletions: messageDeletions,
  scheduler: schedulerService,
};

/** Handlers of this area in a file of their own. */
export type Handlers<Id extends OperationId> = { [Each in Id]: AreaHandler<typeof services, Each> };
