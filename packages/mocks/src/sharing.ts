import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { mockCheckoutStream, mockHostileStream, mockStream } from './streams.ts';
import { mockAdmin, mockLongNamedUser, mockReader, mockServiceAccount, mockUsers } from './users.ts';
import { mockLongSavedSearch, mockSavedSearch } from './views.ts';

type Grantee = Schemas['Grantee'];
type Selection = Schemas['GranteeCapabilities'];
type SharedEntity = Schemas['SharedEntity'];

const userGrn = ({ id }: { id: string }) => `grn::::user:${id}`;
const granteeOf = (user: Schemas['User']): Grantee => ({
  id: userGrn(user),
  type: 'user',
  title: user.full_name,
});

export const mockEveryone: Grantee = {
  id: 'grn::::builtin-team:everyone',
  type: 'global',
  title: 'Everyone',
};

/** Everyone, and all users except the built-in admin. */
export const mockGrantees: readonly Grantee[] = [
  mockEveryone,
  ...mockUsers.filter(({ read_only }) => !read_only).map(granteeOf),
];

/** The two users that the saved search is shared with: a viewer and an owner. */
export const mockShares: Selection = {
  [userGrn(mockReader)]: 'view',
  [userGrn(mockLongNamedUser)]: 'own',
};

const sharedStream = ({ id, title }: Schemas['Stream']): SharedEntity => ({
  id: `grn::::stream:${id}`,
  type: 'stream',
  title,
  owners: [],
});

const sharesOf = (entity: string): Selection =>
  entity === `grn::::search:${mockSavedSearch.id}` ? mockShares : {};

const unread: Record<string, SharedEntity[]> = {
  [mockEveryone.id]: [mockStream, mockCheckoutStream, mockHostileStream].map(sharedStream),
  [userGrn(mockServiceAccount)]: [sharedStream(mockStream)],
};

/** The server's answer for an entity shared as `active`, with a selection that would replace it. */
export function mockShareReply(
  entity: string,
  active: Selection,
  selected: Selection = active,
): Schemas['EntityShareResponse'] {
  const owners = Object.keys(active).filter((grantee) => active[grantee] === 'own');
  const failed = owners.length > 0 && !Object.values(selected).includes('own');
  const field = 'selected_grantee_capabilities';
  return {
    entity,
    sharing_user: userGrn(mockAdmin),
    available_grantees: [...mockGrantees],
    available_capabilities: [
      { id: 'view', title: 'Viewer' },
      { id: 'manage', title: 'Manager' },
      { id: 'own', title: 'Owner' },
    ],
    active_shares: Object.entries(active).map(([grantee, capability], index) => ({
      grant: `grn::::grant:60b5f6a7e4a1d80001a2b4${String(index).padStart(2, '0')}`,
      grantee,
      capability,
      given_by: 'admin',
      given_at: ago(2 * 3_600_000),
    })),
    selected_grantee_capabilities: selected,
    missing_permissions_on_dependencies: Object.fromEntries(
      Object.entries(unread).filter(([grantee]) => grantee in selected),
    ),
    validation_result: failed
      ? {
          failed,
          errors: { [field]: ['Removing the last owner is not allowed'] },
          error_context: { [field]: owners },
        }
      : { failed, errors: {}, error_context: {} },
  };
}

const shared: readonly (SharedEntity & { capability: Schemas['Capability'] })[] = [
  {
    id: `grn::::search:${mockSavedSearch.id}`,
    type: 'search',
    title: mockSavedSearch.title,
    owners: [granteeOf(mockReader)],
    capability: 'own',
  },
  {
    id: `grn::::search:${mockLongSavedSearch.id}`,
    type: 'search',
    title: mockLongSavedSearch.title,
    owners: [granteeOf(mockLongNamedUser), mockEveryone],
    capability: 'manage',
  },
  { ...sharedStream(mockCheckoutStream), capability: 'view' },
  { ...sharedStream(mockHostileStream), capability: 'view' },
];

export const sharingHandlers: RequestHandler[] = [
  handle('prepareEntityShare', async ({ params, body }) => {
    const { selected_grantee_capabilities } = await body();
    const active = sharesOf(params.entityGRN);
    return mockShareReply(params.entityGRN, active, selected_grantee_capabilities ?? active);
  }),
  handle('updateEntityShare', async ({ params, body }) => {
    const selected = (await body()).selected_grantee_capabilities ?? {};
    const reply = mockShareReply(params.entityGRN, sharesOf(params.entityGRN), selected);
    return reply.validation_result.failed
      ? HttpResponse.json(reply, { status: 400 })
      : mockShareReply(params.entityGRN, selected);
  }),
  handle('listUserShares', ({ query }) => {
    const fits = (name: string, value: string) => [null, '', value].includes(query.get(name));
    const fitting = shared.filter(
      ({ capability, type }) => fits('capability', capability) && fits('entity_type', type),
    );
    const { items, ...numbers } = flatPage(fitting, query, ({ title }) => title);
    return {
      ...numbers,
      grand_total: shared.length,
      entities: items.map(({ capability: _, ...entity }) => entity),
      context: {
        grantee_capabilities: Object.fromEntries(items.map(({ id, capability }) => [id, capability])),
      },
    };
  }),
];
