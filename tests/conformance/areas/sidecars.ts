import { randomUUID } from 'node:crypto';
import { type Context, type Scenario, step } from '../scenario.ts';

const sidecarId = randomUUID();
const sidecar = () => ({ sidecarId });
const collector = ({ reply }: Context) => ({ id: reply('createCollector').id ?? '' });
const configuration = ({ reply }: Context) => ({ id: reply('createCollectorConfiguration').id ?? '' });
const variable = ({ reply }: Context) => ({ id: reply('createConfigurationVariable').id ?? '' });

// Collector names allow letters, digits, dashes and underscores; variable names do not allow dashes.
const collectorBody = ({ example, name }: Context) => ({
  ...example('createCollector'),
  name: name('collector'),
});
const configurationBody = (context: Context) => ({
  ...context.example('createCollectorConfiguration'),
  name: context.name('configuration'),
  collector_id: collector(context).id,
});
const variableBody = ({ name }: Context) => ({
  id: '',
  name: name('variable').replaceAll('-', '_'),
  description: '',
  content: 'nothing',
});
/** The copy, looked up in the list by its name. */
const copyOfCollector = ({ reply, name }: Context) => ({
  id: reply('listCollectorSummaries').collectors.find((one) => one.name === name('copy'))?.id ?? '',
});
const copyOfConfiguration = ({ reply, name }: Context) => ({
  id: reply('listCollectorConfigurations').configurations.find((one) => one.name === name('copy'))?.id ?? '',
});

const collecting = [
  step('listCollectors'),
  step('validateCollector', { body: collectorBody }),
  step('createCollector', { body: collectorBody }),
  step('getCollector', { path: collector }),
  step('updateCollector', { path: collector, body: collectorBody }),
  step('copyCollector', { path: (context) => ({ ...collector(context), name: context.name('copy') }) }),
  step('listCollectorSummaries', {
    query: ({ name }) => ({ query: name('copy'), page: 1, per_page: 10 }),
    after: ['copyCollector'],
    until: ({ collectors }) => collectors.length > 0,
  }),
  step('deleteCollector', { path: copyOfCollector, after: ['copyCollector'] }),
];

const configuring = [
  step('listConfigurationVariables'),
  step('validateConfigurationVariable', { body: variableBody }),
  step('createConfigurationVariable', { body: variableBody }),
  step('updateConfigurationVariable', {
    path: variable,
    body: (context) => ({ ...variableBody(context), ...variable(context) }),
  }),
  step('listConfigurationsUsingVariable', { path: variable }),
  step('validateCollectorConfiguration', { body: configurationBody }),
  step('createCollectorConfiguration', { body: configurationBody }),
  step('getCollectorConfiguration', { path: configuration }),
  step('updateCollectorConfiguration', {
    path: configuration,
    body: (context) => ({ ...configurationBody(context), ...configuration(context) }),
  }),
  step('listConfigurationRevisions', { path: configuration }),
  step('previewConfiguration'),
  step('listConfigurationSidecars', { path: configuration }),
  step('listConfigurationUploads'),
  step('copyCollectorConfiguration', {
    path: (context) => ({ ...configuration(context), name: context.name('copy') }),
  }),
  step('listCollectorConfigurations', {
    query: ({ name }) => ({ query: name('copy'), page: 1, per_page: 10 }),
    after: ['copyCollectorConfiguration'],
    until: ({ configurations }) => configurations.length > 0,
  }),
  step('deleteCollectorConfiguration', { path: copyOfConfiguration, after: ['copyCollectorConfiguration'] }),
];

/** No call deletes a sidecar; the server removes it once it has been silent for long enough. */
const registering = [
  step('registerSidecar', {
    path: sidecar,
    body: ({ name }) => ({ node_name: name('sidecar'), node_details: { operating_system: 'Linux' } }),
    destructive: true,
  }),
  step('getSidecar', { path: sidecar, after: ['registerSidecar'] }),
  step('assignSidecarConfigurations', {
    body: (context) => ({
      nodes: [
        {
          node_id: sidecarId,
          assignments: [{ collector_id: collector(context).id, configuration_id: configuration(context).id }],
        },
      ],
    }),
    after: ['registerSidecar'],
  }),
  step('renderConfigurationForSidecar', {
    path: (context) => ({ sidecarId, configurationId: configuration(context).id }),
    after: ['registerSidecar'],
  }),
  step('previewConfigurationForSidecars', {
    body: (context) => ({
      template: 'a: 1\n',
      configuration_id: configuration(context).id,
      sidecar_ids: [sidecarId],
    }),
    after: ['registerSidecar'],
  }),
  ...(['continueConfigurationRollout', 'takeBackConfigurationRollout'] as const).flatMap((end) => [
    step('startConfigurationRollout', {
      path: configuration,
      body: {
        // Another one than in the round before, whose template the configuration has by now.
        ...{ template: `ended: ${end}\n`, sidecar_ids: [sidecarId] },
        ...{ stops_on_failure: false, continues_by_itself: false },
      },
      after: ['registerSidecar', 'assignSidecarConfigurations'],
    }),
    step('getConfigurationRollout', { path: configuration }),
    step(end, { path: configuration, after: ['startConfigurationRollout'] }),
  ]),
  step('setSidecarActions', {
    path: sidecar,
    body: (context) => [{ collector_id: collector(context).id, properties: { restart: true } }],
    after: ['registerSidecar'],
  }),
  step('setSidecarActionsById', {
    path: sidecar,
    body: (context) => [{ collector: collector(context).id, properties: { restart: true } }],
    after: ['registerSidecar'],
  }),
  step('setSidecarCollectorActions', {
    body: (context) => ({
      action: 'restart',
      collectors: [{ sidecar_id: sidecarId, collector_ids: [collector(context).id] }],
    }),
    after: ['registerSidecar'],
  }),
  step('getSidecarDetails', { path: sidecar, after: ['registerSidecar'] }),
  step('getSentConfiguration', {
    path: (context) => ({ sidecarId, configurationId: configuration(context).id }),
    after: ['registerSidecar'],
  }),
  step('getSidecarActions', { path: sidecar, after: ['registerSidecar'] }),
  step('getSidecarActionsById', { path: sidecar, after: ['registerSidecar'] }),
  step('assignSidecarConfigurations', {
    body: { nodes: [{ node_id: sidecarId, assignments: [] }] },
    after: ['registerSidecar'],
  }),
];

export const sidecars: Scenario = {
  area: 'sidecars',
  steps: [
    step('listSidecars'),
    step('listAllSidecars'),
    step('searchSidecarAdministration', { body: { query: '', page: 1, per_page: 10 } }),
    ...collecting,
    ...configuring,
    ...registering,
    step('deleteCollectorConfiguration', { path: configuration }),
    step('deleteConfigurationVariable', { path: variable }),
    step('deleteCollector', { path: collector }),
  ],
};
