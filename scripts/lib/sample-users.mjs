/** The password of every sample user. */
export const samplePassword = 'tailrace';

const roles = [
  {
    name: 'Input Operators',
    description: 'Create, change, start and stop inputs',
    permissions: ['inputs:read', 'inputs:create', 'inputs:edit', 'inputs:changestate'],
  },
  {
    name: 'Auditors',
    description: 'See who may do what',
    permissions: ['users:list', 'users:read', 'roles:read', 'authentication:edit'],
  },
];

/** `sees` is the permission on the default stream; without it there is nothing to search. */
const users = [
  { username: 'mira', name: ['Mira', 'Okafor'], roles: ['Reader'], timezone: 'Europe/Lisbon', sees: 'view' },
  { username: 'tomas', name: ['Tomás', 'Brandt'], roles: ['Reader', 'Input Operators'], sees: 'manage' },
  { username: 'noor@corp.example', name: ['Noor', 'van den Berg'], roles: ['Reader', 'Auditors'] },
  { username: 'ines', name: ['Inês', 'Duarte'], roles: ['Reader'], isDisabled: true },
  { username: 'shipper', name: ['Log', 'Shipper'], roles: ['Reader'], service_account: true },
];

/** The usernames of the sample users. */
export const sampleUsernames = users.map(({ username }) => username);

const defaultStream = 'grn::::stream:000000000000000000000001';

/** Calls the HTTP API as an administrator; returns `null` for a 404 and throws on any other error. */
function apiOf(url, { username, password }) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'x-requested-by': 'dev' },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
}

/** Creates missing sample roles and users, and leaves existing ones unchanged. */
export async function createSampleUsers(url, admin) {
  const api = apiOf(url, admin);
  for (const role of roles) {
    if (!(await api('GET', `/roles/${encodeURIComponent(role.name)}`))) {
      await api('POST', '/roles', { ...role, read_only: false });
    }
  }
  const shares = {};
  for (const { name, isDisabled, sees, username, ...user } of users) {
    const path = `/users/${encodeURIComponent(username)}`;
    if (await api('GET', path)) continue;
    await api('POST', '/users', {
      ...user,
      username,
      first_name: name[0],
      last_name: name[1],
      email: username.includes('@') ? username : `${username}@example.net`,
      password: samplePassword,
      permissions: [],
    });
    const { id } = await api('GET', path);
    if (isDisabled) await api('PUT', `/users/${id}/status/disabled`);
    if (sees) shares[`grn::::user:${id}`] = sees;
  }
  if (Object.keys(shares).length > 0) {
    const share = `/authz/shares/entities/${defaultStream}`;
    const { selected_grantee_capabilities: shared } = await api('POST', `${share}/prepare`, {});
    await api('POST', share, { selected_grantee_capabilities: { ...shared, ...shares } });
  }
}
