import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { type PlayedMessage, playedServer } from '@tailrace/analysis/testing/played-server';
import { createMcpServer, type McpServerOptions } from '../server.ts';

/** The time at which the played server and its clients live. */
export const now = Date.UTC(2026, 0, 10, 12, 10);
export const minute = 60_000;

export const streams = [
  {
    id: '60b5f4d1e4a1d80001a2b400',
    title: 'Shop',
    description: 'The shop',
    disabled: false,
    is_default: false,
  },
  {
    id: '000000000000000000000001',
    title: 'All messages',
    description: null,
    disabled: false,
    is_default: true,
  },
];

/** Twenty minutes until `now`: an ordinary shop, and in the second half a slow customer and a new error. */
export const shopMessages: readonly PlayedMessage[] = Array.from({ length: 1_200 }, (_, at) => {
  const isBad = at >= 600 && at % 4 === 0;
  return {
    timestamp: new Date(now - 1_200_000 + at * 1_000).toISOString(),
    source: `web-${at % 3}`,
    message: isBad ? `payment ${at} failed: acquirer timed out` : `order ${at} paid`,
    level: isBad ? 3 : 6,
    customer: isBad ? 'acme' : ['initech', 'globex', 'hooli'][at % 3],
    trace: `trace-${Math.floor(at / 3)}`,
    took_ms: isBad ? 4_000 + (at % 10) : 50 + (at % 10),
  };
});

interface PlayedOptions extends Partial<McpServerOptions> {
  messages?: readonly PlayedMessage[];
  version?: string;
  streams?: readonly object[];
  /** Replaces the reply of some calls. */
  calls?: (path: string, request: Request) => Response | undefined | Promise<Response | undefined>;
}

interface ToolReply {
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the replies of all tools
  data: any;
  isError: boolean;
}

/** A client of the protocol's makers, connected to our server on a played log server. */
export async function playedAssistant(options: PlayedOptions = {}) {
  const { messages = shopMessages, version = '4.1.14+tailrace.0.1.0', calls, ...others } = options;
  const requests: string[] = [];
  const played = playedServer(version, messages, async (path, request) => {
    requests.push(`${request.method} ${path}`);
    const own = await calls?.(path, request);
    if (own) return own;
    if (path === '/streams') return Response.json({ total: 2, streams: options.streams ?? streams });
    if (path.startsWith('/system/cluster_config/')) return new Response(null, { status: 204 });
    const [, id] = /^\/messages\/tailrace_0\/(\d+)$/.exec(path) ?? [];
    const fields = id === undefined ? undefined : messages[Number(id)];
    if (!fields) return path.startsWith('/messages/') ? notFound() : undefined;
    return Response.json({ index: 'tailrace_0', highlight_ranges: {}, message: { id, fields } });
  });
  const server = createMcpServer({
    client: played.client,
    consoleUrl: 'http://logs.test/',
    now: () => now,
    ...others,
  });
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(serverSide), client.connect(clientSide)]);

  async function call(name: string, args: Record<string, unknown> = {}): Promise<ToolReply> {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
    const [part] = content;
    return {
      text: part?.type === 'text' ? part.text : '',
      data: structuredContent,
      isError: isError ?? false,
    };
  }
  return { client, call, requests };
}

const notFound = () => Response.json({ type: 'ApiError', message: 'No such message' }, { status: 404 });
