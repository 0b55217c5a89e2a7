import type { Difference } from './difference.ts';
import { changed, changedAt, changedEach, type Node } from './json.ts';

/** With the members that readers of the contract expect: a server without legacy alerts has none of them. */
const withoutAlerts = (stream: Node): Node => ({
  ...stream,
  alert_conditions: stream.alert_conditions ?? [],
  alert_receivers: stream.alert_receivers ?? { emails: [], users: [] },
});

/** An entry of a page, where the contract has null for what is not loaded. */
const ofPage = (stream: Node): Node => ({ alert_conditions: null, alert_receivers: null, ...stream });

const listed = (reply: unknown, change: (stream: Node) => Node): unknown =>
  changedAt(reply, ['streams'], (streams) => changedEach(streams, change));

const title = 'Streams have no `alert_conditions` or `alert_receivers`.';

export const streamDifferences: readonly Difference[] = [
  {
    title,
    since: '5.0',
    calls: ['GET /streams', 'GET /streams/enabled'],
    reply: (reply) => listed(reply, withoutAlerts),
  },
  {
    title,
    since: '5.0',
    calls: ['GET /streams/paginated'],
    reply: (reply) => listed(reply, ofPage),
  },
  {
    title,
    since: '5.0',
    calls: ['GET /streams/{streamId}', 'PUT /streams/{streamId}'],
    reply: (reply) => changed(reply, withoutAlerts),
  },
];
