import type { OperationId, PathParams, QueryParams, ResponseBody } from '@tailrace/sdk';

/** A kind of entity that a run creates, how to list it and how to delete it. */
export interface Kind {
  what: string;
  list: OperationId;
  query: Record<string, unknown>;
  entries: (reply: never) => readonly unknown[];
  remove: OperationId;
  path: (entry: never) => Record<string, unknown>;
  removeQuery: Record<string, unknown>;
}

function kind<List extends OperationId, Remove extends OperationId, Entry>(
  what: string,
  list: {
    of: List;
    query?: Partial<QueryParams<List>>;
    entries: (reply: ResponseBody<List>) => readonly Entry[];
  },
  remove: { by: Remove; query?: Partial<QueryParams<Remove>>; path: (entry: Entry) => PathParams<Remove> },
): Kind {
  return {
    what,
    list: list.of,
    query: list.query ?? {},
    entries: list.entries as Kind['entries'],
    remove: remove.by,
    path: remove.path as unknown as Kind['path'],
    removeQuery: remove.query ?? {},
  };
}

const all = { page: 1, per_page: 0 };
/** Only entities that were never stored have a null id. */
const id = (entry: { id?: string | null | undefined }) => entry.id ?? '';

/** In the order of deletion: entities that use others come first. Tokens are deleted with their users. */
export const kinds: readonly Kind[] = [
  kind(
    'content packs',
    { of: 'listContentPacks', entries: ({ content_packs }) => content_packs },
    { by: 'deleteContentPack', path: (entry) => ({ contentPackId: id(entry) }) },
  ),
  kind(
    'event definitions',
    { of: 'listEventDefinitions', query: all, entries: ({ event_definitions }) => event_definitions },
    { by: 'deleteEventDefinition', path: (entry) => ({ definitionId: id(entry) }) },
  ),
  kind(
    'event notifications',
    { of: 'listEventNotifications', query: all, entries: ({ notifications }) => notifications },
    { by: 'deleteEventNotification', path: (entry) => ({ notificationId: id(entry) }) },
  ),
  kind(
    'pipelines',
    { of: 'listPipelines', entries: (pipelines) => pipelines },
    { by: 'deletePipeline', path: (entry) => ({ id: id(entry) }) },
  ),
  kind(
    'rules',
    { of: 'listRules', entries: (rules) => rules },
    { by: 'deleteRule', path: (entry) => ({ id: id(entry) }) },
  ),
  kind(
    'lookup tables',
    { of: 'listLookupTables', query: all, entries: ({ lookup_tables }) => lookup_tables },
    { by: 'deleteLookupTable', path: (entry) => ({ idOrName: id(entry) }) },
  ),
  kind(
    'lookup caches',
    { of: 'listLookupCaches', query: all, entries: ({ caches }) => caches },
    { by: 'deleteLookupCache', path: (entry) => ({ idOrName: id(entry) }) },
  ),
  kind(
    'lookup adapters',
    { of: 'listLookupDataAdapters', query: all, entries: ({ data_adapters }) => data_adapters },
    { by: 'deleteLookupDataAdapter', path: (entry) => ({ idOrName: id(entry) }) },
  ),
  kind(
    'collector configurations',
    { of: 'listCollectorConfigurations', query: all, entries: ({ configurations }) => configurations },
    { by: 'deleteCollectorConfiguration', path: (entry) => ({ id: id(entry) }) },
  ),
  kind(
    'configuration variables',
    { of: 'listConfigurationVariables', entries: (variables) => variables },
    { by: 'deleteConfigurationVariable', path: (entry) => ({ id: id(entry) }) },
  ),
  kind(
    'collectors',
    { of: 'listCollectors', entries: ({ collectors }) => collectors },
    { by: 'deleteCollector', path: (entry) => ({ id: id(entry) }) },
  ),
  kind(
    'grok patterns',
    { of: 'listGrokPatterns', entries: ({ patterns }) => patterns },
    { by: 'deleteGrokPattern', path: (entry) => ({ patternId: id(entry) }) },
  ),
  kind(
    'inputs',
    { of: 'listInputs', entries: ({ inputs }) => inputs },
    { by: 'deleteInput', path: (entry) => ({ inputId: id(entry) }) },
  ),
  kind(
    'outputs',
    { of: 'listOutputs', entries: ({ outputs }) => outputs },
    { by: 'deleteOutput', path: (entry) => ({ outputId: id(entry) }) },
  ),
  kind(
    'views',
    { of: 'listViews', query: all, entries: ({ views }) => views },
    { by: 'deleteView', path: (entry) => ({ id: id(entry) }) },
  ),
  kind(
    'authentication services',
    { of: 'listAuthBackends', query: all, entries: ({ backends }) => backends },
    { by: 'deleteAuthBackend', path: (entry) => ({ backendId: id(entry) }) },
  ),
  kind(
    'streams',
    { of: 'listStreams', entries: ({ streams }) => streams },
    { by: 'deleteStream', path: (entry) => ({ streamId: id(entry) }) },
  ),
  kind(
    'index sets',
    {
      of: 'listIndexSets',
      query: { skip: 0, limit: 0, stats: false },
      entries: ({ index_sets }) => index_sets,
    },
    { by: 'deleteIndexSet', query: { delete_indices: true }, path: (entry) => ({ id: id(entry) }) },
  ),
  kind(
    'users',
    { of: 'listUsers', entries: ({ users }) => users },
    { by: 'deleteUserById', path: (entry) => ({ userId: id(entry) }) },
  ),
  kind(
    'roles',
    { of: 'listRoles', entries: ({ roles }) => roles },
    { by: 'deleteRole', path: ({ name }) => ({ rolename: name }) },
  ),
];
