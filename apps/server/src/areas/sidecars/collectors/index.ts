import { BadRequestError, NotFoundError, TemplateFailedError } from '../../../errors.ts';
import type { AreaHandlers } from '../../../host/area.ts';
import { accepted, noContent, ok } from '../../../http/handler.ts';
import type { ListRequest } from '../../../listing/list.ts';
import type { FlatPage } from '../../../listing/page.ts';
import { hasTag, tagHeaders } from '../rendering/entity-tag.ts';
import { storedUploads } from '../rendering/stored-collectors.ts';
import { collectorService } from './collector-service.ts';
import { previewConfigurationForSidecars, previewServices } from './previewConfigurationForSidecars.ts';
import { rolloutService } from './rollout-service.ts';
import { variableService } from './variable-service.ts';

export const collectorServices = {
  ...previewServices,
  collectors: collectorService,
  rollouts: rolloutService,
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
    const { configurations, numbers, total } = services.configurationService.page(query);
    return ok({
      ...envelope(query, numbers, total),
      configurations: configurations.map(({ id, name, collector_id, color }) => ({
        ...{ id, name, collector_id, color },
      })),
    });
  },

  getCollectorConfiguration: ({ path }, { configurationService }) => ok(configurationService.get(path.id)),

  createCollectorConfiguration: ({ body, caller }, { configurationService }) =>
    ok(configurationService.create(body, caller.user.username)),

  updateCollectorConfiguration: ({ path, body, caller }, { configurationService }) =>
    ok(configurationService.update(path.id, body, caller.user.username)),

  copyCollectorConfiguration({ path, caller }, { configurationService }) {
    configurationService.copy(path.id, path.name, caller.user.username);
    return accepted();
  },

  deleteCollectorConfiguration: ({ path }, { configurationService }) =>
    configurationService.delete(path.id) ? accepted() : notModified(),

  validateCollectorConfiguration: ({ body }, { configurationService }) =>
    ok(configurationService.validate(body)),
  listConfigurationSidecars: ({ path }, { configurationService }) =>
    ok(configurationService.assigned(path.id)),

  listConfigurationRevisions: ({ path }, { configurationService }) =>
    ok({ revisions: configurationService.revisions(path.id) }),

  listConfigurationUploads({ query }, services) {
    const { items, numbers } = services.uploads.page({ page: query.page, per_page: 10, order: 'desc' });
    return ok({ pagination: numbers, total: services.uploads.count(), uploads: items });
  },

  renderConfigurationForSidecar(
    { path: { sidecarId, configurationId }, ifNoneMatch },
    { registry, rendering },
  ) {
    const sidecar = registry.find(sidecarId);
    if (!sidecar) throw new NotFoundError(`There is no sidecar ${sidecarId.slice(0, 100)}`);
    const id = configurationId.toLowerCase();
    try {
      const { version, tag, sent } = rendering.reply(sidecar, id, ifNoneMatch);
      registry.recordSent(sidecar.node_id, id, version, sent?.text ?? null);
      return sent ? ok(sent.body, tagHeaders(tag)) : notModified(tagHeaders(tag));
    } catch (error) {
      if (error instanceof TemplateFailedError) registry.recordRenderError(sidecar.node_id, id, error.reason);
      throw error;
    }
  },

  previewConfiguration({ body: { template } }, { rendering }) {
    const { text, error } = rendering.renderTemplate(template);
    if (error) throw new BadRequestError(rendering.errorText(error));
    return ok({ preview: text });
  },

  previewConfigurationForSidecars,

  getConfigurationRollout: ({ path }, { rollouts }) => ok({ rollout: rollouts.get(path.id) }),

  startConfigurationRollout({ path, body, caller }, { rollouts }) {
    rollouts.start(path.id, body, caller.user.username);
    return ok({ rollout: rollouts.get(path.id) });
  },

  continueConfigurationRollout({ path, caller }, { rollouts }) {
    rollouts.continue(path.id, caller.user.username);
    return noContent();
  },

  takeBackConfigurationRollout({ path }, { rollouts }) {
    rollouts.takeBack(path.id);
    return noContent();
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
