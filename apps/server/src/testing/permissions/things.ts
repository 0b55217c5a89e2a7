import { catalogueService } from '../../areas/indices/catalogue-service.ts';
import { defaultStreamId } from '../../ids.ts';
import { storedMessage } from '../messages.ts';
import { type TestServer, testNow } from '../test-server.ts';
import { alertCalls } from './alert-things.ts';
import { authenticationCalls, backendOfPath } from './authentication-things.ts';
import { collectorCalls } from './collector-things.ts';
import { eventCalls, newDefinition, newIncident } from './event-things.ts';
import { extractorCalls } from './extractor-things.ts';
import { fleetCalls, newSidecar } from './fleet-things.ts';
import { type Given, idOf, type Make } from './given.ts';
import { indexCalls, ofIndexSet } from './index-things.ts';
import { failedInput, input, newInput, staticField } from './input-things.ts';
import { lookupCalls, newLookup } from './lookup-things.ts';
import { nodeCalls } from './node-things.ts';
import { notificationCalls } from './notification-things.ts';
import { outputCalls } from './output-things.ts';
import { packCalls } from './pack-things.ts';
import { pipelineCalls } from './pipeline-things.ts';
import { runningJob } from './running-job.ts';
import { newStream, streamCalls } from './stream-things.ts';
import { newTimeline, timelineCalls } from './timeline-things.ts';
import { newRole, newUser, nextName, userCalls } from './user-things.ts';

const filter = { type: 'or', filters: [{ type: 'stream', id: defaultStreamId }] };
const messageList = { id: 'm', type: 'messages' };
const query = {
  id: 'q',
  query: { type: 'elasticsearch', query_string: '*' },
  timerange: { type: 'relative', range: 300 },
  filter,
  search_types: [messageList],
};
const Stream = { id: defaultStreamId };
const parameters = [{ type: 'value-parameter-v1', name: 'host', data_type: 'any', default_value: 'web' }];
const searchBody = { queries: [query], parameters };
const moment = { type: 'absolute', from: '2021-05-11T08:00:00.000Z', to: '2021-05-11T09:00:00.000Z' };
const fieldCountsBody = {
  query: query.query,
  filter: query.filter,
  parameters,
  times: [[moment]],
  fields: [{ field: 'source', as: 'values' }],
};

/** A search of the admin, its streams, and a view that shows it. */
async function search({ admin }: TestServer, type: 'SEARCH' | 'DASHBOARD' = 'SEARCH') {
  const id = await idOf(admin('POST /views/search', { body: searchBody }));
  const view = { type, title: nextName(), search_id: id, state: {} };
  const viewId = await idOf(admin('POST /views', { body: view }));
  return { id, view, entities: { Search: { owner: 'admin' }, ViewSummary: { id: viewId, type }, Stream } };
}

const dashboard = (server: TestServer) => search(server, 'DASHBOARD');

/** A call by the search's id, once for each kind of view that shows it. */
const ofSearch = (name: string, rest: Given = {}): Make[] =>
  [search, dashboard].map((make) => async (server) => {
    const { id, entities } = await make(server);
    return { ...rest, path: { [name]: id, ...rest.path }, entities };
  });

async function exportJob(server: TestServer): Promise<Given> {
  const { id, entities } = await search(server);
  const { body } = await server.admin(`POST /views/export/${id}`, { body: {} });
  return { path: { exportJobId: String(body) }, entities };
}

async function decorator(server: TestServer): Promise<Given> {
  const body = {
    type: 'org.graylog2.decorators.SyslogSeverityMapperDecorator',
    config: {},
    stream: defaultStreamId,
  };
  const decoratorId = await idOf(server.admin('POST /search/decorators', { body }));
  return { path: { decoratorId }, body, entities: { StoredDecorator: body } };
}

/** One for all streams, and one for a single stream. */
const universal = (times: Record<string, string>): Make[] => [
  () => ({ query: times, entities: { query: {} } }),
  () => ({
    query: { ...times, filter: `streams:${defaultStreamId}` },
    entities: { query: { filter: defaultStreamId } },
  }),
];
const relative = universal({ range: '300' });
const absolute = universal({ from: '2026-03-01T11:00:00.000Z', to: '2026-03-01T12:00:00.000Z' });
const keyword = universal({ keyword: 'last five minutes' });

async function viewOf(server: TestServer, type: 'SEARCH' | 'DASHBOARD'): Promise<Given> {
  const { view, entities } = await search(server, type);
  const { id } = entities.ViewSummary;
  return { path: { id }, body: view, entities: { ...entities, View: entities.ViewSummary } };
}
const views: Make[] = [(server) => viewOf(server, 'SEARCH'), (server) => viewOf(server, 'DASHBOARD')];

/** With a page large enough for everything the other calls have created. */
async function listOfViews(server: TestServer): Promise<Given> {
  await viewOf(server, 'SEARCH');
  await viewOf(server, 'DASHBOARD');
  return { query: { per_page: '0' } };
}

async function shared(server: TestServer): Promise<Given> {
  const { id } = (await search(server)).entities.ViewSummary;
  const User = await newUser(server);
  const body = { selected_grantee_capabilities: { [`grn::::user:${User.id}`]: 'view' } };
  return { path: { entityGRN: `grn::::search:${id}` }, body, entities: { User } };
}

async function searchJob(server: TestServer): Promise<Given> {
  const { id } = await search(server);
  const jobId = await idOf(server.admin(`POST /views/search/${id}/execute`, { body: {} }));
  return { path: { jobId }, entities: { SearchJob: { owner: 'admin' } } };
}

function message(server: TestServer): Given {
  const stored = storedMessage({ timestamp: testNow - 1000 });
  // Calls before have rotated the default index set, and nothing can be written to a finalized index.
  const targets = server.service(catalogueService).writeTargets();
  const { index = '' } = targets.find((target) => target.index.startsWith('graylog_')) ?? {};
  server.store([stored], index);
  const entities = { MessageBean: { stream_ids: stored.streams } };
  return { path: { index, messageId: stored._id }, entities };
}

/** By path parameter. An entity without an entry here or below is created by its area's create call. */
export const ofParameter: Record<string, Make> = {
  userId: async (server) => {
    const User = await newUser(server);
    return { path: { userId: User.id }, entities: { User } };
  },
  user: async (server) => {
    const User = await newUser(server);
    return { path: { user: User.username }, entities: { User } };
  },
  username: async (server) => ({ path: { username: (await newUser(server)).username } }),
  roleId: (server) => ({ path: { roleId: newRole(server).id } }),
  nodeId: ({ areas }) => ({ path: { nodeId: areas.host.node.nodeId } }),
  inputId: newInput,
  streamId: newStream,
  indexSetId: ofIndexSet,
  decoratorId: decorator,
  sidecarId: newSidecar,
  backendId: backendOfPath,
  definitionId: newDefinition,
  incidentId: newIncident,
  timelineId: newTimeline,
  idOrName: newLookup,
  name: newLookup,
  loggerName: () => ({ path: { loggerName: 'tailrace.http' } }),
  entityGRN: shared,
  index: message,
  searchId: async (server) => {
    const { id, entities } = await search(server);
    return { path: { searchId: id, searchTypeId: messageList.id }, entities };
  },
};

/** Calls by operation. */
export const ofOperation: Record<string, Make[]> = {
  ...eventCalls,
  ...notificationCalls,
  ...alertCalls,
  ...authenticationCalls,
  ...collectorCalls,
  ...extractorCalls,
  ...fleetCalls,
  ...indexCalls,
  ...lookupCalls,
  ...nodeCalls,
  ...outputCalls,
  ...packCalls,
  ...pipelineCalls,
  ...streamCalls,
  ...timelineCalls,
  ...userCalls,
  cancelClusterJob: [runningJob],
  cancelNodeJob: [runningJob],
  requestFreeLicense: [
    ({ areas }) => {
      areas.host.settings.delete('free_license_requested_at');
      return {};
    },
  ],
  countFields: [() => ({ body: fieldCountsBody, entities: { Stream } })],
  createDecorator: [() => ({}), async (server) => ({ body: (await decorator(server)).body ?? {} })],
  createInput: [() => ({ body: input })],
  createSearch: [
    () => ({ body: searchBody, entities: { Search: null, Stream } }),
    async (server) => {
      const { id, entities } = await search(server);
      return { body: { ...searchBody, id }, entities };
    },
  ],
  createView: [search, dashboard].map((make) => async (server) => {
    const { view, entities } = await make(server);
    return { body: view, entities };
  }),
  deleteStaticField: [staticField],
  deleteView: views,
  downloadExportJob: [exportJob],
  executeSearch: ofSearch('id', { body: {} }),
  executeSearchInParts: [() => ({ body: searchBody, entities: { Stream } })],
  executeSearchSync: [() => ({ body: searchBody, entities: { Stream } })],
  exportAbsolute: absolute,
  exportKeyword: keyword,
  exportRelative: relative,
  getClusterJob: [runningJob],
  getMessage: [message],
  getNodeJob: [runningJob],
  getSearch: ofSearch('id'),
  getSearchJobStatus: [searchJob],
  getSearchMetadata: ofSearch('searchId'),
  getView: views,
  importGrokPatternsJson: [() => ({ query: { replace: 'true' } })],
  listClusterJobs: [runningJob],
  listNodeJobs: [runningJob],
  listClusterInputStates: [newInput],
  listDashboards: [listOfViews],
  listQualifyingViews: [(server) => viewOf(server, 'SEARCH')],
  listSavedSearches: [listOfViews],
  listLocalInputStates: [newInput],
  listSystemNotifications: [failedInput],
  listViews: [listOfViews],
  searchAbsolute: absolute,
  searchKeyword: keyword,
  searchRelative: relative,
  setDefaultView: views,
  tailMessages: [() => ({ query: { streams: defaultStreamId, seconds: '1' } })],
  testGrokPattern: [() => ({ body: { grok_pattern: { name: 'A', pattern: 'a' }, sampleData: 'a' } })],
  // Calls that send notifications to URLs follow.
  updateUrlWhitelist: [() => ({ body: { entries: [], disabled: true } })],
  updateView: views,
};
