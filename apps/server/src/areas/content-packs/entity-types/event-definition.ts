import { typedText, typedValue } from '@tailrace/domain/content-packs/values';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { definitionService } from '../../events/definitions/definition-service.ts';
import { isSystemDefinition } from '../../events/definitions/system-definition.ts';
import { isAggregation } from '../../events/event-config.ts';
import type { EventDefinition } from '../../events/stored-definitions.ts';
import { storedLookupTables } from '../../lookup/stored-lookups.ts';
import { type DataOf, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest, requirePermission, requireReadableStreams } from '../pack-request.ts';

type Data = DataOf<'event_definition'>;

/** The lookup tables that give the fields of a definition their values, by name. */
const tablesOf = ({ field_spec }: EventDefinition) =>
  Object.values(field_spec)
    .flatMap(({ providers }) => providers)
    .flatMap((provider) =>
      provider.type === 'lookup-v1' && 'table_name' in provider ? [String(provider.table_name)] : [],
    );

function packedConfig(config: EventDefinition['config']): Data['config'] {
  if (!isAggregation(config)) return config;
  const { query, query_parameters = [], ...rest } = config;
  return {
    ...rest,
    query: { '@type': 'string', '@value': query },
    // Beyond the format of clusters: without them, a query with parameters would match nothing.
    ...(query_parameters.length > 0 ? { query_parameters } : {}),
  };
}

/** The data as the request that creates the definition. Packs omit what was not set. */
function requestOf(data: Parameters<EntityType<Data>['prepare']>[0][number]) {
  const isOfAggregation = data.config.type === 'aggregation-v1';
  const given = Object.fromEntries(Object.entries(data.config).filter(([, value]) => value !== null));
  return {
    title: data.title,
    description: data.description ?? '',
    priority: data.priority ?? 2,
    alert: data.alert ?? false,
    config: isOfAggregation ? { streams: [], group_by: [], series: [], ...given } : data.config,
    field_spec: data.field_spec ?? {},
    key_spec: data.key_spec ?? [],
    notification_settings: data.notification_settings ?? { grace_period_ms: 0 },
    notifications: data.notifications ?? [],
  };
}

/** Who creates a definition must be able to read what it searches. */
function requireSearchable({ config }: Pick<EventDefinition, 'config'>, caller: Caller): void {
  if (!isAggregation(config)) return;
  // Without streams it searches all of them.
  if (config.streams.length === 0) requirePermission(caller, 'streams:read');
  else requireReadableStreams(caller, config.streams);
}

/** Event definitions. The server's own, which every server has, is not in the catalog. */
export const eventDefinitionType = defineService({
  needs: { definitions: definitionService, tables: storedLookupTables },
  create: (_, { definitions, tables }): EntityType<Data> => ({
    name: 'event_definition',
    version: '1',
    list: () =>
      definitions
        .list()
        .filter(({ id }) => !isSystemDefinition(id))
        .map(({ id, title }) => ({ id, title })),

    export(id) {
      const definition = isSystemDefinition(id) ? null : definitions.find(id);
      if (!definition) return null;
      return {
        title: { '@type': 'string', '@value': definition.title },
        description: typedText(definition.description),
        priority: typedValue(definition.priority) as NonNullable<Data['priority']>,
        alert: { '@type': 'boolean', '@value': definition.alert },
        config: packedConfig(definition.config),
        field_spec: definition.field_spec,
        key_spec: definition.key_spec,
        notification_settings: definition.notification_settings,
        notifications: definition.notifications.map(({ notification_id, notification_parameters }) => ({
          notification_id: { '@type': 'string', '@value': notification_id },
          notification_parameters: notification_parameters ?? null,
        })),
        storage: definition.storage,
        is_scheduled: { '@type': 'boolean', '@value': definitions.contextOf(id).is_scheduled },
      };
    },

    needs(id) {
      const definition = definitions.find(id);
      const names = new Set(definition ? tablesOf(definition) : []);
      return [...names].flatMap((name) => {
        const table = tables.findBy('name', name);
        return table ? [{ type: 'lookup_table', id: table.id }] : [];
      });
    },

    missing({ config }) {
      const { type } = Object(config);
      if (typeof type !== 'string' || type === 'aggregation-v1') return null;
      return `This server has no event conditions of the type ${type}`;
    },

    prepare: prepareEach((data, caller) => {
      requirePermission(caller, 'eventdefinitions:create');
      const request = packRequest('createEventDefinition', requestOf(data), caller);
      requireSearchable(request, caller);
      const store = definitions.prepare(request, caller);
      return () => {
        const { id, title } = store();
        return { id, title };
      };
    }),

    update(id, data, caller) {
      requirePermission(caller, `eventdefinitions:edit:${id}`);
      const request = packRequest('updateEventDefinition', { id, ...requestOf(data) }, caller);
      requireSearchable(request, caller);
      return () => void definitions.update(id, request, { schedule: data.is_scheduled ?? true });
    },

    start: (id, { is_scheduled }) => definitions.setScheduled(id, is_scheduled ?? true),
    delete: (id) => definitions.delete(id),
  }),
});
