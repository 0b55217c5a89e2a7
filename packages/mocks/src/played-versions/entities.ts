import { isNode, without } from '@tailrace/sdk/versions/json';
import { type PlayedDifference, Refused } from './played-difference.ts';

/** The entity without its wrapper; refuses a body of earlier versions. */
function unwrapped(body: unknown): unknown {
  if (!isNode(body) || !isNode(body.entity)) throw new Refused(400, 'Missing required property entity.');
  const [unknown] = Object.keys(without(body, 'entity', 'share_request'));
  if (unknown !== undefined) throw new Refused(400, `Unable to map property ${unknown}.`);
  return body.entity;
}

/** Comes before the differences that change the entities themselves. */
export const playedEntities: readonly PlayedDifference[] = [
  {
    since: '7.0',
    calls: [
      'createStream',
      'createView',
      'updateView',
      'createEventDefinition',
      'createEventNotification',
      'installContentPack',
    ],
    body: unwrapped,
  },
];
