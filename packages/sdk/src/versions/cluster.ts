import type { Difference } from './difference.ts';
import { changed, changedAt, changedEach, type Node, renamed, without } from './json.ts';

const withoutNulls = (node: Node, ...names: readonly string[]) =>
  without(node, ...names.filter((name) => node[name] === null));

const withCpuFrequency = (mongo: unknown): unknown =>
  changedAt(mongo, ['host_info', 'extra'], (extra) =>
    changed(extra, (values) => renamed(values, 'cpu_frequency_mhz', 'cpu_frequency_m_hz')),
  );

const mongoTitle = 'Statistics of MongoDB have `cpu_frequency_mhz` in place of `cpu_frequency_m_hz`.';

export const clusterDifferences: readonly Difference[] = [
  {
    title: 'System notifications have `details` and `key` even where these are null.',
    since: '6.3',
    calls: ['GET /system/notifications'],
    reply: (reply) =>
      changedAt(reply, ['notifications'], (list) =>
        changedEach(list, (notification) => withoutNulls(notification, 'details', 'key')),
      ),
  },
  {
    title: 'Dismissed system notifications have their `key` in the path.',
    since: '5.2',
    calls: ['DELETE /system/notifications/{notificationType}'],
    url(url) {
      const key = url.searchParams.get('key');
      if (!key) return;
      url.searchParams.delete('key');
      url.pathname += `/${encodeURIComponent(key)}`;
    },
  },
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
