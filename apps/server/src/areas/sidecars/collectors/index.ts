import type { AreaHandlers } from '../../../host/area.ts';
import { accepted, ok } from '../../../http/handler.ts';
import type { ListRequest } from '../../../listing/list.ts';
import type { FlatPage } from '../../../listing/page.ts';
import { collectorService } from './collector-service.ts';
import { configurationService } from './configuration-service.ts';
import { hasTag, tagHeaders } from './entity-tag.ts';
import { storedUploads } from './stored-collectors.ts';
import { variableService } from './variable-service.ts';

export const collectorServices = {
  collectors: collectorService,
  configurations: configurationService,
  uploads: storedUploads,
  variables: variableService,
};

const notModified = (headers = {}) => ({ status: 304 as const, body: undefined, headers });

const envelope = (
  { query = '', sort = 'name', order = 'asc' }: ListRequest,
  pagination: FlatPage,
  total: number,
) => ({ query, pagination, total, sort, order });

/** Collectors, their configurations and variables. */
export const collectorHandlers = {
  listCollectors({ ifNoneMatch }, { collectors }) {
    const { body, tag } = collectors.listed;
    return hasTag(ifNoneMatch, tag) ? notModified(tagHeaders(tag)) : ok(body, tagHeaders(tag));
  },

  listCollectorSummaries({ query }, services) {
    const { collectors, numbers, total } = services.collectors.page(query);
    return ok({
      ...envelope(query, numbers, total),
      collectors: collectors.map(({ id, name, service_type, node_operating_system }) => ({
        ...{ id, name, service_type, node_operating_system },
      })),
    });
  },

  getCollector: ({ path }, { collectors }) => ok(collectors.get(path.id)),
  createCollector: ({ body }, { collectors }) => ok(collectors.create(body)),
  updateCollector: ({ path, body }, { collectors }) => ok(collectors.save(path.id, body)),

  copyCollector({ path }, { collectors }) {
    collectors.copy(path.id, path.name);
    return accepted();
  },

  deleteCollector: ({ path }, { collectors }) => (collectors.delete(path.id) ? accepted() : notModified()),
  validateCollector: ({ body }, { collectors }) => ok(collectors.validate(body)),

  listCollectorConfigurations({ query }, services) {
    const { configurations, numbers, total } = services.configurations.page(query);
    return ok({
      ...envelope(query, numbers, total),
      configurations: configurations.map(({ id, name, collector_id, color }) => ({
        ...{ id, name, collector_id, color },
      })),
    });
  },

  getCollectorConfiguration: ({ path }, { configurations }) => ok(configurations.get(path.id)),

  createCollectorConfiguration: ({ body, caller }, { configurations }) =>
    ok(configurations.create(body, caller.user.username)),

  updateCollectorConfiguration: ({ path, body, caller }, { configurations }) =>
    ok(configurations.update(path.id, body, caller.user.username)),

  copyCollectorConfiguration({ path, caller }, { configurations }) {
    configurations.copy(path.id, path.name, caller.user.username);
    return accepted();
  },

  deleteCollectorConfiguration: ({ path }, { configurations }) =>
    configurations.delete(path.id) ? accepted() : notModified(),

  validateCollectorConfiguration: ({ body }, { configurations }) => ok(configurations.validate(body)),
  listConfigurationSidecars: ({ path }, { configurations }) => ok(configurations.assigned(path.id)),

  listConfigurationRevisions: ({ path }, { configurations }) =>
    ok({ revisions: configurations.revisions(path.id) }),

  listConfigurationUploads({ query }, services) {
    const { items, numbers } = services.uploads.page({ page: query.page, per_page: 10, order: 'desc' });
    return ok({ pagination: numbers, total: services.uploads.count(), uploads: items });
  },

  listConfigurationVariables: (_, { variables }) => ok(variables.list()),
  createConfigurationVariable: ({ body }, { variables }) => ok(variables.create(body)),

  updateConfigurationVariable: ({ path, body, caller }, { variables }) =>
    ok(variables.update(path.id, body, caller.user.username)),

  deleteConfigurationVariable({ path }, { variables }) {
    variables.delete(path.id);
    return accepted();
  },

  validateConfigurationVariable: ({ body }, { variables }) => ok(variables.validate(body)),
  listConfigurationsUsingVariable: ({ path }, { variables }) => ok(variables.users(path.id)),
} satisfies AreaHandlers<typeof collectorServices>;
