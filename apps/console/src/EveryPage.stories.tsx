import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockLdapService } from '@tailrace/mocks/authentication';
import { mockNode } from '@tailrace/mocks/cluster';
import { mockPack } from '@tailrace/mocks/content-packs';
import { mockDashboards } from '@tailrace/mocks/dashboards';
import { exampleBody } from '@tailrace/mocks/examples';
import { mockWeb } from '@tailrace/mocks/fleet';
import { mockGrokPatterns } from '@tailrace/mocks/grok';
import { handlers } from '@tailrace/mocks/handlers';
import { mockIndexSet } from '@tailrace/mocks/index-sets';
import { mockSyslogInput } from '@tailrace/mocks/inputs';
import { mockLookupAdapter, mockLookupCache, mockLookupTable } from '@tailrace/mocks/lookup';
import { operationOf } from '@tailrace/mocks/operation-of';
import { mockPipeline, mockRule } from '@tailrace/mocks/pipelines';
import type { PlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { mockOwnRole } from '@tailrace/mocks/roles';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { mockCollector, mockConfiguration } from '@tailrace/mocks/sidecar-configurations';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import { type Enumerations, withUnknownMembers } from '@tailrace/mocks/testing/unknown-members';
import { mockReader } from '@tailrace/mocks/users';
import { mockSavedSearch } from '@tailrace/mocks/views';
import type { OperationId } from '@tailrace/sdk';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { createQueryClient } from '#/app/query-client.ts';
import { createConsoleRouter } from './router.ts';

/** Entities of the mocks that pages are about, by the parameter of the route; the longest beginning of a route wins. */
const entities: Readonly<Record<string, string | null | undefined>> = {
  streamId: mockCheckoutStream.id,
  inputId: mockSyslogInput.id,
  extractorId: exampleBody('getExtractor').id,
  nodeId: mockNode.node_id,
  backendId: mockLdapService.id,
  backendType: 'ldap',
  tableId: mockLookupTable.name,
  cacheId: mockLookupCache.name,
  adapterId: mockLookupAdapter.name,
  configurationId: mockConfiguration.id,
  collectorId: mockCollector.id,
  sidecarId: mockWeb.node_id,
  userId: mockReader.id,
  roleId: mockOwnRole.id,
  packId: mockPack.id,
  revision: String(mockPack.rev),
  patternId: mockGrokPatterns[0]?.id ?? '',
  indexSetId: mockIndexSet.id,
  outputId: exampleBody('getOutput').id,
  definitionId: exampleBody('getEventDefinition').id,
  notificationId: exampleBody('getEventNotification').id,
  index: 'graylog_0',
  messageId: exampleBody('getMessage').message.id ?? '',
};

const named: Readonly<Record<string, string | null>> = {
  '/system/pipelines/$id': mockPipeline.id,
  '/system/pipelines/rules/$id': mockRule.id,
  '/search/$viewId': mockSavedSearch.id,
  '/views/$viewId': mockSavedSearch.id,
};

const dashboard = mockDashboards[0]?.id ?? '';

/** Pages of what only the embedded server has, and what is no page. */
const skipped =
  /^\/(?:\$|notfound|login|change-password|timelines|system\/auditlog)|^\/system\/authentication\/services\/create\/\$/;

/** The address of a page, about entities that the mocks have. */
const addressOf = (path: string) =>
  path.replace(
    /\$(\w+)/g,
    (_, name) => named[path] ?? (path.startsWith('/dashboards') ? dashboard : (entities[name] ?? 'unknown')),
  );

let queryClient: QueryClient;
let router: ReturnType<typeof createConsoleRouter>;

/** Every page of the console as it is, on servers of other versions and on replies that no version sends. */
const meta = {
  title: 'Screens/Every page',
  parameters: { msw: serverVariant('7.0') },
  beforeEach: () => {
    queryClient = createQueryClient();
    router = createConsoleRouter(queryClient);
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/notfound'] }) });
  },
  render: () => (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  ),
  play: async () => {
    const problems: string[] = [];
    const note = (event: ErrorEvent) => problems.push(`${at()}: ${event.message}`);
    const at = () => router.state.location.pathname;
    addEventListener('error', note);
    try {
      const paths = Object.values(router.routesByPath).map(({ to }) => to);
      for (const path of paths.filter((one) => !skipped.test(one)).toSorted())
        problems.push(...(await problemsOf(addressOf(path))));
    } finally {
      removeEventListener('error', note);
    }
    await expect(problems).toEqual([]);
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** What a page must never say, whatever the server replied; a message of the mocks quotes an error of a program. */
const failures =
  /This page cannot be shown|Could not load[^.]*|.{0,40}(?:(?<!properties of )\bundefined\b|\[object Object\]|\bNaN\b).{0,20}/;

async function problemsOf(address: string): Promise<string[]> {
  router.history.push(address);
  await router.load();
  await waitFor(() => expect([router.state.status, queryClient.isFetching()]).toEqual(['idle', 0]));
  const text = document.body.textContent;
  const [problem] = failures.exec(text) ?? [];
  if (problem !== undefined) return [`${address}: ${problem}`];
  return document.querySelector('h1, h2') ? [] : [`${address}: there is no heading`];
}

export const Graylog52: Story = { parameters: { msw: serverVariant('5.2') } };
export const Graylog61: Story = { parameters: { msw: serverVariant('6.1') } };
export const Graylog70: Story = {};

/** A version whose replies are changed before they are played. */
function changed(version: PlayedVersion, change: (operation: OperationId, body: unknown) => unknown) {
  const replies = http.all('*/api/*', async ({ request }) => {
    const operation = operationOf(request);
    const response = await getResponse([...serverVariant('4.3.6'), ...handlers], request);
    if (!operation || !response?.ok || !response.headers.get('Content-Type')?.includes('json'))
      return response;
    return HttpResponse.json(change(operation, await response.json()) as object, { status: response.status });
  });
  return { msw: [playedBy(version, replies as RequestHandler)] };
}

/** The session and the current user are needed to see any page. */
const needed: ReadonlySet<OperationId> = new Set(['validateSession', 'getServerInfo']);

const unknown = (which: Enumerations) =>
  changed('7.0', (operation, body) =>
    needed.has(operation) ? body : withUnknownMembers(operation, body, which),
  );

/** No enumeration has a member that the contract knows. */
export const UnknownMembers: Story = { parameters: unknown('values') };

/** No widget, metric, setting or other member of a union is of a kind that the contract knows. */
export const UnknownKinds: Story = { parameters: unknown('kinds') };

/** Lists with ten times the entities, each with an id of its own. */
function tenfold(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(tenfold);
    if (!items.every((item) => typeof item === 'object' && item !== null && 'id' in item)) return items;
    return Array.from({ length: 10 }, (_, at) =>
      at === 0
        ? items
        : items.map((item) => ({ ...(item as object), id: `${(item as { id: string }).id}-${at}` })),
    ).flat();
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tenfold(inner)]));
}

export const TenTimesAsMuch: Story = { parameters: changed('7.0', (_, body) => tenfold(body)) };
