/** Moves the ends of absolute time ranges, wherever they are in a body. */
function moved(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, ms));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, moved(inner, ms)] as const);
  const range = Object.fromEntries(entries);
  if (range.type !== 'absolute' || typeof range.to !== 'string') return range;
  return { ...range, to: new Date(Date.parse(range.to) + ms).toISOString() };
}

const isJson = ({ headers }: Request | Response) => headers.get('Content-Type')?.includes('json') ?? false;

/**
 * Searches the embedded server as Graylog does since 4.3: a time range ends before its `to`. Otherwise a client that knows
 * would read the messages of that moment twice.
 */
export async function withExclusiveEnds(
  request: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith('/api/views/search')) return respond(request);
  const sent = isJson(request) ? await request.text() : '';
  const response = await respond(
    sent === '' ? request : new Request(request, { body: JSON.stringify(moved(JSON.parse(sent), -1)) }),
  );
  if (!response.ok || !isJson(response)) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  const body = text === '' ? null : JSON.stringify(moved(JSON.parse(text), 1));
  return new Response(response.status === 204 ? null : body, { status: response.status, headers });
}
