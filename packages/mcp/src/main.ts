import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createClient } from '@tailrace/sdk';
import manifest from '../package.json' with { type: 'json' };
import { addressesOf, help, readArguments } from './arguments.ts';
import { createLimiter } from './limiter.ts';
import { createMcpServer } from './server.ts';

const start = readArguments(process.argv.slice(2), process.env);
switch (start.kind) {
  case 'help':
    process.stdout.write(`${help}\n`);
    break;
  case 'version':
    process.stdout.write(`${manifest.version}\n`);
    break;
  case 'wrong':
    process.stderr.write(`tailrace-mcp: ${start.message}\nSee tailrace-mcp --help.\n`);
    process.exitCode = 2;
    break;
  case 'serve': {
    const { console, api } = addressesOf(start.server);
    const client = createClient({ baseUrl: api, credentials: { type: 'token', token: start.token } });
    const limiter = createLimiter();
    const server = () =>
      createMcpServer({ client, consoleUrl: console, allowWrites: start.allowWrites, limiter });
    // Standard output belongs to the protocol.
    serveStdio(server, { onerror: (error) => process.stderr.write(`tailrace-mcp: ${error.message}\n`) });
  }
}
