import { McpServer } from '@modelcontextprotocol/server';
import type { Client } from '@tailrace/sdk';
import manifest from '../package.json' with { type: 'json' };

interface McpServerOptions {
  /** Makes the calls, as the user of its credentials. */
  client: Client;
}

/** A server of the Model Context Protocol whose tools read the logs of one log management server. */
export function createMcpServer(_options: McpServerOptions): McpServer {
  return new McpServer({ name: 'tailrace', version: manifest.version });
}
