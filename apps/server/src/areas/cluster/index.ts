import { release, type } from 'node:os';
import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import type { NodeIdentity } from '../../host/node-identity.ts';
import { noContent, ok } from '../../http/handler.ts';
import { apiVersion } from '../../version.ts';
import { wireTime } from '../../wire-time.ts';
import { optionsOf } from '../search/turn.ts';
import { backupJob } from './backups.ts';
import { cancelClusterJob } from './cancelClusterJob.ts';
import { cancelNodeJob } from './cancelNodeJob.ts';
import type { DebugEvents } from './debug-events.ts';
import { dismissSystemNotification } from './dismissSystemNotification.ts';
import { dumpCalls } from './dumps.ts';
import { elasticsearchStats } from './elasticsearch-stats.ts';
import { getClusterStats } from './getClusterStats.ts';
import { getExposedConfiguration } from './getExposedConfiguration.ts';
import { hostCalls } from './host/calls.ts';
import { journalCalls } from './journal.ts';
import { journalConditions } from './journal-conditions.ts';
import { jvmInfo } from './jvm-info.ts';
import { lifecycleCalls } from './lifecycle.ts';
import { listLocales } from './listLocales.ts';
import { listSystemNotifications } from './listSystemNotifications.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { loadBalancerCalls } from './load-balancer-calls.ts';
import { nodeSummary, requireThisNode } from './node-summary.ts';
import { processingConditions } from './processing-conditions.ts';
import { type Handlers, services } from './services.ts';
import { runOf, systemJob, systemJobs } from './system-jobs.ts';
import { triggerNodeJob } from './triggerNodeJob.ts';

function systemOverview(
  node: NodeIdentity,
  isProcessing: boolean,
  { status, override }: LoadBalancer,
): Schemas['SystemOverview'] {
  const lifecycle = isProcessing ? 'running' : 'paused';
  return {
    facility: 'tailrace-server',
    codename: 'Tailrace',
    node_id: node.nodeId,
    cluster_id: node.clusterId,
    version: apiVersion,
    started_at: wireTime(node.startedAt),
    is_processing: isProcessing,
    hostname: node.hostname,
    lifecycle: override === null ? lifecycle : `override lb:${override}`,
    lb_status: status,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    operating_system: `${type()} ${release()}`,
  };
}

const lastOf = ({ last }: DebugEvents, scope: 'local' | 'cluster') => {
  const event = last[scope];
  return event ? ok(event) : noContent();
};

const debugEventCalls: Handlers<
  'createClusterDebugEvent' | 'createLocalDebugEvent' | 'getLastClusterDebugEvent' | 'getLastLocalDebugEvent'
> = {
  createClusterDebugEvent({ body }, { debugEvents }) {
    debugEvents.create('cluster', body ?? '');
    return noContent();
  },
  createLocalDebugEvent({ body }, { debugEvents }) {
    debugEvents.create('local', body ?? '');
    return noContent();
  },
  getLastClusterDebugEvent: (_, { debugEvents }) => lastOf(debugEvents, 'cluster'),
  getLastLocalDebugEvent: (_, { debugEvents }) => lastOf(debugEvents, 'local'),
};

/** How far the processing of messages has come; what is stored of it is up to ten seconds old. */
const processingCalls: Handlers<
  | 'getProcessingStatus'
  | 'getPersistedProcessingStatus'
  | 'getClusterProcessingStatus'
  | 'getClusterPersistedProcessingStatus'
> = {
  getProcessingStatus: (_, { processing }) => ok(processing.current()),

  getPersistedProcessingStatus(_, { processing }) {
    const status = processing.persisted();
    if (!status) throw new NotFoundError('No processing status is stored before the first message');
    return ok(status);
  },

  getClusterProcessingStatus: (_, { processing, node }) => ok({ [node.nodeId]: processing.current() }),

  getClusterPersistedProcessingStatus: (_, { processing, node }) =>
    ok({ [node.nodeId]: processing.persisted() }),
};

export const cluster = defineArea({
  name: 'cluster',
  services,
  handlers: {
    cancelClusterJob,
    cancelNodeJob,
    dismissSystemNotification,

    getClusterJob({ path, caller }, { scheduler, node }) {
      if (!caller.isPermitted(`systemjobs:read:${path.jobId}`)) {
        throw new NotFoundError(`There is no running job ${path.jobId}`);
      }
      return ok(systemJob(runOf(scheduler, path.jobId), node.nodeId));
    },

    getClusterNode({ path }, { node, now }) {
      requireThisNode(node, path.nodeId);
      return ok(nodeSummary(node, now()));
    },

    getClusterTraffic: ({ query }, { traffic }) =>
      ok(traffic.histogram(query.days ?? 30, query.daily ?? false)),

    getClusterOverview({ caller }, { node, ingest, loadBalancer }) {
      const isVisible = caller.isPermitted(`system:read:${node.nodeId}`);
      return ok({
        [node.nodeId]: isVisible ? systemOverview(node, ingest.isProcessing, loadBalancer) : null,
      });
    },

    getClusterNodeById({ path }, { node, now }) {
      requireThisNode(node, path.nodeId);
      return ok(nodeSummary(node, now()));
    },

    getClusterStats,
    getExposedConfiguration,
    getElasticsearchStats: async (request, { search }) =>
      ok(await elasticsearchStats(search, optionsOf(request))),
    getMongoStats: (_, { database }) => ok(database.stats()),

    // There are no plugins: what Graylog's do, the server does itself.
    listNodePlugins: () => ok({ plugins: [], total: 0 }),
    listClusterNodePlugins({ path }, { node }) {
      requireThisNode(node, path.nodeId);
      return ok({ plugins: [], total: 0 });
    },

    getNodeJob: ({ path }, { scheduler, node }) => ok(systemJob(runOf(scheduler, path.jobId), node.nodeId)),

    getNodeJvm({ path }, { node }) {
      requireThisNode(node, path.nodeId);
      return ok(jvmInfo(node.nodeId));
    },

    getSystemInfo: (_, { node, ingest, loadBalancer }) =>
      ok(systemOverview(node, ingest.isProcessing, loadBalancer)),
    getSystemJvm: (_, { node }) => ok(jvmInfo(node.nodeId)),
    getThisClusterNode: (_, { node, now }) => ok(nodeSummary(node, now())),
    listClusterNodes: (_, { node, now }) => ok({ nodes: [nodeSummary(node, now())], total: 1 }),
    listClusterJobs: ({ permits }, { scheduler, node }) =>
      ok({ [node.nodeId]: { jobs: permits.keep(systemJobs(scheduler, node.nodeId)) } }),
    listLocales,
    listNodeJobs: ({ permits }, { scheduler, node }) =>
      ok({ jobs: permits.keep(systemJobs(scheduler, node.nodeId)) }),
    listSystemMessages: ({ query }, { systemMessages }) => ok(systemMessages.page(query.page ?? 0)),
    createBackup: (_, { backups }) => ({ status: 202, body: { system_job_id: backups.start() } }),
    listBackups: (_, { backups }) => ok(backups.list()),
    listServiceStartupTimes: (_, { machine }) =>
      ok(Object.fromEntries(machine.startup.list().map(([part, ms]) => [`${part} [RUNNING]`, ms]))),
    listSystemNotifications,
    triggerNodeJob,

    ...debugEventCalls,
    ...dumpCalls,
    ...hostCalls,
    ...journalCalls,
    ...lifecycleCalls,
    ...loadBalancerCalls,
    ...processingCalls,
  },
  jobs: {
    [backupJob]: {
      description: 'Makes a backup of the data directory',
      whenMissed: 'skip',
      deadlineMs: 24 * 3_600_000,
      maxConcurrent: 1,
      isCancelable: true,
      providesProgress: true,
      run: (run, { backups }) => backups.run(run),
    },
    'record-traffic': {
      description: 'Records the bytes of messages by hour',
      trigger: { type: 'interval', everyMs: 60_000 },
      whenMissed: 'skip',
      deadlineMs: 10_000,
      run: (_, { traffic }) => traffic.record(),
    },
    'record-processing-status': {
      description: 'Records how far the processing of messages has come',
      trigger: { type: 'interval', everyMs: 10_000 },
      whenMissed: 'skip',
      deadlineMs: 10_000,
      run: (_, { processing }) => processing.persist(),
    },
  },
  conditions: {
    list: ({ ingest, disk, httpsCertificate, lostLogs, machine }) => [
      ...processingConditions(ingest),
      ...journalConditions(ingest, machine.now()),
      ...disk.conditions(),
      ...lostLogs.conditions(),
      ...httpsCertificate.conditions(),
    ],
  },
});
