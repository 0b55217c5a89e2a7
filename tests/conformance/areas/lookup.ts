import { type Context, type Scenario, step } from '../scenario.ts';

const table = ({ reply }: Context) => ({ idOrName: reply('createLookupTable').id ?? '' });
const cache = ({ reply }: Context) => ({ idOrName: reply('createLookupCache').id ?? '' });
const adapter = ({ reply }: Context) => ({ idOrName: reply('createLookupDataAdapter').id ?? '' });

const cacheBody = ({ example, name }: Context) => ({
  ...example('createLookupCache'),
  title: name('cache'),
  name: name('cache'),
});
/** A web service that does not exist: nothing listens on port 1 of the server's host. */
const adapterBody = ({ name }: Context) => ({
  title: name('adapter'),
  description: '',
  name: name('adapter'),
  config: {
    type: 'dnslookup' as const,
    lookup_type: 'A' as const,
    server_ips: '127.0.0.1:1',
    request_timeout: 100,
    cache_ttl_override_enabled: false,
  },
});
/** Only the embedded server has this type, so the scenario stores none. */
const storedTable = {
  type: 'tailrace_csv' as const,
  ...{ separator: ',', quotechar: '"', key_column: 'host', value_column: 'owner' },
};
const tableBody = (context: Context) => ({
  ...context.example('createLookupTable'),
  title: context.name('table'),
  name: context.name('table'),
  cache_id: cache(context).idOrName,
  data_adapter_id: adapter(context).idOrName,
});

export const lookup: Scenario = {
  area: 'lookup',
  steps: [
    step('listLookupTables', { query: { page: 1, per_page: 10 } }),
    step('listLookupCaches', { query: { page: 1, per_page: 10 } }),
    step('listLookupCacheTypes'),
    step('listLookupDataAdapters', { query: { page: 1, per_page: 10 } }),
    step('listLookupDataAdapterTypes'),
    step('validateLookupCache', { body: cacheBody }),
    step('createLookupCache', { body: cacheBody }),
    step('getLookupCache', { path: cache }),
    step('updateLookupCache', {
      path: cache,
      body: (context) => ({ ...cacheBody(context), id: cache(context).idOrName }),
    }),
    step('validateLookupDataAdapter', { body: adapterBody }),
    step('createLookupDataAdapter', { body: adapterBody }),
    step('getLookupDataAdapter', { path: adapter }),
    step('updateLookupDataAdapter', {
      path: adapter,
      body: (context) => ({ ...adapterBody(context), id: adapter(context).idOrName }),
    }),
    step('previewLookupDataAdapter', {
      body: { config: storedTable, content: 'host,owner\nweb-01,team-web\n', key: 'web-01' },
    }),
    step('getLookupDataAdapterContent', { path: adapter, status: [404] }),
    step('updateLookupDataAdapterContent', {
      path: adapter,
      body: 'host,owner\n',
      contentType: 'text/plain',
      status: [404],
    }),
    step('validateLookupTable', { body: tableBody }),
    step('createLookupTable', { body: tableBody }),
    step('getLookupTable', { path: table }),
    step('updateLookupTable', {
      path: table,
      body: (context) => ({ ...tableBody(context), id: table(context).idOrName }),
    }),
    step('queryLookupTable', {
      path: ({ name }) => ({ name: name('table') }),
      query: { key: 'localhost' },
      after: ['createLookupTable'],
    }),
    step('testLookupTableKey', {
      path: ({ name }) => ({ name: name('table') }),
      query: { key: 'localhost' },
      after: ['createLookupTable'],
    }),
    step('queryLookupDataAdapter', {
      path: ({ name }) => ({ name: name('adapter') }),
      query: { key: 'localhost' },
      after: ['createLookupDataAdapter'],
    }),
    step('getLookupErrorStates', {
      body: ({ name }) => ({
        tables: [name('table')],
        data_adapters: [name('adapter')],
        caches: [name('cache')],
      }),
    }),
    step('purgeLookupTableOnNode', { path: table }),
    step('purgeLookupTableCluster', { path: table }),
    step('deleteLookupTable', { path: table }),
    step('deleteLookupDataAdapter', { path: adapter }),
    step('deleteLookupCache', { path: cache }),
  ],
};
