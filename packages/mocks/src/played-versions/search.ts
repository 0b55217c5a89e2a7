import type { OperationId } from '@tailrace/sdk';
import {
  changed,
  changedAt,
  changedEach,
  changedValues,
  type Node,
  withMember,
  without,
} from '@tailrace/sdk/versions/json';
import { acceptedGroups, returnedGroups } from './pivots.ts';
import { type PlayedDifference, refuseMembers } from './played-difference.ts';

const withSearch: readonly OperationId[] = ['createSearch', 'executeSearchSync', 'getSearchMetadataFor'];
const withState: readonly OperationId[] = [
  'createExportJobForSearch',
  'createExportJobForSearchType',
  'exportSearchMessages',
  'exportSearchTypeMessages',
];
const groups = ['row_groups', 'column_groups'] as const;

const inSearchTypes = (query: Node, change: (type: Node) => Node): Node =>
  withMember(query, 'search_types', (types) => changedEach(types, change));

const inQueries = (search: unknown, change: (query: Node) => Node): unknown =>
  changedAt(search, ['queries'], (queries) => changedEach(queries, change));

/** A search type as the contract has it: without what this version knows besides. */
const accepted = (type: Node): Node => {
  const known = without(type, 'filters', 'stream_categories');
  if (known.type !== 'pivot') return known;
  const skipping = groups.reduce(
    (node, name) =>
      withMember(node, name, (list) => changedEach(list, (group) => without(group, 'skip_empty_values'))),
    known,
  );
  return acceptedGroups(skipping, ...groups);
};

const returned = (query: Node): Node => ({
  ...inSearchTypes(query, (type) => {
    const known = { ...type, filters: [] };
    if (type.type !== 'pivot') return known;
    const skipping = groups.reduce<Node>(
      (node, name) =>
        withMember(node, name, (list) =>
          changedEach(list, (group) =>
            group.type === 'values'
              ? { ...group, skip_empty_values: group.skip_empty_values ?? false }
              : group,
          ),
        ),
      known,
    );
    return returnedGroups(skipping, ...groups);
  }),
  filters: [],
});

const returnedSearch = (search: unknown): unknown =>
  Array.isArray(search) ? search.map(returnedSearch) : inQueries(search, returned);

const inResults = (job: unknown, change: (result: Node) => Node): unknown =>
  changedAt(job, ['results'], (results) => changedValues(results, change));

const isOwn = (value: Node) =>
  value.source === 'row-leaf' || value.source === 'col-leaf' || value.source === 'row-inner';

/** Leaves and the total of all, without the sums of outer groups and of columns. */
function flat(pivot: Node): Node {
  return withMember(pivot, 'rows', (rows) =>
    Array.isArray(rows)
      ? rows
          .filter(({ key, source }: Node) => source === 'leaf' || (key as unknown[]).length === 0)
          .map((row: Node) => withMember(row, 'values', (values) => (values as Node[]).filter(isOwn)))
      : rows,
  );
}

const ignoredQueries = (state: unknown): unknown => changed(state, (node) => without(node, 'queries'));

/** Where the user lives, whose times an export has unless it says a zone. */
const zoneOfUser = 'Pacific/Auckland';

export const playedSearches: readonly PlayedDifference[] = [
  {
    since: '5.0',
    calls: withSearch,
    body: (search) =>
      changed(search, (node) => {
        refuseMembers(node, 'requires', 'owner', 'created_at');
        return inQueries(node, (query) => inSearchTypes(without(query, 'filters'), accepted)) as Node;
      }),
  },
  {
    since: '5.0',
    calls: ['createSearch', 'getSearch', 'listSearches'],
    reply: returnedSearch,
  },
  {
    since: '5.0',
    calls: ['executeSearch', 'executeSearchSync', 'getSearchJobStatus'],
    reply: (job) =>
      inResults(job, (result) => ({
        ...withMember(result, 'query', (query) => changed(query, returned)),
        search_types: changedValues(result.search_types, (type) =>
          type.type === 'pivot' ? flat(type) : type,
        ),
      })),
  },
  {
    since: '6.1',
    calls: ['executeSearch', 'executeSearchSync', 'getSearchJobStatus'],
    url: (url) => {
      const job = /\/views\/searchjobs\/[^/]+\/([^/]+)\/status$/;
      url.pathname = url.pathname.replace(job, '/views/search/status/$1');
    },
    reply: (job) =>
      changed(job, (node) => ({ ...node, executing_node: '5f1d6b2e-90aa-4a6b-8f63-2a5c7a0e1b3d' })),
  },
  { since: '5.0', calls: ['executeSearch'], body: ignoredQueries },
  {
    since: '5.0',
    calls: withState,
    body: (format) => changedAt(format, ['execution_state'], ignoredQueries),
  },
  {
    since: '5.0',
    calls: ['createExportJob', 'exportMessages', ...withState],
    body: (format) =>
      changed(format, ({ time_zone = zoneOfUser, ...rest }) =>
        time_zone === 'UTC' ? rest : { ...rest, time_zone },
      ),
  },
  {
    since: '5.2',
    calls: ['getSearchesConfig', 'updateSearchesConfig'],
    // A server that stores the contract's settings refuses these.
    body: (config) =>
      changed(config, (node) =>
        Object.fromEntries(
          Object.entries(node).filter(
            ([name, value]) => JSON.stringify(value) !== JSON.stringify(newSettings[name]),
          ),
        ),
      ),
    reply: (config) => changed(config, (node) => ({ ...newSettings, ...node })),
  },
];

const newSettings: Readonly<Record<string, unknown>> = {
  quick_access_timerange_presets: [
    { id: 'd0a9b0c5', timerange: { type: 'relative', from: 300 }, description: '5 minutes' },
  ],
  auto_refresh_timerange_options: { PT5S: '5 seconds', PT1M: '1 minute' },
  default_auto_refresh_option: 'PT5S',
  cancel_after_seconds: 300,
};
