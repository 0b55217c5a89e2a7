import type { CallContext, CallName, Difference } from './difference.ts';
import {
  changed,
  changedAt,
  changedEach,
  changedValues,
  isNode,
  type Node,
  withMember,
  without,
} from './json.ts';
import { readSearchPivot, sentSearchPivot } from './pivots.ts';

const withSearch: readonly CallName[] = [
  'POST /views/search',
  'POST /views/search/sync',
  'POST /views/search/metadata',
];

const withExecutionState: readonly CallName[] = [
  'POST /views/export/{searchId}',
  'POST /views/export/{searchId}/{searchTypeId}',
  'POST /views/search/messages/{searchId}',
  'POST /views/search/messages/{searchId}/{searchTypeId}',
];

const exports: readonly CallName[] = [
  'POST /views/export',
  'POST /views/search/messages',
  ...withExecutionState,
];

/** Changes the pivots among the search types of a query. */
const inQuery = (query: Node, change: (pivot: Node) => Node): Node =>
  withMember(query, 'search_types', (types) =>
    changedEach(types, (type) => (type.type === 'pivot' ? change(type) : type)),
  );

const inSearch = (search: unknown, change: (pivot: Node) => Node): unknown =>
  changedAt(search, ['queries'], (queries) => changedEach(queries, (query) => inQuery(query, change)));

/** Reads a search, a list of them, or the query that a job repeats; results, which may be long, are not looked at. */
const readSearches = (reply: unknown): unknown =>
  Array.isArray(reply)
    ? reply.map(readSearches)
    : changed(inSearch(reply, readSearchPivot), (node) =>
        withMember(node, 'results', (results) =>
          changedValues(results, (result) =>
            withMember(result, 'query', (query) => changed(query, (one) => inQuery(one, readSearchPivot))),
          ),
        ),
      );

/** Leaves out the group of messages without the field, which servers before 5.1 do not have. */
const withoutEmpty = (groups: unknown): unknown =>
  changedEach(groups, (group) =>
    group.type === 'values' && !('skip_empty_values' in group)
      ? { ...group, skip_empty_values: true }
      : group,
  );

/** The override of the queries of a search, for all of them: the same for one query, and where all are overridden alike. */
function globalOverride(state: Node): Node {
  const { queries, global_override: all, ...rest } = state;
  if (!isNode(queries) || isNode(all)) return state;
  const [override, ...others] = Object.values(queries);
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(override));
  return isNode(override) && isSame ? { ...rest, global_override: override } : state;
}

const maxJobs = 500;

/** Notes the node that runs a job. The oldest jobs are forgotten: they are done, or asked for at their old path. */
function noteNode(job: unknown, { jobNodes }: CallContext): unknown {
  if (!isNode(job) || typeof job.id !== 'string' || typeof job.executing_node !== 'string') return job;
  jobNodes.set(job.id, job.executing_node);
  const [oldest] = jobNodes.keys();
  if (jobNodes.size > maxJobs && oldest !== undefined) jobNodes.delete(oldest);
  return job;
}

/** The status of a job at the node that runs it. */
function atNode(url: URL, { jobNodes }: CallContext): void {
  const [path = '', id = ''] = /\/views\/search\/status\/([^/]+)$/.exec(url.pathname) ?? [];
  const node = jobNodes.get(decodeURIComponent(id));
  if (node === undefined) return;
  const status = `/views/searchjobs/${encodeURIComponent(node)}/${id}/status`;
  url.pathname = url.pathname.slice(0, -path.length) + status;
}

export const searchDifferences: readonly Difference[] = [
  {
    title: 'New searches have no `requires`, `owner` or `created_at`.',
    since: '4.3',
    calls: withSearch,
    body: (search) => changed(search, (node) => without(node, 'requires', 'owner', 'created_at')),
  },
  {
    title: 'Groups of pivots have a list of `fields` in place of one `field`.',
    since: '5.0',
    calls: [
      ...withSearch,
      'GET /views/search',
      'GET /views/search/{id}',
      'POST /views/search/{id}/execute',
      'GET /views/search/status/{jobId}',
    ],
    body: (search) => inSearch(search, sentSearchPivot),
    reply: readSearches,
  },
  {
    title: 'Groups by value include messages without the field unless `skip_empty_values` is set.',
    since: '5.1',
    calls: withSearch,
    body: (search) =>
      inSearch(search, (pivot) =>
        ['row_groups', 'column_groups'].reduce((node, name) => withMember(node, name, withoutEmpty), pivot),
      ),
  },
  {
    title: 'Search jobs run on one node, `executing_node`, which alone knows their status.',
    since: '6.1',
    calls: ['POST /views/search/{id}/execute', 'POST /views/search/sync'],
    reply: noteNode,
  },
  {
    title: 'The status of a search job is at `/views/searchjobs/{executing_node}/{jobId}/status`.',
    since: '6.1',
    calls: ['GET /views/search/status/{jobId}'],
    url: atNode,
  },
  {
    title: 'Searches are overridden by `global_override` in place of single `queries`.',
    since: '4.3',
    calls: ['POST /views/search/{id}/execute', ...withExecutionState],
    body: (body) =>
      changed(body, (node) =>
        withMember(globalOverride(node), 'execution_state', (state) => changed(state, globalOverride)),
      ),
  },
  {
    title: 'Exports have times in the zone of the user unless `time_zone` is set.',
    since: '4.3',
    calls: exports,
    absentBody: {},
    body: (format) => changed(format, (node) => ({ ...node, time_zone: node.time_zone ?? 'UTC' })),
  },
];
