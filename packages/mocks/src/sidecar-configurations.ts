import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { exampleBody } from './examples.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { apiError, notFound } from './replies.ts';

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
  id: '60b4cd44a1b2c3d4e5f60040',
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
  /** A template with this does not render. */
  unknownVariable: '${user.nowhere}',
  /** A template with this does not render for one of the sidecars. */
  failingForOne: '${sidecar.rack}',
  templateError: 'There is no variable nowhere',
  oneError: 'sidecar has no rack',
} as const;

const newId = '60b4cf99a1b2c3d4e5f60099';

/** A page of fixtures in the nested envelope. */
function nestedPage<Row extends { name: string }>(rows: readonly Row[], query: URLSearchParams) {
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

/** The calls of this area reply to 202 with nothing. */
const acceptedWithoutBody = () => new HttpResponse(null, { status: 202 });

const copied = (name: string) =>
  validation(name).failed ? HttpResponse.json(validation(name), { status: 400 }) : acceptedWithoutBody();

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

const sidecarIds = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(24, 'a'));

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
    sidecar_ids: params.id === mockConfiguration.id ? sidecarIds(mockAssigned) : [],
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
    params.id === mockVariable.id ? apiError(400, 'The variable is in use.') : acceptedWithoutBody(),
  ),
  handle('validateConfigurationVariable', async ({ body }) => validation((await body()).name)),
];

const errorAt = (template: string, text: string, message: string): Schemas['CollectorTemplateError'] => {
  const before = template.slice(0, template.indexOf(text)).split('\n');
  return { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, configuration_id: null };
};

const errorIn = (template: string, isFirst: boolean): Schemas['CollectorTemplateError'] | null => {
  const { unknownVariable, failingForOne, templateError, oneError } = sidecarConfigurationSentinels;
  if (template.includes(unknownVariable)) return errorAt(template, unknownVariable, templateError);
  return isFirst && template.includes(failingForOne) ? errorAt(template, failingForOne, oneError) : null;
};

/** Renders the references that the fixtures use. */
const rendered = (template: string, nodeName: string): string =>
  template
    .replaceAll('${sidecar.nodeName}', nodeName)
    .replaceAll('${user.log_host}', mockVariable.content)
    .replaceAll(sidecarConfigurationSentinels.failingForOne, 'r1');

const mockNode = exampleBody('getSidecar');

/** The configuration is assigned to this many sidecars, of which the first is the example of the contract. */
const mockAssigned = 12;

const previewHandlers: RequestHandler[] = [
  handle('previewConfiguration', async ({ body }) => {
    const { template } = await body();
    const error = errorIn(template, false);
    return error
      ? apiError(400, `${error.message} (line ${error.line}, column ${error.column})`)
      : { preview: rendered(template, '<node name>') };
  }),
  handle('previewConfigurationForSidecars', async ({ body }) => {
    const { template, sidecar_ids } = await body();
    const { node_id, node_name } = mockNode;
    const error = errorIn(template, true);
    const isEverywhere = template.includes(sidecarConfigurationSentinels.unknownVariable);
    const preview = {
      node_id,
      node_name,
      preview: error ? null : rendered(template, node_name),
      sent: rendered(mockConfiguration.template, node_name),
      error,
    };
    if (sidecar_ids) return { total: 1, failed: error ? 1 : 0, previews: [preview] };
    return {
      total: mockAssigned,
      failed: isEverywhere ? mockAssigned : error ? 1 : 0,
      previews: error ? [preview] : [],
    };
  }),
  handle('listConfigurationRevisions', ({ params }) => ({
    revisions: [
      { ...mockConfiguration, revision: 2, changed_at: '2021-06-01T12:29:00.000Z', changed_by: 'admin' },
      {
        ...mockConfiguration,
        name: 'nginx',
        revision: 1,
        template: mockConfiguration.template.replace('${user.log_host}', '10.0.0.7'),
        changed_at: '2021-05-03T08:00:00.000Z',
        changed_by: 'mira',
      },
    ]
      .filter(() => params.id === mockConfiguration.id)
      .map(({ revision, name, color, template, changed_at, changed_by }) => ({
        ...{ revision, name, color, template, changed_at, changed_by },
      })),
  })),
  handle('getConfigurationRollout', () => ({ rollout: null })),
  handle('listConfigurationUploads', () => ({
    pagination: { total: 1, count: 1, page: 1, per_page: 10 },
    total: 1,
    uploads: [mockUpload],
  })),
];

/** What a sidecar of an older version has sent. */
export const mockUpload: Schemas['CollectorUpload'] = {
  id: '60b4ce55a1b2c3d4e5f60080',
  collector_id: 'nxlog',
  node_id: '4e2f7c1a-0b1d-4f37-9c5e-6a1f20d3b009',
  collector_name: 'nxlog',
  rendered_configuration: 'Panic Soft\n<Output out>\n  Module om_tcp\n</Output>\n',
  created: '2021-05-20T08:00:00.000Z',
};

const first = (node_name: string, state: Schemas['RolloutSidecar']['state'], message = '') => ({
  node_id: `4e2f7c1a-0b1d-4f37-9c5e-${node_name.padStart(12, '0')}`,
  node_name,
  state,
  message,
});

/** Its first sidecars are in every state. */
export const mockRollout: Schemas['ConfigurationRollout'] = {
  template: mockConfiguration.template.replace('5044', '5045'),
  started_at: '2021-06-01T12:30:00.000Z',
  started_by: 'admin',
  state: 'running',
  stops_on_failure: true,
  continues_by_itself: false,
  first: [
    first('web-01', 'running'),
    first('web-02', 'sent'),
    first('web-03', 'waiting'),
    first('web-04', 'failing', 'exit code 1: unknown option <script>alert(1)</script>'),
    first('web-05', 'silent'),
  ],
  assigned: mockAssigned,
};

/** Collectors, their configurations and variables. */
export const sidecarConfigurationHandlers: RequestHandler[] = [
  ...collectorHandlers,
  ...configurationHandlers,
  ...variableHandlers,
  ...previewHandlers,
];
