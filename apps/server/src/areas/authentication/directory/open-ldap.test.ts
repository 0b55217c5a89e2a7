import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsConfig, ldapConfig } from '../../../testing/directory/backend-config.ts';
import { makeCertificates } from '../../../testing/directory/certificates.ts';
import { findSlapd } from '../../../testing/directory/find-slapd.ts';
import { baseDn, type OpenLdap, people, startOpenLdap } from '../../../testing/directory/open-ldap.ts';
import { checkLogin } from './check-login.ts';
import type { DirectoryConfig } from './directory-config.ts';
import { loginLimits } from './directory-connection.ts';

const slapd = await findSlapd();
if (typeof slapd === 'string') process.stderr.write(`\nNOT TESTED with OpenLDAP: ${slapd}\n`);
const certificates = makeCertificates();

describe.skipIf(typeof slapd === 'string')('OpenLDAP', () => {
  let directory: OpenLdap;
  const before = tls.getCACertificates('default');
  beforeAll(async () => {
    if (typeof slapd === 'string') return;
    directory = await startOpenLdap(slapd, certificates?.files);
    tls.setDefaultCACertificates([...before, ...(certificates ? [certificates.authority] : [])]);
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(before);
    certificates?.[Symbol.dispose]();
    await directory?.[Symbol.asyncDispose]();
  });

  const config = (changes: Partial<DirectoryConfig> = {}) =>
    ldapConfig([{ host: 'localhost', port: directory.port }], changes);
  const login = (username: string, password: string, from = config()) =>
    checkLogin({ config: from, groups: groupsConfig }, { username, password }, loginLimits);

  it.each(people)('logs in $cn', async ({ uid, cn, mail = null, password }) => {
    expect(await login(uid, password)).toMatchObject({
      kind: 'accepted',
      person: { username: uid, fullName: cn, email: mail, uid: expect.stringMatching(/^[\w+/=]{40,}$/) },
    });
    expect(await login(uid, `${password}!`)).toMatchObject({ kind: 'refused' });
  });

  it('finds a name in any case, and nobody by a pattern', async () => {
    expect(await login('MIRA', 'mira password')).toMatchObject({
      kind: 'accepted',
      person: { username: 'mira' },
    });
    for (const name of ['*', 'mir*', 'mira)(uid=*', '*)(|(uid=*']) {
      expect(await login(name, 'mira password')).toEqual({ kind: 'unknown' });
    }
  });

  it('has nested groups, also in a circle', async () => {
    expect(await login('mira', 'mira password')).toMatchObject({
      groups: ['everyone', 'operators', 'staff'],
    });
    expect(await login('tomas', 'tomas pässword')).toMatchObject({ groups: ['auditors'] });
  });

  it('refuses a wrong system user and a wrong base in words', async () => {
    await expect(login('mira', 'mira password', config({ system_user_password: 'wrong' }))).rejects.toThrow(
      'refused the system user',
    );
    const elsewhere = config({ user_search_base: `ou=nowhere,${baseDn}` });
    await expect(login('mira', 'mira password', elsewhere)).rejects.toThrow('no entry at the search base');
  });

  it.skipIf(!certificates).each(['tls', 'start_tls'] as const)(
    'is reached by %s',
    async (transport_security) => {
      const port = transport_security === 'tls' ? directory.tlsPort : directory.port;
      const secure = config({ transport_security, servers: [{ host: 'localhost', port }] });
      expect(await login('mira', 'mira password', secure)).toMatchObject({ kind: 'accepted' });
    },
  );
});
