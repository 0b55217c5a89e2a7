import { changed, changedEach, isNode, type Node, withMember, without } from '@tailrace/sdk/versions/json';
import { type PlayedDifference, Refused, refuseMembers } from './played-difference.ts';

/** Calls that respond with one index set. */
const setCalls = ['createIndexSet', 'getIndexSet', 'updateIndexSet', 'setDefaultIndexSet'] as const;

/** Adds members to every index set of a reply, where it does not have them. */
const withMembers = (members: (set: Node) => Node) => (reply: unknown) =>
  changed(reply, (node) =>
    'index_sets' in node
      ? withMember(node, 'index_sets', (sets) => changedEach(sets, (set) => ({ ...members(set), ...set })))
      : { ...members(node), ...node },
  );

const strategies = [
  'rotation_strategy_class',
  'rotation_strategy',
  'retention_strategy_class',
  'retention_strategy',
];

/** What a version refuses or forgets: an index set is tiered, or has strategies. */
function checkTiering(body: unknown): unknown {
  if (!isNode(body)) return body;
  const { use_legacy_rotation = true, data_tiering = null, ...set } = body;
  if (use_legacy_rotation === false && data_tiering === null)
    throw new Refused(400, 'data_tiering must not be null when use_legacy_rotation is false');
  const missing = strategies.find((name) => use_legacy_rotation !== false && !set[name]);
  if (missing !== undefined) throw new Refused(400, `${missing} must not be null`);
  return use_legacy_rotation === false ? body : withMember(body, 'data_tiering', () => null);
}

/** Members of a new index set that say nothing when it has strategies. */
const newerMembers = [
  'use_legacy_rotation',
  'data_tiering',
  'field_type_profile',
  'field_restrictions',
  'index_set_template_id',
];

const requiredAtCreation = [
  'title',
  'index_prefix',
  'shards',
  'replicas',
  'index_analyzer',
  'index_optimization_max_num_segments',
  'index_optimization_disabled',
  'field_type_refresh_interval',
  'writable',
];

export const playedIndexSets: readonly PlayedDifference[] = [
  {
    since: '5.0',
    calls: [...setCalls, 'listIndexSets'],
    reply: withMembers(({ index_template_type, writable }) => ({
      can_be_default: index_template_type !== 'events' && writable === true,
    })),
  },
  {
    since: '6.0',
    calls: [...setCalls, 'listIndexSets'],
    reply: withMembers(() => ({
      use_legacy_rotation: true,
      data_tiering: null,
      field_type_profile: null,
    })),
  },
  { since: '6.0', calls: ['getIndexSet'], reply: withMembers(() => ({ data_tiering_status: null })) },
  { since: '6.0', calls: ['createIndexSet', 'updateIndexSet'], body: checkTiering },
  {
    since: '6.0',
    calls: ['createIndexSet'],
    // A server of the contract refuses what it does not know.
    body: (body) =>
      changed(body, (set) => (set.use_legacy_rotation === false ? set : without(set, ...newerMembers))),
  },
  {
    since: '7.0',
    calls: [...setCalls, 'listIndexSets'],
    reply: withMembers(() => ({ field_restrictions: null })),
  },
  {
    since: '7.0',
    calls: ['createIndexSet'],
    body(body) {
      if (!isNode(body)) return body;
      refuseMembers(body, 'id', 'default', 'can_be_default', 'data_tiering_status');
      const missing = requiredAtCreation.find((name) => !(name in body));
      if (missing !== undefined) throw new Refused(400, `Missing required property ${missing}`);
      return body;
    },
  },
  {
    since: '7.0',
    calls: ['updateIndexSet'],
    body(body) {
      if (isNode(body) && typeof body.id !== 'string') throw new Refused(400, 'Missing required property id');
      return body;
    },
  },
  {
    since: '5.1',
    calls: ['listRotationStrategies'],
    reply: (reply) =>
      changed(reply, (list) => ({ ...list, context: { time_size_optimizing_retention_fixed_leeway: null } })),
  },
  {
    since: '5.1',
    calls: ['listRetentionStrategies'],
    reply: (reply) => changed(reply, (list) => ({ ...list, context: { max_index_retention_period: null } })),
  },
];
