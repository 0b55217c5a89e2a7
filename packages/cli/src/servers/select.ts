import { CliError, ExitCode, usageError } from '../errors.ts';
import { readServers, type StoredServers, serversFile } from './store.ts';

/** The server that a command talks to. */
export interface Server {
  /** The name under which it is stored; `undefined` for one given by its address. */
  name: string | undefined;
  /** The URL of the API, such as `http://127.0.0.1:9000/api`. */
  apiUrl: string;
  /** The URL of the console, without a slash at its end. */
  consoleUrl: string;
  token: string;
  /** Whose token it is, where `login` has stored that. */
  username: string | undefined;
}

interface Selection {
  /** `--server`, a name or an address. */
  server?: string | undefined;
  /** `--token`. */
  token?: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
}

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/.test(host);

/**
 * The URL of the API from the address of the console or of the API itself. Without a scheme it is `https`, and `http` on this
 * machine. Throws a usage error for what is no address.
 */
export function apiUrlOf(address: string): string {
  const text = address.includes('://') ? address : `${isLocal(address) ? 'http' : 'https'}://${address}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw usageError(`${address} is no address of a server`, 'Give it like http://127.0.0.1:9000.');
  if (url.username || url.password)
    throw usageError(
      'The address contains a user or password',
      'Leave them out; `tailrace login` asks for them.',
    );
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith('/api') ? path : `${path}/api`}`;
}

const isAddress = (text: string) => /[:/.]/.test(text) || text === 'localhost';

const consoleUrlOf = (apiUrl: string) => apiUrl.replace(/\/api$/, '');

function stored({ servers }: StoredServers, wanted: string) {
  const byName = Object.hasOwn(servers, wanted) ? servers[wanted] : undefined;
  if (byName) return { name: wanted, ...byName };
  if (!isAddress(wanted))
    throw usageError(
      `There is no server named ${wanted}`,
      Object.keys(servers).length > 0
        ? `Known servers: ${Object.keys(servers).join(', ')}.`
        : 'Log in to one with `tailrace login URL --name NAME`.',
    );
  const url = apiUrlOf(wanted);
  const [name, byUrl] = Object.entries(servers).find(([, server]) => server.url === url) ?? [];
  return byUrl ? { ...byUrl, name } : { name: undefined, url, token: undefined, username: undefined };
}

/**
 * The server of a command: flags win over the environment, and that over the file. A token of the environment is never sent
 * to another server than that of the environment. Throws a `CliError` when no server or token is known.
 */
export async function selectServer({ server, token, env }: Selection): Promise<Server> {
  const file = serversFile(env);
  const servers = await readServers(file);
  const wanted = server ?? (env.TAILRACE_URL || undefined) ?? servers.current;
  if (wanted === undefined)
    throw new CliError('No server is set', {
      exitCode: ExitCode.unauthorized,
      hint: 'Run `tailrace login URL`, or set TAILRACE_URL and TAILRACE_TOKEN.',
    });
  const selected = stored(servers, wanted);
  const apiUrl = selected.url;
  const isOfEnvironment = !server || !env.TAILRACE_URL || stored(servers, env.TAILRACE_URL).url === apiUrl;
  const usable = token ?? ((isOfEnvironment && env.TAILRACE_TOKEN) || selected.token);
  if (!usable)
    throw new CliError(`Not logged in to ${consoleUrlOf(apiUrl)}`, {
      exitCode: ExitCode.unauthorized,
      hint: `Run \`tailrace login ${consoleUrlOf(apiUrl)}\`, or set TAILRACE_TOKEN.`,
    });
  return {
    name: selected.name,
    apiUrl,
    consoleUrl: consoleUrlOf(apiUrl),
    token: usable,
    username: usable === selected.token ? selected.username : undefined,
  };
}
