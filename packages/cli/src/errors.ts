import { FetchError, fieldErrors, missingStreams, queryParseError } from '@tailrace/sdk';
import { CommanderError } from 'commander';
import { failedCall, permissionOn } from './api/call.ts';
import { oneLine } from './output/visible.ts';

/** What the process ends with. `check` alone has its own codes, those of monitoring plugins. */
export const ExitCode = {
  ok: 0,
  failed: 1,
  usage: 2,
  unauthorized: 3,
  notFound: 4,
  unreachable: 5,
  empty: 6,
  interrupted: 130,
} as const;

/** The exit codes of `check`, by its result. */
export const checkCodes = { OK: 0, WARNING: 1, CRITICAL: 2, UNKNOWN: 3 } as const;

interface CliErrorOptions extends ErrorOptions {
  exitCode?: number;
  /** What to do, in one line. */
  hint?: string;
}

/** An error for the user: `message` says what happened, `hint` what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  readonly hint: string | undefined;

  constructor(message: string, { exitCode = ExitCode.failed, hint, cause }: CliErrorOptions = {}) {
    super(message, { cause });
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

/** An error in the arguments, with exit code 2. */
export const usageError = (message: string, hint?: string) =>
  new CliError(message, { exitCode: ExitCode.usage, ...(hint !== undefined && { hint }) });

/** The reason with which signals abort everything that is under way. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;
  constructor(exitCode: number = ExitCode.interrupted) {
    super('Interrupted');
    this.exitCode = exitCode;
  }
}

/** An error as it is reported, on a line each or as JSON. */
export interface ErrorReport {
  message: string;
  hint?: string | undefined;
  exitCode: number;
  /** The HTTP status of a refused request. */
  status?: number | undefined;
}

function ofFields(error: FetchError): string | undefined {
  const fields = Object.entries(fieldErrors(error)).map(([field, messages]) =>
    field === '_' ? messages.join(', ') : `${field}: ${messages.join(', ')}`,
  );
  return fields.length > 0 ? fields.join('; ') : undefined;
}

/** Why nothing was reached and what to do, by the codes of the network. */
const unreached: readonly [code: RegExp, reason: string, hint: string][] = [
  [/^ECONNREFUSED$/, 'nothing listens there', 'Check the port, and that the server runs.'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'the name of the host is not known', 'Check the address for a mistake.'],
  [
    /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/,
    'nobody replies',
    'Check the network.',
  ],
  [
    /^ERR_SSL_WRONG_VERSION_NUMBER$|^ERR_SSL_PACKET_LENGTH/,
    'it does not speak TLS',
    'Write http:// in place of https://.',
  ],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired', 'It must be renewed on the server.'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'its certificate is for another name',
    'Use the name in the certificate.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
    'its certificate is not trusted',
    'Name the file of its authority in the variable NODE_EXTRA_CA_CERTS.',
  ],
];

/** The first code among an error and its causes. */
function networkCode(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
  }
  return '';
}

/** What to report when nothing was reached at an address. */
export function unreachedReport(error: FetchError, address: string): ErrorReport {
  const code = networkCode(error.cause);
  const [, reason, hint] = unreached.find(([codes]) => codes.test(code)) ?? [];
  return {
    message: `${address} cannot be reached${reason ? `: ${reason}` : ''}`,
    hint:
      hint ??
      'Check the address and the network, then try again. `tailrace servers` lists the known addresses.',
    exitCode: ExitCode.unreachable,
  };
}

/** Whether a reply is the server's own; proxies and other sites reply with pages. */
const isOfApi = ({ body }: FetchError) => typeof body === 'object' && body !== null;

function ofFetch(error: FetchError, address = 'The server', version?: string): ErrorReport {
  const { status } = error;
  if (status === 0) return unreachedReport(error, address);
  if (status === 401)
    return {
      message: 'The server refused the access token',
      hint: 'It may have been revoked. Run `tailrace login URL` again, or set TAILRACE_TOKEN to a valid token.',
      exitCode: ExitCode.unauthorized,
      status,
    };
  if (status === 403) {
    const streams = missingStreams(error);
    const needed = permissionOn(failedCall(error) ?? {}, version);
    return {
      message: streams
        ? `You don't have permission to read ${streams.length > 0 ? `the streams ${streams.join(', ')}` : 'any stream'}`
        : `You don't have permission: ${error.message}`,
      hint: `${needed && !streams ? `It requires ${needed}, which an administrator can grant.` : 'An administrator can grant it.'} \`tailrace whoami\` shows the account in use.`,
      exitCode: ExitCode.unauthorized,
      status,
    };
  }
  if (status === 404 && !isOfApi(error))
    return {
      message: `${address} is not the API of a log management server`,
      hint: 'Give the address of the console, with the path below which it is. `tailrace servers` lists the known addresses.',
      exitCode: ExitCode.notFound,
      status,
    };
  if (status === 404) {
    const { availability, until } = failedCall(error) ?? {};
    return {
      message: error.message,
      hint:
        availability === 'embedded'
          ? 'Only the embedded server has this call. There, it may have been deleted.'
          : until
            ? `Graylog has this call only before ${until}. There, it may have been deleted.`
            : 'It may have been deleted, or you have no permission to read it.',
      exitCode: ExitCode.notFound,
      status,
    };
  }
  if ([502, 503, 504].includes(status))
    return {
      message: `The server is not available: ${error.message}`,
      hint: 'Try again in a moment.',
      exitCode: ExitCode.unreachable,
      status,
    };
  const query = queryParseError(error);
  return {
    message: query
      ? `The query cannot be read at line ${query.line}, column ${query.column}: ${error.message}`
      : (ofFields(error) ?? error.message),
    hint: hintOf(error),
    exitCode: ExitCode.failed,
    status,
  };
}

/** What to do about a reply that says itself what is wrong. */
function hintOf({ status, requestId, retryAfter }: FetchError): string | undefined {
  if (status === 429)
    return `Try again ${retryAfter ? `in ${retryAfter} s` : 'in a moment'}, and make fewer calls at a time.`;
  if (status === 501) return 'The embedded server does not have this call.';
  if (status >= 500)
    return `The server's log has the reason${requestId ? `, under the request id ${requestId}` : ''}.`;
  // A conflict says itself what is in the way.
  return status === 400 ? 'Correct it and try again; --help shows what the command takes.' : undefined;
}

/** Whether an error is about a command or option of the server's program, which has the same name. */
const isOfServer = (message: string) =>
  /^unknown (?:command '(?:health|restore|config)'|option '--(?:data-dir|port|host|config|demo)')/.test(
    message,
  );

/** What to report of an error, whatever threw it. `address` and `version` are those of the server. */
export function reportOf(error: unknown, address?: string, version?: string): ErrorReport {
  if (error instanceof CliError) {
    const status = error.cause instanceof FetchError ? error.cause.status : undefined;
    return { message: error.message, hint: error.hint, exitCode: error.exitCode, status };
  }
  if (error instanceof FetchError) return ofFetch(error, address, version);
  if (error instanceof Interrupted) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof CommanderError) {
    const [message = '', ...rest] = error.message.replace(/^error: /, '').split('\n');
    return {
      message,
      hint: isOfServer(message)
        ? 'The server has it: its own `tailrace`, such as /usr/bin/tailrace, starts and keeps a server.'
        : rest.join(' ').trim() || 'Add --help to see the arguments.',
      // Commander's own code of an error is 1; `check` has set another.
      exitCode: error.exitCode === 1 ? ExitCode.usage : error.exitCode,
    };
  }
  return { message: error instanceof Error ? error.message : String(error), exitCode: ExitCode.failed };
}

/** The text of a report for standard error. Messages quote servers and senders, so that they are made visible. */
export function reportText({ message, hint, exitCode, status }: ErrorReport, asJson: boolean): string {
  if (asJson) return `${JSON.stringify({ error: { message, hint, exit_code: exitCode, status } })}\n`;
  return `tailrace: ${oneLine(message)}\n${hint ? `  ${oneLine(hint)}\n` : ''}`;
}
