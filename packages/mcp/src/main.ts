import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createClient } from '@tailrace/sdk';
import { createMcpServer } from './server.ts';

const { TAILRACE_URL = 'http://127.0.0.1:9000', TAILRACE_TOKEN = '' } = process.env;
const client = createClient({
  baseUrl: `${TAILRACE_URL.replace(/\/$/, '')}/api`,
  credentials: { type: 'token', token: TAILRACE_TOKEN },
});
await createMcpServer({ client }).connect(new StdioServerTransport());
