import type { Schemas } from '@tailrace/sdk';

/** What went wrong in a test, and what to do about it. */
export interface TestProblem {
  title: string;
  /** What to do; empty when the message says all that is known. */
  remedy: string;
  /** The message of the server; empty when the title repeats it. */
  detail: string;
}

type Rule = readonly [message: RegExp, title: string, remedy: string];

/** The first match counts: a certificate for another name is also one that is not trusted. */
const rules: readonly Rule[] = [
  [
    /start_?\s?tls|starttls/i,
    'The server refused StartTLS',
    'It may not support it. Choose TLS with port 636, or enable StartTLS on the server.',
  ],
  [
    /altname|alternative name|other (host )?name|another (host )?name|name.*(not|doesn.t) match|not valid for|issued for/i,
    'The certificate is for another name',
    'Enter the host name that the certificate names, or have a certificate issued for this one.',
  ],
  [
    /expired certificate|certificate.*expired|CERT_HAS_EXPIRED/i,
    'The certificate has expired',
    'Renew the certificate of the directory.',
  ],
  [
    /certificate.*not yet valid|CERT_NOT_YET_VALID/i,
    'The certificate is not valid yet',
    'Check the clocks of both machines.',
  ],
  [
    /self.?signed|not trusted|untrusted|unable to (verify|get)|UNABLE_TO_|unknown (ca|authority)/i,
    'The certificate is not trusted',
    'Start the server with NODE_EXTRA_CA_CERTS=<file of the authority’s certificate>. To try without, switch off the certificate check for the moment: passwords could then be read by whoever pretends to be the directory.',
  ],
  [
    /wrong version number|packet length|not speak TLS|no TLS|EPROTO|SSL routines/i,
    'The server does not speak TLS on this port',
    'TLS usually has port 636. On port 389, choose StartTLS.',
  ],
  [
    /refused the connection|connection refused|ECONNREFUSED/i,
    'The server refused the connection',
    'Check the port (636 for TLS, 389 for StartTLS) and that the directory runs. A firewall may also refuse.',
  ],
  [
    /unknown host|host.*(unknown|not found|not exist)|ENOTFOUND|EAI_AGAIN|(cannot|could not) be resolved|not resolve/i,
    'The host name is unknown',
    'Check the spelling, and that the machine of the server resolves this name.',
  ],
  [
    /timed?.?out|ETIMEDOUT|(did|does) not (answer|respond)|no (answer|response)/i,
    'The server did not answer in time',
    'Check the host name, the port, and whether a firewall lies in between.',
  ],
  [
    /unreachable|EHOSTUNREACH|ENETUNREACH|(cannot|could not) be reached/i,
    'The server cannot be reached',
    'Check the address and the network between both machines.',
  ],
  [
    /ECONNRESET|closed the connection|connection (was )?(reset|closed)|socket hang up/i,
    'The server closed the connection',
    'It may expect another security: TLS has port 636, StartTLS and none have port 389.',
  ],
  [
    /invalid.?client|unauthorized.?client|client (id|secret)/i,
    'The provider does not accept the client',
    'Check the client id and the client secret at the provider.',
  ],
  [
    /discovery|well-known|issuer/i,
    'The provider’s configuration cannot be read',
    'The issuer is the address before /.well-known/openid-configuration. Copy it from the provider’s settings.',
  ],
  [
    /invalid.?credentials|system user.*(refused|rejected|wrong|not accepted)|data 52e|(refused|rejected).*system user/i,
    'The directory does not accept the system user',
    'Enter the full DN of the system user and its password. For Active Directory, user@domain also works.',
  ],
  [
    /anonymous|inappropriate.?auth|stronger?.?auth|bind must be completed|confidentiality/i,
    'The directory requires a system user or encryption',
    'Enter the DN and password of a system user, and choose TLS or StartTLS.',
  ],
  [
    /no.?such.?object|search base.*(not|no)\b|no such base|base.*does not exist/i,
    'The search base does not exist',
    'Check the spelling, such as ou=people,dc=example,dc=net, and that the system user may read it.',
  ],
  [
    /size.?limit|too many (entries|results)/i,
    'The directory cut off the result',
    'Narrow the search base or the pattern, or raise the size limit for the system user.',
  ],
  [
    /insufficient.?access|may not (read|search)|not allowed to/i,
    'The system user lacks access',
    'Let the system user read the entries below the search base.',
  ],
  [
    /several|more than one|multiple|ambiguous/i,
    'Several entries match this username',
    'Make the pattern match one attribute that is unique, or narrow the search base.',
  ],
  [
    /no (entry|entries|user|match)|nobody|not found|not in the directory/i,
    'No entry matches this username',
    'Check the username, the search base, and that the pattern uses the attribute people log in with.',
  ],
  [
    /filter|pattern/i,
    'The directory does not understand the pattern',
    'Check the parentheses and the attributes: (&(uid={0})(objectClass=inetOrgPerson)).',
  ],
];

/** What the embedded server says of a server of a directory: `ldap:636 refused the connection. Check the port.` */
const withRemedy = /^(\S+:\d+ [^.]+(?:\.\S[^.]*)*)\. (.+)$/s;

/** A message of the server in words, with the remedy: its own, or the one that is known for such a message. */
export function testProblem(message: string): TestProblem {
  const [, said, ownRemedy] = withRemedy.exec(message) ?? [];
  if (said && ownRemedy) return { title: said, remedy: ownRemedy, detail: '' };
  const rule = rules.find(([pattern]) => pattern.test(message));
  if (!rule) return { title: message || 'The test failed', remedy: '', detail: '' };
  const [, title, remedy] = rule;
  return { title, remedy, detail: message };
}

/** The problems of a test that failed: one for each server, or what the test says as a whole. */
export const testProblems = ({ message, errors }: Schemas['AuthBackendTestResult']): TestProblem[] =>
  errors.length > 0 ? errors.map(testProblem) : [testProblem(message)];

/** The outcome of a login test. */
export interface LoginOutcome {
  isGood: boolean;
  title: string;
  /** What to do when it failed. */
  problems: readonly TestProblem[];
}

const asProblem = (title: string, remedy: string): TestProblem => ({ title, remedy, detail: '' });

/** The details of a login test; `undefined` when the test did not get that far. */
export const loginDetails = (
  result: Schemas['AuthBackendTestResult']['result'],
): Schemas['LoginTestDetails'] | undefined =>
  'user_exists' in result ? (result as Schemas['LoginTestDetails']) : undefined;

/** What a login test says: whether the user was found, and whether the directory accepted the password. */
export function loginOutcome(test: Schemas['AuthBackendTestResult']): LoginOutcome {
  const { errors, message } = test;
  const result = loginDetails(test.result);
  if (!result) {
    return { isGood: false, title: 'The login could not be tested', problems: testProblems(test) };
  }
  if (test.success && result.login_success) {
    return { isGood: true, title: 'The user can log in', problems: errors.map(testProblem) };
  }
  const failed = { isGood: false, title: 'The user cannot log in' };
  const known = errors.map(testProblem);
  if (!result.user_exists) {
    const said = testProblem(message);
    const none = said.remedy ? said : testProblem('no entry');
    return { ...failed, problems: known.length > 0 ? known : [{ ...none, detail: said.detail }] };
  }
  if (known.length > 0) return { ...failed, problems: known };
  if (result.login_success) return { ...failed, problems: [testProblem(message)] };
  if (result.user_details.account_enabled === 'false') {
    const disabled = asProblem('The account is disabled in the directory', 'Enable it there.');
    return { ...failed, problems: [disabled] };
  }
  const refused = asProblem(
    'The directory does not accept this password',
    'The entry was found, so the search works. Check the password; the account may also be locked or expired.',
  );
  return { ...failed, problems: [refused] };
}
