import type { Difference } from './difference.ts';
import { changed, changedEach, isNode, type Node, withMember } from './json.ts';

/** With the members that readers of the contract expect: a server without legacy alerts has none of them. */
const withoutAlerts = (stream: Node): Node => ({
  ...stream,
  alert_conditions: stream.alert_conditions ?? [],
  alert_receivers: stream.alert_receivers ?? { emails: [], users: [] },
});

/** An entry of a page, where the contract has null for what is not loaded. */
const ofPage = (stream: Node): Node => ({ alert_conditions: null, alert_receivers: null, ...stream });

const listed = (reply: unknown, change: (stream: Node) => Node): unknown =>
  changed(reply, (list) => withMember(list, 'streams', (streams) => changedEach(streams, change)));

/** Since 7.0, creations take the entity beside the request to share it. What is wrapped already stays as it is. */
export const wrappedEntity = (body: unknown): unknown =>
  changed(body, (entity) => (isNode(entity.entity) ? entity : { entity }));

export const streamDifferences: readonly Difference[] = [
  {
    title: 'Streams have no `alert_conditions` and no `alert_receivers`.',
    since: '5.0',
    calls: ['GET /streams', 'GET /streams/enabled'],
    reply: (reply) => listed(reply, withoutAlerts),
  },
  {
    title: 'Streams of a page have no `alert_conditions` and no `alert_receivers`.',
    since: '5.0',
    calls: ['GET /streams/paginated'],
    reply: (reply) => listed(reply, ofPage),
  },
  {
    title: 'A stream has no `alert_conditions` and no `alert_receivers`.',
    since: '5.0',
    calls: ['GET /streams/{streamId}', 'PUT /streams/{streamId}'],
    reply: (reply) => changed(reply, withoutAlerts),
  },
  {
    title: 'A new stream is sent as `entity`.',
    since: '7.0',
    calls: ['POST /streams'],
    body: wrappedEntity,
  },
];
