import type { ResponseBody, Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { ago } from './clock.ts';
import {
  mockChanges,
  mockCollectorSummaries,
  mockConfigurationSummaries,
  mockRestart,
  mockSent,
  mockSidecars,
  sidecarSentinels,
} from './fleet.ts';
import { handle } from './handle.ts';
import { apiError, notFound } from './replies.ts';

type Sidecar = Schemas['SidecarSummary'];

const values: Readonly<Record<string, (sidecar: Sidecar) => readonly string[]>> = {
  state: ({ fleet }) => [fleet?.state ?? ''],
  tag: ({ node_name }) => [node_name.replace(/-.*/, '')],
  operating_system: ({ node_details }) => [node_details.operating_system],
  collector: ({ assignments }) => assignments.map(({ collector_id }) => collector_id),
  configuration: ({ assignments }) => assignments.map(({ configuration_id }) => configuration_id),
  ip: ({ node_details }) => [node_details.ip ?? ''],
  node_id: ({ node_id }) => [node_id],
};

/** Whether every term of a query matches; a term without a field is a part of the name. */
const matches = (query: string) => (sidecar: Sidecar) =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .every((term) => {
      const [, field = '', value = ''] = /^(\w+):=?(.*)$/.exec(term) ?? [];
      const own = values[field]?.(sidecar);
      return own
        ? value.split(',').some((one) => own.some((text) => text.toLowerCase() === one.toLowerCase()))
        : sidecar.node_name.includes(term);
    });

interface Page {
  query: string;
  page: number;
  perPage: number;
}

/** A page of these sidecars by name. */
export function sidecarPage(
  sidecars: readonly Sidecar[],
  { query, page, perPage }: Page = { query: '', page: 1, perPage: 0 },
): ResponseBody<'listSidecars'> {
  const matching = sidecars.filter(matches(query)).toSorted((a, b) => a.node_name.localeCompare(b.node_name));
  const rows = perPage === 0 ? matching : matching.slice((page - 1) * perPage, page * perPage);
  return {
    query,
    pagination: { total: matching.length, count: rows.length, page, per_page: perPage },
    total: sidecars.length,
    only_active: false,
    sort: 'node_name',
    order: 'asc',
    sidecars: rows,
    filters: null,
  };
}

const compatible = ({ node_details }: Sidecar) =>
  mockCollectorSummaries
    .filter(
      ({ node_operating_system }) => node_operating_system === node_details.operating_system.toLowerCase(),
    )
    .map(({ id }) => id);

/** A page of these sidecars with the collectors for their operating systems. */
export function administrationPage(
  sidecars: readonly Sidecar[],
  { query, page, per_page, filters }: Schemas['AdministrationRequest'] = {},
): ResponseBody<'searchSidecarAdministration'> {
  const matching = sidecars.filter(
    ({ assignments, node_details }) =>
      (!filters?.configuration ||
        assignments.some(({ configuration_id }) => configuration_id === filters.configuration)) &&
      (!filters?.os || node_details.operating_system.toLowerCase() === filters.os.toLowerCase()) &&
      (!filters?.status ||
        node_details.status?.collectors.some(({ status }) => String(status) === filters.status)),
  );
  const reply = sidecarPage(
    matching.map((sidecar) => ({
      ...sidecar,
      collectors: compatible(sidecar).filter((id) => !filters?.collector || id === filters.collector),
    })),
    { query: query ?? '', page: page || 1, perPage: per_page || 50 },
  );
  return { ...reply, filters: { ...filters } as Record<string, string> };
}

const countBy = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, count: length }));

const byId = (names: readonly string[]) => countBy(names).map(({ name, count }) => ({ id: name, count }));

/** The counts of these sidecars. */
export function fleetSummary(sidecars: readonly Sidecar[]): Schemas['FleetSummary'] {
  const inState = (state: string) => sidecars.filter(({ fleet }) => fleet?.state === state).length;
  const every = (name: string) => sidecars.flatMap((sidecar) => values[name]?.(sidecar) ?? []);
  return {
    total: sidecars.length,
    states: {
      failing: inState('failing'),
      silent: inState('silent'),
      updating: inState('updating'),
      unknown: inState('unknown'),
      stopped: inState('stopped'),
      running: inState('running'),
    },
    operating_systems: countBy(every('operating_system')),
    tags: countBy(every('tag')),
    versions: countBy(sidecars.map(({ sidecar_version }) => sidecar_version)),
    collectors: byId(every('collector')),
    configurations: byId(every('configuration')),
  };
}

const queued = () => new HttpResponse(null, { status: 202 });
const known = (sidecarId: string) => mockSidecars.find(({ node_id }) => node_id === sidecarId);
const sorted = { query: '', sort: 'name', order: 'asc' };
const whole = ({ length }: readonly unknown[]) => ({
  pagination: { total: length, count: length, page: 1, per_page: length },
  total: length,
});

export const sidecarHandlers: RequestHandler[] = [
  handle('listSidecars', ({ query }) =>
    sidecarPage(mockSidecars, {
      query: decodeURIComponent(query.get('query') ?? ''),
      page: Number(query.get('page') ?? 1),
      perPage: Number(query.get('per_page') ?? 50),
    }),
  ),
  handle('listAllSidecars', () => sidecarPage(mockSidecars)),
  handle('getFleetSummary', () => fleetSummary(mockSidecars)),
  handle('listSidecarChanges', ({ query }) => {
    const id = query.get('sidecar_id');
    return { changes: mockChanges.filter(({ node_id }) => id === null || node_id === id), has_more: false };
  }),
  handle('getSidecar', ({ params }) => known(params.sidecarId) ?? notFound()),
  handle('getSidecarDetails', ({ params }) => {
    const sidecar = known(params.sidecarId);
    if (!sidecar) return notFound();
    return {
      actions: [
        ...(sidecar.fleet?.actions ?? []),
        {
          ...mockRestart,
          id: '60b4cd44a1b2c3d4e5f60061',
          requested_at: ago(90_000),
          finished_at: ago(60_000),
          state: 'failed' as const,
          details: sidecarSentinels.failure,
        },
      ],
      configurations: sidecar.assignments.map((assignment, at) => ({
        ...assignment,
        sent_at: ago(720_000),
        is_current: at > 0,
        error: null,
      })),
    };
  }),
  handle('getSentConfiguration', () => mockSent),
  handle('searchSidecarAdministration', async ({ body }) => administrationPage(mockSidecars, await body())),
  handle('assignSidecarConfigurations', async ({ body }) => {
    const { nodes = [] } = await body();
    return nodes.some(({ node_id }) => node_id === sidecarSentinels.refusedId)
      ? apiError(404, 'No such sidecar')
      : queued();
  }),
  handle('setSidecarCollectorActions', async ({ body }) => {
    const { collectors = [] } = await body();
    return collectors.some(({ sidecar_id }) => sidecar_id === sidecarSentinels.refusedId)
      ? apiError(400, 'The queue of the sidecar is full')
      : queued();
  }),
];

/** The collectors and configurations that the sidecars of these handlers have, for the names on their pages. */
export const fleetNameHandlers: RequestHandler[] = [
  handle('listCollectorSummaries', () => ({
    ...sorted,
    ...whole(mockCollectorSummaries),
    collectors: [...mockCollectorSummaries],
  })),
  handle('listCollectorConfigurations', () => ({
    ...sorted,
    ...whole(mockConfigurationSummaries),
    configurations: [...mockConfigurationSummaries],
  })),
];
