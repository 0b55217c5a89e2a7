import { changed, changedEach, type Node, without } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

/** Adds members to an entity, or to each of a list. */
const adding = (members: Node) => (reply: unknown) =>
  Array.isArray(reply)
    ? changedEach(reply, (entity) => ({ ...members, ...entity }))
    : changed(reply, (entity) => ({ ...members, ...entity }));

/** Takes members that the contract's requests lack out of a body. */
const taking =
  (...names: readonly string[]) =>
  (body: unknown) =>
    changed(body, (entity) => without(entity, ...names));

export const playedPipelines: readonly PlayedDifference[] = [
  {
    since: '5.2',
    calls: ['listRules', 'getRule', 'getRulesByTitle', 'createRule', 'updateRule', 'parseRule'],
    reply: adding({ rule_builder: null, simulator_message: null }),
  },
  {
    since: '5.2',
    calls: ['createRule', 'updateRule', 'parseRule'],
    body: taking('rule_builder', 'simulator_message'),
  },
  {
    since: '6.2',
    calls: ['listRules', 'getRule', 'getRulesByTitle', 'createRule', 'updateRule', 'parseRule'],
    reply: adding({ _scope: 'DEFAULT' }),
  },
  { since: '6.2', calls: ['createRule', 'updateRule', 'parseRule'], body: taking('_scope') },
  {
    since: '7.0',
    calls: ['listPipelines', 'getPipeline', 'createPipeline', 'updatePipeline', 'parsePipeline'],
    reply: adding({ _scope: 'DEFAULT' }),
  },
  { since: '7.0', calls: ['createPipeline', 'updatePipeline', 'parsePipeline'], body: taking('_scope') },
];
