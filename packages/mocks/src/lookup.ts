import type { ResponseBody, Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { exampleBody, exampleHandlers } from './examples.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { apiError, noContent, notFound } from './replies.ts';

type LookupTable = Schemas['LookupTable'];
type LookupCache = Schemas['LookupCache'];
type LookupDataAdapter = Schemas['LookupDataAdapter'];

const [exampleTable] = exampleBody('getLookupTable').lookup_tables;
if (!exampleTable) throw new Error('The example of getLookupTable has no table');

export const mockLookupTable: LookupTable = exampleTable;
export const mockLookupCache: LookupCache = exampleBody('getLookupCache');
export const mockLookupAdapter: LookupDataAdapter = exampleBody('getLookupDataAdapter');

const storedConfig: Schemas['StoredCsvAdapterConfig'] = {
  type: 'tailrace_csv',
  separator: ',',
  quotechar: '"',
  key_column: 'network',
  value_column: 'office',
  case_insensitive_lookup: false,
};

/** A table that the server stores. */
export const mockStoredAdapter: LookupDataAdapter = {
  ...mockLookupAdapter,
  id: '60b5003aa1b2c3d4e5f60103',
  title: 'Office networks',
  name: 'office-networks',
  config: storedConfig,
};

/** The URL of this adapter is not reached. */
export const mockFailingAdapter: LookupDataAdapter = {
  ...mockLookupAdapter,
  id: '60b5003aa1b2c3d4e5f60104',
  title: 'Threat list of the long-named incident response cooperative of Lisbon and Porto',
  name: 'threat-list',
  config: {
    type: 'dsvhttp',
    url: 'https://threats.example.net/list.csv',
    separator: ',',
    line_separator: '\n',
    quotechar: '"',
    ignorechar: '#',
    key_column: 0,
    value_column: 1,
    refresh_interval: 60,
    case_insensitive_lookup: true,
    check_presence_only: false,
  },
};

export const mockNoCache: LookupCache = {
  ...mockLookupCache,
  id: '60b5002aa1b2c3d4e5f60105',
  title: 'No cache',
  name: 'no-cache',
  config: { type: 'none' },
};

/** Uses the adapter that fails. */
export const mockFailingTable: LookupTable = {
  ...mockLookupTable,
  id: '60b5001aa1b2c3d4e5f60106',
  title: 'Threats',
  description: '',
  name: 'threats',
  cache_id: mockLookupCache.id,
  data_adapter_id: mockFailingAdapter.id,
  default_single_value: '',
  default_single_value_type: 'NULL',
};

export const mockOfficeTable: LookupTable = {
  ...mockFailingTable,
  id: '60b5001aa1b2c3d4e5f60107',
  title: 'Offices',
  name: 'offices',
  cache_id: mockNoCache.id,
  data_adapter_id: mockStoredAdapter.id,
};

const tables = [mockLookupTable, mockFailingTable, mockOfficeTable];
const caches = [mockLookupCache, mockNoCache];
const adapters = [mockLookupAdapter, mockStoredAdapter, mockFailingAdapter];

/** What the handlers refuse, do not find, and cannot reach. */
export const lookupSentinels = {
  takenName: 'taken',
  missingKey: 'nobody',
  failingKey: 'broken',
  error: 'Connection refused: 203.0.113.7:443',
} as const;

export const mockTableContent = 'network,office\n10.1.0.0/16,Lisbon\n10.2.0.0/16,"Porto, north"\n';

/** As the server writes it, beyond what a number holds exactly. */
const forever = 2 ** 63;

const nothing: Schemas['LookupResult'] = {
  single_value: null,
  multi_value: null,
  string_list_value: null,
  has_error: false,
  ttl: forever,
};

function resultOf(key: string | null): Schemas['LookupResult'] {
  if (key === lookupSentinels.failingKey) return { ...nothing, has_error: true, ttl: 5000 };
  if (key === lookupSentinels.missingKey) return nothing;
  return { ...nothing, single_value: 'team-web', multi_value: { value: 'team-web', floor: 3 } };
}

/** The contract's example of a path has the name of a table for all of them. */
const byIdOrName = <Row extends { id: string; name: string }>(rows: readonly Row[], idOrName: string) =>
  rows.find(({ id, name }) => id === idOrName || name === idOrName) ??
  (idOrName === mockLookupTable.name ? rows[0] : undefined);

const nameErrors = ({ name }: { name: string }): Record<string, string[]> =>
  name === lookupSentinels.takenName ? { name: ['The name is already in use.'] } : {};

const validation = (errors: Record<string, string[]>) => ({
  failed: Object.keys(errors).length > 0,
  errors,
  error_context: {},
});

const newId = '60b5009aa1b2c3d4e5f60199';
const stored = <Body extends object>(body: Body) => ({ id: newId, content_pack: null, ...body });

/** Creates what has not a taken name. */
const creation = <Body extends { name: string }>(body: Body, reply: (body: Body) => object) =>
  body.name === lookupSentinels.takenName
    ? apiError(400, `The name ${body.name} is already in use.`)
    : HttpResponse.json(reply(body));

const completeAdapter = (body: object) => ({
  custom_error_ttl_enabled: false,
  custom_error_ttl: null,
  custom_error_ttl_unit: null,
  ...stored(body),
});

const pageOf = <Row extends { title: string }>(rows: readonly Row[], query: URLSearchParams) => {
  const { items, ...numbers } = flatPage(rows, query, ({ title }) => title);
  return { items, numbers: { ...numbers, query: query.get('query') } };
};

const keyed = <Row extends { id: string }>(rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

/** A page of these tables, with the caches and adapters of the handlers. */
export const lookupTablePage = (
  rows: readonly LookupTable[],
  query = new URLSearchParams(),
): ResponseBody<'listLookupTables'> => {
  const { items, numbers } = pageOf(rows, query);
  return { ...numbers, lookup_tables: items, caches: keyed(caches), data_adapters: keyed(adapters) };
};

export const lookupCachePage = (
  rows: readonly LookupCache[],
  query = new URLSearchParams(),
): ResponseBody<'listLookupCaches'> => {
  const { items, numbers } = pageOf(rows, query);
  return { ...numbers, caches: items };
};

export const lookupAdapterPage = (
  rows: readonly LookupDataAdapter[],
  query = new URLSearchParams(),
): ResponseBody<'listLookupDataAdapters'> => {
  const { items, numbers } = pageOf(rows, query);
  return { ...numbers, data_adapters: items };
};

const errorsByName = (names: readonly string[] | null | undefined, failing: string, fine: '' | null) =>
  Object.fromEntries((names ?? []).map((name) => [name, name === failing ? lookupSentinels.error : fine]));

/** Splits at commas, which is all that stories need. */
function preview(content: string, config: Schemas['LookupAdapterConfig']) {
  const [columns = [], ...lines] = content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
  const { key_column: key, value_column: value } = config as typeof storedConfig;
  const missing = [key, value].find((name) => !columns.includes(name));
  return {
    error: missing === undefined ? null : `The table has no column named ${missing}.`,
    columns,
    rows: lines.filter(({ length }) => length === columns.length).slice(0, 20),
    total_rows: lines.filter(({ length }) => length === columns.length).length,
    problems: lines.flatMap(({ length }, at) =>
      length === columns.length
        ? []
        : [{ line: at + 2, reason: `It has ${length} columns instead of ${columns.length}.` }],
    ),
  };
}

export const lookupHandlers: RequestHandler[] = [
  ...exampleHandlers({
    listLookupDataAdapterTypes: {
      tailrace_csv: {
        type: 'tailrace_csv',
        config_class: 'com.example.StoredCsvAdapterConfig',
        default_config: { ...storedConfig, key_column: 'key', value_column: 'value' },
      },
      ...exampleBody('listLookupDataAdapterTypes'),
    },
  }),
  handle('listLookupTables', ({ query }) => lookupTablePage(tables, query)),
  handle('listLookupCaches', ({ query }) => lookupCachePage(caches, query)),
  handle('listLookupDataAdapters', ({ query }) => lookupAdapterPage(adapters, query)),
  handle('getLookupTable', ({ params }) => {
    const table = byIdOrName(tables, params.idOrName);
    return table ? lookupTablePage([table], new URLSearchParams({ per_page: '1' })) : notFound();
  }),
  handle('getLookupCache', ({ params }) => byIdOrName(caches, params.idOrName) ?? notFound()),
  handle('getLookupDataAdapter', ({ params }) => byIdOrName(adapters, params.idOrName) ?? notFound()),
  handle('createLookupTable', async ({ body }) => creation(await body(), stored)),
  handle('createLookupCache', async ({ body }) => creation(await body(), stored)),
  handle('createLookupDataAdapter', async ({ body }) => creation(await body(), completeAdapter)),
  handle('updateLookupTable', async ({ body }) => creation(await body(), stored)),
  handle('updateLookupCache', async ({ body }) => creation(await body(), stored)),
  handle('updateLookupDataAdapter', async ({ body }) => creation(await body(), completeAdapter)),
  handle('validateLookupTable', async ({ body }) => validation(nameErrors(await body()))),
  handle('validateLookupCache', async ({ body }) => validation(nameErrors(await body()))),
  handle('validateLookupDataAdapter', async ({ body }) => validation(nameErrors(await body()))),
  handle('getLookupErrorStates', async ({ body }) => {
    const names = await body();
    return {
      tables: errorsByName(names.tables, mockFailingTable.name, '') as Record<string, string>,
      caches: errorsByName(names.caches, '', null),
      data_adapters: errorsByName(names.data_adapters, mockFailingAdapter.name, null),
    };
  }),
  handle('testLookupTableKey', ({ query }) => {
    const result = resultOf(query.get('key'));
    return {
      result,
      source: result.single_value === null ? ('default' as const) : ('adapter' as const),
      took_microseconds: 85,
      error: result.has_error ? lookupSentinels.error : null,
    };
  }),
  handle('queryLookupTable', ({ query }) => resultOf(query.get('key'))),
  handle('queryLookupDataAdapter', ({ query }) => resultOf(query.get('key'))),
  handle('previewLookupDataAdapter', async ({ body }) => {
    const { config, content, key } = await body();
    const result = key ? resultOf(key) : null;
    return config.type === 'tailrace_csv'
      ? { ...preview(content ?? '', config), result }
      : {
          error: result?.has_error ? lookupSentinels.error : null,
          columns: null,
          rows: [],
          total_rows: null,
          problems: [],
          result,
        };
  }),
  handle(
    'getLookupDataAdapterContent',
    () => new HttpResponse(mockTableContent, { headers: { 'Content-Type': 'text/plain' } }),
  ),
  handle('updateLookupDataAdapterContent', noContent),
  handle('purgeLookupTableCluster', () => ({
    '6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11': {
      call_executed: true,
      server_error_message: null,
      response: { success: true, code: 204, entity: null, error_text: null },
    },
  })),
];
