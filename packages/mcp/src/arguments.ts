import { parseArgs } from 'node:util';

export const help = `tailrace-mcp: lets assistants search the logs of a Tailrace or Graylog server over MCP (stdio).

Usage: tailrace-mcp --server URL --token TOKEN

  --server URL      the server, such as http://127.0.0.1:9000      (TAILRACE_URL)
  --token TOKEN     an access token of a user                      (TAILRACE_TOKEN)
  --allow-writes    also offers tools that change something        (TAILRACE_MCP_WRITES=true)
  --help            prints this
  --version         prints the version

An option wins over its variable. Prefer the variable for the token: others can see the options of a process.`;

/** How the program was started, or what it has to print instead. */
export type Start =
  | { kind: 'serve'; server: URL; token: string; allowWrites: boolean }
  | { kind: 'help' | 'version' }
  | { kind: 'wrong'; message: string };

const options = {
  server: { type: 'string' },
  token: { type: 'string' },
  'allow-writes': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

export function readArguments(args: string[], env: Environment): Start {
  try {
    return startOf(parseArgs({ args, options, allowPositionals: false }).values, env);
  } catch (error) {
    return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
}

interface Values {
  server?: string;
  token?: string;
  'allow-writes'?: boolean;
  help?: boolean;
  version?: boolean;
}

function startOf(values: Values, env: Environment): Start {
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const token = (values.token ?? env.TAILRACE_TOKEN ?? '').trim();
  const writes = env.TAILRACE_MCP_WRITES || 'false';
  if (!/^(true|false)$/.test(writes))
    return {
      kind: 'wrong',
      message: `TAILRACE_MCP_WRITES is ${JSON.stringify(writes)}. Set it to true or false.`,
    };
  const allowWrites = values['allow-writes'] ?? writes === 'true';
  const address = (values.server ?? env.TAILRACE_URL ?? '').trim();
  if (address === '')
    return { kind: 'wrong', message: 'Give the address of the server with --server or TAILRACE_URL.' };
  const server = URL.canParse(address) ? new URL(address) : null;
  if (!server || !/^https?:$/.test(server.protocol))
    return {
      kind: 'wrong',
      message: `${JSON.stringify(address)} is not an address. Write it like http://127.0.0.1:9000.`,
    };
  if (token === '')
    return {
      kind: 'wrong',
      message:
        'Give an access token with --token or TAILRACE_TOKEN. Create one in the console: user menu, Access tokens.',
    };
  return { kind: 'serve', server, token, allowWrites };
}

/**
 * The addresses of the console and of the API. People copy the address from a browser, or that of the API.
 *
 * @example addressesOf(new URL('http://logs.test/api/')) // { console: 'http://logs.test', api: 'http://logs.test/api' }
 */
export function addressesOf({ origin, pathname }: URL): { console: string; api: string } {
  const prefix = pathname.replace(/\/+$/, '').replace(/\/api$/, '');
  return { console: `${origin}${prefix}`, api: `${origin}${prefix}/api` };
}
