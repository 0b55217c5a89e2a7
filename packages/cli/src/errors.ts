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

function ofFetch(error: FetchError, address = 'The server', version?: string): ErrorReport {
  const { status } = error;
  if (status === 0)
    return {
      message: `${address} cannot be reached`,
      hint: 'Check the address and the network, then try again. `tailrace servers` lists the known addresses.',
      exitCode: ExitCode.unreachable,
    };
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
    exitCode: ExitCode.failed,
    status,
  };
}

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
      hint: rest.join(' ').trim() || 'Add --help to see the arguments.',
      exitCode: error.exitCode === 0 ? ExitCode.ok : ExitCode.usage,
    };
  }
  return { message: error instanceof Error ? error.message : String(error), exitCode: ExitCode.failed };
}

/** The text of a report for standard error. Messages quote servers and senders, so that they are made visible. */
export function reportText({ message, hint, exitCode, status }: ErrorReport, asJson: boolean): string {
  if (asJson) return `${JSON.stringify({ error: { message, hint, exit_code: exitCode, status } })}\n`;
  return `tailrace: ${oneLine(message)}\n${hint ? `  ${oneLine(hint)}\n` : ''}`;
}
