import type { User } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { noContent, notFound } from './replies.ts';

/** The built-in admin, who may do everything. */
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

/** A user who may read one stream and change next to nothing. */
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

/** A user whose name is long, right to left, and not to be trusted. */
export const mockLongNamedUser: User = {
  ...mockReader,
  id: '60b5f3c2e4a1d80001a2b3c5',
  username: 'maximiliana.wolfeschlegelsteinhausenbergerdorff@subsidiary.example.net',
  first_name: '<b>\u05de\u05e8\u05d9\u05dd</b>',
  last_name: 'Wolfeschlegelsteinhausenbergerdorff-Oluwaseun-Papadopoulou',
  full_name: '<b>\u05de\u05e8\u05d9\u05dd</b> Wolfeschlegelsteinhausenbergerdorff-Oluwaseun-Papadopoulou',
};

export const mockUsers: readonly User[] = [mockAdmin, mockReader, mockLongNamedUser];

const found = (user: User | undefined) => user ?? notFound();

export const userHandlers: RequestHandler[] = [
  handle('getUserById', ({ params }) => found(mockUsers.find(({ id }) => id === params.userId))),
  handle('getUserByUsername', ({ params }) =>
    found(mockUsers.find(({ username }) => username === params.user)),
  ),
  handle('updateUser', ({ params }) =>
    mockUsers.some(({ id }) => id === params.user) ? noContent() : notFound(),
  ),
  handle('updateUserPreferences', noContent),
];
