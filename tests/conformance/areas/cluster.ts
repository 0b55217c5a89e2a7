import { randomUUID } from 'node:crypto';
import { type Context, type Scenario, step } from '../scenario.ts';

const node = ({ reply }: Context) => ({ nodeId: reply('getThisClusterNode').node_id });
const job = ({ reply }: Context) => ({ jobId: reply('triggerNodeJob').system_job_id });
const nobody = { nodeId: randomUUID() };

const reading = [
  step('getSystemInfo'),
  step('listLocales'),
  step('listClusterNodes'),
  step('getThisClusterNode'),
  step('getClusterNode', { path: node }),
  step('getClusterNodeById', { path: node }),
  step('getNodeJvm', { path: node }),
  step('listClusterNodePlugins', { path: node }),
  step('getNodeThreadDump', { path: node }),
  step('getSystemThreadDump'),
  step('getSystemThreadDump', { accept: 'text/plain' }),
  step('getNodeProcessBufferDump', { path: node }),
  step('getNodeJournalInfo', { path: node }),
  // There is none before the first message.
  step('getPersistedProcessingStatus', { status: [200, 404] }),
  step('getThroughputHistory'),
  step('listBackups'),
  // A node that was started without a directory for backups refuses.
  step('createBackup', { status: [202, 409], destructive: true }),
];

const events = [
  step('createLocalDebugEvent', { body: ({ name }) => name('event'), contentType: 'text/plain' }),
  step('getLastLocalDebugEvent'),
  step('createClusterDebugEvent', { body: ({ name }) => name('event'), contentType: 'text/plain' }),
  step('getLastClusterDebugEvent'),
];

/** A job ends by itself, and is no longer found once it has ended. */
const jobs = [
  step('listNodeJobs'),
  step('listClusterJobs'),
  step('triggerNodeJob', { destructive: true }),
  step('getNodeJob', { path: job, status: [200, 404] }),
  step('getClusterJob', { path: job, status: [200, 404] }),
  step('cancelNodeJob', { path: job, status: [200, 404] }),
  step('cancelClusterJob', { path: job, status: [200, 404] }),
];

const states = [
  step('overrideLoadBalancerStatus', { path: { status: 'ALIVE' }, destructive: true }),
  step('overrideNodeLoadBalancerStatus', {
    path: (context) => ({ ...node(context), status: 'ALIVE' as const }),
    destructive: true,
  }),
  step('dismissSystemNotification', { path: { notificationType: 'no_input_running' }, destructive: true }),
  step('pauseProcessing', { destructive: true }),
  step('unlockProcessingPause', { destructive: true }),
  step('resumeProcessing', { destructive: true }),
  step('pauseNodeProcessing', { path: node, destructive: true }),
  step('resumeNodeProcessing', { path: node, destructive: true }),
];

export const cluster: Scenario = {
  area: 'cluster',
  steps: [...reading, ...events, ...jobs, ...states],
};

export const stopping: Scenario = {
  area: 'cluster',
  isClosing: true,
  steps: [
    // A node can only be stopped once, so this call names a node that does not exist.
    step('shutdownNode', { path: nobody, status: [404], destructive: true }),
    step('shutdownThisNode', { destructive: true }),
  ],
};
