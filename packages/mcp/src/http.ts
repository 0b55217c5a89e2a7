import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer, type McpServerOptions } from './server.ts';

/**
 * Serves one request of streamable HTTP without a session. `body` is the parsed body. The response is complete when it is
 * returned: nothing is streamed, and clients cannot subscribe to changes. `onError` gets what was refused or failed outside of a tool.
 */
export async function respondToMcp(
  request: Request,
  body: unknown,
  { onError, ...options }: McpServerOptions & { onError: (error: Error) => void },
): Promise<Response> {
  // No tool sends anything before its result, so that each response ends with it.
  const handler = createMcpHandler(() => createMcpServer(options), {
    maxSubscriptions: 0,
    onerror: onError,
  });
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
