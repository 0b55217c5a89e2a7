import type { Difference } from './difference.ts';
import { changedAt, changedEach, type Node, without } from './json.ts';

const withoutNulls = (node: Node, ...names: readonly string[]) =>
  without(node, ...names.filter((name) => node[name] === null));

/** Notifications of the system, whose number is on every page. */
export const notificationDifferences: readonly Difference[] = [
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
];
