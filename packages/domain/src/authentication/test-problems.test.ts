import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import { loginOutcome, testProblem, testProblems } from './test-problems.ts';

describe('a message of a test', () => {
  test.each([
    ['ldap.example.net:636 refused the connection', 'The server refused the connection'],
    ['connect ECONNREFUSED 127.0.0.1:636', 'The server refused the connection'],
    ['getaddrinfo ENOTFOUND ldap.example.nte', 'The host name is unknown'],
    ['The host ldap.example.nte is unknown', 'The host name is unknown'],
    ['self-signed certificate in certificate chain', 'The certificate is not trusted'],
    ['The certificate of ldap.example.net:636 is not trusted', 'The certificate is not trusted'],
    ['certificate has expired', 'The certificate has expired'],
    [
      "Hostname/IP does not match certificate's altnames: Host: ldap. is not in the cert's altnames",
      'The certificate is for another name',
    ],
    ['ldap.example.net:636 did not answer within 5 s', 'The server did not answer in time'],
    ['connect ETIMEDOUT 10.0.0.1:636', 'The server did not answer in time'],
    ['Invalid credentials', 'The directory does not accept the system user'],
    [
      '80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data 52e, v2580',
      'The directory does not accept the system user',
    ],
    ['No such object: ou=peple,dc=example,dc=net', 'The search base does not exist'],
    ['The search base ou=peple,dc=example,dc=net does not exist', 'The search base does not exist'],
    ['Size limit exceeded', 'The directory cut off the result'],
    ['StartTLS: unsupported extended operation', 'The server refused StartTLS'],
    ['No entry matches the pattern', 'No entry matches this username'],
    ['Bad search filter', 'The directory does not understand the pattern'],
    ['write EPROTO wrong version number', 'The server does not speak TLS on this port'],
    ['Several entries match', 'Several entries match this username'],
    ['discovery failed: 404', 'The provider’s configuration cannot be read'],
  ])('%j is “%s”, with a remedy', (message, title) => {
    const problem = testProblem(message);
    expect(problem).toMatchObject({ title, detail: message });
    expect(problem.remedy).not.toBe('');
  });

  it.each([
    ['localhost:636 refused the connection', 'Check the port, and that the directory is running.'],
    ['ldap.example.net:389 did not answer within 5 s while searching', 'Check the load. Or the port.'],
    ['[::1]:636 has an expired certificate', 'Renew it.'],
  ])('%j with a remedy of its own keeps it', (title, remedy) => {
    expect(testProblem(`${title}. ${remedy}`)).toEqual({ title, remedy, detail: '' });
  });

  it('that is unknown is shown as it is', () => {
    expect(testProblem('The moon is full')).toEqual({ title: 'The moon is full', remedy: '', detail: '' });
  });
});

const tested = (more: Partial<Schemas['AuthBackendTestResult']>): Schemas['AuthBackendTestResult'] => ({
  success: false,
  message: '',
  errors: [],
  result: {},
  ...more,
});

it('shows one problem for each server', () => {
  const test = tested({ errors: ['a:636 refused the connection', 'b:636 did not answer'], message: 'None' });
  expect(testProblems(test).map(({ title }) => title)).toEqual([
    'The server refused the connection',
    'The server did not answer in time',
  ]);
});

describe('a login test', () => {
  const login = (more: object) => ({ user_exists: true, login_success: false, user_details: {}, ...more });

  it('succeeds', () => {
    expect(loginOutcome(tested({ success: true, result: login({ login_success: true }) })).isGood).toBe(true);
  });

  test.each<[string, Partial<Schemas['AuthBackendTestResult']>, string]>([
    ['finds nobody', { result: login({ user_exists: false }) }, 'No entry matches this username'],
    [
      'finds several',
      { result: login({ user_exists: false }), errors: ['Several entries match'] },
      'Several entries match this username',
    ],
    ['has a wrong password', { result: login({}) }, 'The directory does not accept this password'],
    [
      'has a disabled account',
      { result: login({ user_details: { account_enabled: 'false' } }) },
      'The account is disabled in the directory',
    ],
    [
      'has an account that is disabled here',
      { message: 'The account is disabled here', result: login({ login_success: true }) },
      'The account is disabled here',
    ],
    [
      'has a locked account',
      { errors: ['The account is locked'], result: login({}) },
      'The account is locked',
    ],
    ['cannot reach the directory', { errors: ['connection refused'] }, 'The server refused the connection'],
  ])('that %s says so', (_, test, title) => {
    const outcome = loginOutcome(tested(test));
    expect(outcome.isGood).toBe(false);
    expect(outcome.problems[0]).toMatchObject({ title });
  });
});
