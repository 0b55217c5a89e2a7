import { changed, changedAt, changedEach, type Node, without } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

/** The streams of the server itself. */
const builtIn = /^0{23}[1-3]$/;

const withoutAlerts = (stream: Node): Node => without(stream, 'alert_conditions', 'alert_receivers');

const described = (stream: Node): Node => ({ is_editable: !builtIn.test(String(stream.id)), ...stream });

const listed = (reply: unknown, name: string, change: (stream: Node) => Node): unknown =>
  changedAt(reply, [name], (streams) => changedEach(streams, change));

const lists: PlayedDifference['calls'] = ['listStreams', 'listEnabledStreams'];
const single: PlayedDifference['calls'] = ['getStream', 'updateStream'];
const categories = (stream: Node): Node => ({ categories: null, ...stream });

export const playedStreams: readonly PlayedDifference[] = [
  {
    since: '5.0',
    calls: lists,
    reply: (reply) => listed(reply, 'streams', (stream) => described(withoutAlerts(stream))),
  },
  {
    since: '5.0',
    calls: single,
    reply: (reply) => changed(reply, (stream) => described(withoutAlerts(stream))),
  },
  { since: '5.1', calls: ['listStreamsPaginated'], reply: (reply) => listed(reply, 'elements', described) },
  { since: '6.1', calls: lists, reply: (reply) => listed(reply, 'streams', categories) },
  { since: '6.1', calls: single, reply: (reply) => changed(reply, categories) },
  { since: '6.1', calls: ['listStreamsPaginated'], reply: (reply) => listed(reply, 'elements', categories) },
  {
    since: '7.0',
    calls: ['listStreamsPaginated'],
    reply: (reply) => listed(reply, 'elements', withoutAlerts),
  },
];
