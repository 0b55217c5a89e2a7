import type { OperationId } from '@tailrace/sdk';
import { changed, changedAt, changedEach, type Node, renamed, withMember } from '@tailrace/sdk/versions/json';
import type { PlayedCall, PlayedDifference } from './played-difference.ts';

/** Where the replies of calls have indices. */
const pathsOfIndices = {
  listAllIndices: ['all', 'indices'],
  listIndexSetIndices: ['all', 'indices'],
  listOpenIndices: ['indices'],
  listIndexSetOpenIndices: ['indices'],
  getMultipleIndices: [],
} as const satisfies Partial<Record<OperationId, readonly string[]>>;

const listCalls = Object.keys(pathsOfIndices) as (keyof typeof pathsOfIndices)[];
const overviewCalls = ['getDefaultIndexerOverview', 'getIndexerOverview'] as const;

const withIndices =
  (change: (indices: unknown) => unknown) =>
  (reply: unknown, { operation }: PlayedCall): unknown => {
    const paths: Partial<Record<OperationId, readonly string[]>> = pathsOfIndices;
    return changedAt(reply, paths[operation] ?? ['indices'], change);
  };

const asList = (indices: unknown): unknown =>
  changed(indices, (byName) =>
    Object.entries(byName).map(([index_name, index]) => ({ index_name, ...(index as Node) })),
  );

const withIsReopened = (index: Node) => renamed(index, 'reopened', 'is_reopened');

export const playedIndices: readonly PlayedDifference[] = [
  { since: '5.1', calls: [...listCalls, ...overviewCalls], reply: withIndices(asList) },
  {
    since: '6.1',
    calls: overviewCalls,
    reply: withIndices((list) => changedEach(list, (index) => ({ ...index, tier: 'HOT', shard_count: 4 }))),
  },
  {
    since: '7.0',
    calls: listCalls,
    reply: withIndices((list) => changedEach(list, withIsReopened)),
  },
  {
    since: '5.1',
    calls: ['getIndex'],
    reply: (reply, { url }) =>
      changed(reply, (index) => ({ index_name: url.pathname.split('/').at(-1), ...index })),
  },
  { since: '7.0', calls: ['getIndex'], reply: (reply) => changed(reply, withIsReopened) },
  {
    since: '5.2',
    calls: ['listIndexTemplates', 'syncAllIndexTemplates', 'getIndexTemplate', 'syncIndexTemplate'],
    reply(reply) {
      const typed = (named: Node) =>
        withMember(named, 'template', (template) =>
          changed(template, (parts) => ({ settings: {}, ...parts })),
        );
      return Array.isArray(reply) ? changedEach(reply, typed) : changed(reply, typed);
    },
  },
];
