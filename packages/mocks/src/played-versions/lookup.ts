import { changed, changedEach, type Node, withMember, without } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

const scoped = (entity: Node): Node => ({ _scope: 'DEFAULT', ...entity });

/** The entity, and those of a page. */
const scopedReply = (reply: unknown) =>
  changed(reply, (node) => {
    const lists = ['lookup_tables', 'caches', 'data_adapters'].filter((name) => Array.isArray(node[name]));
    if (lists.length === 0) return scoped(node);
    return lists.reduce<Node>(
      (page, name) => withMember(page, name, (entities) => changedEach(entities, scoped)),
      node,
    );
  });

const unscoped = (body: unknown) => changed(body, (entity) => without(entity, '_scope'));

export const playedLookup: readonly PlayedDifference[] = [
  {
    since: '5.0',
    calls: [
      'listLookupTables',
      'getLookupTable',
      'createLookupTable',
      'updateLookupTable',
      'listLookupCaches',
      'getLookupCache',
      'createLookupCache',
      'updateLookupCache',
      'listLookupDataAdapters',
      'getLookupDataAdapter',
      'createLookupDataAdapter',
      'updateLookupDataAdapter',
    ],
    reply: scopedReply,
  },
  {
    since: '5.0',
    calls: [
      'createLookupTable',
      'updateLookupTable',
      'validateLookupTable',
      'createLookupCache',
      'updateLookupCache',
      'validateLookupCache',
      'createLookupDataAdapter',
      'updateLookupDataAdapter',
      'validateLookupDataAdapter',
    ],
    body: unscoped,
  },
];
