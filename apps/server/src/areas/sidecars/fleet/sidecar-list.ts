import { fleetStates } from '@tailrace/domain/sidecars/fleet-state';
import { sidecarStatusCode } from '@tailrace/domain/sidecars/sidecar-status';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { type Condition, matchesFields, readFieldQuery } from '../../../listing/field-query.ts';
import type { ListRequest } from '../../../listing/list.ts';
import { byLanguage, comparing, type Sortable } from '../../../listing/order.ts';
import { type Page, pageOf } from '../../../listing/page.ts';
import { wireAction } from './sidecar-actions.ts';
import type { SidecarEntry } from './sidecar-registry.ts';

/** A sidecar that is listed, with what its document does not say. */
export interface ListedSidecar {
  entry: SidecarEntry;
  isActive: boolean;
}

/** The names of what sidecars are searched by beside their ids. */
interface Names {
  ofCollector(id: string): string | undefined;
  ofConfiguration(id: string): string | undefined;
}

const searchedBy = {
  name: 'name',
  id: 'id',
  node_id: 'node_id',
  sidecar_version: 'sidecar_version',
  last_seen: 'last_seen',
  operating_system: 'operating_system',
  status: 'status',
  state: 'state',
  tag: 'tag',
  collector: 'collector',
  configuration: 'configuration',
  ip: 'ip',
} as const;

type Searched = keyof typeof searchedBy;

const silentMessage = 'No heartbeat was received recently';

/** What an agent said of its collectors holds no longer when it is silent. */
function presentStatus({ entry: { document }, isActive }: ListedSidecar): Schemas['NodeDetails']['status'] {
  const { status } = document.node_details;
  if (!status || isActive) return status ?? null;
  const unknown = { status: 1, message: silentMessage };
  return {
    ...unknown,
    collectors: status.collectors.map((collector) => ({ ...collector, ...unknown, verbose_message: '' })),
  };
}

function wireDetails(listed: ListedSidecar): Schemas['NodeDetails'] {
  const { node_details } = listed.entry.document;
  return { ...node_details, status: presentStatus(listed) };
}

/** A sidecar in the format of the API. */
export function wireSidecar(listed: ListedSidecar): Schemas['SidecarSummary'] {
  const { document } = listed.entry;
  return {
    node_id: document.node_id,
    node_name: document.node_name,
    node_details: wireDetails(listed),
    assignments: document.assignments ?? [],
    last_seen: document.last_seen,
    sidecar_version: document.sidecar_version,
    collectors: null,
    active: listed.isActive,
    fleet: {
      state: document.state,
      since: document.since,
      first_seen: document.first_seen,
      collectors: document.collectors.map(({ settled: _, ...collector }) => collector),
      actions: document.actions.filter(({ finished_at }) => finished_at === null).map(wireAction),
      other_node: document.other_node,
    },
  };
}

/** Status codes of the collectors; one that reports none counts as unknown. */
export function statusCodesOf(listed: ListedSidecar): number[] {
  const codes = presentStatus(listed)?.collectors.map(({ status }) => status) ?? [];
  return codes.length > 0 ? codes : [1];
}

function valuesOf(listed: ListedSidecar, property: Searched, names: Names): string | readonly string[] {
  const { document } = listed.entry;
  switch (property) {
    case 'name':
      return document.node_name;
    case 'operating_system':
      return document.node_details.operating_system;
    case 'status':
      return String(presentStatus(listed)?.status ?? '');
    case 'tag':
      return document.node_details.tags ?? [];
    case 'ip':
      return document.node_details.ip ?? '';
    case 'collector':
      return document.collectors.flatMap(({ collector_id: id }) => [id, names.ofCollector(id) ?? id]);
    case 'configuration':
      return (document.assignments ?? []).flatMap(({ configuration_id: id }) => [
        id,
        names.ofConfiguration(id) ?? id,
      ]);
    default:
      return document[property];
  }
}

function readTime(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new BadRequestError(`The parameter "query" has "${text}", which is not a time`);
  return new Date(time).toISOString();
}

const statusNames = ['running', 'unknown', 'failing', 'stopped'] as const;

function readStatus(text: string): string {
  const word = statusNames.find((each) => each === text.toLowerCase());
  if (word) return String(sidecarStatusCode(word));
  if (/^-?\d+$/.test(text)) return text;
  throw new BadRequestError(`The parameter "query" has "${text}", which is not a status`);
}

function readState(text: string): string {
  const state = fleetStates.find((each) => each === text.toLowerCase());
  if (state) return state;
  throw new BadRequestError(`The parameter "query" has a state that is not one of ${fleetStates.join(', ')}`);
}

const typed: Readonly<Record<string, (text: string) => string>> = {
  last_seen: readTime,
  status: readStatus,
  state: readState,
};

/** Times, codes and states are compared as a whole. */
function typedCondition(condition: Condition): Condition {
  const read = typed[condition.property];
  if (!read) return condition;
  const { operator, wanted } = condition;
  return { ...condition, operator: operator === '=~' ? '=' : operator, wanted: read(wanted) };
}

/** Returns the sidecars that a query finds; throws a BadRequestError for values that cannot be read. */
export function searchSidecars(
  sidecars: readonly ListedSidecar[],
  query: string,
  names: Names,
): ListedSidecar[] {
  const { wanted, unwanted } = readFieldQuery(query, searchedBy);
  const conditions = {
    wanted: wanted.map((group) => group.map(typedCondition)),
    unwanted: unwanted.map(typedCondition),
  };
  if (wanted.length === 0 && unwanted.length === 0) return [...sidecars];
  return sidecars.filter((listed) =>
    matchesFields(conditions, (property) => valuesOf(listed, property as Searched, names)),
  );
}

function valueAt(value: unknown, path: readonly string[]): Sortable {
  const inner = path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : null,
    value,
  );
  const isSortable = ['string', 'number', 'boolean'].includes(typeof inner);
  return isSortable ? (inner as Sortable) : null;
}

/** Reads what a list is sorted by: a state by how bad it is, else any property by its path. */
function sortedBy(sort: string): (listed: ListedSidecar) => Sortable {
  const path = sort.split('.');
  if (sort === 'state' || sort === 'fleet.state') {
    return ({ entry }) => fleetStates.indexOf(entry.document.state);
  }
  if (sort === 'active') return ({ isActive }) => isActive;
  if (path[0] === 'fleet') return ({ entry }) => valueAt(entry.document, path.slice(1));
  if (sort.startsWith('node_details.status'))
    return (listed) => valueAt({ node_details: { status: presentStatus(listed) } }, path);
  return ({ entry }) => valueAt(entry.document, path);
}

/** A page of sidecars; equal ones are in the order of their names. */
export function pageOfSidecars(
  sidecars: readonly ListedSidecar[],
  { sort = 'node_name', order, ...request }: ListRequest,
): Page<ListedSidecar> {
  const read = sortedBy(sort);
  const compare = comparing('language', order);
  const keyed = sidecars.map((listed) => ({ listed, key: read(listed), document: listed.entry.document }));
  keyed.sort(
    (a, b) =>
      compare(a.key, b.key) ||
      byLanguage(a.document.node_name, b.document.node_name) ||
      (a.document.node_id < b.document.node_id ? -1 : 1),
  );
  return pageOf(
    keyed.map(({ listed }) => listed),
    request,
  );
}

const maxNames = 100;

function counted(values: Iterable<string>): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, few]) => few - many || byLanguage(a, b)).slice(0, maxNames);
}

const namedCounts = (values: Iterable<string>) => counted(values).map(([name, count]) => ({ name, count }));
const idCounts = (values: Iterable<string>) => counted(values).map(([id, count]) => ({ id, count }));

/** The sidecars counted by what they are filtered by. */
export function fleetSummary(entries: readonly SidecarEntry[]): Schemas['FleetSummary'] {
  const documents = entries.map(({ document }) => document);
  const inState = (state: Schemas['SidecarState']) =>
    documents.filter((document) => document.state === state).length;
  return {
    total: documents.length,
    states: {
      failing: inState('failing'),
      silent: inState('silent'),
      updating: inState('updating'),
      unknown: inState('unknown'),
      stopped: inState('stopped'),
      running: inState('running'),
    },
    operating_systems: namedCounts(documents.map(({ node_details }) => node_details.operating_system)),
    tags: namedCounts(documents.flatMap(({ node_details }) => [...new Set(node_details.tags)])),
    versions: namedCounts(documents.map(({ sidecar_version }) => sidecar_version)),
    collectors: idCounts(
      documents.flatMap(({ assignments }) => [
        ...new Set(assignments?.map(({ collector_id }) => collector_id)),
      ]),
    ),
    configurations: idCounts(
      documents.flatMap(({ assignments }) => assignments?.map((one) => one.configuration_id) ?? []),
    ),
  };
}

/** Whether all sidecars of a filter are wanted, as the administration of collectors does it. */
export interface AdministrationFilter {
  matches(listed: ListedSidecar): boolean;
  /** Limits the compatible collectors to this one. */
  collectorId: string | null;
}

/** Reads the filters of the administration; throws a BadRequestError for unknown ids. */
export function administrationFilter(
  filters: Schemas['AdministrationFilters'],
  collectors: readonly Schemas['Collector'][],
  configurations: { find(id: string): Schemas['CollectorConfiguration'] | null },
): AdministrationFilter {
  const { collector: collectorId, configuration: configurationId, os, status } = filters;
  const collector = collectors.find(({ id }) => id === collectorId?.toLowerCase());
  if (collectorId !== undefined && !collector)
    throw new BadRequestError(`There is no collector ${collectorId}`);
  const configuration = configurationId === undefined ? null : configurations.find(configurationId);
  if (configurationId !== undefined && !configuration)
    throw new BadRequestError(`There is no configuration ${configurationId}`);
  const isOn = (listed: ListedSidecar, system: string) =>
    listed.entry.document.node_details.operating_system.toLowerCase() === system.toLowerCase();
  return {
    matches: (listed) =>
      (!collector || isOn(listed, collector.node_operating_system)) &&
      (os === undefined || isOn(listed, os)) &&
      (status === undefined || statusCodesOf(listed).includes(Number(status))) &&
      (!configuration ||
        (listed.entry.document.assignments ?? []).some((one) => one.configuration_id === configuration.id)),
    collectorId: collector?.id ?? configuration?.collector_id.toLowerCase() ?? null,
  };
}
