import type { Schemas, User } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { exampleReply } from './examples.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { apiError, notFound } from './replies.ts';

/** The built-in admin, who has every permission. */
export const mockAdmin: User = {
  id: 'local:admin',
  username: 'admin',
  email: '',
  first_name: null,
  last_name: null,
  full_name: 'Administrator',
  permissions: ['*'],
  grn_permissions: [],
  preferences: { updateUnfocussed: false, enableSmartSearch: true },
  timezone: 'UTC',
  session_timeout_ms: 28_800_000,
  read_only: true,
  external: false,
  startpage: null,
  roles: ['Admin'],
  session_active: true,
  last_activity: '2021-05-11T08:14:58.000+0000',
  client_address: '127.0.0.1',
  account_status: 'enabled',
  service_account: false,
};

const ownPermissions = (username: string) =>
  ['edit', 'passwordchange', 'tokenlist', 'tokencreate', 'tokenremove'].map(
    (verb) => `users:${verb}:${username}`,
  );

/** A user who can read one stream and change almost nothing. */
export const mockReader: User = {
  ...mockAdmin,
  id: '60b5f3c2e4a1d80001a2b3c4',
  username: 'mira',
  email: 'mira@example.net',
  first_name: 'Mira',
  last_name: 'Okafor',
  full_name: 'Mira Okafor',
  permissions: [
    ...ownPermissions('mira'),
    'buffers:read',
    'clusterconfigentry:read',
    'decorators:read',
    'fieldnames:read',
    'indexercluster:read',
    'inputs:read',
    'journal:read',
    'jvmstats:read',
    'messagecount:read',
    'messages:analyze',
    'messages:read',
    'metrics:read',
    'system:read',
    'throughput:read',
    'streams:read:60b5f4d1e4a1d80001a2b400',
  ],
  preferences: { updateUnfocussed: false, enableSmartSearch: true, themeMode: 'dark' },
  timezone: 'Europe/Lisbon',
  read_only: false,
  startpage: { type: 'stream', id: '60b5f4d1e4a1d80001a2b400' },
  roles: ['Reader'],
};

/** A user whose name is long, runs right to left and contains markup. */
export const mockLongNamedUser: User = {
  ...mockReader,
  id: '60b5f3c2e4a1d80001a2b3c5',
  username: 'maximiliana.wolfeschlegelsteinhausenbergerdorff@subsidiary.example.net',
  first_name: '<b>\u05de\u05e8\u05d9\u05dd</b>',
  last_name: 'Wolfeschlegelsteinhausenbergerdorff-Oluwaseun-Papadopoulou',
  full_name: '<b>\u05de\u05e8\u05d9\u05dd</b> Wolfeschlegelsteinhausenbergerdorff-Oluwaseun-Papadopoulou',
};

/** A user as paged lists return it. */
export function mockOverview(user: User): Schemas['UserOverview'] {
  const {
    permissions,
    grn_permissions,
    preferences,
    timezone,
    session_timeout_ms,
    startpage,
    external,
    ...rest
  } = user;
  return { ...rest, external_user: external, auth_service_id: null, auth_service_uid: null };
}

/** A user who has left: the account still exists but is disabled. */
export const mockDisabledUser: User = {
  ...mockReader,
  id: '60b5f3c2e4a1d80001a2b3c6',
  username: 'joris',
  email: 'joris@example.net',
  first_name: 'Joris',
  last_name: 'Veld',
  full_name: 'Joris Veld',
  permissions: ownPermissions('joris'),
  preferences: { updateUnfocussed: false, enableSmartSearch: true },
  timezone: null,
  startpage: null,
  session_active: false,
  last_activity: null,
  client_address: null,
  account_status: 'disabled',
};

/** A service account: no session, and no permissions on itself. */
export const mockServiceAccount: User = {
  ...mockDisabledUser,
  id: '60b5f3c2e4a1d80001a2b3c7',
  username: 'nightly-report',
  email: 'reports@example.net',
  first_name: 'Nightly',
  last_name: 'Report',
  full_name: 'Nightly Report',
  permissions: ['searches:absolute', 'streams:read:60b5f4d1e4a1d80001a2b400'],
  roles: [],
  account_status: 'enabled',
  service_account: true,
};

/**
 * The account every Graylog has for its sidecars. Not in the mocked lists, because our own server has none.
 */
export const mockSidecarUser: User = {
  ...mockServiceAccount,
  id: '60b5f3c2e4a1d80001a2b3c8',
  username: 'graylog-sidecar',
  email: 'sidecar@graylog.local',
  first_name: 'Sidecar System User',
  last_name: '(built-in)',
  full_name: 'Sidecar System User (built-in)',
  permissions: ['sidecars:read', 'sidecars:update'],
  service_account: false,
};

export const mockUsers: readonly User[] = [
  mockAdmin,
  mockReader,
  mockLongNamedUser,
  mockDisabledUser,
  mockServiceAccount,
];

export const mockTokens: readonly Schemas['TokenSummary'][] = [
  { id: '60b5f8d3e4a1d80001a2b600', name: 'nightly report', last_access: ago(7 * 3_600_000) },
  { id: '60b5f8d3e4a1d80001a2b601', name: 'never used', last_access: '1970-01-01T00:00:00.000Z' },
];

const mockSecret = '1k9d3tq0v7b2m5c8n4h6j1f0a2e4g6i8l0o3p5r7s9u1t3v5q7d';

/** Names and passwords that the handlers reject. */
export const userSentinels = { takenUsername: 'taken', wrongPassword: 'wrong' } as const;

/** Handlers for the given users, one of whom is the built-in admin. */
export function userHandlersFor(users: readonly User[]): RequestHandler[] {
  const withId = (userId: string) => users.find(({ id }) => id === userId);
  const withName = (name: string) => users.find(({ username }) => username === name);
  const listed = users.filter(({ id }) => id !== mockAdmin.id);
  return [
    handle('listUsers', () => ({ users: [...users] })),
    handle('listUsersPaginated', ({ query }) => {
      const { items, ...numbers } = flatPage(listed, query, ({ full_name }) => full_name);
      return {
        ...numbers,
        users: items.map(mockOverview),
        query: query.get('query') ?? '',
        context: { admin_user: mockOverview(mockAdmin) },
      };
    }),
    handle('getUserById', ({ params }) => withId(params.userId) ?? notFound()),
    handle('getUserByUsername', ({ params }) => withName(params.user) ?? notFound()),
    handle('createUser', async ({ body }) => {
      const { username } = await body();
      const isTaken = username === userSentinels.takenUsername;
      return isTaken ? apiError(400, `User ${username} exists already`) : exampleReply('createUser');
    }),
    handle('changeUserPassword', async ({ body }) => {
      const { old_password } = await body();
      const isWrong = old_password === userSentinels.wrongPassword;
      return isWrong ? apiError(400, 'The current password is wrong') : exampleReply('changeUserPassword');
    }),
    handle('listUserTokens', ({ params }) =>
      withId(params.userId) ? { tokens: [...mockTokens] } : notFound(),
    ),
    handle('createUserToken', ({ params }) =>
      withId(params.userId)
        ? {
            id: '60b5f8d3e4a1d80001a2b602',
            name: String(params.token),
            token: mockSecret,
            last_access: '1970-01-01T00:00:00.000Z',
          }
        : notFound(),
    ),
  ];
}

/** Logs in a user who has exactly these permissions. */
export const loggedInWith = (...permissions: string[]): RequestHandler =>
  handle('getUserByUsername', () => ({ ...mockReader, permissions }));

export const userHandlers: RequestHandler[] = userHandlersFor(mockUsers);
