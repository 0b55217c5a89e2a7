import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { cancelClusterJob } from './cancelClusterJob.ts';
import { cancelNodeJob } from './cancelNodeJob.ts';
import { getElasticsearchStats } from './getElasticsearchStats.ts';
import { journalConditions } from './journal-conditions.ts';
import { jvmInfo } from './jvm-info.ts';
import { listLocales } from './listLocales.ts';
import { listSystemNotifications } from './listSystemNotifications.ts';
import { nodeSummary, requireThisNode } from './node-summary.ts';
import { processingConditions } from './processing-conditions.ts';
import { services } from './services.ts';
import { runOf, systemJob, systemJobs } from './system-jobs.ts';
import { systemOverview } from './system-overview.ts';

export const cluster = defineArea({
  name: 'cluster',
  services,
  handlers: {
    cancelClusterJob,
    cancelNodeJob,

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

    getClusterOverview({ caller }, { node, ingest }) {
      const isVisible = caller.isPermitted(`system:read:${node.nodeId}`);
      return ok({ [node.nodeId]: isVisible ? systemOverview(node, ingest.isProcessing) : null });
    },

    getElasticsearchStats,

    getNodeJob: ({ path }, { scheduler, node }) => ok(systemJob(runOf(scheduler, path.jobId), node.nodeId)),

    getNodeJvm({ path }, { node }) {
      requireThisNode(node, path.nodeId);
      return ok(jvmInfo(node.nodeId));
    },

    getSystemInfo: (_, { node, ingest }) => ok(systemOverview(node, ingest.isProcessing)),
    getSystemJvm: (_, { node }) => ok(jvmInfo(node.nodeId)),
    getThisClusterNode: (_, { node, now }) => ok(nodeSummary(node, now())),
    listClusterNodes: (_, { node, now }) => ok({ nodes: [nodeSummary(node, now())], total: 1 }),
    listClusterJobs: ({ permits }, { scheduler, node }) =>
      ok({ [node.nodeId]: { jobs: permits.keep(systemJobs(scheduler, node.nodeId)) } }),
    listLocales,
    listNodeJobs: ({ permits }, { scheduler, node }) =>
      ok({ jobs: permits.keep(systemJobs(scheduler, node.nodeId)) }),
    listSystemNotifications,

    async pauseNodeProcessing({ path }, { node, ingest }) {
      requireThisNode(node, path.nodeId);
      await ingest.pauseProcessing();
      return noContent();
    },

    async pauseProcessing(_, { ingest }) {
      await ingest.pauseProcessing();
      return noContent();
    },

    async resumeNodeProcessing({ path }, { node, ingest }) {
      requireThisNode(node, path.nodeId);
      await ingest.resumeProcessing();
      return noContent();
    },

    async resumeProcessing(_, { ingest }) {
      await ingest.resumeProcessing();
      return noContent();
    },
  },
  conditions: ({ ingest }) => [...processingConditions(ingest), ...journalConditions(ingest)],
});
