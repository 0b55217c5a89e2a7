import { InvalidCredentialsError, ResultCodeError } from 'ldapts';

/** What was being done when a directory server failed. */
export type Step = 'connect' | 'start_tls' | 'bind' | 'search';

/** One server of a directory failed. The message names the server and what to do. */
export class DirectoryError extends Error {
  override name = 'DirectoryError';
}

/** No server of a directory could be used; one message for each. */
export class DirectoryUnavailableError extends Error {
  override name = 'DirectoryUnavailableError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join(' '));
    this.errors = errors;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const untrusted =
  'has a certificate that this machine does not trust. Add its authority to the certificates of the system or to the file in NODE_EXTRA_CA_CERTS, or turn off the check of certificates.';

/** By the error code of a socket or of TLS. */
const socketProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection. Check the port, and that the directory is running.',
  ENOTFOUND: 'is not a known host. Check its name.',
  EAI_AGAIN: 'could not be looked up. Check the name servers of this machine.',
  EHOSTUNREACH: 'cannot be reached from this machine. Check the address and the firewall.',
  ENETUNREACH: 'cannot be reached from this machine. Check the address and the network.',
  ETIMEDOUT: 'did not answer. Check the address, the port and the firewall.',
  ECONNRESET: 'closed the connection. Check whether this port expects TLS.',
  EPIPE: 'closed the connection. Check whether this port expects TLS.',
  EPROTO:
    'does not speak TLS on this port. Use the port of LDAPS, usually 636, or choose StartTLS or no encryption.',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'does not speak TLS on this port. Use the port of LDAPS, usually 636, or choose StartTLS or no encryption.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'has a certificate for another name. Enter the name in the certificate as the host, or turn off the check of certificates.',
  CERT_HAS_EXPIRED: 'has an expired certificate. Renew it.',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet. Check the clocks of both machines.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

const encryptionNeeded = 'requires encryption. Choose TLS or StartTLS.';

/** By the result code of LDAP (RFC 4511, appendix A). */
const resultProblems: Readonly<Record<Step, Readonly<Record<number, string>>>> = {
  connect: {},
  start_tls: {
    1: 'refused StartTLS. Choose TLS with the port of LDAPS, usually 636.',
    2: 'does not support StartTLS. Choose TLS with the port of LDAPS, usually 636.',
    52: 'has no certificate for StartTLS. Configure one there, or choose another transport security.',
  },
  bind: {
    8: encryptionNeeded,
    13: encryptionNeeded,
    32: 'does not know the system user. Check its DN.',
    34: 'does not accept the DN of the system user. Check how it is written.',
    48: 'does not let the system user log in. Check its password and how it may log in.',
    49: 'refused the system user. Check its DN and password.',
    53: 'refused to log the system user in. Check whether its account is locked.',
  },
  search: {
    1: 'refused to search without a login. Enter a system user and its password.',
    10: 'answered with a referral to another directory, which is not followed. Use the search base of this directory, or its global catalog.',
    11: 'found more entries than it may return. Narrow the search base or the pattern.',
    3: 'took too long to search. Narrow the search base, or add an index for the attributes of the pattern.',
    32: 'has no entry at the search base. Check the search base, and that the system user may read it.',
    34: 'does not accept the search base. Check how it is written.',
    50: 'does not allow the system user to search. Give it the right to read the search base.',
    53: 'refused to search. Check the search base and the rights of the system user.',
  },
};

const usual: Readonly<Record<number, string>> = {
  51: 'is too busy. Try again later.',
  52: 'is shutting down or cannot reach its data. Try again later.',
};

const doing: Readonly<Record<Step, string>> = {
  connect: 'connecting',
  start_tls: 'starting TLS',
  bind: 'logging in the system user',
  search: 'searching',
};

export function timeoutProblem(step: Step, ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const remedy =
    step === 'connect'
      ? 'Check the address, the port and the firewall.'
      : 'Check the load of the directory, and whether this port expects TLS.';
  return `did not answer within ${seconds} s while ${doing[step]}. ${remedy}`;
}

/** Says what went wrong with a server, and the remedy. */
export function problemOf(error: unknown, step: Step): string {
  if (error instanceof ResultCodeError) {
    const known = resultProblems[step][error.code] ?? usual[error.code];
    return known ?? `failed while ${doing[step]}: ${error.message}`.slice(0, 500);
  }
  const known = socketProblems[String(codeOf(error))];
  if (known) return known;
  const message = error instanceof Error ? error.message : String(error);
  if (/closed before|not established|was closed|Socket error/.test(message)) {
    return `closed the connection while ${doing[step]}. Check its log, and whether this port expects TLS.`;
  }
  return `failed while ${doing[step]}: ${message}`.slice(0, 500);
}

/** What Active Directory says of a login in its diagnostic message: `… data 533, v4563`. */
const activeDirectoryReasons: Readonly<Record<string, string>> = {
  '525': 'The user does not exist',
  '52e': 'The password is wrong',
  '530': 'The user may not log in at this time',
  '531': 'The user may not log in from this machine',
  '532': 'The password has expired',
  '533': 'The account is disabled',
  '701': 'The account has expired',
  '773': 'The user must change the password first',
  '775': 'The account is locked',
};

/** Result codes that refuse a user, for example because the account is locked. */
const refusals: Readonly<Record<number, string>> = {
  19: 'The directory does not accept the login; the account may be locked',
  32: 'The user does not exist any more',
  48: 'The user has no password in the directory',
  50: 'The directory does not let the user log in',
  53: 'The directory does not accept the login; the account may be locked or disabled',
};

/** Why a directory refused the password of a user; null when the error is one of the directory itself. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ResultCodeError)) return null;
  if (error instanceof InvalidCredentialsError || error.code === 49) {
    const [, data = ''] = /\bdata ([0-9a-f]+)/i.exec(error.message) ?? [];
    return activeDirectoryReasons[data.toLowerCase()] ?? 'The password is wrong';
  }
  return refusals[error.code] ?? null;
}
