import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { exampleBody } from './examples.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { accepted, apiError, notFound } from './replies.ts';

type Collector = Schemas['Collector'];
type Configuration = Schemas['CollectorConfiguration'];
type Variable = Schemas['ConfigurationVariable'];

export const mockCollector: Collector = exampleBody('getCollector');
export const mockConfiguration: Configuration = {
  ...exampleBody('getCollectorConfiguration'),
  template: [
    '# Access logs of nginx on ${sidecar.nodeName}',
    'fields_under_root: true',
    'fields.collector_node_id: ${sidecar.nodeName}',
    'output.logstash:',
    '  hosts: ["${user.log_host}:5044"]',
    'filebeat.inputs:',
    '- type: log',
    '  paths: [/var/log/nginx/access.log]',
    '',
  ].join('\n'),
};

/** No configuration uses it. */
export const mockWindowsCollector: Collector = {
  id: '60b4c9d0a1b2c3d4e5f60002',
  name: 'winlogbeat',
  service_type: 'svc',
  node_operating_system: 'windows',
  executable_path: 'C:\\Program Files\\Graylog\\sidecar\\winlogbeat.exe',
  execute_parameters: '-c "%s"',
  validation_parameters: 'test config -c "%s"',
  default_template: 'winlogbeat.event_logs:\n  - name: Application\n',
};

/** No sidecar has it. */
export const mockUnassignedConfiguration: Configuration = {
  ...mockConfiguration,
  id: '60b4ca11a1b2c3d4e5f60011',
  name: 'سجلات التطبيق of the long-named incident response cooperative',
  color: '#0B7285',
  template: 'filebeat.inputs: []\n',
};

export const mockVariable: Variable = {
  id: '60b4cb22a1b2c3d4e5f60020',
  name: 'log_host',
  description: 'Where collectors send their messages',
  content: 'logs.example.org',
};

/** Several lines; no configuration uses it. */
export const mockLongVariable: Variable = {
  id: '60b4cb22a1b2c3d4e5f60021',
  name: 'multiline',
  description: null,
  content: 'multiline.pattern: "^\\\\["\nmultiline.negate: true\nmultiline.match: after',
};

const collectors = [mockCollector, mockWindowsCollector];
const configurations = [mockConfiguration, mockUnassignedConfiguration];
const variables = [mockVariable, mockLongVariable];

/** What the handlers refuse. */
export const sidecarConfigurationSentinels = {
  takenName: 'taken',
  takenError: 'The name is already in use.',
} as const;

const newId = '60b4cf99a1b2c3d4e5f60099';

/** A page of fixtures in the nested envelope. */
export function nestedPage<Row extends { name: string }>(rows: readonly Row[], query: URLSearchParams) {
  const { items, total, page, per_page, count } = flatPage(rows, query, ({ name }) => name);
  return {
    items,
    numbers: {
      query: query.get('query') ?? '',
      pagination: { total, count, page, per_page },
      total: rows.length,
      sort: query.get('sort') ?? 'name',
      order: query.get('order') ?? 'asc',
    },
  };
}

export function configurationPage(rows: readonly Configuration[], query = new URLSearchParams()) {
  const { items, numbers } = nestedPage(rows, query);
  return { ...numbers, configurations: items.map(({ template: _, ...summary }) => summary) };
}

export function collectorPage(rows: readonly Collector[], query = new URLSearchParams()) {
  const { items, numbers } = nestedPage(rows, query);
  return {
    ...numbers,
    collectors: items.map(({ id, name, service_type, node_operating_system }) => ({
      id,
      name,
      service_type,
      node_operating_system,
    })),
  };
}

const errorsOf = (name: string): Record<string, string[]> =>
  name === sidecarConfigurationSentinels.takenName
    ? { name: [sidecarConfigurationSentinels.takenError] }
    : {};

const validation = (name: string): Schemas['FormValidationResult'] => {
  const errors = errorsOf(name);
  return { failed: Object.keys(errors).length > 0, errors, error_context: {} };
};

/** Stores what has not a taken name. */
const stored = (body: { name: string }, reply: object) =>
  validation(body.name).failed
    ? HttpResponse.json(validation(body.name), { status: 400 })
    : HttpResponse.json(reply);

const copied = (name: string) =>
  validation(name).failed ? HttpResponse.json(validation(name), { status: 400 }) : accepted({});

const usersOf = ({ name }: Variable) =>
  configurations.filter(({ template }) => template.includes(`\${user.${name}}`));

const collectorHandlers: RequestHandler[] = [
  handle('listCollectorSummaries', ({ query }) => collectorPage(collectors, query)),
  handle('getCollector', ({ params }) => collectors.find(({ id }) => id === params.id) ?? notFound()),
  handle('createCollector', async ({ body }) => {
    const request = await body();
    return stored(request, { ...mockCollector, ...request, id: newId });
  }),
  handle('updateCollector', async ({ body, params }) => {
    const request = await body();
    return stored(request, { ...mockCollector, ...request, id: params.id });
  }),
  handle('copyCollector', ({ params }) => copied(params.name)),
  handle('validateCollector', async ({ body }) => validation((await body()).name)),
];

const configurationHandlers: RequestHandler[] = [
  handle('listCollectorConfigurations', ({ query }) => configurationPage(configurations, query)),
  handle(
    'getCollectorConfiguration',
    ({ params }) => configurations.find(({ id }) => id === params.id) ?? notFound(),
  ),
  handle('createCollectorConfiguration', async ({ body }) => {
    const request = await body();
    return stored(request, { ...request, id: newId });
  }),
  handle('updateCollectorConfiguration', async ({ body, params }) => {
    const request = await body();
    return stored(request, { ...request, id: params.id });
  }),
  handle('copyCollectorConfiguration', ({ params }) => copied(params.name)),
  handle('validateCollectorConfiguration', async ({ body }) => validation((await body()).name)),
  handle('listConfigurationSidecars', ({ params }) => ({
    configuration_id: params.id,
    sidecar_ids: params.id === mockConfiguration.id ? ['60b4cd44a1b2c3d4e5f60070'] : [],
  })),
];

const variableHandlers: RequestHandler[] = [
  handle('listConfigurationVariables', () => variables),
  handle('listConfigurationsUsingVariable', ({ params }) => {
    const variable = variables.find(({ id }) => id === params.id);
    return variable ? usersOf(variable) : notFound();
  }),
  handle('createConfigurationVariable', async ({ body }) => {
    const request = await body();
    return stored(request, { description: null, ...request, id: newId });
  }),
  handle('updateConfigurationVariable', async ({ body, params }) => {
    const request = await body();
    return stored(request, { description: null, ...request, id: params.id });
  }),
  handle('deleteConfigurationVariable', ({ params }) =>
    params.id === mockVariable.id ? apiError(400, 'The variable is in use.') : accepted({}),
  ),
  handle('validateConfigurationVariable', async ({ body }) => validation((await body()).name)),
];

/** Collectors, their configurations and variables. */
export const sidecarConfigurationHandlers: RequestHandler[] = [
  ...collectorHandlers,
  ...configurationHandlers,
  ...variableHandlers,
];
