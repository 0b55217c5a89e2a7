import type { Schemas } from '@tailrace/sdk';
import { ConstraintViolationsError } from '../../../errors.ts';
import type { AreaHandlers } from '../../../host/area.ts';
import type { MadeServices } from '../../../host/service.ts';
import { accepted, ok } from '../../../http/handler.ts';
import type { ListRequest } from '../../../listing/list.ts';
import type { FlatPage } from '../../../listing/page.ts';
import { wireTime } from '../../../wire-time.ts';
import { rendering } from '../rendering/rendering.ts';
import { storedCollectors, storedConfigurations } from '../rendering/stored-collectors.ts';
import { fleetService } from './fleet-service.ts';
import { wireAction } from './sidecar-actions.ts';
import { sidecarChanges } from './sidecar-changes.ts';
import {
  administrationFilter,
  fleetSummary,
  type ListedSidecar,
  pageOfSidecars,
  searchSidecars,
  wireSidecar,
} from './sidecar-list.ts';
import { sidecarRegistry } from './sidecar-registry.ts';
import { sidecarSettings } from './sidecar-settings.ts';

export const fleetServices = {
  registry: sidecarRegistry,
  fleet: fleetService,
  changes: sidecarChanges,
  storedConfigurations,
  storedCollectors,
  sidecarSettings,
  rendering,
};

type Services = MadeServices<typeof fleetServices>;

const listed = ({ fleet }: Services): ListedSidecar[] =>
  fleet.all().map((entry) => ({ entry, isActive: fleet.isActive(entry) }));

function namesOf({ storedCollectors, storedConfigurations }: Services) {
  const collectors = new Map(storedCollectors.list().map(({ id, name }) => [id, name]));
  const names = new Map(storedConfigurations.list().map(({ id, name }) => [id, name]));
  return {
    ofCollector: (id: string) => collectors.get(id),
    ofConfiguration: (id: string) => names.get(id),
  };
}

const envelope = (
  numbers: FlatPage,
  { query, sort, order }: { query: string | null; sort: string | null; order: 'asc' | 'desc' | null },
  { registry }: Services,
) => ({ query, pagination: numbers, total: registry.size, sort, order });

/** As it is queued: ids are compared in lower case. Other properties than the three known ones go to the agent, too. */
const actionOf = ({ collector_id, properties }: Schemas['CollectorAction']): Schemas['CollectorAction'] => ({
  collector_id: collector_id.toLowerCase(),
  properties,
});

function queuedActions(nodeId: string, { registry }: Services): Schemas['CollectorAction'][] {
  const actions = registry.find(nodeId)?.actions ?? [];
  return actions
    .filter(({ state }) => state === 'queued')
    .map(({ collector_id, properties }) => ({ collector_id, properties }));
}

/** A time in the format of stored ones; the contract allows leap seconds, which JavaScript does not read. */
function timeOf(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : wireTime(time);
}

/** What is empty in a heartbeat that must not be. */
function emptyOf(
  { node_name, node_details }: Schemas['RegistrationRequest'],
  version: string | null,
): Record<string, string | null> {
  const all = {
    'X-Graylog-Sidecar-Version': version,
    node_name,
    'node_details.operating_system': node_details.operating_system,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !value));
}

/** Sidecars, their actions and their administration. */
export const fleetHandlers = {
  listSidecars({ query: request }, services) {
    const { query = '', only_active = false, sort = 'node_name', order = 'asc' } = request;
    const all = listed(services).filter(({ isActive }) => isActive || !only_active);
    const found = searchSidecars(all, query, namesOf(services));
    const { items, numbers } = pageOfSidecars(found, { ...request, sort, order } as ListRequest);
    return ok({
      ...envelope(numbers, { query, sort, order }, services),
      only_active,
      sidecars: items.map(wireSidecar),
      filters: null,
    });
  },

  listAllSidecars(_, services) {
    const sidecars = listed(services);
    const count = sidecars.length;
    const numbers = { total: count, count, page: 1, per_page: count };
    return ok({
      ...envelope(numbers, { query: '', sort: null, order: null }, services),
      only_active: false,
      sidecars: sidecars.map(wireSidecar),
      filters: null,
    });
  },

  getSidecar({ path: { sidecarId } }, { fleet }) {
    const entry = fleet.get(sidecarId);
    return ok(wireSidecar({ entry, isActive: fleet.isActive(entry) }));
  },

  registerSidecar({ path: { sidecarId }, body, sidecarVersion }, { fleet }) {
    const empty = emptyOf(body, sidecarVersion);
    if (sidecarVersion === null || Object.keys(empty).length > 0) throw new ConstraintViolationsError(empty);
    return { status: 202 as const, body: fleet.heartbeat(sidecarId, sidecarVersion, body) };
  },

  assignSidecarConfigurations({ body, caller }, { fleet }) {
    fleet.assign(body, caller.user.username);
    return accepted();
  },

  getSidecarActions: ({ path: { sidecarId } }, services) => ok(queuedActions(sidecarId, services)),
  getSidecarActionsById: ({ path: { sidecarId } }, services) => ok(queuedActions(sidecarId, services)),

  setSidecarActions({ path: { sidecarId }, body, caller }, { fleet }) {
    fleet.queue(new Map([[sidecarId, body.map(actionOf)]]), caller.user.username);
    return accepted();
  },

  setSidecarActionsById({ path: { sidecarId }, body, caller }, { fleet }) {
    const actions = body.map((one) =>
      actionOf('collector' in one ? { collector_id: one.collector, properties: one.properties } : one),
    );
    fleet.queue(new Map([[sidecarId, actions]]), caller.user.username);
    return accepted();
  },

  setSidecarCollectorActions({ body: { action, collectors }, caller }, { fleet }) {
    const bySidecar = Map.groupBy(collectors, ({ sidecar_id }) => sidecar_id);
    const actions = [...bySidecar].map(
      ([nodeId, entries]) =>
        [
          nodeId,
          [...new Set(entries.flatMap(({ collector_ids }) => collector_ids))].map((collector_id) =>
            actionOf({ collector_id, properties: { [action]: true } }),
          ),
        ] as const,
    );
    fleet.queue(new Map(actions), caller.user.username);
    return accepted();
  },

  searchSidecarAdministration({ body }, services) {
    const { storedCollectors, storedConfigurations } = services;
    const query = body.query ?? '';
    const filters = body.filters ?? {};
    const collectors = storedCollectors.list();
    const { matches, collectorId } = administrationFilter(filters, collectors, storedConfigurations);
    const found = searchSidecars(listed(services), query, namesOf(services)).filter(matches);
    const request = { page: body.page || 1, per_page: body.per_page || 50 };
    const { items, numbers } = pageOfSidecars(found, request);
    const sidecars = items.map((one) => {
      const system = one.entry.document.node_details.operating_system.toLowerCase();
      const compatible = collectors.filter(
        ({ id, node_operating_system }) =>
          node_operating_system.toLowerCase() === system && (collectorId === null || id === collectorId),
      );
      return { ...wireSidecar(one), collectors: compatible.map(({ id }) => id) };
    });
    const isFiltered = Object.keys(filters).length > 0;
    return ok({
      ...envelope(numbers, { query, sort: 'node_name', order: 'asc' }, services),
      only_active: false,
      sidecars: isFiltered ? sidecars.filter((one) => one.collectors.length > 0) : sidecars,
      filters: { ...filters },
    });
  },

  getFleetSummary: (_, { fleet }) => ok(fleetSummary(fleet.all())),

  listSidecarChanges: ({ query: { since, sidecar_id, limit = 100 } }, { changes }) =>
    ok(changes.list({ since: since && timeOf(since), sidecarId: sidecar_id, limit })),

  getSidecarDetails({ path: { sidecarId } }, { fleet }) {
    const { document } = fleet.get(sidecarId);
    return ok({
      actions: document.actions.map(wireAction).toReversed(),
      configurations: (document.assignments ?? []).map((assignment) => ({
        ...assignment,
        sent_at: document.deliveries[assignment.configuration_id]?.sent_at ?? null,
        is_current: fleet.hasCurrent(document, assignment.configuration_id),
        error: document.errors[assignment.configuration_id] ?? null,
      })),
    });
  },

  getSentConfiguration({ path: { sidecarId, configurationId } }, { fleet, registry, rendering }) {
    const { document } = fleet.get(sidecarId);
    const id = configurationId.toLowerCase();
    const { text, error } = rendering.render(document, id);
    return ok({
      sent_at: document.deliveries[id]?.sent_at ?? null,
      sent: registry.sentText(sidecarId, id),
      current: text,
      error,
    });
  },
} satisfies AreaHandlers<typeof fleetServices>;
