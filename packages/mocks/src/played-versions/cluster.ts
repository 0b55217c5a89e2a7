import {
  changed,
  changedAt,
  changedEach,
  changedValues,
  type Node,
  renamed,
  withMember,
  without,
} from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

const nodeCalls = ['listClusterNodes', 'getThisClusterNode', 'getClusterNode'] as const;
const jobCalls = [
  'listClusterJobs',
  'getClusterJob',
  'cancelClusterJob',
  'listNodeJobs',
  'getNodeJob',
  'cancelNodeJob',
] as const;

/** Changes the nodes of a list, or the only one. */
const eachNode = (change: (node: Node) => Node) => (reply: unknown) =>
  changed(reply, (node) =>
    'nodes' in node ? withMember(node, 'nodes', (nodes) => changedEach(nodes, change)) : change(node),
  );

/** Changes the jobs of every node, those of a list, or the only one. */
const eachJob = (change: (job: Node) => Node) => (reply: unknown) => {
  const inList = (list: Node) => withMember(list, 'jobs', (jobs) => changedEach(jobs, change));
  return changed(reply, (node) => {
    if ('percent_complete' in node) return change(node);
    return 'jobs' in node ? inList(node) : changedValues(node, inList);
  });
};

const withCpuFrequency = (mongo: unknown) =>
  changedAt(mongo, ['host_info', 'extra'], (extra) =>
    changed(extra, (values) => renamed(values, 'cpu_frequency_m_hz', 'cpu_frequency_mhz')),
  );

const withoutSysInfo = (mongo: unknown) =>
  changedAt(mongo, ['build_info'], (build) => changed(build, (info) => ({ ...info, sys_info: null })));

const isLeader = (node: Node): Node => ({ ...node, is_leader: node.is_master ?? true });

export const playedCluster: readonly PlayedDifference[] = [
  { since: '5.0', calls: nodeCalls, reply: eachNode(isLeader) },
  { since: '5.1', calls: ['getSystemInfo'], reply: (reply) => changed(reply, isLeader) },
  { since: '5.1', calls: ['getClusterOverview'], reply: (reply) => changedValues(reply, isLeader) },
  { since: '6.0', calls: nodeCalls, lost: eachNode((node) => without(node, 'type')) },
  {
    since: '5.0',
    calls: ['getExposedConfiguration'],
    lost: (reply) => changed(reply, (settings) => without(settings, 'gc_warning_threshold')),
    reply: (reply) =>
      changed(reply, (settings) => ({
        ...settings,
        minimum_auto_refresh_interval: 'PT1S',
        output_batch_size: 500,
        stale_leader_timeout: 2000,
      })),
  },
  {
    since: '6.0',
    calls: ['getExposedConfiguration'],
    reply: (reply) => changed(reply, (settings) => ({ ...settings, output_batch_size: '10mb' })),
  },
  {
    since: '5.0',
    calls: ['getSystemStats'],
    lost: (reply) => changed(reply, (stats) => ({ ...stats, network: null })),
  },
  {
    since: '5.2',
    calls: jobCalls,
    reply: eachJob((job) => ({ job_status: 'running', execution_duration: 'PT12.5S', ...job })),
  },
  {
    since: '5.0',
    calls: ['shutdownThisNode'],
    reply: () => ({ message: 'Shutting down. Please use the new call.' }),
  },
  {
    since: '5.2',
    calls: ['dismissSystemNotification'],
    url(url) {
      const [, type, key] = /\/system\/notifications\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? [];
      if (!type || !key) return;
      url.pathname = url.pathname.slice(0, -key.length - 1);
      url.searchParams.set('key', decodeURIComponent(key));
    },
  },
  {
    since: '6.3',
    calls: ['listSystemNotifications'],
    reply: (reply) =>
      changedAt(reply, ['notifications'], (list) =>
        changedEach(list, (notification) => ({
          id: '60b5f4d1e4a1d80001a2b4f0',
          key: null,
          details: null,
          ...notification,
        })),
      ),
  },
  {
    since: '5.0',
    calls: ['getClusterStats'],
    lost: (reply) => changed(reply, (stats) => without(stats, 'alarm_stats')),
  },
  {
    since: '7.0',
    calls: ['getClusterStats'],
    lost: (reply) => changedAt(reply, ['mongo'], withoutSysInfo),
    reply: (reply) => changedAt(reply, ['mongo'], withCpuFrequency),
  },
  { since: '7.0', calls: ['getMongoStats'], lost: withoutSysInfo, reply: withCpuFrequency },
];
