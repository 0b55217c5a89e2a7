import type { CallContext, CallName, Difference } from './difference.ts';
import { changed, changedAt, changedValues, isNode, type Node, renamed, without } from './json.ts';

/** Where the replies of calls have indices. */
const pathsOfIndices = {
  'GET /system/indexer/indices': ['all', 'indices'],
  'GET /system/indexer/indices/{indexSetId}/list': ['all', 'indices'],
  'GET /system/indexer/indices/open': ['indices'],
  'GET /system/indexer/indices/{indexSetId}/open': ['indices'],
  'POST /system/indexer/indices/multiple': [],
} as const satisfies Partial<Record<CallName, readonly string[]>>;

const listCalls = Object.keys(pathsOfIndices) as (keyof typeof pathsOfIndices)[];

const overviewCalls = [
  'GET /system/indexer/overview',
  'GET /system/indexer/overview/{indexSetId}',
] as const satisfies readonly CallName[];

/** Changes the indices of a reply, wherever the call has them. */
const withIndices =
  (change: (indices: unknown) => unknown) =>
  (reply: unknown, { call }: CallContext): unknown => {
    const paths: Partial<Record<CallName, readonly string[]>> = pathsOfIndices;
    return changedAt(reply, paths[call] ?? ['indices'], change);
  };

const isNamed = (entry: unknown): entry is Node & { index_name: string } =>
  isNode(entry) && typeof entry.index_name === 'string';

/** Indices by their names; a list with other entries stays as it is. */
const byName = (list: unknown): unknown =>
  Array.isArray(list) && list.every(isNamed)
    ? Object.fromEntries(list.map((entry) => [entry.index_name, without(entry, 'index_name')]))
    : list;

const withReopened = (index: Node) => renamed(index, 'is_reopened', 'reopened');

const reopenedTitle = 'Indices have `is_reopened` in place of `reopened`.';

export const indexDifferences: readonly Difference[] = [
  {
    title: 'Indices are a list of entries with `index_name` in place of an object by name.',
    since: '5.1',
    calls: [...listCalls, ...overviewCalls],
    reply: withIndices(byName),
  },
  {
    title: reopenedTitle,
    since: '7.0',
    calls: listCalls,
    reply: withIndices((indices) => changedValues(indices, withReopened)),
  },
  {
    title: reopenedTitle,
    since: '7.0',
    calls: ['GET /system/indexer/indices/{index}'],
    reply: (reply) => changed(reply, withReopened),
  },
];
