import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer, type McpServerOptions } from './server.ts';

/**
 * Serves one request of streamable HTTP without a session. `body` is the parsed body. The response is complete when it is
 * returned: nothing is streamed, and clients cannot subscribe to changes.
 */
export async function respondToMcp(
  request: Request,
  body: unknown,
  options: McpServerOptions,
): Promise<Response> {
  // No tool sends anything before its result, so that each response ends with it.
  const handler = createMcpHandler(() => createMcpServer(options), { maxSubscriptions: 0 });
  try {
    const response = await handler.fetch(request, { parsedBody: body });
    const { status, headers } = response;
    return new Response(status === 202 || status === 204 ? null : await response.arrayBuffer(), {
      status,
      headers,
    });
  } finally {
    await handler.close();
  }
}
