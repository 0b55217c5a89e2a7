import { hostname } from 'node:os';
import { beyondKnownText, isBeyondKnown, serverVersionOf } from '@tailrace/domain/cluster/versions';
import {
  type Client,
  logout as closeSession,
  createClient,
  FetchError,
  login as openSession,
  ping,
  unwrap,
} from '@tailrace/sdk';
import type { Context } from '../context.ts';
import { CliError, ExitCode, unreachedReport, usageError } from '../errors.ts';
import { prompt, readAll } from './prompt.ts';
import { apiUrlOf } from './select.ts';
import { readServers, type StoredServer, serversFile, writeServers } from './store.ts';

interface LoginOptions {
  name?: string | undefined;
  user?: string | undefined;
  passwordStdin?: true | undefined;
}

const isLocal = (url: string) => /^http:\/\/(localhost|127\.|\[::1\])/.test(url);

/** Throws unless a log management server responds at the URL. */
async function assertServer(client: Client, url: string, signal: AbortSignal): Promise<string> {
  try {
    return (await ping(client, { signal })).version;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.status === 0) {
      const { message, hint, exitCode } = unreachedReport(error, url);
      throw new CliError(message, { exitCode, hint, cause: error });
    }
    const isUnreachable = error.status >= 502;
    throw new CliError(
      isUnreachable ? `${url} cannot be reached` : `${url} is not the API of a log management server`,
      {
        exitCode: isUnreachable ? ExitCode.unreachable : ExitCode.failed,
        hint: 'Give the address at which the console opens in a browser.',
        cause: error,
      },
    );
  }
}

/**
 * The name of the user that a token belongs to. Servers since 4.3 say it where sessions are checked. No call of earlier ones
 * reports it, so that an empty search is created, which belongs to its creator and is deleted by the server after a while.
 */
async function ownerOf(client: Client, signal: AbortSignal): Promise<string> {
  const { username } = await unwrap(client.GET('/system/sessions', { signal }));
  if (username) return username;
  const { owner } = await unwrap(client.POST('/views/search', { body: { queries: [] }, signal }));
  return owner ?? '';
}

async function withToken(context: Context, url: string, token: string): Promise<StoredServer> {
  const client = createClient({ baseUrl: url, credentials: { type: 'token', token } });
  return { url, token, username: await ownerOf(client, context.signal) };
}

async function withPassword(
  context: Context,
  url: string,
  client: Client,
  { user, passwordStdin }: LoginOptions,
): Promise<StoredServer> {
  const { host, signal } = context;
  if (passwordStdin && !user) throw usageError('--password-stdin needs --user as well');
  const username = user ?? (await prompt(host, 'User: '));
  const password = passwordStdin
    ? await readAll(host.stdin)
    : await prompt(host, 'Password: ', { hidden: true });
  if (password === '')
    throw usageError(passwordStdin ? 'There is no password on standard input' : 'No password was entered');
  let session: Awaited<ReturnType<typeof openSession>>;
  try {
    session = await openSession(client, { username, password }, { signal });
  } catch (error) {
    if (!(error instanceof FetchError && error.status === 401)) throw error;
    throw new CliError('The server refused the user name or password', {
      exitCode: ExitCode.unauthorized,
      hint: 'Try again. Accounts may also be locked or disabled.',
      cause: error,
    });
  }
  try {
    const path = { userId: session.user_id, token: `tailrace CLI on ${hostname()}` };
    const { id, token } = await unwrap(
      client.POST('/users/{userId}/tokens/{token}', { params: { path }, signal }),
    );
    return { url, token, username: session.username, tokenId: id };
  } finally {
    await closeSession(client);
  }
}

export async function login(context: Context, address: string, options: LoginOptions): Promise<void> {
  const { host, output, signal } = context;
  const url = apiUrlOf(address);
  const name = options.name ?? new URL(url).hostname;
  if (!/^[\w.-]+$/.test(name)) throw usageError('A name consists of letters, digits, dots, - and _');
  const client = createClient({ baseUrl: url });
  const version = await assertServer(client, url, signal);
  if (url.startsWith('http:') && !isLocal(url))
    output.status('The connection is not encrypted. Use https:// where the server offers it.');
  if (isBeyondKnown(serverVersionOf(version))) output.status(beyondKnownText(version));
  const given = context.options.token;
  const token = given === '-' ? (await readAll(host.stdin)).trim() : given;
  if (token === '') throw usageError('There is no token on standard input');
  const server = token
    ? await withToken(context, url, token)
    : await withPassword(context, url, client, options);

  const file = serversFile(host.env);
  const { servers } = await readServers(file);
  await writeServers(file, { current: name, servers: { ...servers, [name]: server } });
  if (output.format) await output.document({ name, url, username: server.username, version });
  else
    await output.text(
      `Logged in to ${url} (${version}) as ${server.username}. The server is named ${name}.\n`,
    );
}

export async function logout(context: Context, name?: string): Promise<void> {
  const { host, output, signal } = context;
  const file = serversFile(host.env);
  const { current, servers } = await readServers(file);
  const wanted = name ?? context.options.server ?? current;
  if (wanted === undefined) throw usageError('No server is stored', 'There is nothing to log out of.');
  const server = Object.hasOwn(servers, wanted) ? servers[wanted] : undefined;
  if (!server) throw usageError(`There is no server named ${wanted}`, '`tailrace servers` lists them.');
  if (server.tokenId) await revoke(server, server.tokenId, context, signal);
  else output.status('The token was not created by `tailrace login`, and stays valid.');
  const { [wanted]: _, ...others } = servers;
  await writeServers(file, { ...(current !== wanted && current && { current }), servers: others });
  output.status(`Logged out of ${wanted}.`);
}

async function revoke(server: StoredServer, tokenId: string, { output }: Context, signal: AbortSignal) {
  const client = createClient({ baseUrl: server.url, credentials: { type: 'token', token: server.token } });
  try {
    const path = { user: server.username };
    const { id } = await unwrap(client.GET('/users/{user}', { params: { path }, signal }));
    const token = { userId: id ?? server.username, token: tokenId };
    await unwrap(client.DELETE('/users/{userId}/tokens/{token}', { params: { path: token }, signal }));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // The token is forgotten anyway; the user learns that it may still be valid.
    if (error.status !== 401 && error.status !== 404)
      output.status(`The token could not be revoked: ${error.message}. Delete it in the console.`);
  }
}

export async function listServers({ host, output }: Context): Promise<void> {
  const { current, servers } = await readServers(serversFile(host.env));
  const rows = Object.entries(servers).map(([name, { url, username }]) => ({
    name,
    url,
    username,
    is_default: name === current,
  }));
  if (rows.length === 0) output.status('No servers. Log in to one with `tailrace login URL`.');
  await output.list(rows, [
    { name: 'default', value: ({ is_default }) => (is_default ? '*' : '') },
    { name: 'name', value: (row) => row.name },
    { name: 'user', value: ({ username }) => username },
    { name: 'url', value: ({ url }) => url },
  ]);
}

export async function useServer({ host, output }: Context, name: string): Promise<void> {
  const file = serversFile(host.env);
  const { servers } = await readServers(file);
  if (!Object.hasOwn(servers, name))
    throw usageError(`There is no server named ${name}`, '`tailrace servers` lists them.');
  await writeServers(file, { current: name, servers });
  output.status(`${name} is the default now.`);
}

export async function whoami(context: Context): Promise<void> {
  const { output, signal } = context;
  const { name, consoleUrl, username } = await context.server();
  const client = await context.client();
  const user = username || (await ownerOf(client, signal));
  const { full_name, email, roles } = await unwrap(
    client.GET('/users/{user}', { params: { path: { user } }, signal }),
  );
  const { version } = await ping(client, { signal });
  await output.document({
    user,
    full_name,
    email,
    roles,
    server: name ?? consoleUrl,
    url: consoleUrl,
    version,
  });
}
