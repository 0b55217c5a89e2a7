import { type Client, createClient, type RetryPolicy } from '../index.ts';
import { BASE_URL } from './server.ts';

/** A client whose calls are answered by `answer` without a network, so that tests can use fake timers. */
export function clientOf(
  respond: (request: Request) => object | Promise<object>,
  retry?: RetryPolicy | false,
): Client {
  return createClient({
    baseUrl: BASE_URL,
    credentials: { type: 'session', sessionId: 'abc' },
    serverVersion: '4.1.14',
    retry,
    fetch: async (request) => {
      request.signal.throwIfAborted();
      const response = await respond(request);
      request.signal.throwIfAborted();
      return response instanceof Response ? response : Response.json(response);
    },
  });
}

/** The path and query of a request below the API's root. */
export const target = ({ url }: Request): string => url.slice(BASE_URL.length);

/** Collects all values of an iterator. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const given: T[] = [];
  for await (const item of items) given.push(item);
  return given;
}
