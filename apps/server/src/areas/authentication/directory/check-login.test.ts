import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activeDirectoryConfig,
  fakeEntries,
  fakeGroup,
  fakePerson,
  groupsConfig,
  ldapConfig,
} from '../../../testing/directory/backend-config.ts';
import { makeCertificates } from '../../../testing/directory/certificates.ts';
import { startFakeDirectory } from '../../../testing/directory/fake-directory.ts';
import { baseDn } from '../../../testing/directory/open-ldap.ts';
import { checkLogin } from './check-login.ts';
import type { DirectoryConfig } from './directory-config.ts';
import { loginLimits } from './directory-connection.ts';
import { DirectoryUnavailableError } from './directory-error.ts';

const noGroups = { ...groupsConfig, group_search_base: '' };
/** For directories that are silent. Others have the limits of the product, because a busy machine is slow, too. */
const impatient = { ...loginLimits, connectMs: 400, bindMs: 400, searchMs: 400, totalMs: 1000 };

const login = (
  config: DirectoryConfig,
  username: string,
  password = `${username} password`,
  groups = noGroups,
  limits = loginLimits,
) => checkLogin({ config, groups }, { username, password }, limits);

const impatientLogin = (config: DirectoryConfig) =>
  login(config, 'mira', 'mira password', noGroups, impatient);

async function errorsOf(result: Promise<unknown>): Promise<string> {
  const error: unknown = await result.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DirectoryUnavailableError);
  return (error as DirectoryUnavailableError).errors.join('\n');
}

describe('a login', () => {
  it('finds the user as the system user, and checks the password', async () => {
    using directory = await startFakeDirectory({ entries: fakeEntries('mira', 'tomas') });
    const config = ldapConfig([directory]);
    expect(await login(config, 'mira')).toMatchObject({
      kind: 'accepted',
      person: {
        dn: `uid=mira,ou=people,${baseDn}`,
        uid: Buffer.from('uuid-mira').toString('base64'),
        username: 'mira',
        fullName: 'mira of the fake',
        email: 'mira@example.net',
      },
    });
    expect(directory.requests.slice(0, 3).map(({ type, dn }) => `${type} ${dn}`)).toEqual([
      `bind ${config.system_user_dn}`,
      `search ${config.user_search_base}`,
      `bind uid=mira,ou=people,${baseDn}`,
    ]);
    expect(await login(config, 'mira', 'wrong')).toMatchObject({
      kind: 'refused',
      reason: 'The password is wrong',
    });
    expect(await login(config, 'nobody')).toEqual({ kind: 'unknown' });
    await expect.poll(() => directory.connections()).toBe(0);
  });

  it('never sends an empty password, with which many directories accept anybody', async () => {
    using directory = await startFakeDirectory({ entries: fakeEntries('mira') });
    expect(await login(ldapConfig([directory]), 'mira', '')).toEqual({ kind: 'unknown' });
    expect(directory.requests).toEqual([]);
    const config = ldapConfig([directory], { system_user_password: '' });
    expect(await errorsOf(login(config, 'mira'))).toContain('needs the password of the system user');
    expect(directory.requests).toEqual([]);
  });

  it.each(['*', 'm*', 'mira)(uid=*', 'mira)(|(uid=*', '\\2a', '\u0000', '*)(objectClass=*', '$&', '{0}'])(
    'does not find anybody by %j',
    async (username) => {
      using directory = await startFakeDirectory({ entries: fakeEntries('mira') });
      expect(await login(ldapConfig([directory]), username, 'mira password')).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['o(p)s', 'a*b', 'back\\slash', 'Tomáš', '名前', "d'arc", 'a=b,c+d'])(
    'finds %j, who is called like that',
    async (uid) => {
      using directory = await startFakeDirectory({ entries: [...fakeEntries(), fakePerson(uid)] });
      directory.directory.entries.forEach((entry) => {
        // The fake compares bytes.
        entry.attributes.uid = (entry.attributes.uid ?? []).map((text) => Buffer.from(text as string));
      });
      expect(await login(ldapConfig([directory]), uid)).toMatchObject({ kind: 'accepted' });
    },
  );

  it('is refused when the pattern finds several people, or somebody without an id', async () => {
    const nameless = {
      ...fakePerson('nameless'),
      attributes: { uid: ['nameless'], objectClass: ['inetOrgPerson'] },
    };
    const entries = [...fakeEntries('mira', 'tomas'), nameless];
    using directory = await startFakeDirectory({ entries });
    const wide = ldapConfig([directory], { user_search_pattern: '(|(uid={0})(objectClass=inetOrgPerson))' });
    expect(await login(wide, 'mira')).toMatchObject({
      kind: 'unusable',
      reason: expect.stringContaining('several users'),
    });
    expect(await login(ldapConfig([directory]), 'nameless')).toMatchObject({
      kind: 'unusable',
      reason: expect.stringContaining('entryUUID'),
    });
  });

  it('keeps an id that is not text', async () => {
    const guid = Buffer.from('00ff80fe1234567890abcdef12345678', 'hex');
    const user = fakePerson('mira', {
      objectClass: ['user'],
      objectGUID: [guid],
      userPrincipalName: ['mira@example.net'],
      sAMAccountName: ['mira'],
      displayName: ['Mira Okafor'],
      userAccountControl: ['512'],
    });
    using directory = await startFakeDirectory({ entries: [...fakeEntries(), user] });
    const config = { ...activeDirectoryConfig([directory]) };
    for (const username of ['mira', 'MIRA@example.net']) {
      expect(await login(config, username, 'mira password')).toMatchObject({
        kind: 'accepted',
        person: { uid: guid.toString('base64'), username: 'mira@example.net', fullName: 'Mira Okafor' },
      });
    }
    Object.assign(user.attributes, { userAccountControl: ['514'] });
    expect(await login(config, 'mira')).toMatchObject({ kind: 'refused', reason: 'The account is disabled' });
  });

  it('says why Active Directory refuses a user', async () => {
    const user = fakePerson('mira', {
      objectClass: ['user'],
      objectGUID: ['g'],
      userPrincipalName: ['mira'],
    });
    using directory = await startFakeDirectory({ entries: [...fakeEntries(), user] });
    const config = { ...activeDirectoryConfig([directory]), system_user_dn: '' };
    const message = '80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data 775, v4563';
    directory.behaviour.failsOn = { bind: { code: 49, message } };
    expect(await login(config, 'mira')).toMatchObject({ kind: 'refused', reason: 'The account is locked' });
  });
});

describe('groups', () => {
  const dn = (uid: string) => `uid=${uid},ou=people,${baseDn}`;
  const group = (cn: string) => `cn=${cn},ou=groups,${baseDn}`;
  const entries = [
    ...fakeEntries('mira'),
    fakeGroup('operators', [dn('mira')]),
    fakeGroup('staff', [group('operators'), group('everyone')]),
    fakeGroup('everyone', [group('staff')]),
    fakeGroup('others', [dn('tomas')]),
  ];
  const groupsOf = async (config: DirectoryConfig, changes: object = {}) => {
    const result = await login(config, 'mira', 'mira password', { ...groupsConfig, ...changes });
    return result.kind === 'accepted' ? result.groups : result;
  };

  it('are those of the user and those around them, also in a circle', async () => {
    using directory = await startFakeDirectory({ entries });
    expect(await groupsOf(ldapConfig([directory]))).toEqual(['everyone', 'operators', 'staff']);
    expect(await groupsOf(ldapConfig([directory]), { nested: false })).toEqual(['operators']);
    expect(await groupsOf(ldapConfig([directory]), { group_search_base: '' })).toEqual([]);
  });

  it('are found by Active Directory itself in one search', async () => {
    const user = fakePerson('mira', {
      objectClass: ['user'],
      objectGUID: ['g'],
      userPrincipalName: ['mira'],
    });
    using directory = await startFakeDirectory({
      entries: [...entries.filter((one) => one.dn !== user.dn), user],
    });
    expect(await groupsOf(activeDirectoryConfig([directory]))).toEqual(['everyone', 'operators', 'staff']);
    expect(directory.requests.filter(({ type }) => type === 'search')).toHaveLength(2);
  });

  it('are read as the system user', async () => {
    using directory = await startFakeDirectory({ entries });
    const config = ldapConfig([directory]);
    await groupsOf(config, { nested: false });
    const [, , user, system, search] = directory.requests;
    expect([user?.dn, system?.dn, search?.type]).toEqual([dn('mira'), config.system_user_dn, 'search']);
  });
});

describe('several servers', () => {
  it('are tried in their order', async () => {
    using broken = await startFakeDirectory({ closesOn: ['bind'] });
    using working = await startFakeDirectory({ entries: fakeEntries('mira') });
    using unused = await startFakeDirectory();
    const config = ldapConfig([{ host: 'localhost', port: 1 }, broken, working, unused]);
    expect(await login(config, 'mira')).toMatchObject({ kind: 'accepted' });
    expect(broken.requests).toHaveLength(1);
    expect(unused.requests).toEqual([]);
  });

  it('all fail with what is wrong with each', async () => {
    using silent = await startFakeDirectory({ silentOn: ['bind'] });
    const errors = await errorsOf(impatientLogin(ldapConfig([{ host: '127.0.0.1', port: 1 }, silent])));
    expect(errors).toContain('127.0.0.1:1 refused the connection');
    expect(errors).toContain(`localhost:${silent.port} did not answer`);
    expect(errors).toContain('logging in the system user');
  });
});

describe('a directory that misbehaves', () => {
  it.each([
    ['is silent when it should search', { silentOn: ['search' as const] }, 'did not answer'],
    ['closes instead of searching', { closesOn: ['search' as const] }, 'closed the connection'],
    ['closes in the middle of an entry', { closesInEntry: true }, 'closed the connection'],
    ['does not speak LDAP', { garbles: true }, 'does not speak LDAP'],
    ['refers to another', { failsOn: { search: { code: 10 } } }, 'referral'],
    ['lacks the search base', { failsOn: { search: { code: 32 } } }, 'search base'],
    ['needs a login to search', { failsOn: { search: { code: 1 } } }, 'system user'],
    ['refuses the system user', { failsOn: { bind: { code: 49 } } }, 'Check its DN and password'],
    ['requires encryption', { failsOn: { bind: { code: 13 } } }, 'Choose TLS or StartTLS'],
    ['is busy', { failsOn: { bind: { code: 51 } } }, 'busy'],
  ])('%s', async (_, behaviour, message) => {
    using directory = await startFakeDirectory({ entries: fakeEntries('mira'), ...behaviour });
    const logIn = 'silentOn' in behaviour ? impatientLogin : login;
    const errors = await errorsOf(logIn(ldapConfig([directory]), 'mira'));
    expect(errors).toContain(`localhost:${directory.port}`);
    expect(errors).toContain(message);
    await expect.poll(() => directory.connections()).toBe(0);
  });

  it('sends entries for ever', async () => {
    using directory = await startFakeDirectory({ entries: fakeEntries('mira'), floods: true });
    const limits = { ...loginLimits, bytes: 1 << 20 };
    const config = ldapConfig([directory]);
    const result = checkLogin(
      { config, groups: noGroups },
      { username: 'mira', password: 'mira password' },
      limits,
    );
    expect(await errorsOf(result)).toContain('sent more than expected');
  });

  it('sends thousands of tiny messages at once, which do not end the process', async () => {
    using directory = await startFakeDirectory({ entries: fakeEntries('mira'), sendsTiny: 9000 });
    expect(await login(ldapConfig([directory]), 'mira')).toMatchObject({ kind: 'accepted' });
  });

  it('adds references to its results, which are ignored', async () => {
    using directory = await startFakeDirectory({ entries: fakeEntries('mira'), refers: true });
    expect(await login(ldapConfig([directory]), 'mira')).toMatchObject({ kind: 'accepted' });
  });

  it('does not accept connections', async () => {
    const server = net.createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const config = ldapConfig([{ host: '127.0.0.1', port }], { transport_security: 'tls' });
    expect(await errorsOf(login(config, 'mira'))).toContain('while connecting');
    server.close();
  });
});

const certificates = makeCertificates();

describe.skipIf(!certificates)('encryption', () => {
  const before = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...before, certificates?.authority ?? '']));
  afterAll(() => {
    tls.setDefaultCACertificates(before);
    certificates?.[Symbol.dispose]();
  });
  const start = (isSecure: boolean, which: 'localhost' | 'other' = 'localhost') =>
    startFakeDirectory({
      entries: fakeEntries('mira'),
      isSecure,
      ...(certificates ? { tls: certificates[which] } : {}),
    });

  it.each([
    ['tls', true],
    ['start_tls', false],
  ] as const)('by %s works with a certificate that is trusted', async (transport_security, isSecure) => {
    using directory = await start(isSecure);
    const config = ldapConfig([directory], { transport_security });
    expect(await login(config, 'mira')).toMatchObject({ kind: 'accepted' });
    expect(
      await login({ ...config, servers: [{ host: '127.0.0.1', port: directory.port }] }, 'mira'),
    ).toMatchObject({
      kind: 'accepted',
    });
  });

  it.each([
    ['tls', true],
    ['start_tls', false],
  ] as const)(
    'by %s does not work with the certificate of another host, unless unchecked',
    async (security, isSecure) => {
      using directory = await start(isSecure, 'other');
      const config = ldapConfig([directory], { transport_security: security });
      expect(await errorsOf(login(config, 'mira'))).toContain('certificate for another name');
      expect(directory.requests.filter(({ type }) => type === 'bind')).toEqual([]);
      expect(await login({ ...config, verify_certificates: false }, 'mira')).toMatchObject({
        kind: 'accepted',
      });
    },
  );

  it('does not work with a certificate that nobody trusts', async () => {
    tls.setDefaultCACertificates(before);
    using directory = await start(true);
    const config = ldapConfig([directory], { transport_security: 'tls' });
    expect(await errorsOf(login(config, 'mira'))).toContain('does not trust');
    tls.setDefaultCACertificates([...before, certificates?.authority ?? '']);
  });

  it('on a port without TLS says which port to use', async () => {
    using directory = await startFakeDirectory();
    const config = ldapConfig([directory], { transport_security: 'tls' });
    expect(await errorsOf(login(config, 'mira'))).toMatch(/TLS/);
  });

  it('is refused by a server without StartTLS, and nothing is sent in the clear', async () => {
    using directory = await startFakeDirectory({ entries: fakeEntries('mira') });
    const config = ldapConfig([directory], { transport_security: 'start_tls' });
    expect(await errorsOf(login(config, 'mira'))).toContain('does not support StartTLS');
    expect(directory.requests.map(({ type }) => type)).not.toContain('bind');
  });

  it('ends when the server never starts TLS', async () => {
    using directory = await startFakeDirectory({ silentOn: ['start_tls'], entries: fakeEntries('mira') });
    const config = ldapConfig([directory], { transport_security: 'start_tls' });
    expect(await errorsOf(impatientLogin(config))).toContain('while starting TLS');
  });
});
