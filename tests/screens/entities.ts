import type { OperationId, RequestBody } from '@tailrace/sdk';
import { allOperations } from '../conformance/contract.ts';
import type { Api } from '../lib/api.ts';
import type { Shop } from '../shots/shop.ts';

/** The contract's example of a request. */
const example = <Id extends OperationId>(id: Id): RequestBody<Id> =>
  allOperations.get(id)?.body.get('application/json')?.example as RequestBody<Id>;

const sidecarId = '5a1c7a7e-3a3f-4a0c-9a53-6b2f1c1f3b01';

/** Values of the routes' parameters: `name`, or `route name` where routes mean different things by it. */
export type Parameters = ReadonlyMap<string, string>;

/** Stores one of each kind of entity beside what the shop has, and returns the parameters of routes that are about them. */
export async function createEntities(api: Api, shop: Shop): Promise<Parameters> {
  const create = async (path: string, body: unknown) =>
    (await api.call<{ id: string }>('POST', path, body)).id;
  const { index_sets } = await api.call<{ index_sets: { id: string }[] }>(
    'GET',
    '/system/indices/index_sets',
  );
  const indexSetId = index_sets[0]?.id ?? '';
  const stream = { ...example('createStream'), index_set_id: indexSetId };
  const { stream_id: streamId } = await api.call<{ stream_id: string }>('POST', '/streams', stream);

  const { inputs } = await api.call<{ inputs: { id: string }[] }>('GET', '/system/inputs');
  const inputId = inputs[0]?.id ?? '';
  const extractors = `/system/inputs/${inputId}/extractors`;
  const extractor = await api.call<{ extractor_id: string }>('POST', extractors, example('createExtractor'));
  const configuration = { hostname: '127.0.0.1', port: 1, protocol: 'TCP' };
  const outputId = await create('/system/outputs', { ...example('createOutput'), configuration });
  await api.call('POST', `/streams/${streamId}/outputs`, { outputs: [outputId] });

  const cache = example('createLookupCache');
  const cacheId = await create('/system/lookup/caches', cache);
  const server = { lookup_type: 'A', server_ips: '127.0.0.1:1', request_timeout: 100 };
  const adapterId = await create('/system/lookup/adapters', {
    ...{ title: 'Addresses of hosts', description: '', name: 'addresses' },
    config: { type: 'dnslookup', ...server, cache_ttl_override_enabled: false },
  });
  const table = { ...example('createLookupTable'), cache_id: cacheId, data_adapter_id: adapterId };
  await create('/system/lookup/tables', table);

  const ruleId = await create('/system/pipelines/rule', example('createRule'));
  const pipelineId = await create('/system/pipelines/pipeline', example('createPipeline'));
  await api.call('POST', '/system/pipelines/connections/to_pipeline', {
    pipeline_id: pipelineId,
    stream_ids: [streamId],
  });

  const collectorId = await create('/sidecar/collectors', { ...example('createCollector'), name: 'beat' });
  const collected = { ...example('createCollectorConfiguration'), collector_id: collectorId };
  const configurationId = await create('/sidecar/configurations', collected);
  const version = { 'x-graylog-sidecar-version': '1.5.0' };
  await api.call('PUT', `/sidecars/${sidecarId}`, example('registerSidecar'), version);

  const backend = { ...example('createAuthBackend'), default_roles: [] };
  const services = '/system/authentication/services/backends';
  const stored = await api.call<{ backend: { id: string } }>('POST', services, backend);
  const role = example('createRole');
  await api.call('POST', '/roles', role);
  const { roles } = await api.call<{ roles: { id: string; name: string }[] }>(
    'GET',
    '/authz/roles?per_page=0',
  );
  const user = example('createUser');
  await api.call('POST', '/users', user);
  const { id: userId } = await api.call<{ id: string }>('GET', `/users/${user.username}`);

  const pack = { ...example('createContentPack'), parameters: [], entities: [] };
  await api.call('POST', '/system/content_packs', pack);
  const patternId = await create('/system/grok', { ...example('createGrokPattern'), name: 'SHOPORDER' });
  const timelineId = await create('/timelines', example('createTimeline'));
  await api.call('POST', `/timelines/${timelineId}/items`, example('addTimelineItem'));

  const { id: searchId } = await api.call<{ id: string }>('POST', '/views/search', { queries: [] });
  const view = { ...example('createView'), search_id: searchId, state: {} };
  const savedSearchId = await create('/views', view);
  const { event_definitions: definitions } = await api.call<{
    event_definitions: { id: string }[];
  }>('GET', '/events/definitions');
  const allowed = await api.call<{ entries: unknown[] }>('GET', '/system/urlwhitelist');
  const notification = example('createEventNotification');
  const entry = { id: sidecarId, type: 'literal', title: 'Chat', value: 'https://hooks.example.net/in' };
  await api.call('PUT', '/system/urlwhitelist', { ...allowed, entries: [...allowed.entries, entry] });
  const notificationId = await create('/events/notifications', notification);

  const found = (await api.search('service:checkout', 1)).messages[0];
  const { nodes } = await api.call<{ nodes: { node_id: string }[] }>('GET', '/system/cluster/nodes');
  const { views } = await api.call<{ views: { id: string }[] }>('GET', '/dashboards');
  const values = {
    ...{ streamId, inputId, outputId, indexSetId, collectorId, configurationId, sidecarId, userId },
    ...{ patternId, timelineId, notificationId, backendType: 'ldap', revision: '1', viewId: savedSearchId },
    cacheId: cache.name,
    adapterId: 'addresses',
    tableId: table.name,
    extractorId: extractor.extractor_id,
    backendId: stored.backend.id,
    packId: pack.id,
    roleId: roles.find(({ name }) => name === role.name)?.id,
    definitionId: definitions[0]?.id,
    nodeId: nodes[0]?.node_id,
    index: found?.index,
    messageId: found?.message._id,
    alertId: shop.incidentEvent,
    '/dashboards/$viewId viewId': views[0]?.id,
    '/dashboards/tv/$viewId viewId': views[0]?.id,
    '/system/pipelines/$id id': pipelineId,
    '/system/pipelines/rules/$id id': ruleId,
  };
  return new Map(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
}
