import { changed, changedAt, changedEach, type Node, withMember } from '@tailrace/sdk/versions/json';
import { type PlayedDifference, Refused } from './played-difference.ts';

const asNew = (text: unknown) => String(text).replace(/^urlwhitelist(?=:|$)/, 'urlallowlist');
const asOld = (text: unknown) => String(text).replace(/^urlallowlist(?=:|$)/, 'urlwhitelist');

const withNewNames = (node: Node): Node =>
  withMember(node, 'permissions', (permissions) =>
    Array.isArray(permissions) ? permissions.map(asNew) : permissions,
  );

const withServiceEnabled = (user: Node): Node => ({ auth_service_enabled: true, ...user });

/** A permission that this version does not have would be stored, and allow nothing. */
const withOldNames = (body: Node): Node =>
  withMember(body, 'permissions', (permissions) => {
    if (!Array.isArray(permissions)) return permissions;
    const old = permissions.find((one) => asNew(one) !== one);
    if (old !== undefined) throw new Refused(400, `Unknown permission ${old}`);
    return permissions.map(asOld);
  });

const minPasswordLength = 6;

const aDay = 86_400_000;
const defaultDays = 30;

/** Whole days only, as in `P90D`. */
function daysOf(ttl: unknown): number {
  const [, days] = /^P(\d+)D$/.exec(String(ttl ?? `P${defaultDays}D`)) ?? [];
  if (days === undefined) throw new Refused(400, `Invalid token_ttl ${ttl}`);
  return Number(days);
}

const createdAt = Date.UTC(2026, 2, 2, 9);
const time = (at: number) => new Date(at).toISOString();

const withTimes = (token: Node): Node => ({
  created_at: time(createdAt),
  expires_at: time(createdAt + defaultDays * aDay),
  ...token,
});

export const playedUsers: readonly PlayedDifference[] = [
  {
    since: '7.0',
    calls: ['createUser', 'updateUser', 'setUserPermissions', 'createRole', 'updateRole'],
    body: (body) => changed(body, withOldNames),
  },
  {
    since: '7.0',
    calls: [
      'listUsers',
      'getUserByUsername',
      'getUserById',
      'getReaderPermissions',
      'listAuthzRoles',
      'getAuthzRole',
      'listAuthzRolesForUser',
      'listRoles',
      'createRole',
      'getRole',
      'updateRole',
      'getRoleMembers',
    ],
    reply: (reply) =>
      changed(reply, (page) =>
        ['users', 'roles'].reduce(
          (node, name) => withMember(node, name, (list) => changedEach(list, withNewNames)),
          withNewNames(page),
        ),
      ),
  },
  {
    since: '5.2',
    calls: ['getUserByUsername', 'getUserById', 'listUsers', 'getRoleMembers'],
    reply: (reply) =>
      changed(reply, (node) =>
        'users' in node
          ? withMember(node, 'users', (users) => changedEach(users, withServiceEnabled))
          : withServiceEnabled(node),
      ),
  },
  {
    since: '7.0',
    calls: ['listUsersPaginated'],
    reply: (reply) =>
      changedAt(reply, ['context'], (context) =>
        changed(context, (node) => (node.admin_user === null ? {} : node)),
      ),
  },
  {
    since: '7.0',
    calls: ['createUser', 'changeUserPassword'],
    body: (body) =>
      changed(body, (sent) => {
        if (typeof sent.password === 'string' && sent.password.length < minPasswordLength)
          throw new Refused(400, `Password must be at least ${minPasswordLength} characters long`);
        return sent;
      }),
  },
  {
    since: '6.2',
    calls: ['createUserToken'],
    body: (body) =>
      changed(body, (sent) => {
        daysOf(sent.token_ttl);
        return sent;
      }),
    reply: (reply) => changed(reply, withTimes),
  },
  {
    since: '6.2',
    calls: ['listUserTokens'],
    reply: (reply) => changedAt(reply, ['tokens'], (tokens) => changedEach(tokens, withTimes)),
  },
  {
    since: '6.3',
    calls: ['prepareEntityShare', 'updateEntityShare'],
    reply: (reply) => changed(reply, (shares) => ({ synced_entities: [], ...shares })),
  },
];
