import type { Difference } from './difference.ts';
import { changed, changedAt, renamed } from './json.ts';

const withCpuFrequency = (mongo: unknown): unknown =>
  changedAt(mongo, ['host_info', 'extra'], (extra) =>
    changed(extra, (values) => renamed(values, 'cpu_frequency_mhz', 'cpu_frequency_m_hz')),
  );

const mongoTitle = 'Statistics of MongoDB have `cpu_frequency_mhz` in place of `cpu_frequency_m_hz`.';

export const clusterDifferences: readonly Difference[] = [
  {
    title: 'The call that shuts down a node returns a message.',
    since: '5.0',
    calls: ['POST /system/shutdown/shutdown'],
    reply: () => undefined,
  },
  {
    title: mongoTitle,
    since: '7.0',
    calls: ['GET /system/cluster/stats/mongo'],
    reply: withCpuFrequency,
  },
  {
    title: mongoTitle,
    since: '7.0',
    calls: ['GET /system/cluster/stats'],
    reply: (reply) => changedAt(reply, ['mongo'], withCpuFrequency),
  },
];
